// Talks to the server. Answers are JSON. Long work comes as a stream of events; if the caller aborts it, the server
// stops working.

import { language } from "./i18n.js";

/**
 * The request and the answer of each endpoint, by path.
 * @typedef {import("./types.js").Gets} Gets
 * @typedef {import("./types.js").Posts} Posts
 * @typedef {import("./types.js").Streams} Streams
 * @typedef {import("./types.js").Files} Files
 */

/** An error from the server, in the user's language. */
export class ApiError extends Error {
  /** @param {string} message @param {{advice?: string, line?: number, column?: number, status?: number}} [more] */
  constructor(message, more = {}) {
    super(message);
    this.advice = more.advice;
    this.line = more.line;
    this.column = more.column;
    this.status = more.status;
  }
}

/** Whether an error only means that the request was aborted. @param {unknown} error */
export function isAborted(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/** @param {Response} response */
async function refuse(response) {
  let error = null;
  try {
    error = (await response.json()).error;
  } catch {
    // The answer is not from our server, so all we have is its status.
  }
  throw new ApiError(error?.message ?? `${response.status} ${response.statusText}`, {
    ...error,
    status: response.status,
  });
}

/** The URL of a request: names in braces are filled into the path, the other fields go into the query. @param {string} path @param {Record<string, string | null | undefined>} asked */
function address(path, asked) {
  const query = new Map(Object.entries({ ...asked, lang: language() }));
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => {
    const value = query.get(name) ?? "";
    query.delete(name);
    return encodeURIComponent(value);
  });
  const pairs = [...query].flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${filled}?${new URLSearchParams(pairs)}`;
}

/**
 * @template {keyof Gets} P
 * @param {P} path @param {Gets[P]["request"]} asked @param {AbortSignal} [signal]
 * @returns {Promise<Gets[P]["answer"]>}
 */
export async function get(path, asked, signal) {
  const response = await fetch(address(path, asked), { signal });
  if (!response.ok) await refuse(response);
  return response.json();
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/**
 * Gets an answer that takes no arguments and changes only with the language. It is fetched once and then kept.
 * @template {{[P in keyof Gets]: {} extends Gets[P]["request"] ? P : never}[keyof Gets]} P
 * @param {P} path @returns {Promise<Gets[P]["answer"]>}
 */
export function getOnce(path) {
  const key = `${language()} ${path}`;
  let answer = kept.get(key);
  if (!answer) {
    answer = get(path, {});
    kept.set(key, answer);
    answer.catch(() => kept.delete(key));
  }
  return answer;
}

/** @param {string} path @param {object} body @param {AbortSignal} [signal] */
async function send(path, body, signal) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language() },
    body: JSON.stringify({ lang: language(), ...body }),
    signal,
  });
  if (!response.ok) await refuse(response);
  return response;
}

/**
 * @template {keyof Posts} P
 * @param {P} path @param {Posts[P]["request"]} body @param {AbortSignal} [signal]
 * @returns {Promise<Posts[P]["answer"]>}
 */
export async function post(path, body, signal) {
  return (await send(path, body, signal)).json();
}

/**
 * Returns the answer as a file.
 * @template {keyof Files} P
 * @param {P} path @param {Files[P]["request"]} body @returns {Promise<Blob>}
 */
export async function postForFile(path, body) {
  return (await send(path, body)).blob();
}

/**
 * Calls `take` with each event of a stream.
 * @template {keyof Streams} P
 * @param {P} path @param {Streams[P]["request"]} body @param {(event: Streams[P]["event"]) => void} take @param {AbortSignal} [signal]
 */
export async function stream(path, body, take, signal) {
  const response = await send(path, body, signal);
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    rest += done ? "\n\n" : decoder.decode(value, { stream: true });
    const events = rest.split(/\r?\n\r?\n/);
    rest = events.pop() ?? "";
    for (const text of events) {
      const data = text
        .split(/\r?\n/)
        .filter((line) => line.startsWith("data:"))
        .map((line) => line.slice(5).trimStart())
        .join("\n");
      if (!data) continue;
      const event = JSON.parse(data);
      if (event.error) throw new ApiError(event.error.message ?? String(event.error), event.error);
      take(event);
    }
    if (done) return;
  }
}
