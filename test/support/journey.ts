import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Repository } from "./github/repository.ts";
import { type GitHubStandIn, type StandInOptions, startGitHub } from "./github/stand-in.ts";
import { type ActionOptions, type ActionResult, type RunningAction, startAction } from "./runner/runner.ts";
import { type BuildOptions, FOURTEEN, writeBuilds } from "./samples/builds.ts";
import { type TestKey, testKey } from "./samples/keys.ts";

/** The host of the sample registry: a custom domain of the repository's Pages. */
export const HOST = "registry.example.com";

const TOKEN = "ghs_journey0123456789abcdefghijklmnopqrst";

export interface JourneyOptions {
  readonly github?: StandInOptions;
  /** The repository that is released. */
  readonly repository?: string;
  readonly private?: boolean;
  readonly platforms?: readonly string[];
  readonly builds?: Partial<BuildOptions>;
  readonly inputs?: Readonly<Record<string, string>>;
  /** What signs; a stored Ed25519 key when absent. */
  readonly key?: TestKey;
}

/** A provider's repository on GitHub with builds ready, from which the built action publishes. */
export interface Journey {
  readonly github: GitHubStandIn;
  readonly repository: Repository;
  readonly workspace: string;
  /** What must never show anywhere: the token, the private key and its passphrase. */
  readonly secrets: readonly string[];
  /** Puts the builds of a version into the workspace, in place of what was there. */
  build(version: string, options?: Partial<BuildOptions>): Promise<void>;
  /** Tags the version and runs the action as the tag's workflow. */
  publish(version: string, options?: PublishOptions): Promise<ActionResult>;
  start(version: string, options?: PublishOptions): Promise<RunningAction>;
  close(): Promise<void>;
}

export type PublishOptions = Pick<ActionOptions, "env" | "temp" | "timeout" | "root" | "workspace"> & {
  readonly inputs?: Readonly<Record<string, string>>;
};

/** Sets up a repository `acme/terraform-provider-sample` whose Pages serve HOST, and builds of version 1.0.0. */
export async function startJourney(options: JourneyOptions = {}): Promise<Journey> {
  const name = options.repository ?? "acme/terraform-provider-sample";
  const github = await startGitHub(options.github);
  const repository = github.addRepository(name, { private: options.private ?? false });
  repository.pages = { source: { branch: "gh-pages", path: "/" }, cname: HOST };
  github.addToken(TOKEN, { repositories: { [name]: "write" }, kind: "app", pages: "read" });
  const workspace = await mkdtemp(join(tmpdir(), "journey-"));
  const platforms = options.platforms ?? FOURTEEN;
  const build: Journey["build"] = async (version, changes = {}) => {
    const dist = join(workspace, "dist");
    await rm(dist, { recursive: true, force: true });
    await mkdir(dist, { recursive: true });
    const shape: BuildOptions = {
      layout: "plain",
      type: "sample",
      version,
      size: 20_000,
      ...options.builds,
      ...changes,
    };
    await writeBuilds(dist, platforms, shape);
  };
  await build("1.0.0");
  await writeFile(join(workspace, "terraform-registry-manifest.json"), MANIFEST);
  const key = options.key ?? (await testKey("ed25519"));
  const signing = { "gpg-private-key": key.privateKey, "gpg-passphrase": key.passphrase ?? "" };
  const secrets = Object.values(signing).filter((secret) => secret !== "");
  const start: Journey["start"] = async (version, run = {}) => {
    repository.tag(`v${version}`);
    const { inputs, ...rest } = run;
    return startAction({
      repository: name,
      ref: `refs/tags/v${version}`,
      apiUrl: github.apiUrl,
      serverUrl: github.serverUrl,
      workspace,
      token: TOKEN,
      secrets,
      ...rest,
      inputs: { ...signing, ...options.inputs, ...inputs },
    });
  };
  return {
    github,
    repository,
    workspace,
    secrets: [TOKEN, ...secrets],
    build,
    start,
    publish: async (version, run) => (await start(version, run)).finished,
    close: async () => {
      await github.close();
      await rm(workspace, { recursive: true, force: true });
    },
  };
}

const MANIFEST = `${JSON.stringify({ version: 1, metadata: { protocol_versions: ["6.0"] } })}\n`;
