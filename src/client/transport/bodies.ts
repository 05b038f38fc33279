import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import type { Answer, Probe, Question, Saved } from "../answer.ts";
import { TooLarge } from "./attempt.ts";
import type { Opened } from "./request.ts";

/** Reads a document, if it is one. */
export async function readDocument(
  { response, url, redirects }: Opened,
  { limit }: Question,
  began: number,
): Promise<Answer> {
  const { status, headers } = response;
  const body = status === 200 ? await readUpTo(response, limit) : Buffer.alloc(0);
  if (status !== 200) await response.body?.cancel();
  const mediaType = headers.get("content-type") ?? "";
  const cacheControl = headers.get("cache-control") ?? "";
  const seconds = (performance.now() - began) / 1000;
  return { kind: "answer", url, status, redirects, mediaType, cacheControl, body, seconds };
}

async function readUpTo({ body }: Response, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads what is said of a body, and leaves that. */
export async function readProbe({ response }: Opened): Promise<Probe> {
  const { status, headers } = response;
  await response.body?.cancel();
  const whole = /\/(\d{1,15})$/.exec(headers.get("content-range") ?? "")?.[1];
  const length = whole ?? (status === 200 ? headers.get("content-length") : null);
  // What is compressed on the way has another length there.
  const isPlain = headers.get("content-encoding") === null;
  const size = isPlain && /^\d{1,15}$/.test(length ?? "") ? Number(length) : undefined;
  return { kind: "probe", status: status === 206 ? 200 : status, size };
}

/** Where a package goes. */
export interface Saving {
  readonly path: string;
  readonly limit: number;
  readonly still: () => void;
}

/** Writes a package to a file, and hashes it on the way. */
export async function savePackage({ response }: Opened, { path, limit, still }: Saving): Promise<Saved> {
  const { status, body } = response;
  const hash = createHash("sha256");
  let size = 0;
  if (status !== 200) {
    await body?.cancel();
    return { kind: "saved", status, size, sha256: hash.digest("hex") };
  }
  // A second attempt begins anew.
  const file = await open(path, "w", 0o600);
  try {
    for await (const chunk of body ?? []) {
      still();
      size += chunk.length;
      if (size > limit) throw new TooLarge(`more than ${limit} bytes`);
      hash.update(chunk);
      await file.appendFile(chunk);
    }
  } finally {
    await file.close();
  }
  return { kind: "saved", status, size, sha256: hash.digest("hex") };
}
