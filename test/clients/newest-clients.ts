import { expect } from "vitest";
import { terraform } from "../support/clients/terraform.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import type { Journey } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { NEWEST } from "./clients.ts";
import { renderUse, useProvider } from "./sample-use.ts";

const SOURCE = `${HOST}/acme/sample`;

/** Installs a version from the registry that a journey published, and applies a configuration with it. */
export async function installAndRun({ repository }: Journey, version: string): Promise<void> {
  const tls = await createTestAuthority();
  const files = () => repository.readTree("gh-pages");
  const pages = await startPagesHost({ files, hostnames: [HOST], tls, deployment: "manual" });
  const proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  const providers = { sample: { source: SOURCE, version } };
  try {
    for (const candidate of NEWEST) {
      const binary = await candidate.find();
      const configuration = renderUse(candidate);
      const network = { caFile: tls.caFile, proxyUrl: proxy.url };
      const client = await terraform({ binary, providers, configuration, ...network });
      try {
        expect((await client.init()).words).toContain(`Installed ${SOURCE} v${version}`);
        await useProvider(client, candidate, version);
      } finally {
        await client.close();
      }
    }
    expect(proxy.refused).toEqual([]);
  } finally {
    await Promise.all([pages.close(), proxy.close(), tls.close()]);
  }
}
