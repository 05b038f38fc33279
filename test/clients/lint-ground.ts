import { setTimeout } from "node:timers/promises";
import {
  type ClientResult,
  type Terraform,
  type TerraformOptions,
  terraform,
} from "../support/clients/terraform.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { BrokenSite, type Override } from "../walk/broken-site.ts";
import { BASE, type Files, goodSite, HOST, SOURCE } from "../walk/good-site.ts";
import type { Mutation } from "../walk/mutations.ts";
import { readLockText } from "./ground.ts";

/** How a client goes about it. */
interface Installing {
  readonly lockFile?: string | undefined;
  /** Locked after the installation. */
  readonly platforms?: readonly string[];
  /** The URL of the mirror, as a configuration has it. */
  readonly mirrorUrl?: string;
}

/** What a client said, and the lock file that it wrote. */
type Installed = ClientResult & { readonly lockText: string };

/** A host that serves one broken site after the other to real clients. */
export interface LintGround {
  serve(change: Mutation["change"]): Promise<BrokenSite>;
  /** What a client makes of it, in a folder of its own. */
  init(binary: string, via: Mutation["via"], installing?: Installing): Promise<Installed>;
  /** What it says when it starts what it has installed from the registry. */
  start(binary: string): Promise<ClientResult>;
  /** The lock file that a client makes of the good site. */
  lock(binary: string): Promise<string>;
  close(): Promise<void>;
}

export async function startLintGround(): Promise<LintGround> {
  const tls = await createTestAuthority();
  let files: Files = await goodSite();
  let overrides: ReadonlyMap<string, Override> = new Map();
  const pages = await startPagesHost({
    hostnames: [HOST],
    tls,
    files: () => files,
    intercept: async ({ path }) => {
      const override = overrides.get(decodeURIComponent(path.slice(1)));
      if (override === undefined) return undefined;
      await setTimeout((override.seconds ?? 0) * 1000);
      return override.status === 0 ? { kind: "reset" } : { kind: "status", ...override };
    },
  });
  const proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  const serve = async (change: Mutation["change"]) => {
    const site = new BrokenSite(await goodSite());
    await change(site);
    ({ files, overrides } = site);
    return site;
  };
  const use = async <Result>(
    options: Pick<TerraformOptions, "binary" | "cliConfig" | "lockFile">,
    step: (client: Terraform) => Promise<Result>,
  ): Promise<Result> => {
    const reach = { caFile: tls.caFile, proxyUrl: proxy.url };
    const client = await terraform({ providers: { sample: { source: SOURCE } }, ...reach, ...options });
    return step(client).finally(() => client.close());
  };
  const install = (
    binary: string,
    via: Mutation["via"],
    { lockFile, platforms = [], mirrorUrl = `${BASE}mirror/` }: Installing = {},
  ) => {
    const cliConfig = via === "mirror" ? { networkMirror: { url: mirrorUrl } } : {};
    return use({ binary, cliConfig, ...(lockFile === undefined ? {} : { lockFile }) }, async (client) => {
      const result = await client.init();
      if (result.exitCode === 0 && platforms.length > 0) {
        const mirror = via === "mirror" ? { netMirror: mirrorUrl } : {};
        return { ...(await client.providersLock({ platforms, ...mirror })), lockText: "" };
      }
      return { ...result, lockText: await readLockText(client).catch(() => "") };
    });
  };
  return {
    serve,
    start: (binary) =>
      use({ binary }, async (client) => {
        const installed = await client.init();
        return installed.exitCode === 0 ? client.run("providers", "schema", "-json") : installed;
      }),
    lock: async (binary) => {
      await serve(() => {});
      return (await install(binary, "registry")).lockText;
    },
    init: install,
    close: async () => {
      await Promise.all([pages.close(), proxy.close()]);
      await tls.close();
    },
  };
}
