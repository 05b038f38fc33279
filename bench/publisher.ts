import { link, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { GitHubStandIn } from "../test/support/github/stand-in.ts";
import {
  type ProviderRepository,
  pushTag,
  startProviderRepository,
} from "../test/support/publish/provider-repository.ts";
import { writeWorkspace } from "../test/support/publish/workspace.ts";
import { prepareStep } from "../test/support/runner/runner.ts";
import { readStepFiles } from "../test/support/runner/step-files.ts";
import { type Command, measure, type Usage } from "./measure.ts";
import type { Workshop } from "./workshop.ts";

/** A GitHub on loopback with a provider's repository, and the action ready to publish from it. */
export interface Publisher {
  readonly github: GitHubStandIn;
  /** What starts the action for a tag, with the builds of a folder. */
  readonly command: (version: string, builds: string, step?: Step) => Promise<Command>;
  /** What another program needs to make a draft: API, token, repository and tag. */
  readonly draft: (version: string) => readonly string[];
  /** Publishes, and insists that it was done. */
  readonly publish: (version: string, builds: string, step?: Step) => Promise<Usage>;
  readonly close: () => Promise<void>;
}

/** What a step sets beside the version and the builds. */
export interface Step {
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a GitHub whose uploads share so many bytes a second; without a rate they are as fast as the machine. */
export async function openPublisher(workshop: Workshop, uploadBytesPerSecond?: number): Promise<Publisher> {
  const switches = { uploadBytesPerSecond };
  const origin = await startProviderRepository({ github: { switches }, attestations: true });
  const { github, repository, token } = origin;
  const action = await workshop.bundle("bin/index.mjs");
  const command: Publisher["command"] = async (version, builds, step) => ({
    args: [process.execPath, action],
    ...(await prepareRun(workshop, origin, { version, builds, ...step })),
  });
  const publish: Publisher["publish"] = async (...what) => {
    const usage = await measure(workshop, await command(...what));
    const { outputs } = await readStepFiles(join(workshop.folder, "action", "temp"));
    if (outputs.changed !== "true") throw new Error(`version ${what[0]} was not published:\n${usage.output}`);
    return usage;
  };
  const draft = (version: string) => {
    repository.tag(`v${version}`);
    return [github.apiUrl, token, repository.fullName, `v${version}`];
  };
  return { github, command, draft, publish, close: github.close };
}

/** An empty folder of the workshop as the tag's workflow finds it. */
async function prepareRun(
  { emptyFolder, privateKey }: Workshop,
  origin: ProviderRepository,
  { version, builds, ...step }: Step & { readonly version: string; readonly builds: string },
): Promise<Omit<Command, "args">> {
  const folder = await emptyFolder("action");
  const [workspace, temp] = [join(folder, "workspace"), join(folder, "temp")];
  await linkBuilds(builds, await writeWorkspace(workspace));
  const inputs = { "gpg-private-key": privateKey, ...step.inputs };
  const { cwd, env, discard } = await prepareStep({ ...pushTag(origin, version), workspace, temp, inputs });
  await discard();
  return { cwd, env: { ...env, ...step.env } };
}

/** Builds under the names that authors give them. */
export async function linkBuilds(builds: string, dist: string): Promise<void> {
  for (const platform of await readdir(builds)) {
    const extension = platform.startsWith("windows") ? ".exe" : "";
    await link(join(builds, platform), join(dist, `terraform-provider-sample_${platform}${extension}`));
  }
}
