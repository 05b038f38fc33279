import { describe, expect, it } from "vitest";
import { SITE_PATH } from "../../src/catalog/paths.ts";
import { ProblemError } from "../../src/errors.ts";
import { parseWanted } from "../../src/provider/target.ts";
import { errorWith } from "../support/folder/errors.ts";
import { BrokenSite, DISCOVERY, DOWNLOADS, INDEX, SUMS, VERSIONS } from "./broken-site.ts";
import { BASE, goodSite, HOST, PLATFORMS, SOURCE } from "./good-site.ts";
import { lintSite } from "./lint-site.ts";

const OWN = parseWanted("acme/sample");
const WHOLE = parseWanted(SOURCE);

async function broken(change: (site: BrokenSite) => void = () => {}): Promise<BrokenSite> {
  const site = new BrokenSite(await goodSite());
  change(site);
  return site;
}

/** A site of another program, without a catalog. */
function foreign(change: (site: BrokenSite) => void = () => {}): Promise<BrokenSite> {
  return broken((site) => {
    for (const path of [...site.files.keys()].filter((name) => name.startsWith("catalog/")))
      site.remove(path);
    change(site);
  });
}

const rules = ({ findings }: { findings: readonly { rule: string }[] }) => [
  ...new Set(findings.map(({ rule }) => rule)),
];

