import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { readText } from "./read-text.ts";

/** Where in a repository the code of a provider is, with `/` between folders. */
export interface ProviderCode {
  /** The folder of go.mod, seen from the top of the repository; empty for the top. */
  readonly module: string;
  /** The folder of the program, seen from there; empty for the same folder. */
  readonly program: string;
}

/** Go code of a repository, as far as it was looked through. */
export interface GoCode {
  /** The folders of go.mod files. */
  readonly modules: readonly string[];
  /** The folders of programs, with their text. */
  readonly programs: ReadonlyMap<string, string>;
}

const DEEPEST = 4;
const MOST_FOLDERS = 3000;
/** A folder with more is no `main` that starts a provider. */
const MOST_FILES = 20;
const PASSED_OVER = /^(?:[._]|(?:vendor|node_modules|testdata|examples?|dist|docs)$)/;
/** Names go into a workflow and a shell line there; others are never looked into. */
const PLAIN = /^[A-Za-z0-9][\w.-]*$/;

/** Looks for modules and programs, nearest to the top first. Links are not followed. */
export async function readGoCode(top: string): Promise<GoCode> {
  const [modules, programs] = [[] as string[], new Map<string, string>()];
  let folders = [""];
  for (let depth = 0, seen = 0; depth <= DEEPEST && folders.length > 0; depth++) {
    const below: string[] = [];
    for (const folder of folders.slice(0, MOST_FOLDERS - seen)) {
      const entries = await readdir(join(top, folder), { withFileTypes: true }).catch(() => []);
      const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
      if (files.includes("go.mod")) modules.push(folder);
      const text = await readProgram(join(top, folder), files);
      if (text !== undefined) programs.set(folder, text);
      const inner = entries.filter((entry) => entry.isDirectory() && PLAIN.test(entry.name));
      below.push(...inner.flatMap(({ name }) => (PASSED_OVER.test(name) ? [] : [joinPath(folder, name)])));
    }
    seen += folders.length;
    folders = below.sort();
  }
  return { modules, programs };
}

async function readProgram(folder: string, files: readonly string[]): Promise<string | undefined> {
  const sources = files.filter((name) => /(?<!_test)\.go$/.test(name));
  const chosen = sources.length > MOST_FILES ? sources.filter((name) => name === "main.go") : sources;
  const texts = await Promise.all(chosen.map((name) => readText(join(folder, name))));
  const all = texts.join("\n");
  return /^package main\b/m.test(all) ? all : undefined;
}

/** How a program serves a provider. */
const SERVES = /\b(?:providerserver|plugin|tf5server|tf6server)\.Serve\b/;

/** The programs that serve a provider, else all of them; below the folder that `init` was called in, if there are any. */
export function findCandidates({ modules, programs }: GoCode, start: string): ProviderCode[] {
  const named = [...programs].filter(([, text]) => SERVES.test(text));
  const all = (named.length > 0 ? named : [...programs]).map(([folder]) => folder);
  const near = all.filter((folder) => isBelow(folder, start));
  const chosen = near.length > 0 ? near : all;
  const isSure = named.length > 0 && !chosen.includes(start);
  const meant = chosen.filter((folder) => isSure || folder === start || chosen.length === 1);
  return meant.flatMap((folder) => {
    const module = modules
      .filter((one) => isBelow(folder, one))
      .sort(byLength)
      .at(-1);
    return module === undefined ? [] : [{ module, program: pathBelow(folder, module) }];
  });
}

/** The type that the code gives the provider: by its folder, its module, or the address that it serves. */
export function guessType(
  { module, program }: ProviderCode,
  goMod: string,
  main: string,
): string | undefined {
  const [, path = ""] = /^module\s+"?([^\s"]+)/m.exec(goMod) ?? [];
  const [, served] = /\bAddress:\s*"[\w.-]+\/[\w-]+\/([a-z0-9-]+)"/.exec(main) ?? [];
  const names = [program, path.replace(/\/v\d+$/, ""), module].map((one) => basename(one));
  const [named] = names.flatMap((name) => /^terraform-provider-([a-z0-9-]+)$/.exec(name)?.[1] ?? []);
  return served ?? named;
}

function byLength(one: string, other: string): number {
  return one.length - other.length;
}

function isBelow(folder: string, root: string): boolean {
  return root === "" || folder === root || folder.startsWith(`${root}/`);
}

function pathBelow(folder: string, root: string): string {
  return root === "" ? folder : folder.slice(root.length + 1);
}

/** A path in a repository, whatever the system has between folders. */
export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}
