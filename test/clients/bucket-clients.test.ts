import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliConfig, terraform } from "../support/clients/terraform.ts";
import { type ConnectProxy, renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { testKey } from "../support/samples/keys.ts";
import { type Cdn, startCdn } from "./bucket-cdn.ts";
import { BUCKET_SERVERS, type BucketServer, CREDENTIALS } from "./bucket-servers.ts";
import { NEWEST, THIS_PLATFORM } from "./clients.ts";
import { buildProvider } from "./provider.ts";
import { applyProvider, renderUse } from "./sample-use.ts";

const hostname = "registry.example.com";
const SOURCE = `${hostname}/acme/sample`;
const PLATFORMS = [...new Set(["darwin_arm64", THIS_PLATFORM])];
const VERSIONS = ["1.0.0", "1.1.0"];
const BUCKET = "registry";
const PREFIX = "a/site/";
const MIRROR: CliConfig = { networkMirror: { url: `https://${hostname}/mirror/` } };

let tls: TestAuthority;
beforeAll(async () => {
  tls = await createTestAuthority();
});
afterAll(() => tls.close());

describe.each(Object.entries(BUCKET_SERVERS))("a site in a bucket of %s, behind TLS", (_name, start) => {
  let server: BucketServer;
  let cdn: Cdn;
  let proxy: ConnectProxy;
  let trip: Journey;
  beforeAll(async () => {
    server = await start();
    await server.makeBucket(BUCKET);
    cdn = await startCdn({ server, bucket: BUCKET, prefix: PREFIX, hostname }, tls);
    proxy = await startProxy({ [`${hostname}:443`]: cdn.port });
    trip = await startJourney({ platforms: [], key: await testKey("rsa-4096") });
  });
  afterAll(() => Promise.all([cdn?.close(), proxy?.close(), trip?.close(), server?.close()]));

  /** The built action, in a workflow whose step has the credentials of the bucket. */
  const act = async (version: string, inputs: Readonly<Record<string, string>>) => {
    const to = { to: `s3://${BUCKET}/${PREFIX}`, "s3-endpoint": server.endpoint };
    const env = { ...renderSiteAccess(tls, proxy), ...CREDENTIALS };
    const result = await trip.publish(version, { inputs: { ...to, ...inputs }, env });
    expect([result.exitCode, result.log]).toEqual([0, expect.anything()]);
    const { masks, outputs, stderr, stdout, summary } = result;
    const shown = [stdout.replaceAll(/^::add-mask::.*$/gm, ""), stderr, summary, JSON.stringify(outputs)];
    expect(shown.join("\n")).not.toContain(CREDENTIALS.AWS_SECRET_ACCESS_KEY);
    expect(masks).toContain(CREDENTIALS.AWS_SECRET_ACCESS_KEY);
    return result;
  };

  it.each(VERSIONS)("is written by the action, and served as written: %s", async (version) => {
    const directory = join(trip.workspace, "dist");
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory);
    await buildProvider({ version, platforms: PLATFORMS, directory });
    const result = await act(version, { "site-url": `https://${hostname}/`, verify: "true" });
    const warned = result.annotations.map(({ properties }) => properties.title);
    expect([result.exitCode, warned.join()]).toEqual([0, expect.not.stringContaining("site-unserved")]);
    expect(trip.repository.releases()).toEqual([]);
  });

  describe.each(NEWEST)("for $name", (client) => {
    it.each([
      ["the registry", {}],
      ["the mirror", MIRROR],
    ])("is installed from, locked and run, through %s", async (way, cliConfig) => {
      const binary = await client.find();
      const providers = { sample: { source: SOURCE, version: "1.0.0" } };
      const reach = { caFile: tls.caFile, proxyUrl: proxy.url };
      const configuration = renderUse(client);
      cdn.requests.length = 0;
      const here = await terraform({ binary, providers, cliConfig, configuration, ...reach });
      try {
        const { exitCode, words } = await here.init();
        expect([exitCode, words]).toEqual([0, expect.stringContaining(`Installed ${SOURCE} v1.0.0`)]);
        const asked = new Set(cdn.requests.map((path) => path.split("/")[1]));
        expect([...asked].sort()).toEqual(
          way === "the mirror" ? ["assets", "mirror"] : [".well-known", "assets", "v1"],
        );
        await applyProvider(here, client, { version: "1.0.0" });
      } finally {
        await here.close();
      }
    });
  });
});
