import { beforeAll, describe, expect, it } from "vitest";
import { limitConcurrency } from "../../../src/concurrency.ts";
import { openRegistry } from "../../../src/mirroring/origin/registry.ts";
import { readKnownMirror } from "../../../src/mirroring/plan/plan-provider.ts";
import { proposeVersions } from "../../../src/mirroring/propose.ts";
import type { AttestationDemand } from "../../../src/ports/origin.ts";
import { type BundleMaker, createBundleMaker } from "../../support/sigstore/bundle.ts";
import { BrokenSite, SUMS } from "../../walk/broken-site.ts";
import { BASE, goodSite, HOST } from "../../walk/good-site.ts";
import { memoryHost } from "../../walk/memory-host.ts";
import { emptySite, REQUEST, refreshSite } from "../refresh-sample.ts";
import { askFor, mirrorOf, refusalsOf, registryOf } from "./sample-origin.ts";

const REPOSITORY = "https://github.com/acme/sample";
const WORKFLOW = `${REPOSITORY}/.github/workflows/release.yml@refs/tags/v1.1.0`;
const FACTS = `catalog/${HOST}/acme/sample/1.1.0.json`;

let maker: BundleMaker;
let attestation: AttestationDemand;
beforeAll(async () => {
  maker = await createBundleMaker();
  attestation = { repository: REPOSITORY, roots: async () => [maker.trustedRoot as never] };
});

