import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { childEnvironment } from "../../child-environment.ts";
import { ProblemError } from "../../errors.ts";
import { FRAMEWORK, MANIFEST_NAME } from "../../provider/manifest.ts";
import { readText } from "../../steps/text-file.ts";

export interface WorkflowFile {
  readonly path: string;
  readonly text: string;
}

/** Paths use `/`. */
export interface ProviderCode {
  /** The folder of go.mod, relative to the top; empty for the top. */
  readonly module: string;
  /** The folder of the program, relative to the module. */
  readonly program: string;
  readonly goMod: string;
  readonly manifest: string;
  /** Set if `publish` would not find the documentation by default, or would find another provider's. */
  readonly docs: string | undefined;
  /** The folder of GoReleaser's configuration, which takes no version from a tag such as widget/v1.2.3. */
  readonly goreleaser: string | undefined;
  readonly type: string | undefined;
  readonly protocol: string | undefined;
}

export interface LocalRepository {
  /** The top of the repository. */
  readonly directory: string;
  /** `OWNER/NAME` of the remote. */
  readonly origin: string | undefined;
  readonly remote: Remote | undefined;
  /** Those in the folder that `init` ran in, or whose folder has it; otherwise all. */
  readonly providers: readonly ProviderCode[];
  /** Whether the repository has more than one, so that each needs tags of its own. */
  readonly isShared: boolean;
  readonly workflows: readonly WorkflowFile[];
}

/** The repository of a remote, on any host. GitLab has groups in groups. */
export interface Remote {
  readonly host: string;
  readonly name: string;
}

export const WORKFLOWS = ".github/workflows";

export async function readRepository(called: string, serverUrl: string): Promise<LocalRepository> {
  const [directory = "", prefix = ""] = (
    await git(called, ["rev-parse", "--show-toplevel", "--show-prefix"]).catch((cause: Error) => {
      const [said = ""] = cause.message.split("\n").slice(-2);
      const found = `${called} is not in a git repository: ${said}`;
      const fix = "Correct ‹directory›, or run `git init` there";
      const expected = "a provider's repository";
      throw new ProblemError({ code: "setup-unfinished", found, expected, fix }, { cause });
    })
  ).split("\n");
  const start = prefix.replace(/\/$/, "");
  const all = await findPrograms(directory, start);
  const ways = [
    (folder: string) => folder === start,
    (folder: string) => isBelow(folder, start),
    (folder: string) => isBelow(start, folder),
  ];
  const providers = ways.map((fits) => all.filter(fits)).find((near) => near.length > 0) ?? all;
  const isShared = all.length > 1 && providers.join() !== "";
  const names = await readdir(join(directory, WORKFLOWS)).catch((): string[] => []);
  const paths = names.filter((name) => /\.ya?ml$/.test(name)).map((name) => `${WORKFLOWS}/${name}`);
  const read = async (path: string) => ({ path, text: (await readText(join(directory, path))) ?? "" });
  const remote = await findRemote(directory);
  return {
    directory,
    origin: originOn(remote, new URL(serverUrl).hostname),
    remote,
    providers: await Promise.all(providers.map((folder) => readProvider(directory, folder, isShared))),
    isShared,
    workflows: await Promise.all(paths.sort().map(read)),
  };
}

/** `OWNER/NAME` of the remote; undefined without one on this server. */
export async function findOrigin(directory: string, serverUrl: string): Promise<string | undefined> {
  return originOn(await findRemote(directory), new URL(serverUrl).hostname);
}

async function findRemote(directory: string): Promise<Remote | undefined> {
  const url = await git(directory, ["config", "--get", "remote.origin.url"]).catch(() => "");
  return parseRemote(url.trim());
}

async function git(directory: string, args: readonly string[]): Promise<string> {
  // An unpacked repository may configure programs to run: https://git-scm.com/docs/git-
  // config#Documentation/git-config.txt-corefsmonitor
  const safe = ["-C", directory, "-c", "core.fsmonitor=false", "-c", "submodule.recurse=false"];
  const options = { maxBuffer: 16 * 1024 * 1024, env: childEnvironment(process.env) };
  return (await promisify(execFile)("git", [...safe, ...args], options)).stdout;
}

const REMOTE =
  /^(?:[a-z+]+:\/\/(?:[^@/]*@)?|[^@/:]+@)(?<host>[\w.-]+)(?::\d+)?[:/](?<name>[\w.-]+(?:\/[\w.-]+?)+?)(?:\.git)?\/?$/i;

export function parseRemote(url: string): Remote | undefined {
  const { host = "", name = "" } = REMOTE.exec(url)?.groups ?? {};
  return name === "" ? undefined : { host: host.toLowerCase(), name };
}

