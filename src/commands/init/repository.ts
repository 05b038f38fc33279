import { execFile } from "node:child_process";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { childEnvironment } from "../../child-environment.ts";
import { MANIFEST_NAME } from "../../provider/manifest.ts";
import { ifThere, readRegularFile } from "../../read-file.ts";

export interface WorkflowFile {
  readonly path: string;
  readonly text: string;
}

export interface LocalRepository {
  /** The top of the repository. */
  readonly directory: string;
  /** The folder that `init` ran in, relative to the top. */
  readonly start: string;
  readonly isGit: boolean;
  /** `OWNER/NAME` of the remote. */
  readonly origin: string | undefined;
  readonly code: GoCode;
  readonly workflows: readonly WorkflowFile[];
}

export const WORKFLOWS = ".github/workflows";

export async function readRepository(called: string, serverUrl: string): Promise<LocalRepository> {
  const here = await realpath(called);
  const top = await findTop(here);
  const directory = top ?? here;
  return {
    directory,
    start: relative(directory, here).split(sep).join("/"),
    isGit: top !== undefined,
    origin: await findOrigin(directory, serverUrl),
    code: await readGoCode(directory),
    workflows: await readWorkflows(directory),
  };
}

/** `.git` is a file in worktrees and submodules. */
async function findTop(folder: string): Promise<string | undefined> {
  const isThere = await stat(join(folder, ".git")).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : findTop(above);
}

export async function findBeside(
  { directory }: Pick<LocalRepository, "directory">,
  module: string,
): Promise<{
  readonly goreleaser: string | undefined;
  readonly manifest: string;
  readonly docs: string | undefined;
}> {
  const inModule = await readdir(join(directory, module)).catch((): string[] => []);
  const atTop = module === "" ? inModule : await readdir(directory);
  const isConfig = (name: string) => /^\.?goreleaser\.ya?ml$/.test(name);
  const goreleaser = inModule.some(isConfig) ? module : atTop.some(isConfig) ? "" : undefined;
  const manifest = inModule.includes(MANIFEST_NAME) ? joinPath(module, MANIFEST_NAME) : MANIFEST_NAME;
  const docs = module !== "" && inModule.includes("docs") ? joinPath(module, "docs") : undefined;
  return { goreleaser, manifest, docs };
}

async function readWorkflows(directory: string): Promise<WorkflowFile[]> {
  const names = await readdir(join(directory, WORKFLOWS)).catch((): string[] => []);
  const paths = names.filter((name) => /\.ya?ml$/.test(name)).map((name) => `${WORKFLOWS}/${name}`);
  return Promise.all(
    paths.sort().map(async (path) => ({ path, text: (await readText(join(directory, path))) ?? "" })),
  );
}

/** Undefined without git, or without a remote on this GitHub. */
async function findOrigin(directory: string, serverUrl: string): Promise<string | undefined> {
  const args = ["-C", directory, "config", "--get", "remote.origin.url"];
  const { stdout } = await promisify(execFile)("git", args, { env: childEnvironment(process.env) }).catch(
    () => ({ stdout: "" }),
  );
  return parseOrigin(stdout.trim(), new URL(serverUrl).hostname);
}

const REMOTE =
  /^(?:[a-z+]+:\/\/(?:[^@/]*@)?|[^@/:]+@)(?<host>[^:/]+)(?::\d+)?[:/](?<name>[\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i;

export function parseOrigin(url: string, host: string): string | undefined {
  const { groups } = REMOTE.exec(url) ?? {};
  return groups?.host?.toLowerCase() === host ? groups.name : undefined;
}

/** Paths use `/`. */
export interface ProviderCode {
  /** The folder of go.mod, relative to the top; empty for the top. */
  readonly module: string;
  /** The folder of the program, relative to the module. */
  readonly program: string;
}

interface GoCode {
  /** Folders with a go.mod. */
  readonly modules: readonly string[];
  /** The text of each program, by folder. */
  readonly programs: ReadonlyMap<string, string>;
}

const DEEPEST = 4;
const MOST_FOLDERS = 3000;
/** A `main` package of a provider has few files. */
const MOST_FILES = 20;
const PASSED_OVER = /^(?:[._]|(?:vendor|node_modules|testdata|examples?|dist|docs)$)/;
/** These names go into a workflow and a shell command. */
const PLAIN = /^[A-Za-z0-9][\w.-]*$/;

/** Breadth first; does not follow links. */
async function readGoCode(top: string): Promise<GoCode> {
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
      for (const one of inner.flatMap(({ name }) => (PASSED_OVER.test(name) ? [] : [joinPath(folder, name)])))
        below.push(one);
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

const SERVES = /\b(?:providerserver|plugin|tf5server|tf6server)\.Serve\b/;

/** Programs that serve a provider, otherwise all; those below the folder that `init` ran in, if there are any. */
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

export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}

/** Larger files were not written by hand. */
const LARGEST = 1024 * 1024;

export async function readText(path: string): Promise<string | undefined> {
  return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
}

const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework";
const SDK = "github.com/hashicorp/terraform-plugin-sdk";

/** The served protocol, which may differ from the library's own. */
const SERVED = [
  { protocol: "6.0", says: /\btf6server\b|\btf5to6server\b|\bProtocolVersion:\s*6\b/ },
  { protocol: "5.0", says: /\btf5server\b|\btf6to5server\b|\bProtocolVersion:\s*5\b/ },
] as const;

/**
 * Undefined if the code does not determine it: https://developer.hashicorp.com/terraform/plugin/terraform-
 * plugin-protocol
 */
export function findProtocol(goMod: string, main: string): string | undefined {
  const served = SERVED.filter(({ says }) => says.test(main));
  if (served.length > 0) return served.length === 1 ? served[0]?.protocol : undefined;
  const [framework, sdk] = [FRAMEWORK, SDK].map((path) => requires(goMod, path));
  // The framework serves 6 by default; with the SDK, either is possible.
  if (framework && sdk) return undefined;
  return framework ? "6.0" : sdk ? "5.0" : undefined;
}

function requires(module: string, path: string): boolean {
  return module
    .split("\n")
    .some((line) => !/\/\/ indirect\b/.test(line) && requirementOf(line).replace(/\/v\d+$/, "") === path);
}

function requirementOf(line: string): string {
  const [, path = ""] = /^\s*(?:require\s+)?(\S+)\s+v\d/.exec(line) ?? [];
  return path;
}