describe("what is checked", () => {
  it("each document once, the checksums once a version, and no package's bytes", async () => {
    const { host } = await lintSite(await broken());
    const documents = host.requests.filter((url) => !url.endsWith(".zip"));
    expect(documents).toHaveLength(new Set(documents).size);
    // Catalog, discovery, two lists; of each version a document per platform, checksums, signature, the mirror's.
    expect(documents).toHaveLength(4 + 2 * (PLATFORMS.length + 3));
    expect(host.requests.filter((url) => url.endsWith(".zip"))).toHaveLength(2 * PLATFORMS.length);
  });

  it("the providers of the catalog, or those that are named", async () => {
    const site = await broken();
    expect((await lintSite(site)).providers.map(({ source }) => source)).toEqual([SOURCE]);
    const other = await lintSite(site, { wanted: [parseWanted("acme/other")] });
    expect(other.findings.map(({ rule, where }) => [rule, where])).toEqual([
      ["mirror-index-missing", `mirror/${HOST}/acme/other/index.json`],
      ["versions-missing", "v1/providers/acme/other/versions"],
    ]);
  });

  it("without a catalog nothing unless providers are named", async () => {
    const site = await foreign();
    await expect(lintSite(site)).rejects.toThrow(ProblemError);
    await expect(lintSite(site)).rejects.toThrow(BASE);
    const empty = await broken((one) =>
      one.json(SITE_PATH, (facts) => void Object.assign(facts, { providers: [] })),
    );
    await expect(lintSite(empty)).rejects.toThrow(errorWith("input-missing", BASE));
    expect(await lintSite(site, { wanted: [OWN] })).toMatchObject({
      findings: [],
      providers: [{ exists: true }],
    });
  });

  it("a registry alone where there is no mirror, and a mirror alone where there is no registry", async () => {
    const registry = await foreign((site) => site.remove(INDEX));
    expect(rules(await lintSite(registry, { wanted: [OWN] }))).toEqual([]);
    const mirror = await foreign((site) => {
      site.remove(DISCOVERY);
      site.remove(VERSIONS);
    });
    const base = `${BASE}mirror/`;
    const files = new Map([...mirror.files].map(([path, bytes]) => [path.replace(/^mirror\//, ""), bytes]));
    const linted = await lintSite({ files }, { base, wanted: [WHOLE], hostname: HOST });
    expect(linted.providers[0]?.versions.size).toBe(2);
    expect(rules(linted)).toEqual(["package-missing"]);
  });

  it("an address in its registry alone, where it has to be", async () => {
    const options = { isAddress: true, wanted: [WHOLE] };
    const whole = await lintSite(await broken(), options);
    expect([rules(whole), whole.host.requests.some((url) => url.includes("/mirror/"))]).toEqual([[], false]);
    expect(rules(await lintSite(await broken((site) => site.remove(VERSIONS)), options))).toEqual([
      "versions-missing",
    ]);
    expect(rules(await lintSite(await broken((site) => site.remove(DISCOVERY)), options))).toEqual([
      "discovery-missing",
    ]);
  });

  it("the registry that a CLI configuration names, without discovery", async () => {
    const site = await broken((broken) => broken.remove(DISCOVERY));
    const services = new Map([["providers.v1", `${BASE}v1/providers/`]]);
    const { findings, host } = await lintSite(site, { services });
    expect([findings, host.requests.includes(BASE + DISCOVERY)]).toEqual([[], false]);
  });

  it("platforms that the list does not name, as far as they are there", async () => {
    const site = await foreign((broken) => {
      broken.remove(INDEX);
      broken.json(VERSIONS, (list) => {
        for (const entry of list.versions) delete entry.platforms;
      });
    });
    const { findings, host } = await lintSite(site, { wanted: [OWN] });
    const packages = host.requests.filter((url) => url.endsWith(".zip"));
    expect([findings, packages.length]).toEqual([[], 2 * PLATFORMS.length]);
  });
});

describe("findings", () => {
  it("are one where neither registry nor mirror is there", async () => {
    expect(rules(await lintSite({ files: new Map() }, { wanted: [OWN] }))).toEqual(["nothing-served"]);
  });

  it("report a mirror that clients would reject or miss", async () => {
    expect(rules(await lintSite(await broken(), { isSecure: false }))).toEqual(["mirror-http"]);
    const options = { isSecure: false, lacksSlash: true, wanted: [WHOLE] };
    const mirror = await foreign((site) => site.remove(DISCOVERY));
    expect(rules(await lintSite(mirror, options))).toEqual(["nothing-served"]);
    const files = new Map([...mirror.files].map(([path, bytes]) => [path.replace(/^mirror\//, ""), bytes]));
    expect(rules(await lintSite({ files }, options))).toEqual(["mirror-http", "mirror-slash"]);
    expect(rules(await lintSite(await foreign(), { ...options, isAddress: true }))).toEqual([]);
  });

  it("report documents that are too large, private addresses, and hosts without an answer", async () => {
    const large = await broken((site) => site.write(SUMS, "x".repeat(2 << 20)));
    expect(rules(await lintSite(large))).toEqual(["document-too-large"]);
    const million = await broken((site) =>
      site.write(VERSIONS, `{"versions": [${'{"version":"1.0.0"},'.repeat(500_000)}{}]}`),
    );
    const { findings, host: asked } = await lintSite(million);
    expect(findings.map(({ rule, found }) => [rule, found])).toEqual([
      ["document-too-large", "1000003 values"],
    ]);
    expect(asked.requests.length).toBeLessThan(30);
    const host = await lintSite(await broken(), {
      transport: {
        get: async (url) => ({
          kind: "none",
          url,
          reason: url.endsWith(SUMS) ? "unsafe" : "unreachable",
          detail: "x",
        }),
        probe: async (url) => ({ kind: "none", url, reason: "unreachable", detail: "x" }),
        save: async (url) => ({ kind: "none", url, reason: "unreachable", detail: "x" }),
      },
      wanted: [OWN],
    });
    expect(rules(host)).toEqual(["host-unreachable"]);
  });

  it("come once, the gravest first, with what each client says", async () => {
    const site = await broken((each) => {
      each.json(
        VERSIONS,
        (list) => void list.versions.push({ version: "v2" }, { version: "v2" }, { version: "0.0.0" }),
      );
    });
    const { findings } = await lintSite(site);
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([
      ["version-invalid", "error"],
      ["version-zero", "warning"],
    ]);
    expect(findings[0]).toEqual({
      rule: "version-invalid",
      severity: "error",
      where: VERSIONS,
      found: expect.stringContaining('"v2"'),
      expected: expect.any(String),
      fix: expect.any(String),
      clients: expect.arrayContaining([
        { client: "terraform 1.11.4", message: "registry response includes invalid version string ...: ..." },
      ]),
    });
  });

  it("are left out if they are known, or if their rule is not selected", async () => {
    const site = await broken((each) => each.remove(`${DOWNLOADS}linux/amd64`));
    const baseline = {
      findings: new Set([`download-missing ${DOWNLOADS}linux/amd64`]),
      versions: new Map(),
      protocols: new Map(),
    };
    expect(await lintSite(site, { baseline })).toMatchObject({ findings: [], known: 1 });
    const isChosen = (rule: string) => rule !== "download-missing";
    expect(await lintSite(site, { isChosen })).toMatchObject({ findings: [], known: 0 });
  });
});

it("a run that is stopped ends", async () => {
  const stop = new AbortController();
  stop.abort(new Error("stopped"));
  await expect(lintSite(await broken(), { cancelled: stop.signal })).rejects.toThrow("stopped");
});
