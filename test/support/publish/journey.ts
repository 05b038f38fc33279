import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { Snapshot } from "../github/stand-in.ts";
import {
  type ActionOptions,
  type ActionResult,
  type RunningAction,
  runAction,
  startAction,
} from "../runner/runner.ts";
import { demandUntold, toldBy } from "../runner/secrets.ts";
import { type BuildOptions, FOURTEEN } from "../samples/builds.ts";
import { type TestKey, testKey } from "../samples/keys.ts";
import type { Given } from "./given.ts";
import {
  type ProviderRepository,
  type ProviderRepositoryOptions,
  pushTag,
  startProviderRepository,
} from "./provider-repository.ts";
import { build, signingInputs, writeWorkspace } from "./workspace.ts";

export interface JourneyOptions extends ProviderRepositoryOptions {
  readonly platforms?: readonly string[];
  readonly builds?: Partial<BuildOptions>;
  readonly inputs?: Given;
  /** What signs; a stored Ed25519 key when absent. */
  readonly key?: TestKey;
}

/** A provider's repository on GitHub with builds ready, from which the built action publishes. */
export interface Journey extends ProviderRepository {
  readonly workspace: string;
  /** What must never show anywhere: the token, the private key and its passphrase. */
  readonly secrets: readonly string[];
  /** Puts the builds of a version into the workspace, in place of what was there. */
  build(version: string, options?: Partial<BuildOptions>): Promise<void>;
  /** Tags the version and runs the action as the tag's workflow. */
  publish(version: string, options?: PublishOptions): Promise<ActionResult>;
  start(version: string, options?: PublishOptions): Promise<RunningAction>;
  /** Runs a command that signs nothing in a workflow of the repository. */
  run(inputs: Given, options?: Pick<ActionOptions, "ref" | "event" | "eventName">): Promise<ActionResult>;
  close(): Promise<void>;
}

export type PublishOptions = Pick<
  ActionOptions,
  "env" | "event" | "temp" | "timeout" | "root" | "workspace"
> & {
  readonly inputs?: Given;
};

/** Sets up a repository `acme/terraform-provider-sample` whose Pages serve HOST, and builds of version 1.0.0. */
export async function startJourney(options: JourneyOptions = {}): Promise<Journey> {
  const origin = await startProviderRepository(options);
  const workspace = await mkdtemp(join(tmpdir(), "journey-"));
  await writeWorkspace(workspace);
  const { platforms = FOURTEEN } = options;
  const buildVersion: Journey["build"] = (version, changes) =>
    build(workspace, platforms, { version, ...options.builds, ...changes });
  await buildVersion("1.0.0");
  const signing = signingInputs(options.key ?? (await testKey("ed25519")));
  const secrets = Object.values(signing).filter((secret) => secret !== "");
  const told = [origin.token, ...secrets];
  const start: Journey["start"] = async (version, { inputs, ...run } = {}) => {
    const running = await startAction({
      ...pushTag(origin, version),
      workspace,
      secrets,
      ...run,
      inputs: { ...signing, ...options.inputs, ...inputs },
    });
    return { ...running, finished: running.finished.then((result) => withoutSecrets(result, told)) };
  };
  return {
    ...origin,
    workspace,
    secrets: told,
    build: buildVersion,
    start,
    publish: async (version, run) => (await start(version, run)).finished,
    run: async (inputs, options) => {
      const { github, repository, token } = origin;
      const { apiUrl, serverUrl } = github;
      const place = { repository: repository.fullName, ref: "refs/heads/main", workspace, token };
      const result = await runAction({ ...place, apiUrl, serverUrl, ...options, inputs });
      return withoutSecrets(result, told);
    },
    close: async () => {
      await origin.github.close();
      await rm(workspace, { recursive: true, force: true });
    },
  };
}

/** No run may print a secret, whatever its test is about. */
function withoutSecrets(result: ActionResult, secrets: readonly string[]): ActionResult {
  demandUntold(secrets, toldBy(result));
  return result;
}

/** Makes a journey once for the tests of a `describe`; each of them begins with it as it was made. */
export function shareJourney(make: () => Promise<Journey>): () => Journey {
  let trip: Journey;
  let made: Snapshot;
  beforeAll(async () => {
    trip = await make();
    expect(trip.github.violations).toEqual([]);
    made = trip.github.snapshot();
    trip.github.restore(made);
  });
  afterEach(async () => {
    expect(trip.github.violations).toEqual([]);
    trip.github.restore(made);
    await trip.build("1.0.0");
  });
  afterAll(() => trip.close());
  return () => trip;
}
