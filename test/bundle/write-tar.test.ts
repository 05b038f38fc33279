import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { extract, type Header } from "tar-stream";
import { expect, it } from "vitest";
import { unpackTar } from "../../src/bundle/unpack-bundle.ts";
import { type TarOutput, writeTar } from "../../src/bundle/write-tar.ts";
import { makeWorkFolder } from "./sample-tar.ts";

const { signal } = new AbortController();
/** Longer than both name fields of a tar header, with non-ASCII letters. */
const LONG = `${"deep/".repeat(30)}${"n".repeat(120)}.json`;
const NAMES = ["empty", "a.zip", `${"folder/".repeat(20)}file`, LONG, "registry/b\u00fccher/\u4e2d.json"];

async function fill(tar: TarOutput, workFolder: string): Promise<void> {
  const path = join(workFolder, "content");
  const bytes = Buffer.alloc(700_000, 7);
  await writeFile(path, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  for (const name of NAMES) await tar.addText(name, name === "empty" ? "" : name);
  await tar.addFile("content", { path, size: bytes.length, sha256 });
}

it("files with any names are read back with the same hashes", async () => {
  const workFolder = await makeWorkFolder();
  let listed: unknown;
  const tar = await writeTar(join(workFolder, "a.tar"), signal, async (output) => {
    await fill(output, workFolder);
    listed = output.files;
  });
  const unpacked = await unpackTar({
    path: tar.path,
    workFolder: join(workFolder, "u"),
    where: "a.tar",
    signal,
  });
  expect([...unpacked.files.values()]).toEqual(listed);
  expect([...unpacked.files.keys()]).toEqual([...NAMES, "content"]);
  expect(await readFile(join(workFolder, "u", LONG), "utf8")).toBe(LONG);
  expect(unpacked.sha256).toBe(tar.sha256);
  expect(tar.sha256).toBe(
    createHash("sha256")
      .update(await readFile(tar.path))
      .digest("hex"),
  );
});

it("the same files give the same bytes, without any facts of the machine", async () => {
  const workFolder = await makeWorkFolder();
  const write = (name: string) =>
    writeTar(join(workFolder, name), signal, (output) => fill(output, workFolder));
  const [first, second] = [await write("a.tar"), await write("b.tar")];
  expect(first.sha256).toBe(second.sha256);
  const headers = await readHeaders(await readFile(first.path));
  const plain = { type: "file", mode: 0o644, uid: 0, gid: 0, uname: "", gname: "", mtime: new Date(0) };
  expect(headers.map(({ name }) => name)).toEqual([...NAMES, "content"]);
  for (const header of headers) expect(header).toMatchObject(plain);
});

it("leaves no file when filling fails or a file changes concurrently", async () => {
  const workFolder = await makeWorkFolder();
  const fails = async () => {
    throw new Error("no such package");
  };
  await expect(writeTar(join(workFolder, "a.tar"), signal, fails)).rejects.toThrow("no such package");
  const path = join(workFolder, "content");
  await writeFile(path, "abc");
  const shrinks = (tar: TarOutput) => tar.addFile("content", { path, size: 4, sha256: "0".repeat(64) });
  await expect(writeTar(join(workFolder, "a.tar"), signal, shrinks)).rejects.toThrow();
  expect(await readdir(workFolder)).toEqual(["content"]);
});

it("leaves no file when cancelled", async () => {
  const workFolder = await makeWorkFolder();
  const stop = new AbortController();
  const cancels = async (tar: TarOutput) => {
    await tar.addText("a", "a");
    stop.abort(new Error("cancelled"));
    await tar.addText("b", "b");
  };
  await expect(writeTar(join(workFolder, "a.tar"), stop.signal, cancels)).rejects.toThrow("cancelled");
  expect(await readdir(workFolder)).toEqual([]);
});

async function readHeaders(tar: Uint8Array): Promise<readonly Header[]> {
  const headers: Header[] = [];
  const entries = extract();
  entries.on("entry", (header, content, next) => {
    headers.push(header);
    content.on("error", () => {});
    content.resume();
    next();
  });
  return new Promise((resolve, reject) => {
    entries.on("finish", () => resolve(headers));
    entries.on("error", (error) => reject(Object.assign(error, { headers })));
    entries.end(tar);
  });
}

it("stops reading when cancelled", async () => {
  const workFolder = await makeWorkFolder();
  const tar = await writeTar(join(workFolder, "a.tar"), signal, (output) => fill(output, workFolder));
  const cancelled = AbortSignal.abort(new Error("cancelled"));
  const reading = unpackTar({
    path: tar.path,
    workFolder: join(workFolder, "u"),
    where: "a.tar",
    signal: cancelled,
  });
  await expect(reading).rejects.toThrow("cancelled");
});
