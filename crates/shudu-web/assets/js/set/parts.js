// The parts of the setter's panel that are redrawn separately.

import { h } from "../ui.js";

export const parts = {
  form: h("div"), list: h("div"), live: h("div"), toolbox: h("div"), rules: h("div"),
};
