import { describe, expect, it } from "vitest";
import { type OriginReply, seenFor } from "../../src/mirroring/fetch/ask-provider.ts";
import { seenWhole } from "../../src/mirroring/fetch/refresh.ts";
import { openNetworkMirror } from "../../src/mirroring/origin/network-mirror.ts";
import { openRegistry } from "../../src/mirroring/origin/registry.ts";
import type { Answer } from "../../src/protocol/answer.ts";
import type { MemorySite } from "../support/memory/site.ts";
import { BrokenSite, DOWNLOADS, INDEX, SUMS, VERSIONS } from "../walk/broken-site.ts";
import { BASE, goodSite, HOST } from "../walk/good-site.ts";
import { memoryHost } from "../walk/memory-host.ts";
import { type TaggedHost, tagged } from "./origin/tagged.ts";
import { emptySite, plainSite, REQUEST, refreshSite, type TestProvider } from "./refresh-sample.ts";

const FACTS = "catalog/registry.example.com/acme/sample";
const HELD = { version: "1.0.0", signed: undefined, seen: "", until: undefined, waiting: undefined };
const WRITTEN = { written: "{}" };

type TagOf = (answer: Answer) => string | undefined;
type Tagging = TestProvider & { readonly host: TaggedHost & TestProvider["host"] };

function open(files: BrokenSite, tagOf?: TagOf) {
  const host = memoryHost(BASE, files);
  return { ...host, ...tagged(host, tagOf) };
}

function registry(files: BrokenSite, request: TestProvider["request"] = WRITTEN, tagOf?: TagOf): Tagging {
  const host = open(files, tagOf);
  const origin = openRegistry(host, HOST, undefined, () => new Date());
  return { host, origin, request };
}

function mirror(files: BrokenSite, request: TestProvider["request"] = WRITTEN): Tagging {
  const host = open(files);
  const origin = openNetworkMirror(host, `${BASE}mirror/`, () => new Date());
  return { host, origin, request, from: BASE };
}

function factsOf(site: MemorySite, version?: string) {
  return JSON.parse(
    site.files.get(version === undefined ? `${FACTS}.json` : `${FACTS}/${version}.json`) ?? "",
  );
}

async function again(site: MemorySite, origin: Tagging): Promise<string[]> {
  await refreshSite(site, [origin]);
  return origin.host.log.filter((line) => !line.startsWith("terraform.json")).sort();
}

async function fresh(open: (files: BrokenSite) => Tagging = registry) {
  const files = new BrokenSite(await goodSite());
  const site = emptySite();
  await refreshSite(site, [open(files)]);
  return { files, site };
}

it("a list is known with all that was wanted of it, and from where", () => {
  const seen = { url: "https://a.example/versions", validator: '"a"' };
  const wanted = (from: string, written: string) => seenFor({ ...REQUEST, written }, from, seen)?.wanted;
  const all = [wanted("registry", "{}"), wanted(BASE, "{}"), wanted("registry", '{"newest":1}')];
  expect(new Set(all).size).toBe(3);
});

it("a list of which a version is too young is not known as whole", () => {
  const seen = { url: "a", validator: "c", wanted: "b" };
  const problem = { code: "lint-failed", found: "a", expected: "b", fix: "c" } as const;
  const whole = (more: Partial<OriginReply>) =>
    seenWhole({ seen, refused: [], held: [], candidates: [], ...more }, [], []);
  expect(whole({})).toEqual(seen);
  const refused = [{ version: "1.0.0", problem }];
  const none = [undefined, undefined, undefined];
  expect([whole({ held: [HELD] }), whole({ refused }), whole({ candidates: ["2.0.0"] })]).toEqual(none);
});

/** Of both versions, the document of a platform too: the origin may name other checksums. */
const ALL_KNOWN = [
  "arm64 200",
  "arm64 200",
  "terraform-provider-sample_1.0.0_SHA256SUMS 304",
  "terraform-provider-sample_1.1.0_SHA256SUMS 304",
  "versions 304",
];

