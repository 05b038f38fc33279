import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { freeWhole } from "../../package/zip/used-blocks.ts";
import type { Answer, Probe, Question, Saved } from "../answer.ts";
import { TooLarge } from "./attempt.ts";
import type { Opened } from "./request.ts";
import { leave, type Received } from "./send.ts";
import { readValidator } from "./validator.ts";

/** Reads a document, if it is one. */
export async function readDocument(
  { response, url, redirects, began }: Opened,
  { limit }: Question,
): Promise<Answer> {
  const { status, headers } = response;
  const body = status === 200 ? await readUpTo(response, limit) : Buffer.alloc(0);
  if (status !== 200) leave(response);
  const { "content-type": mediaType = "", "cache-control": cacheControl = "" } = headers;
  const seconds = (performance.now() - began) / 1000;
  const later = { age: headers.age, expires: headers.expires, retryAfter: headers["retry-after"] };
  const validator = readValidator(headers);
  return {
    kind: "answer",
    url,
    status,
    redirects,
    mediaType,
    cacheControl,
    ...later,
    validator,
    body,
    seconds,
  };
}

async function readUpTo(response: Received, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of unpacked(response)) {
    size += chunk.length;
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The bytes as clients get them: Go unpacks what is gzip, and leaves everything else as it was sent. */
async function* unpacked({ headers, body }: Received): AsyncGenerator<Buffer> {
  if (headers["content-encoding"]?.toLowerCase() !== "gzip") return yield* body as AsyncIterable<Buffer>;
  const unpacking: Readable = body.pipe(createGunzip());
  const fail = (error: Error) => void unpacking.destroy(error);
  body.on("error", fail);
  try {
    yield* unpacking as AsyncIterable<Buffer>;
  } finally {
    unpacking.destroy();
    body.destroy();
  }
}

/** Reads what is said of a body, and leaves that. */
export async function readProbe({ response }: Opened): Promise<Probe> {
  const { status, headers } = response;
  leave(response);
  const whole = /\/(\d{1,15})$/.exec(headers["content-range"] ?? "")?.[1];
  const length = whole ?? (status === 200 ? headers["content-length"] : undefined);
  // What is compressed on the way has another length there.
  const isPlain = headers["content-encoding"] === undefined;
  const size = isPlain && /^\d{1,15}$/.test(length ?? "") ? Number(length) : undefined;
  return { kind: "probe", status: status === 206 ? 200 : status, size };
}

/** Where a package goes. */
export interface Saving {
  readonly path: string;
  readonly limit: number;
  /** Says how much has come so far. */
  readonly still: (size: number) => void;
}

/** Writes a package to a file, and hashes it on the way. */
export async function savePackage({ response }: Opened, { path, limit, still }: Saving): Promise<Saved> {
  const { status } = response;
  const hash = createHash("sha256");
  let size = 0;
  if (status !== 200) {
    leave(response);
    return { kind: "saved", status, size, sha256: hash.digest("hex") };
  }
  // A second attempt begins anew.
  const file = await open(path, "w", 0o600);
  try {
    for await (const chunk of unpacked(response)) {
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
