import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import { type FileHandle, open, rm } from "node:fs/promises";
import { ProblemError } from "../../../errors.ts";
import { type AssetFile, hashBlob } from "../../../ports/package-store.ts";
import { type GitHubClient, unlessRefused } from "../client/client.ts";
import type { RepositoryName } from "../repository.ts";

/** Uploads a file as a git object that nothing refers to yet; returns its id. */
export async function storeBlob(
  client: GitHubClient,
  repository: RepositoryName,
  file: AssetFile,
): Promise<string> {
  const body = `${file.path}.base64`;
  try {
    const id = await encodeBody(file, body);
    if (file.size >= WORTH_ASKING && (await hasBlob(client, repository, { name: file.name, id }))) return id;
    const stored = await sendBody(client, repository, { name: file.name, body });
    if (stored !== id) throw storedWrong(file, stored, id);
    return id;
  } finally {
    await rm(body, { force: true });
  }
}

/** Smaller files are uploaded without asking first. */
const WORTH_ASKING = 1_000_000;

/** GitHub keeps the objects that an interrupted run uploaded. */
async function hasBlob(
  client: GitHubClient,
  repository: RepositoryName,
  { name, id }: { readonly name: string; readonly id: string },
): Promise<boolean> {
  const headers = { accept: "application/vnd.github.raw+json" };
  const parameters = { ...repository, file_sha: id, headers };
  const route = "GET /repos/{owner}/{repo}/git/blobs/{file_sha}";
  const options = { doing: `looking for ${name}`, asStream: true };
  const answer = await unlessRefused(() => client.repeatable(route, parameters, options), undefined, 404);
  const data: unknown = answer?.data;
  if (data instanceof ReadableStream) await data.cancel();
  return answer !== undefined;
}

/** A body on the disk needs no memory and can be sent again. */
async function sendBody(
  client: GitHubClient,
  repository: RepositoryName,
  { name, body }: { readonly name: string; readonly body: string },
): Promise<string> {
  const data = await openAsBlob(body);
  const headers = { "content-type": "application/json; charset=utf-8" };
  // Octokit's types require `content`; `data` replaces it.
  const parameters = { ...repository, content: "", data, headers };
  const options = { doing: `uploading ${name}`, size: data.size };
  return (await client.repeatable("POST /repos/{owner}/{repo}/git/blobs", parameters, options)).data.sha;
}

/** Writes the request body; the file must match its checksum. */
async function encodeBody(file: AssetFile, to: string): Promise<string> {
  // Never write through a link.
  await rm(to, { force: true });
  const body = await open(to, "wx", 0o600);
  try {
    return await encode(file, body);
  } finally {
    await body.close();
  }
}

/** A multiple of three becomes base64 without padding; small pieces are collected soon. */
const CHUNK = 3 * 16 * 1024;

async function encode(file: AssetFile, body: FileHandle): Promise<string> {
  const [git, sha256] = [hashBlob(file.size), createHash("sha256")];
  await body.write('{"encoding":"base64","content":"');
  for await (const chunk of readChunks(file.path)) {
    git.update(chunk);
    sha256.update(chunk);
    await body.write(chunk.toString("base64"));
  }
  await body.write('"}');
  if (sha256.digest("hex") !== file.sha256) throw changed(file);
  return git.digest("hex");
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

function changed({ path }: AssetFile): ProblemError {
  return new ProblemError({
    code: "source-changed",
    found: `${path} has changed since it was packed`,
    expected: "files that don't change while they are published",
    fix: "Stop other programs from writing to the folder, and run this again",
  });
}

function storedWrong({ name }: AssetFile, stored: string, id: string): ProblemError {
  return new ProblemError({
    code: "asset-digest",
    found: `GitHub stored ${name} as git object ${stored}`,
    expected: `git object ${id}`,
    fix: "Run the job again; if it happens again, check for a proxy that changes content",
  });
}
