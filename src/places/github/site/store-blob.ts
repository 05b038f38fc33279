import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { basename } from "node:path/posix";
import { ProblemError } from "../../../errors.ts";
import { hashBlob } from "../../../ports/host.ts";
import type { NewFile } from "../../../ports/place.ts";
import { sourceChanged } from "../../common/object-store.ts";
import { unlessRefused } from "../client/client.ts";
import type { SiteBranch } from "./branch.ts";

/** Smaller files are uploaded without asking first. */
const WORTH_ASKING = 1_000_000;

/** Uploads a file as a git object that nothing refers to yet, unless it is `held`; returns its id. */
export async function storeBlob(
  { client, repository }: SiteBranch,
  file: NewFile,
  held: string | undefined,
): Promise<string> {
  const body = `${file.from}.base64`;
  const name = basename(file.path);
  try {
    const id = await encodeBody(file, body);
    if (id === held) return id;
    // GitHub keeps the objects that an interrupted run uploaded.
    if (file.size >= WORTH_ASKING) {
      const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
      const headers = { accept: "application/vnd.github.raw+json" };
      const options = { doing: `looking for ${name}`, asStream: true };
      const look = () => client.repeatable(route, { ...repository, file_sha: id, headers }, options);
      const answer = await unlessRefused(look, undefined, 404);
      const found: unknown = answer?.data;
      if (found instanceof ReadableStream) await found.cancel();
      if (answer !== undefined) return id;
    }
    // A body on the disk needs no memory and can be sent again.
    const data = await openAsBlob(body);
    const headers = { "content-type": "application/json; charset=utf-8" };
    // Octokit's types require `content`; `data` replaces it.
    const parameters = { ...repository, content: "", data, headers };
    const options = { doing: `uploading ${name}`, size: data.size };
    const sent = await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options);
    const { sha } = sent.data;
    if (sha === id) return id;
    throw new ProblemError({
      code: "asset-digest",
      found: `GitHub stored ${name} as git object ${sha}`,
      expected: `git object ${id}`,
      fix: "Run the job again; if it happens again, check for a proxy that changes content",
    });
  } finally {
    await rm(body, { force: true });
  }
}

/** A multiple of three becomes base64 without padding; small pieces are collected soon. */
const CHUNK = 3 * 16 * 1024;

/** Writes the request body; the file must match its checksum. */
async function encodeBody(file: NewFile, to: string): Promise<string> {
  // Never write through a link.
  await rm(to, { force: true });
  const body = await open(to, "wx", 0o600);
  try {
    const [git, sha256] = [hashBlob(file.size), createHash("sha256")];
    await body.write('{"encoding":"base64","content":"');
    for await (const chunk of readChunks(file.from)) {
      git.update(chunk);
      sha256.update(chunk);
      await body.write(chunk.toString("base64"));
    }
    await body.write('"}');
    if (sha256.digest("hex") !== file.sha256) throw sourceChanged(file.from);
    return git.digest("hex");
  } finally {
    await body.close();
  }
}

/** The file in full pieces, all in one buffer. */
async function* readChunks(path: string): AsyncGenerator<Buffer> {
  const chunk = Buffer.alloc(CHUNK);
  const file = await open(path);
  try {
    for (let filled = CHUNK; filled === CHUNK; ) {
      filled = await fill(chunk, file);
      yield chunk.subarray(0, filled);
    }
  } finally {
    await file.close();
  }
}

/** A read may return less than requested before the end. */
async function fill(chunk: Buffer, file: FileHandle): Promise<number> {
  let filled = 0;
  for (let read = 1; read > 0 && filled < chunk.length; filled += read)
    read = (await file.read(chunk, filled, chunk.length - filled)).bytesRead;
  return filled;
}
