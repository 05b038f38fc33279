import { expect } from "vitest";
import { terraform } from "../support/clients/terraform.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import type { Journey } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { NEWEST } from "./clients.ts";
import { applyProvider, renderUse } from "./sample-use.ts";

const SOURCE = `${HOST}/acme/sample`;

/** Installs a version from the registry that a journey published, and applies a configuration with it. */
export async function installAndRun({ repository }: Journey, version: string): Promise<void> {
  const tls = await createTestAuthority();
  const files = () => repository.readTree("gh-pages");
  const pages = await startPagesHost({ files, hostnames: [HOST], tls, deployment: "manual" });
  const proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  const providers = { sample: { source: SOURCE, version } };
  try {
    const tried = NEWEST.map(async (candidate) => {
      const binary = await candidate.find();
      const configuration = renderUse(candidate);
      const network = { caFile: tls.caFile, proxyUrl: proxy.url };
      const client = await terraform({ binary, providers, configuration, ...network });
      try {
        expect((await client.init()).words).toContain(`Installed ${SOURCE} v${version}`);
        await applyProvider(client, candidate, { version });
      } finally {
        await client.close();
      }
    });
    await Promise.all(tried);
    expect(proxy.refused).toEqual([]);
  } finally {
    await Promise.all([pages.close(), proxy.close(), tls.close()]);
  }
}
