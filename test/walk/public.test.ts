import { expect, it } from "vitest";
import { ruleOf } from "../../src/protocol/rules/rules.ts";
import { PUBLIC_REGISTRIES } from "../../src/provider/address.ts";
import { testKey } from "../support/samples/keys.ts";
import { sign } from "../support/samples/release.ts";
import { BrokenSite, type Json, SUMS } from "./broken-site.ts";
import { BASE, goodSite } from "./good-site.ts";
import { lintSite } from "./lint-site.ts";
import { memoryHost } from "./memory-host.ts";

const REPOSITORY = "https://github.com/acme/terraform-provider-sample";
const PREFIX = "terraform-provider-sample_1.1.0_";
const MANIFEST = `${PREFIX}manifest.json`;

/** The newest version of a site, with its checksums in a release. */
async function releasedSite(tag = "v1.1.0", repository = REPOSITORY): Promise<BrokenSite> {
  const site = new BrokenSite(await goodSite());
  site.drop("1.0.0");
  const folder = `${repository}/releases/download/${tag}/`;
  site.downloads((document) => {
    for (const field of ["shasums_url", "shasums_signature_url"])
      document[field] = `${folder}${document[field].replace(/^.*\//, "")}`;
  });
  return site;
}

async function lintReleased(site: BrokenSite, also = PUBLIC_REGISTRIES.slice()): Promise<string[]> {
  const host = memoryHost(BASE, site);
  /** Files of releases are those of the site. */
  const moved = (url: string) => {
    const name = /^https:\/\/github\.com\/.*\/([^/]+)$/.exec(url)?.[1];
    const path = [...site.files.keys()].find((one) => name !== undefined && one.endsWith(`/${name}`));
    return path === undefined ? url : `${BASE}${path}`;
  };
  const transport: typeof host = {
    ...host,
    get: (url, options) => host.get(moved(url), options),
    probe: (url) => host.probe(moved(url)),
  };
  const { findings } = await lintSite(site, { transport, also });
  expect(findings.every(({ rule, severity }) => ruleOf(rule).severity === severity)).toBe(true);
  return [...new Set(findings.map(({ rule }) => rule))];
}

it("a release of `publish` is what both public registries accept", async () => {
  expect(await lintReleased(await releasedSite())).toEqual([]);
});

const CASES: readonly (readonly [string, (site: BrokenSite) => Json, readonly string[]])[] = [
  [
    "lists an SBOM",
    (site) => site.sums((text) => `${text}${"0".repeat(64)}  ${PREFIX}linux_amd64.zip.spdx.json\n`),
    ["public-checksums"],
  ],
  [
    "has a manifest that it does not list",
    (site) => site.sums((text) => text.replace(/.*manifest\.json\n/, "")),
    ["public-manifest"],
  ],
  [
    "has no manifest",
    async (site) => {
      await site.sums((text) => text.replace(/.*manifest\.json\n/, ""));
      site.remove(`${SUMS.slice(0, SUMS.lastIndexOf("/"))}/${MANIFEST}`);
    },
    ["public-manifest-missing"],
  ],
  ["has no checksums", (site) => site.remove(SUMS), ["public-release", "sums-missing"]],
  [
    "is signed with an Ed25519 key",
    (site) =>
      site.signWith(async (text) => ({
        signature: await sign(text, "ed25519"),
        armor: (await testKey("ed25519")).publicKey,
      })),
    ["public-key", "key-old-clients"],
  ],
];

it.each(CASES)("names the rule of a release that %s", async (_, change, rules) => {
  const site = await releasedSite();
  await change(site);
  expect(new Set(await lintReleased(site))).toEqual(new Set(rules));
  const others = rules.filter((rule) => !rule.startsWith("public-"));
  expect(await lintReleased(site, [])).toEqual(others);
});

it("finds no checksums under another name", async () => {
  const site = await releasedSite();
  site.files.set("assets/checksums.txt", site.bytes(SUMS));
  site.downloads((document) => {
    document.shasums_url = document.shasums_url.replace(/[^/]+$/, "checksums.txt");
  });
  expect(await lintReleased(site)).toEqual(["public-release"]);
});

it("reads tag and repository from the URL of the checksums", async () => {
  expect(await lintReleased(await releasedSite("1.1.0"))).toEqual(["public-tag"]);
  const other = await releasedSite("v1.1.0", "https://github.com/acme/providers");
  expect(await lintReleased(other)).toEqual(["public-repository"]);
});

it("finds no release where the packages are part of the site", async () => {
  const { findings } = await lintSite({ files: await goodSite() }, { also: ["registry.opentofu.org"] });
  expect(findings.map(({ rule }) => rule)).toEqual(["public-release", "public-release"]);
  expect(findings[0]?.where).toMatch(/_SHA256SUMS$/);
});