export function originOn(remote: Remote | undefined, host: string): string | undefined {
  return remote?.host === host && remote.name.split("/").length === 2 ? remote.name : undefined;
}

const SERVES = String.raw`\b(providerserver|plugin|tf5server|tf6server)\.Serve\b`;
/** These names go into a workflow and a shell command. */
const PLAIN = /^[A-Za-z0-9][\w.-]*$/;
const PASSED_OVER = /^(?:vendor|node_modules|testdata|examples?|dist|docs)$/;

/** The folders of programs that serve a provider; without one, the folder of the call or of the only program. */
async function findPrograms(top: string, start: string): Promise<string[]> {
  const [programs, serving] = await Promise.all([
    foldersWith(top, "^package main\\b"),
    foldersWith(top, SERVES),
  ]);
  const mains = programs.filter((folder) => serving.includes(folder));
  if (mains.length > 0) return mains;
  const [only, ...others] = programs;
  if (only !== undefined && (others.length === 0 || programs.includes(start)))
    return [others.length === 0 ? only : start];
  throw new ProblemError({
    code: "builds-missing",
    found: `${programs.length} Go programs, none of which serves a provider`,
    expected: "a `package main` with a provider, in the repository's Go code",
    fix: "Set ‹directory› to its folder",
  });
}

/** Of files that git has or would add. It ends with 1 if there are none. */
async function foldersWith(top: string, pattern: string): Promise<string[]> {
  const args = ["grep", "--untracked", "-lzE", pattern, "--", "*.go", ":!*_test.go"];
  const paths = (await git(top, args).catch(() => "")).split("\0").filter((path) => path !== "");
  const folders = [...new Set(paths.map(folderOf))].sort();
  const isPart = (name: string) => PLAIN.test(name) && !PASSED_OVER.test(name);
  return folders.filter((folder) => folder === "" || folder.split("/").every(isPart));
}

/** A `main` package of a provider has few files. */
const MOST_FILES = 20;

async function readProvider(top: string, folder: string, isShared: boolean): Promise<ProviderCode> {
  const module = await findModule(top, folder);
  const program = module === "" ? folder : folder.slice(module.length + 1);
  const inModule = await readdir(join(top, module));
  const releasers = [[module, inModule] as const, ["", await readdir(top)] as const];
  const isConfig = (name: string) => /^\.?goreleaser\.ya?ml$/.test(name);
  const goMod = joinPath(module, "go.mod");
  const code = (await readText(join(top, goMod))) ?? "";
  const files = await readdir(join(top, folder)).catch((): string[] => []);
  const sources = files.filter((name) => /(?<!_test)\.go$/.test(name)).slice(0, MOST_FILES);
  const main = await Promise.all(sources.map((name) => readText(join(top, folder, name))));
  const modulePath = /^module\s+(\S+)/m.exec(code)?.[1];
  const type = /terraform-provider-([a-z0-9-]+)/.exec(isShared ? folder : `${folder} ${modulePath}`)?.[1];
  const isForModule = isShared || inModule.includes(MANIFEST_NAME);
  return {
    module,
    program,
    goMod,
    manifest: isForModule ? joinPath(module, MANIFEST_NAME) : MANIFEST_NAME,
    docs: module !== "" && inModule.includes("docs") ? joinPath(module, "docs") : isShared ? "" : undefined,
    goreleaser: isShared ? undefined : releasers.find(([, names]) => names.some(isConfig))?.[0],
    type: type ?? (isShared ? basename(module || folder) : undefined),
    protocol: findProtocol(code, main.join("\n")),
  };
}

/** The nearest folder with a go.mod; the top if there is none. */
async function findModule(top: string, folder: string): Promise<string> {
  const isModule = (await readText(join(top, folder, "go.mod"))) !== undefined;
  return isModule || folder === "" ? folder : findModule(top, folderOf(folder));
}

function isBelow(folder: string, root: string): boolean {
  return root === "" || folder === root || folder.startsWith(`${root}/`);
}

function folderOf(path: string): string {
  return dirname(path).replace(/^\.$/, "");
}

export function joinPath(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}

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
  const required = goMod
    .split("\n")
    .filter((line) => !/\/\/ indirect\b/.test(line))
    .map((line) => /^\s*(?:require\s+)?(\S+?)(?:\/v\d+)?\s+v\d/.exec(line)?.[1]);
  const [framework, sdk] = [FRAMEWORK, SDK].map((path) => required.includes(path));
  // The framework serves 6 by default; with the SDK, either is possible.
  if (framework && sdk) return undefined;
  return framework ? "6.0" : sdk ? "5.0" : undefined;
}
