// Talks to the server. Answers are JSON; long work comes as a stream of events, which ends when the
// caller aborts: the server then stops working.

import { language } from "./i18n.js";

/** What the server refused, in the user's language. */
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

/** Whether an error only says that somebody stopped waiting. @param {unknown} error */
export function isAborted(error) {
  return error instanceof DOMException && error.name === "AbortError";
}

/** @param {Response} response */
async function refuse(response) {
  let error = null;
  try {
    error = (await response.json()).error;
  } catch {
    // Not ours; the status has to do.
  }
  throw new ApiError(error?.message ?? `${response.status} ${response.statusText}`, {
    ...error,
    status: response.status,
  });
}

/** @param {string} path @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function get(path, signal) {
  const join = path.includes("?") ? "&" : "?";
  const response = await fetch(`${path}${join}lang=${language()}`, { signal });
  if (!response.ok) await refuse(response);
  return response.json();
}

/** @type {Map<string, Promise<any>>} */
const kept = new Map();

/** As `get`, for what stays the same as long as the language does. @param {string} path @returns {Promise<any>} */
export function getOnce(path) {
  const key = `${language()} ${path}`;
  let answer = kept.get(key);
  if (!answer) {
    answer = get(path);
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

/** @param {string} path @param {object} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function post(path, body, signal) {
  return (await send(path, body, signal)).json();
}

/** The answer as a file. @param {string} path @param {object} body @returns {Promise<Blob>} */
export async function postForFile(path, body) {
  return (await send(path, body)).blob();
}

/**
 * Calls `take` with each event of a stream.
 * @param {string} path @param {object} body @param {(event: any) => void} take @param {AbortSignal} [signal]
 */
export async function stream(path, body, take, signal) {
  const response = await send(path, body, signal);
  if (response.headers.get("content-type")?.includes("json")) {
    take(await response.json());
    return;
  }
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
