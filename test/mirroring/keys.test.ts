import { createHash } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openNetworkMirror } from "../../src/mirroring/origin/network-mirror.ts";
import { readPublicKeys } from "../../src/package/key/public-keys.ts";
import type { Transport } from "../../src/protocol/answer.ts";
import type { MemorySite } from "../support/memory/site.ts";
import { testKey } from "../support/samples/keys.ts";
import { BrokenSite, DOWNLOADS, SIGNATURE, SUMS } from "../walk/broken-site.ts";
import { goodSite, HOST, BASE as ORIGIN, PLATFORMS } from "../walk/good-site.ts";
import { type MemoryHost, memoryHost } from "../walk/memory-host.ts";
import { registryOf } from "./origin/sample-origin.ts";
import { BASE, emptySite, refreshSite, type TestProvider } from "./refresh-sample.ts";

const FACTS = `catalog/${HOST}/acme/sample`;
let fingerprint: string;
beforeAll(async () => {
  const [key] = await readPublicKeys((await testKey("rsa-4096")).publicKey, "key");
  fingerprint = key?.fingerprint ?? "";
});

function factsOf(site: MemorySite, version = "1.1.0") {
  return JSON.parse(site.files.get(`${FACTS}/${version}.json`) ?? "");
}

/** A site that mirrors the sample, and its origin. */
async function mirrored() {
  const site = emptySite();
  const origin = new BrokenSite(await goodSite());
  await refreshSite(site, [registryOf(origin)]);
  return { site, origin };
}

/** Each host for what lies there. */
function hostOf(site: MemorySite, origin: BrokenSite, base: string): MemoryHost {
  const files = new Map([...site.files].map(([path, text]) => [path, Buffer.from(text)]));
  const [own, other] = [memoryHost(base, { files }), memoryHost(ORIGIN, origin)];
  const find = (url: string): Transport => (url.startsWith(BASE) ? own : other);
  return {
    requests: own.requests,
    get: (url, question) => find(url).get(url, question),
    probe: (url) => find(url).probe(url),
    save: (url, path) => find(url).save(url, path),
  };
}

function mirrorOf(
  site: MemorySite,
  origin: BrokenSite,
  keys: readonly string[] = [],
  base = BASE,
): TestProvider {
  const url = `${base}mirror/`;
  const host = hostOf(site, origin, base);
  const now = () => new Date();
  return { host, origin: openNetworkMirror(host, url, now), from: url, request: { keys } };
}

async function refusedOf(site: MemorySite, origin: BrokenSite, keys: readonly string[] = []) {
  const next = emptySite();
  const { providers } = await refreshSite(next, [mirrorOf(site, origin, keys)]);
  const refused = providers[0]?.refused ?? [];
  return { next, refused: refused.map(({ version, problem }) => `${version} ${problem.found}`) };
}

describe("the key whose signature held", () => {
  it("proves no further version if the site reports it as stolen, at a registry and at a mirror", async () => {
    const { site, origin } = await mirrored();
    const request = { distrusted: [{ fingerprint, since: "2026-01-01", reason: "The laptop is gone" }] };
    for (const provider of [registryOf(origin), mirrorOf(site, origin)]) {
      const { providers } = await refreshSite(emptySite(), [{ ...provider, request }]);
      const refused = providers[0]?.refused.map(({ problem }) => problem.found) ?? [];
      expect(new Set(refused)).toEqual(
        new Set([
          expect.stringMatching(/^only a stolen key signed it: .* 2026-01-01 \(The laptop is gone\)$/),
        ]),
      );
    }
  });

  it("is kept once, under the name that every version has for it", async () => {
    const { site } = await mirrored();
    const keys = [...site.files.keys()].filter((path) => path.startsWith("catalog/keys/"));
    const armor = site.files.get(keys[0] ?? "") ?? "";
    expect(keys).toEqual([`catalog/keys/${factsOf(site).key}.asc`]);
    expect(factsOf(site, "1.0.0").key).toBe(factsOf(site).key);
    expect(factsOf(site).key).toBe(
      `${fingerprint.slice(-16)}-${createHash("sha256").update(armor).digest("hex")}`,
    );
    const document = JSON.parse((await goodSite()).get(`${DOWNLOADS}linux/amd64`)?.toString() ?? "");
    expect(document.signing_keys.gpg_public_keys[0].ascii_armor).toBe(armor);
  });
});

