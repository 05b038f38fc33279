import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Repository } from "../support/github/repository.ts";
import type { GitHubStandIn } from "../support/github/stand-in.ts";
import type { Given } from "../support/publish/given.ts";
import { pushTag, startProviderRepository } from "../support/publish/provider-repository.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { type ActionResult, runAction } from "../support/runner/runner.ts";
import { demandUntold, toldBy } from "../support/runner/secrets.ts";
import { testKey } from "../support/samples/keys.ts";

/** The repository of the site. */
export const SITE = "acme/registry";

/** One site for the providers of many repositories, each with tokens of its own. */
export interface SharedSite {
  readonly github: GitHubStandIn;
  readonly site: Repository;
  /** Publishes a version as the workflow of a provider's repository. */
  publish(
    name: string,
    options?: { readonly version?: string; readonly inputs?: Given },
  ): Promise<ActionResult>;
  /** Runs a command as a workflow of the site's own repository. */
  runAtSite(inputs: Given): Promise<ActionResult>;
  close(): Promise<void>;
}

/** What an app gets for the site, as long as the longest that GitHub gives out. */
export function siteTokenOf(name: string): string {
  const id = Buffer.from(name).toString("hex");
  return `ghs_12345_${id.padEnd(180, "a")}.${id.padEnd(180, "b")}.${id.padEnd(120, "c")}`;
}

/** Makes repositories, each with a token of its own for itself and one of an app for the site. */
export async function startSharedSite(...names: readonly string[]): Promise<SharedSite> {
  const { github, repository: site, token } = await startProviderRepository({ repository: SITE });
  const root = await mkdtemp(join(tmpdir(), "shared-site-"));
  const signing = signingInputs(await testKey("ed25519"));
  for (const name of names) {
    github.addRepository(name);
    github.addToken(jobTokenOf(name), { repositories: { [name]: "write" }, kind: "app" });
    github.addToken(siteTokenOf(name), { repositories: { [SITE]: "write" }, kind: "app", pages: "read" });
  }
  const secrets = [
    token,
    ...Object.values(signing),
    ...names.flatMap((name) => [jobTokenOf(name), siteTokenOf(name)]),
  ];
  const told = secrets.filter((secret) => secret !== "");
  const run = async (options: Parameters<typeof runAction>[0]): Promise<ActionResult> => {
    const result = await runAction(options);
    demandUntold(told, toldBy(result));
    return result;
  };
  return {
    github,
    site,
    publish: async (name, { version = "1.0.0", inputs } = {}) => {
      const workspace = await mkdtemp(join(root, "workspace-"));
      await writeWorkspace(workspace);
      const type = name.replace(/^.*terraform-provider-/, "");
      await build(workspace, ["linux_amd64"], { type, version });
      const at = pushTag({ github, repository: github.repository(name), token: jobTokenOf(name) }, version);
      const place = { "site-repository": SITE, "site-token": siteTokenOf(name) };
      return run({
        ...at,
        workspace,
        secrets: Object.values(signing),
        inputs: { ...signing, ...place, ...inputs },
      });
    },
    runAtSite: (inputs) => {
      const { apiUrl, serverUrl } = github;
      return run({ repository: SITE, ref: "refs/heads/main", apiUrl, serverUrl, token, inputs });
    },
    close: async () => {
      await github.close();
      await rm(root, { recursive: true, force: true });
    },
  };
}

function jobTokenOf(name: string): string {
  return `ghs_job${Buffer.from(name).toString("hex")}`;
}