describe("a registry that gives tags", () => {
  it("is asked for nothing that is known the second time, and nothing is written", async () => {
    const { files, site } = await fresh();
    const origin = registry(files);
    expect([await again(site, origin), site.commits.length]).toEqual([ALL_KNOWN, 1]);
    expect(factsOf(site)).toMatchObject({ seen_url: `${BASE}${VERSIONS}`, seen_for: /^[0-9a-f]{64}$/ });
    expect(factsOf(site, "1.1.0").seen_url).toBe(`${BASE}${files.find(SUMS)}`);
  });

  it("is listened to when its list says more", async () => {
    const files = new BrokenSite(await goodSite());
    const whole = files.text(VERSIONS);
    files.json(VERSIONS, (list) => void list.versions.pop());
    const site = emptySite();
    await refreshSite(site, [registry(files)]);
    files.write(VERSIONS, whole);
    const before = factsOf(site).seen_validator;
    expect(await again(site, registry(files))).toContain("versions 200");
    expect(Object.keys(JSON.parse(site.files.get(INDEX) ?? "").versions)).toEqual(["1.0.0", "1.1.0"]);
    expect(factsOf(site).seen_validator).not.toBe(before);
    expect([await again(site, registry(files)), site.commits.length]).toEqual([ALL_KNOWN, 2]);
  });

  it("is believed no further than the bytes of its checksums", async () => {
    const { files, site } = await fresh();
    await files.sums((text) => text.replace(/^./, (digit) => (digit === "0" ? "1" : "0")));
    const { providers } = await refreshSite(site, [registry(files)]);
    expect(providers[0]?.refused).toMatchObject([
      { version: "1.1.0", problem: { code: "origin-changed" } },
      { version: "1.1.0", problem: { code: "lint-failed" } },
    ]);
    expect(site.commits).toHaveLength(1);
  });

  it("gets no change for a tag alone, however often it has a new one", async () => {
    const { files, site } = await fresh();
    let count = 0;
    const renew = (): string => `"${count++}"`;
    for (let run = 0; run < 2; run++)
      expect(await again(site, registry(files, WRITTEN, renew))).toContain("versions 200");
    expect(site.commits).toHaveLength(1);
    expect(await again(site, registry(files))).toEqual(ALL_KNOWN);
  });

  it("is asked for its list with other settings, or without a mirror file", async () => {
    const { files, site } = await fresh();
    for (const written of ['{"newest":1}', undefined])
      expect((await again(site, registry(files, { written }))).at(-1)).toBe("versions 200");
    expect(site.commits).toHaveLength(1);
  });

  it("is asked for its list until nothing is lacking any more", async () => {
    const files = new BrokenSite(await goodSite());
    const [site, path] = [emptySite(), `${DOWNLOADS}linux/arm64`];
    const whole = files.text(path);
    files.json(path, (document) => void Object.assign(document, { protocols: 5 }));
    await refreshSite(site, [registry(files)]);
    expect([factsOf(site).versions[1].platforms.length, factsOf(site).seen_url]).toEqual([3, undefined]);
    files.write(path, whole);
    expect(await again(site, registry(files))).toContain("versions 200");
    expect(factsOf(site).versions[1].platforms).toHaveLength(4);
    expect(await again(site, registry(files))).toEqual(ALL_KNOWN);
  });

  it("is asked for its list until there was room for all of it", async () => {
    const files = await plainSite();
    const zips = [...files.files].filter(([path]) => path.includes("_1.1.0_") && path.endsWith(".zip"));
    const bytes = zips.reduce((sum, [, zip]) => sum + zip.length, 0);
    const [site, request] = [emptySite(), { ...WRITTEN, hashes: "all" } as const];
    await refreshSite(site, [registry(files, request)], { limits: { atOnce: 4, bytes } });
    expect([factsOf(site).versions.length, factsOf(site).seen_url]).toEqual([1, undefined]);
    await refreshSite(site, [registry(files, request)]);
    expect([factsOf(site).versions.length, await again(site, registry(files, request))]).toEqual([
      2,
      ALL_KNOWN,
    ]);
  });
});

describe("a mirror that gives tags", () => {
  const KNOWN = ["1.0.0.json 304", "1.1.0.json 304", "index.json 304"];

  it("is asked for nothing that is known the second time", async () => {
    const { files, site } = await fresh(mirror);
    expect([await again(site, mirror(files)), site.commits.length]).toEqual([KNOWN, 1]);
  });
});