describe("a mirror of a mirror", () => {
  it("checks the signature again, and passes key and checksums on", async () => {
    const { site, origin } = await mirrored();
    const { next, refused } = await refusedOf(site, origin, [fingerprint]);
    expect([refused, factsOf(next).fingerprint]).toEqual([[], fingerprint]);
    const { seen_url: _seen, ...facts } = factsOf(next);
    expect(facts).toEqual(factsOf(site));
    const third = await refusedOf(next, origin, [fingerprint]);
    expect(factsOf(third.next)).toEqual(factsOf(next));
    expect(third.next.files.get(`catalog/keys/${facts.key}.asc`)).toBeDefined();
  });

  it.each(["x/", "x/y/", "x/mirror/z/"])("is read below the path %s, and nothing above it", async (path) => {
    const { site, origin } = await mirrored();
    const wished = mirrorOf(site, origin, [fingerprint], `${BASE}${path}`);
    const next = emptySite();
    await refreshSite(next, [wished]);
    expect(factsOf(next).fingerprint).toBe(fingerprint);
    expect(wished.host.requests.filter((url) => !url.startsWith(`${BASE}${path}`))).toEqual([]);
  });

  it("refuses an old version that the other site lists as a new one", async () => {
    const { site, origin } = await mirrored();
    const old = JSON.stringify({ ...factsOf(site, "1.0.0"), version: "9.9.9" });
    const index = `mirror/${HOST}/acme/sample`;
    site.change({
      [`${FACTS}/9.9.9.json`]: old,
      [`${index}/9.9.9.json`]: site.files.get(`${index}/1.0.0.json`),
      [`${index}/index.json`]: '{"versions":{"9.9.9":{}}}',
    });
    const { next, refused } = await refusedOf(site, origin, [fingerprint]);
    expect([refused.length, next.commits.length]).toEqual([PLATFORMS.length, 0]);
    expect(refused[0]).toContain("sample_1.0.0_");
  });

  it("keeps out what another key has signed", async () => {
    const { site, origin } = await mirrored();
    const { next, refused } = await refusedOf(site, origin, ["A".repeat(40)]);
    expect(refused).toEqual(["1.1.0", "1.0.0"].map((version) => expect.stringContaining(`${version} `)));
    expect(next.commits).toHaveLength(0);
  });

  it.each<[string, (site: MemorySite, origin: BrokenSite) => unknown, string]>([
    [
      "a signature that does not hold",
      (_site, origin) => origin.write(SIGNATURE, "no signature"),
      "signature",
    ],
    ["checksums that were changed", (_site, origin) => origin.append(SUMS, "\n"), "1.1.0"],
    ["checksums that are gone", (_site, origin) => origin.remove(SUMS), "sums-missing"],
    [
      "other hashes than were signed",
      (site) => {
        const path = `mirror/${HOST}/acme/sample/1.1.0.json`;
        const other = (site.files.get(path) ?? "").replaceAll(/zh:./g, "zh:0");
        site.change({ [path]: other });
      },
      "sums-differ",
    ],
  ])("refuses %s", async (_what, change, rule) => {
    const { site, origin } = await mirrored();
    change(site, origin);
    const { refused } = await refusedOf(site, origin);
    expect(refused.length).toBeGreaterThan(0);
    for (const line of refused) expect(line).toContain(rule);
  });

  it.each<[string, (site: MemorySite) => void]>([
    ["has no key", (site) => void site.change({ [`catalog/keys/${factsOf(site).key}.asc`]: undefined })],
    [
      "has another key under that name",
      (site) => void site.change({ [`catalog/keys/${factsOf(site).key}.asc`]: "x" }),
    ],
    ["has no catalog", (site) => void site.change({ [`${FACTS}.json`]: undefined })],
    [
      "is of a later program",
      (site) => void site.change({ [`${FACTS}/1.1.0.json`]: '{"schema":99}', [`${FACTS}/1.0.0.json`]: "{}" }),
    ],
  ])("that %s is one of no signatures, so that no pin can hold", async (_what, change) => {
    const { site, origin } = await mirrored();
    change(site);
    const { next, refused } = await refusedOf(site, origin);
    expect([refused, factsOf(next).key, factsOf(next).sums_url]).toEqual([[], undefined, undefined]);
    const pinned = await refusedOf(site, origin, [fingerprint]);
    expect(pinned.refused[0]).toContain("signature");
  });
});
