import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { realTool } from "./support/clients/real-tools.ts";
import { type Terraform, type TerraformOptions, terraform } from "./support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "./support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "./support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "./support/pages/tls.ts";
import { type Journey, startJourney } from "./support/publish/journey.ts";
import { HOST } from "./support/publish/provider-repository.ts";
import { checkDist } from "./support/runner/built-dist.ts";
import { FOURTEEN } from "./support/samples/builds.ts";

const SOURCE = `${HOST}/acme/sample`;
const MIRROR = `https://${HOST}/mirror/`;

/** Says so when it is not there. */
const withTerraform = it.skipIf(realTool("terraform") === undefined);

describe("a site of the built action, and the real terraform", () => {
  let trip: Journey;
  let tls: TestAuthority;
  let pages: PagesHost;
  let proxy: ConnectProxy;
  const clients: Terraform[] = [];

  beforeAll(async () => {
    await checkDist(".");
    trip = await startJourney();
    await trip.publish("1.0.0");
    await trip.build("1.1.0", { seed: 100 });
    await trip.publish("1.1.0");
    tls = await createTestAuthority();
    pages = await startPagesHost({
      files: () => trip.repository.readTree("gh-pages"),
      hostnames: [HOST],
      tls,
    });
    proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  });

  afterAll(async () => {
    for (const client of clients) await client.close();
    expect(proxy.refused).toEqual([]);
    await Promise.all([pages.close(), proxy.close(), tls.close(), trip.close()]);
  });

  async function client(options: Partial<TerraformOptions> = {}): Promise<Terraform> {
    const providers = { sample: { source: SOURCE, version: "1.1.0" } };
    const made = await terraform({ providers, caFile: tls.caFile, proxyUrl: proxy.url, ...options });
    clients.push(made);
    return made;
  }

  const fromMirror = { cliConfig: { networkMirror: { url: MIRROR } } };

  it("has both versions", () => {
    const index = trip.repository.readTree("gh-pages").get(`mirror/${SOURCE}/index.json`);
    expect(JSON.parse(Buffer.from(index ?? []).toString())).toEqual({
      versions: { "1.0.0": {}, "1.1.0": {} },
    });
  });

  withTerraform(
    "installs through discovery and registry, and locks every package that was signed",
    async () => {
      const here = await client();
      const { exitCode, words } = await here.init();
      expect([exitCode, words]).toEqual([
        0,
        expect.stringContaining(`Installed ${SOURCE} v1.1.0 (self-signed`),
      ]);
      const { hashes = [] } = (await here.readLockFile())[SOURCE] ?? {};
      const [zh, h1] = ["zh:", "h1:"].map(
        (scheme) => hashes.filter((hash) => hash.startsWith(scheme)).length,
      );
      // 14 zips and the manifest are in the checksums.
      expect([zh, h1]).toEqual([15, 1]);
    },
  );

  withTerraform("installs from the mirror, without asking the registry", async () => {
    const here = await client(fromMirror);
    const before = pages.requests.length;
    const { exitCode, words } = await here.init();
    expect([exitCode, words]).toEqual([0, expect.stringContaining("v1.1.0 (verified checksum)")]);
    expect(pages.requests.slice(before).map(({ path }) => path)).toEqual([
      `/mirror/${HOST}/acme/sample/index.json`,
      `/mirror/${HOST}/acme/sample/1.1.0.json`,
    ]);
  });

  withTerraform("locks all 14 platforms from the registry, and the same from the mirror", async () => {
    const [registry, mirror] = [await client(), await client()];
    expect(await registry.providersLock({ platforms: FOURTEEN })).toMatchObject({ exitCode: 0 });
    expect(await mirror.providersLock({ platforms: FOURTEEN, netMirror: MIRROR })).toMatchObject({
      exitCode: 0,
    });
    const [all, some] = await Promise.all(
      [registry, mirror].map(async (here) => (await here.readLockFile())[SOURCE]?.hashes ?? []),
    );
    const h1 = (hashes: readonly string[] = []) => hashes.filter((hash) => hash.startsWith("h1:")).sort();
    expect(h1(all)).toHaveLength(14);
    expect(h1(some)).toEqual(h1(all));
    expect(new Set(all)).toEqual(new Set([...(all ?? []), ...(some ?? [])]));
  });

  withTerraform(
    "goes on with the registry's lock file from the mirror, and the other way round",
    async () => {
      const first = await client();
      await first.init();
      const lockFile = readFileSync(join(first.directory, ".terraform.lock.hcl"), "utf8");
      const second = await client({ ...fromMirror, lockFile });
      expect(await second.init("-lockfile=readonly")).toMatchObject({ exitCode: 0 });
      const third = await client(fromMirror);
      await third.init();
      const mirrored = readFileSync(join(third.directory, ".terraform.lock.hcl"), "utf8");
      const fourth = await client({ lockFile: mirrored });
      expect(await fourth.init()).toMatchObject({ exitCode: 0 });
    },
  );

  withTerraform("mirrors the registry to the same versions and hashes that our mirror has", async () => {
    const here = await client();
    const { exitCode, mirror } = await here.providersMirror({ platforms: FOURTEEN });
    expect(exitCode).toBe(0);
    const theirs = readDocuments(join(mirror, SOURCE));
    const site = trip.repository.readTree("gh-pages");
    const ours = (name: string) =>
      JSON.parse(Buffer.from(site.get(`mirror/${SOURCE}/${name}`) ?? []).toString());
    expect(Object.keys(theirs["index.json"].versions)).toEqual(["1.1.0"]);
    expect(ours("index.json").versions).toHaveProperty(["1.1.0"]);
    const h1 = (document: { archives: Record<string, { hashes: string[] }> }) =>
      Object.fromEntries(
        Object.entries(document.archives).map(([platform, { hashes }]) => [
          platform,
          hashes.filter((hash) => hash.startsWith("h1:")),
        ]),
      );
    expect(h1(theirs["1.1.0.json"])).toEqual(h1(ours("1.1.0.json")));
  });

  withTerraform("installs an older version that is still asked for", async () => {
    const here = await client({ providers: { sample: { source: SOURCE, version: "~> 1.0.0" } } });
    expect((await here.init()).words).toContain(`Installed ${SOURCE} v1.0.0`);
  });

  withTerraform("is told of a provider by the site's own configuration lines, discovery or not", async () => {
    const services = { "providers.v1": `https://${HOST}/v1/providers/` };
    const here = await client({ cliConfig: { hosts: { [HOST]: services } } });
    expect(await here.init()).toMatchObject({ exitCode: 0 });
  });
});

function readDocuments(folder: string): Record<string, ReturnType<typeof JSON.parse>> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return Object.fromEntries(
    names.map((name) => [name, JSON.parse(readFileSync(join(folder, name), "utf8"))]),
  );
}