/** By name, as the signed checksums have them. */
function subjectsOf(site: BrokenSite): Record<string, string> {
  const lines = site.text(SUMS).trimEnd().split("\n");
  return Object.fromEntries(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
}

async function siteWith(how: Partial<Parameters<BundleMaker["make"]>[0]> = {}): Promise<BrokenSite> {
  const site = new BrokenSite(await goodSite());
  const bundle = await maker.make({ subjects: subjectsOf(site), workflow: WORKFLOW, ...how });
  site.files.set("bundle.json", bundle);
  site.json(FACTS, (facts) => void Object.assign(facts, { attestation_url: `${BASE}bundle.json` }));
  return site;
}

describe("an attestation that is demanded", () => {
  it("proves a version by the bundle that the site's catalog names", async () => {
    const { origin } = registryOf(await siteWith());
    const { packages, attestation: bundle } = await askFor(origin, "1.1.0", { attestation });
    expect([packages.size, bundle?.length]).toEqual([4, expect.any(Number)]);
  });

  it("is not asked for otherwise", async () => {
    const { origin, host } = registryOf(await siteWith());
    expect((await askFor(origin, "1.1.0")).attestation).toBeUndefined();
    expect(host.requests.filter((url) => /catalog|bundle|github/.test(url))).toEqual([]);
  });

  it("is asked of GitHub, by the digest of a package, if the site names none", async () => {
    const site = new BrokenSite(await goodSite());
    const subjects = subjectsOf(site);
    const bundle = JSON.parse((await maker.make({ subjects, workflow: WORKFLOW })).toString());
    const digest = subjects["terraform-provider-sample_1.1.0_linux_amd64.zip"];
    const path = `repos/acme/sample/attestations/sha256:${digest}`;
    const body = Buffer.from(JSON.stringify({ attestations: [{ bundle: null }, {}, { bundle }] }));
    const [host, api] = [
      memoryHost(BASE, site),
      memoryHost("https://api.github.com/", { files: new Map([[path, body]]) }),
    ];
    const both: typeof host = {
      ...host,
      get: (url, how) => (url.startsWith(BASE) ? host : api).get(url, how),
    };
    const origin = openRegistry(both, HOST, undefined, () => new Date());
    const asked = { attestation, platforms: ["linux_amd64"] };
    expect((await askFor(origin, "1.1.0", asked)).attestation?.toString()).toBe(JSON.stringify(bundle));
  });

  it.each([
    ["another repository", { workflow: WORKFLOW.replace("acme", "mallory") }, "mallory/sample signed it"],
    ["another issuer", { issuer: "https://gitlab.example.com" }, "its identity was issued by"],
    ["a certificate that no root vouches for", { forgedBy: "Fulcio" }, "proves nothing"],
    ["other packages", { subjects: { "other.zip": "0".repeat(64) } }, "does not name the packages"],
  ])("refuses %s", async (_what, how, found) => {
    const { origin } = registryOf(await siteWith(how));
    expect(await refusalsOf(() => askFor(origin, "1.1.0", { attestation }))).toMatchObject([
      { code: "attestation-invalid", found: expect.stringContaining(found) },
    ]);
  });

  it("refuses a platform whose package it does not name", async () => {
    const site = await siteWith();
    const { "terraform-provider-sample_1.1.0_linux_amd64.zip": _left, ...subjects } = subjectsOf(site);
    site.files.set("bundle.json", await maker.make({ subjects, workflow: WORKFLOW }));
    const { origin } = registryOf(site);
    const ask = (platform: string) => askFor(origin, "1.1.0", { attestation, platforms: [platform] });
    expect(await refusalsOf(() => ask("linux_amd64"))).toMatchObject([{ code: "attestation-invalid" }]);
    expect(await refusalsOf(() => ask("linux_arm64"))).toEqual([]);
  });

  it.each([
    ["no attestation", undefined],
    ["a link to nothing", `${BASE}gone.json`],
    ["a link that is none", "https://[/"],
  ])("refuses a version with %s, and names what to do", async (_what, link) => {
    const site = new BrokenSite(await goodSite());
    site.json(FACTS, (facts) => void Object.assign(facts, { attestation_url: link }));
    const { origin } = registryOf(site);
    expect(await refusalsOf(() => askFor(origin, "1.1.0", { attestation }))).toMatchObject([
      { code: "attestation-missing", fix: expect.stringContaining("`attestation`") },
    ]);
  });

  it("is a failure of the host, not a missing attestation, if the catalog does not answer", async () => {
    const site = await siteWith();
    site.answer(FACTS, { status: 500 });
    const { origin } = registryOf(site);
    expect(await refusalsOf(() => askFor(origin, "1.1.0", { attestation }))).toMatchObject([
      { code: "site-unreachable" },
    ]);
  });

  it("keeps a version without it out of a mirror, and lets others in", async () => {
    const mirror = emptySite();
    const request = { attestation: REPOSITORY, roots: attestation.roots };
    const { providers } = await refreshSite(mirror, [{ ...registryOf(await siteWith()), request }]);
    const [report] = providers;
    expect(report?.added.map(({ version }) => version)).toEqual(["1.1.0"]);
    expect(report?.refused).toMatchObject([{ version: "1.0.0", problem: { code: "attestation-missing" } }]);
  });

  it.each([
    ["proposes a version with it", {}, ["1.1.0"], "attestation-missing"],
    [
      "proposes none with that of another repository",
      { workflow: WORKFLOW.replace("acme", "mallory") },
      [],
      "attestation-invalid",
    ],
  ])("%s, and names what has none", async (_what, how, proposed, code) => {
    const { origin, host } = registryOf(await siteWith(how));
    const asked = { attestation: REPOSITORY, roots: attestation.roots };
    const request = { ...REQUEST, ...asked, versions: () => false, proposes: () => true };
    const mirror = await readKnownMirror(
      REQUEST.address,
      async () => undefined,
      async () => [],
    );
    const provider = { request, origin, from: "registry", transport: host, mirror };
    const made = await proposeVersions(provider, "file.yml", new Date(), limitConcurrency(4));
    expect(made.versions.map(({ version }) => version)).toEqual(proposed);
    expect(made.refused.map(({ version, problem }) => [version, problem.code])).toContainEqual([
      proposed.length === 0 ? "1.1.0" : "1.0.0",
      code,
    ]);
    expect(made.refused).toHaveLength(2 - proposed.length);
  });

  it("keeps everything of a source without attestations out of a mirror", async () => {
    const request = { attestation: REPOSITORY, roots: attestation.roots };
    const carried = mirrorOf({ files: await goodSite() });
    const { providers } = await refreshSite(emptySite(), [{ ...carried, request }]);
    expect(providers[0]?.added).toEqual([]);
    expect(providers[0]?.refused.map(({ problem }) => problem.code)).toEqual([
      "attestation-missing",
      "attestation-missing",
    ]);
  });
});
