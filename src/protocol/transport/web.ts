import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { IncomingHttpHeaders } from "node:http";
import { limitConcurrency, type Turn } from "../../concurrency.ts";
import { isLoopback } from "../../http/addresses.ts";
import { basicLogin } from "../../http/proxies.ts";
import { unpacked } from "../../http/request.ts";
import { freeWhole } from "../../package/zip/zip-bytes.ts";
import type { Answer, NoAnswer, Probe, Question, Saved, Transport } from "../answer.ts";
import type { Login } from "../cli-config/read-config.ts";
import {
  type Asker,
  type Asking,
  attempt,
  none,
  type Opened,
  Pace,
  patiently,
  type Read,
  TooLarge,
} from "./attempt.ts";

export interface WebOptions extends Asker {
  readonly tokenOf: (hostname: string) => string | undefined;
  /** For packages, by host with a port where the URL has one. */
  readonly loginOf?: ((host: string) => Login | undefined) | undefined;
  /** For a document, in milliseconds. */
  readonly timeout?: number;
  /** The longest time with almost no data of a package, in milliseconds. */
  readonly silence?: number;
  readonly largestPackage?: number;
  /** Shared with other transports to the same hosts. */
  readonly paces?: Paces;
}

/** Clients wait as long for a document. */
const TIMEOUT = 10_000;
const SILENCE = 30_000;
/** GitHub's limit for a file. */
const LARGEST_PACKAGE = 2 ** 31;
/** Across all hosts that the documents name. */
const AT_ONCE = 12;

export class Paces {
  readonly turn: Turn;
  readonly #rate: number | undefined;
  readonly #byHost = new Map<string, Pace>();

  /** `rate` is in requests per second per host. */
  constructor(rate?: number, atOnce = AT_ONCE) {
    this.turn = limitConcurrency(atOnce);
    this.#rate = rate;
  }

  of(url: URL): Pace {
    const pace = this.#byHost.get(url.host) ?? new Pace(isLoopback(url), this.#rate);
    this.#byHost.set(url.host, pace);
    return pace;
  }
}

export function openWeb(options: WebOptions): Transport {
  const { timeout = TIMEOUT, silence = SILENCE, largestPackage: limit = LARGEST_PACKAGE } = options;
  const paces = options.paces ?? new Paces();
  const ask = async <T>(
    kind: "documents" | "packages",
    request: Asking,
    read: Read<T>,
  ): Promise<T | NoAnswer> => {
    const url = new URL(request.url);
    const pace = paces.of(url);
    const step = async () => {
      if (pace.end !== undefined) return { result: none(`${url.origin}/`, "given-up", pace.end) };
      return attempt(request, options, read);
    };
    return pace[kind](() => paces.turn(() => patiently(options, pace, step)));
  };
  const basicFor = (url: string): string | undefined => {
    const login = options.loginOf?.(new URL(url).host);
    return login && basicLogin(login.user, login.password);
  };
  return {
    get: async (url, question) => {
      const { credentialsOf: host, unless } = question;
      const token = host === undefined ? undefined : options.tokenOf(host);
      const authorization = token === undefined ? undefined : `Bearer ${token}`;
      const read = (opened: Opened) => readDocument(opened, question);
      const condition = unless !== undefined && TAG.test(unless) ? "if-none-match" : "if-modified-since";
      const headers = unless === undefined ? {} : { [condition]: unless };
      return ask("documents", { url, method: "GET", authorization, timeout, headers }, read);
    },
    probe: async (url) => {
      const asking = {
        url,
        authorization: basicFor(url),
        timeout,
        headers: { "accept-encoding": "identity" },
      };
      const head = await ask("documents", { ...asking, method: "HEAD" }, readProbe);
      if (head.kind === "none" || head.status === 200 || head.status === 404) return head;
      // Signed URLs often allow one method only.
      const headers = { ...asking.headers, range: "bytes=0-0" };
      return ask("documents", { ...asking, method: "GET", headers }, readProbe);
    },
    save: async (url, path, most = limit) =>
      ask(
        "packages",
        { url, method: "GET", authorization: basicFor(url), timeout: silence },
        (opened, still) => savePackage(opened, path, Math.min(limit, most), still),
      ),
  };
}

async function readDocument(
  { response, url, redirects, began }: Opened,
  { limit }: Question,
): Promise<Answer> {
  const { status, headers } = response;
  const chunks: Buffer[] = [];
  let size = 0;
  if (status !== 200) response.leave();
  else
    for await (const chunk of unpacked(response.body)) {
      size += chunk.length;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      chunks.push(chunk);
    }
  return {
    kind: "answer",
    url,
    status,
    redirects,
    mediaType: headers["content-type"] ?? "",
    cacheControl: headers["cache-control"] ?? "",
    age: headers.age,
    expires: headers.expires,
    retryAfter: headers["retry-after"],
    validator: readValidator(headers),
    body: Buffer.concat(chunks),
    seconds: (performance.now() - began) / 1000,
  };
}

async function readProbe({ response }: Opened): Promise<Probe> {
  const { status, headers } = response;
  response.leave();
  const whole = /\/(\d{1,15})$/.exec(headers["content-range"] ?? "")?.[1];
  const length = whole ?? (status === 200 ? headers["content-length"] : undefined);
  // A compressed transfer has another length.
  const isPlain = headers["content-encoding"] === undefined;
  const size = isPlain && /^\d{1,15}$/.test(length ?? "") ? Number(length) : undefined;
  return { kind: "probe", status: status === 206 ? 200 : status, size };
}

async function savePackage(
  { response }: Opened,
  path: string,
  limit: number,
  still: (size: number) => void,
): Promise<Saved> {
  const { status } = response;
  const hash = createHash("sha256");
  let size = 0;
  if (status !== 200) {
    response.leave();
    return { kind: "saved", status, size, sha256: hash.digest("hex") };
  }
  // A retry starts over.
  const file = await open(path, "w", 0o600);
  try {
    for await (const chunk of unpacked(response.body)) {
      size += chunk.length;
      still(size);
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      hash.update(chunk);
      await file.appendFile(chunk);
      freeWhole(chunk);
    }
  } finally {
    await file.close();
  }
  return { kind: "saved", status, size, sha256: hash.digest("hex") };
}

const LONGEST = 250;
const TAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** The ETag, else the Last-Modified date. */
export function readValidator(headers: IncomingHttpHeaders): string | undefined {
  const { etag = "", date = "", "last-modified": modified = "" } = headers;
  if (etag.length <= LONGEST && TAG.test(etag)) return etag;
  // A file modified in the second of the response may have been modified again since.
  const isSettled = DATE.test(modified) && Date.parse(date) - Date.parse(modified) >= 1000;
  return isSettled ? modified : undefined;
}
