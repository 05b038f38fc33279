import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Repository } from "../support/github/repository.ts";
import { closeFaultless, type GitHubStandIn } from "../support/github/stand-in.ts";
import { pushTag, startProviderRepository } from "../support/publish/provider-repository.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { type ActionResult, runAction } from "../support/runner/runner.ts";
import { sweepKey } from "./key.ts";

const REGISTRY = "acme/registry";
const TOKEN = "github_pat_registry0123456789abcdefghijklmnop";

/** One version of one provider. */
export interface Version {
  readonly type: string;
  readonly version: string;
}

/** One registry for many provider repositories. */
export interface Registry {
  readonly github: GitHubStandIn;
  readonly repository: Repository;
  /** Runs as the tag's workflow in the version's repository; a publish, unless the inputs say otherwise. */
  publish(version: Version, inputs?: Readonly<Record<string, string>>): Promise<ActionResult>;
  /** Fails on requests that no client may send. */
  close(): Promise<void>;
}

/** Sets up a repository for each provider and one, with no branch for the site yet, for the registry of them all. */
export async function startRegistry(versions: readonly Version[]): Promise<Registry> {
  const { github, repository } = await startProviderRepository({ repository: REGISTRY });
  const names = [...new Set(versions.map(({ type }) => nameOf(type)))];
  for (const name of names) github.addRepository(name);
  const grants = Object.fromEntries([REGISTRY, ...names].map((name) => [name, "write"] as const));
  github.addToken(TOKEN, { repositories: grants, kind: "pat", pages: "read" });
  const root = await mkdtemp(join(tmpdir(), "registry-"));
  for (const one of versions) {
    const workspace = join(root, folderOf(one));
    await writeWorkspace(workspace);
    await build(workspace, ["linux_amd64"], one);
  }
  return {
    github,
    repository,
    publish: (one, inputs) => publish(github, one, { workspace: join(root, folderOf(one)), inputs }),
    close: async () => {
      await closeFaultless(github);
      await rm(root, { recursive: true, force: true });
    },
  };
}

function nameOf(type: string): string {
  return `acme/terraform-provider-${type}`;
}

function folderOf({ type, version }: Version): string {
  return `${type}-${version}`;
}

async function publish(
  github: GitHubStandIn,
  { type, version }: Version,
  { workspace, inputs = {} }: { workspace: string; inputs: Readonly<Record<string, string>> | undefined },
): Promise<ActionResult> {
  const signing = signingInputs(await sweepKey());
  return runAction({
    ...pushTag({ github, repository: github.repository(nameOf(type)), token: TOKEN }, version),
    workspace,
    secrets: Object.values(signing),
    inputs: {
      ...("command" in inputs ? {} : signing),
      "site-repository": REGISTRY,
      "site-token": TOKEN,
      ...inputs,
    },
  });
}

/** Commits of a branch that do not have exactly the one before them as their parent. */
export function findForks({ gitDir }: Repository, branch: string): string[] {
  const options = { cwd: gitDir, encoding: "utf8" as const };
  const lines = execFileSync("git", ["rev-list", "--parents", branch], options).trim().split("\n");
  const commits = lines.map((line) => line.split(" "));
  return commits.flatMap(([commit = "", ...parents], index) => {
    const next = commits[index + 1]?.[0];
    const expected = next === undefined ? "" : next;
    return parents.join(" ") === expected ? [] : [commit];
  });
}
