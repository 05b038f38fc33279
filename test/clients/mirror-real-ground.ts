import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TerraformOptions, terraform } from "../support/clients/terraform.ts";
import { createAuthor } from "../support/origins/offer.ts";
import { type OriginHost, startOriginHost } from "../support/origins/origin-host.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import {
  FOLDERS_HOST,
  REPOSITORY_HOST,
  type RealMirror,
  startFolders,
  startRepository,
} from "./real-mirrors.ts";
import { OWN_HOST, offerAll, publishAll, type Required, requireAll } from "./real-origins.ts";
import { type RealVersion, realProviders } from "./real-providers.ts";

/** Real providers in the public registry and in one of ours, and hosts for mirrors of them. */
export interface RealGround {
  readonly versions: readonly RealVersion[];
  readonly origin: OriginHost;
  readonly proxy: ConnectProxy;
  readonly required: Required;
  /** Mirrors everything as these defaults say: releases need a repository, all else goes into a folder. */
  mirror(name: string, defaults: string): Promise<RealMirror>;
  run<Result>(
    options: Omit<TerraformOptions, "caFile" | "proxyUrl" | "providers">,
    step: (client: Awaited<ReturnType<typeof terraform>>) => Promise<Result>,
  ): Promise<Result>;
  close(): Promise<void>;
}

export async function startRealGround(): Promise<RealGround> {
  const versions = await realProviders();
  const [tls, author] = await Promise.all([createTestAuthority(), createAuthor()]);
  const folder = await mkdtemp(join(tmpdir(), "real-"));
  const origin = await startOriginHost({ providers: await offerAll(versions, author), tls });
  await publishAll(folder, versions);
  const files = join(folder, "own");
  const own = await startPagesHost({ files, hostnames: [OWN_HOST], tls, deployment: "manual" });
  const proxy = await startProxy({
    ...Object.fromEntries(origin.names.map((name) => [`${name}:443`, origin.port])),
    [`${OWN_HOST}:443`]: own.port,
  });
  const env = renderSiteAccess(tls, proxy);
  const folders = await startFolders({ folder, tls, env });
  const repository = await startRepository({ folder, tls, env });
  proxy.route(`${FOLDERS_HOST}:443`, folders.port);
  proxy.route(`${REPOSITORY_HOST}:443`, repository.port);
  const required = requireAll(versions);
  const sources = Object.values(required).map(({ source }) => `  ${source}: {}\n`);
  return {
    ...{ versions, origin, proxy, required },
    mirror: async (name, defaults) => {
      const file = `defaults: ${defaults}\nproviders:\n${sources.join("")}`;
      return (defaults.includes("copy: release") ? repository : folders).mirror(name, file);
    },
    run: async (options, step) => {
      const network = { caFile: tls.caFile, proxyUrl: proxy.url };
      const client = await terraform({ providers: required, ...options, ...network });
      return step(client).finally(() => client.close());
    },
    close: async () => {
      await Promise.all([origin, own, folders, repository, proxy, tls].map((one) => one.close()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
