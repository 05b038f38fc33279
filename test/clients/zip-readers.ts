import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import type { Oracle } from "./oracle.ts";

const run = promisify(execFile);

/** The files of a zip: the names in its list and, after unpacking, the SHA-256 of what is there. */
export interface Reading {
  readonly names: readonly string[];
  readonly tree: Readonly<Record<string, string>>;
}

/** One text for what is the same, or why it could not be read. */
export function showReading({ names, tree }: Reading): string {
  return JSON.stringify([names.toSorted(), Object.entries(tree).sort(([a], [b]) => (a < b ? -1 : 1))]);
}

/** What lists and unpacks with one command each. */
const PROGRAMS = {
  unzip: {
    list: (zip: string) => ["-Z1", zip],
    unpack: (zip: string, folder: string) => ["-qq", zip, "-d", folder],
  },
  bsdtar: {
    list: (zip: string) => ["-tf", zip],
    unpack: (zip: string, folder: string) => ["-xf", zip, "-C", folder],
  },
  "7z": {
    list: (zip: string) => ["l", "-ba", "-slt", zip],
    unpack: (zip: string, folder: string) => ["x", "-y", "-bd", `-o${folder}`, zip],
  },
} as const;

/** Lists and unpacks a zip with a program of this machine. */
export async function readWith(program: keyof typeof PROGRAMS, zip: string, folder: string): Promise<string> {
  const { list, unpack } = PROGRAMS[program];
  const env = { ...process.env, LC_ALL: "C.UTF-8" };
  await mkdir(folder, { recursive: true });
  try {
    const listed = (await run(program, list(zip), { env })).stdout.split("\n").filter((line) => line !== "");
    await run(program, unpack(zip, folder), { env });
    const names =
      program === "7z"
        ? listed.filter((line) => line.startsWith("Path = ")).map((line) => line.slice(7))
        : listed;
    return showReading({ names, tree: await readTree(folder) });
  } catch (error) {
    return `${program} failed: ${(error as Error).message}`;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTree(folder: string): Promise<Readonly<Record<string, string>>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const tree: Record<string, string> = {};
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (file.isFile()) tree[relative(folder, path)] = sha256(await readFile(path));
    else if (!file.isDirectory()) tree[relative(folder, path)] = "a link or something special";
  }
  return tree;
}

/** Reads many zips with Python's library, in one process. */
export async function readWithPython(zips: readonly string[], folder: string): Promise<readonly string[]> {
  const script = join(import.meta.dirname, "zip-readers.py");
  const child = spawn("python3", [script, folder], { stdio: ["pipe", "pipe", "inherit"] });
  child.stdin.end(zips.map((zip) => `${zip}\n`).join(""));
  const answers: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const answer = JSON.parse(line) as Reading & { readonly error?: string };
    answers.push(answer.error === undefined ? showReading(answer) : `Python failed: ${answer.error}`);
  }
  return answers;
}

/** Reads many zips with Go's library, and hashes them with that of the clients. */
export async function readWithGo(zips: readonly string[], oracle: Oracle) {
  const ask = (op: "readzip" | "h1") => oracle.askAll(zips.map((path) => ({ op, path })));
  const [read, hashed] = [await ask("readzip"), await ask("h1")];
  return zips.map((_, index) => ({
    reading: showGo(read[index]?.value, read[index]?.error),
    h1: hashed[index]?.value ?? hashed[index]?.error,
  }));
}

function showGo(value: unknown, error: string | undefined): string {
  if (!Array.isArray(value)) return `Go failed: ${error}`;
  const files = value as { readonly name: string; readonly sha256: string }[];
  const tree = Object.fromEntries(files.map((file) => [file.name, file.sha256]));
  return showReading({ names: files.map(({ name }) => name), tree });
}

/** The SHA-256 of some bytes, in hexadecimal. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
