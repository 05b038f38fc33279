import { link, mkdir, readdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { type GitHubStandIn, startGitHub } from "../test/support/github/stand-in.ts";
import { readActionFile, renderInputs } from "../test/support/runner/action-file.ts";
import {
  fillContext,
  renderEvent,
  renderRunnerEnvironment,
} from "../test/support/runner/runner-environment.ts";
import { readStepFiles, writeStepFiles } from "../test/support/runner/step-files.ts";
import { type Command, measure, type Usage } from "./measure.ts";
import type { Workshop } from "./workshop.ts";

const TOKEN = "ghs_bench0123456789abcdefghijklmnopqrstuv";
const REPOSITORY = "acme/terraform-provider-sample";

/** A GitHub on loopback with a provider's repository, and the action ready to publish from it. */
export interface Publisher {
  readonly github: GitHubStandIn;
  /** What starts the action for a tag, with the builds of a folder. */
  readonly command: (version: string, builds: string) => Promise<Command>;
  /** What another program needs to make a draft: API, token, repository and tag. */
  readonly draft: (version: string) => readonly string[];
  /** Publishes, and insists that it was done. */
  readonly publish: (version: string, builds: string) => Promise<Usage>;
  readonly close: () => Promise<void>;
}

/** Starts a GitHub whose uploads share so many bytes a second; without a rate they are as fast as the machine. */
export async function openPublisher(workshop: Workshop, uploadBytesPerSecond?: number): Promise<Publisher> {
  const github = await startGitHub({ switches: { uploadBytesPerSecond } });
  const repository = github.addRepository(REPOSITORY);
  repository.pages = { source: { branch: "gh-pages", path: "/" }, cname: "registry.example.com" };
  github.addToken(TOKEN, { repositories: { [REPOSITORY]: "write" }, kind: "app", pages: "read" });
  const action = await workshop.bundle("src/index.ts");
  const command: Publisher["command"] = async (version, builds) => {
    repository.tag(`v${version}`);
    const folder = await workshop.emptyFolder("action");
    return {
      args: [process.execPath, action],
      ...(await prepareStep({ workshop, github, folder, version, builds })),
    };
  };
  const publish: Publisher["publish"] = async (version, builds) => {
    const usage = await measure(workshop, await command(version, builds));
    const { outputs } = await readStepFiles(join(workshop.folder, "action", "temp"));
    if (outputs.changed !== "true") throw new Error(`version ${version} was not published:\n${usage.output}`);
    return usage;
  };
  const draft = (version: string) => {
    repository.tag(`v${version}`);
    return [github.apiUrl, TOKEN, REPOSITORY, `v${version}`];
  };
  return { github, command, draft, publish, close: github.close };
}

interface Step {
  readonly workshop: Workshop;
  readonly github: GitHubStandIn;
  readonly folder: string;
  readonly version: string;
  readonly builds: string;
}

async function prepareStep({
  workshop,
  github,
  folder,
  version,
  builds,
}: Step): Promise<Omit<Command, "args">> {
  const [workspace, temp] = [join(folder, "workspace"), join(folder, "temp")];
  const dist = join(workspace, "dist");
  for (const path of [dist, join(temp, "_home")]) await mkdir(path, { recursive: true });
  await linkBuilds(builds, dist);
  await writeFile(
    join(workspace, "terraform-registry-manifest.json"),
    '{"version":1,"metadata":{"protocol_versions":["6.0"]}}',
  );
  const context = fillContext({
    repository: REPOSITORY,
    ref: `refs/tags/v${version}`,
    apiUrl: github.apiUrl,
    serverUrl: github.serverUrl,
  });
  const inputs = renderInputs(
    await readActionFile(resolve(import.meta.dirname, "..")),
    { "gpg-private-key": workshop.privateKey },
    TOKEN,
  );
  const files = await writeStepFiles(temp, renderEvent(context));
  return {
    cwd: workspace,
    env: { ...renderRunnerEnvironment(context, { workspace, temp }), ...files, ...inputs },
  };
}

async function linkBuilds(builds: string, dist: string): Promise<void> {
  for (const platform of await readdir(builds)) {
    const extension = platform.startsWith("windows") ? ".exe" : "";
    await link(join(builds, platform), join(dist, `terraform-provider-sample_${platform}${extension}`));
  }
}
