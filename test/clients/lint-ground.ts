import { BrokenSite, type Override } from "../lint/broken-site.ts";
import { BASE, type Files, goodSite, HOST, SOURCE } from "../lint/good-site.ts";
import type { Mutation } from "../lint/mutations.ts";
import { type ClientResult, terraform } from "../support/clients/terraform.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { readLockText } from "./ground.ts";

/** How a client goes about it. */
export interface Installing {
  readonly lockFile?: string | undefined;
  /** Locked after the installation. */
  readonly platforms?: readonly string[];
}

/** A host that serves one broken site after the other to real clients. */
export interface LintGround {
  serve(change: Mutation["change"]): Promise<BrokenSite>;
  /** What a client makes of it, in a folder of its own. */
  init(binary: string, via: Mutation["via"], installing?: Installing): Promise<ClientResult>;
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
    intercept: ({ path }) => {
      const override = overrides.get(decodeURIComponent(path.slice(1)));
      return override && { kind: "status", ...override };
    },
  });
  const proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  const serve = async (change: Mutation["change"]) => {
    const site = new BrokenSite(await goodSite());
    await change(site);
    ({ files, overrides } = site);
    return site;
  };
  const install = async (
    binary: string,
    via: Mutation["via"],
    { lockFile, platforms = [] }: Installing = {},
  ) => {
    const client = await terraform({
      binary,
      providers: { sample: { source: SOURCE } },
      ...(via === "mirror" ? { cliConfig: { networkMirror: { url: `${BASE}mirror/` } } } : {}),
      ...(lockFile === undefined ? {} : { lockFile }),
      caFile: tls.caFile,
      proxyUrl: proxy.url,
    });
    try {
      const result = await client.init();
      if (result.exitCode === 0 && platforms.length > 0) {
        const mirror = via === "mirror" ? { netMirror: `${BASE}mirror/` } : {};
        return { ...(await client.providersLock({ platforms, ...mirror })), lockText: "" };
      }
      return { ...result, lockText: await readLockText(client).catch(() => "") };
    } finally {
      await client.close();
    }
  };
  return {
    serve,
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
