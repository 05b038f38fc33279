import { execFile } from "node:child_process";
import { readdir, realpath, stat } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { MANIFEST_NAME } from "../../../provider/manifest.ts";
import type { WorkflowFile } from "./check-workflow.ts";
import { type GoCode, joinPath, readGoCode } from "./find-provider.ts";
import { readText } from "./read-text.ts";

/** A provider's repository as it lies on this machine. */
export interface LocalRepository {
  /** The top of the repository. */
  readonly directory: string;
  /** The folder that `init` was called in, seen from there. */
  readonly start: string;
  readonly isGit: boolean;
  /** `OWNER/NAME`, of the remote that it was cloned from. */
  readonly origin: string | undefined;
  readonly code: GoCode;
  readonly workflows: readonly WorkflowFile[];
}

/** Where workflows are. */
export const WORKFLOWS = ".github/workflows";

/** Looks at what a publish will be made from. */
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

/** The folder that has `.git`, which is a file in a worktree and in a submodule. */
async function findTop(folder: string): Promise<string | undefined> {
  const isThere = await stat(join(folder, ".git")).then(
    () => true,
    () => false,
  );
  if (isThere) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : findTop(above);
}

/** What lies beside go.mod, or else at the top. */
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

/** Without git, or without a remote on a GitHub, nobody knows. */
async function findOrigin(directory: string, serverUrl: string): Promise<string | undefined> {
  const args = ["-C", directory, "config", "--get", "remote.origin.url"];
  const { stdout } = await promisify(execFile)("git", args).catch(() => ({ stdout: "" }));
  return parseOrigin(stdout.trim(), new URL(serverUrl).hostname);
}

const REMOTE =
  /^(?:[a-z+]+:\/\/(?:[^@/]*@)?|[^@/:]+@)(?<host>[^:/]+)(?::\d+)?[:/](?<name>[\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/i;

/** `OWNER/NAME` of a remote, as git writes it, if it is on this GitHub. */
export function parseOrigin(url: string, host: string): string | undefined {
  const { groups } = REMOTE.exec(url) ?? {};
  return groups?.host?.toLowerCase() === host ? groups.name : undefined;
}
