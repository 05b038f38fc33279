import { execFile } from "node:child_process";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { MANIFEST_NAME } from "../../provider/manifest.ts";
import { readRegularFile } from "../../read-file.ts";
import type { WorkflowFile } from "./check-workflow.ts";
import type { GoSources } from "./go-module.ts";

/** A provider's repository as it lies on this machine. */
export interface LocalRepository {
  readonly directory: string;
  readonly isGit: boolean;
  /** `OWNER/NAME`, of the remote that it was cloned from. */
  readonly origin: string | undefined;
  readonly go: GoSources | undefined;
  /** Whether there is a program at the root. */
  readonly hasMain: boolean;
  readonly hasGoReleaser: boolean;
  readonly hasManifest: boolean;
  readonly workflows: readonly WorkflowFile[];
}

/** Where workflows are. */
export const WORKFLOWS = ".github/workflows";

/** Looks at what a publish will be made from. */
export async function readRepository(directory: string, serverUrl: string): Promise<LocalRepository> {
  const names = await readdir(directory);
  const module = await readText(join(directory, "go.mod"));
  const sources = names.filter((name) => /(?<!_test)\.go$/.test(name));
  const texts = await Promise.all(sources.map((name) => readText(join(directory, name))));
  const main = texts.join("\n");
  return {
    directory,
    isGit: names.includes(".git"),
    origin: await findOrigin(directory, serverUrl),
    go: module === undefined ? undefined : { module, main },
    hasMain: /^package main\b/m.test(main),
    hasManifest: names.includes(MANIFEST_NAME),
    hasGoReleaser: names.some((name) => /^\.?goreleaser\.ya?ml$/.test(name)),
    workflows: await readWorkflows(directory),
  };
}

/** Larger files of these kinds are none that a person has written. */
const LARGEST = 1024 * 1024;

/** Undefined when there is no such file. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await readRegularFile(path, LARGEST)).toString("utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
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
