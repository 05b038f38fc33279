import { describe, expect, it } from "vitest";
import { askSource, readChoice } from "../../../src/commands/bundle/ask-source.ts";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { BrokenSite, NEWEST, VERSIONS } from "../../protocol/walk/broken-site.ts";
import { BASE, goodSite, HOST, PLATFORMS, SOURCE } from "../../protocol/walk/good-site.ts";
import { memoryHost } from "../../protocol/walk/memory-host.ts";

type Opened = Parameters<typeof askSource>[0]["opened"];

/** What is asked for, and where. */
interface Question {
  readonly providers?: readonly string[];
  readonly platforms?: readonly string[];
  readonly site?: BrokenSite;
  readonly opened?: Partial<Opened>;
}

const SITE: Opened = {
  base: BASE,
  lacksSlash: false,
  show: (url: string) => url,
  hostname: HOST,
  services: undefined,
  wanted: [],
  isAddress: false,
};

async function ask({ providers = [], platforms = [], site, opened = {} }: Question) {
  const host = memoryHost(BASE, site ?? { files: await goodSite() });
  const choice = await readChoice({ providers, platforms });
  const world = { now: () => new Date(), cancelled: new AbortController().signal };
  const offered = await askSource({ opened: { ...SITE, ...opened }, transport: host, choice, world });
  return { offered, requests: host.requests };
}

async function refusals(question: Question): Promise<readonly Problem[]> {
  try {
    await ask(question);
    return [];
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}

const versionsOf = async (question: Question) => {
  const { offered } = await ask(question);
  return offered.map(({ versions }) => versions.map(({ version }) => version.text));
};

describe("of a site", () => {
  it("everything is asked for, signed, the oldest version first, and no package", async () => {
    const { offered, requests } = await ask({});
    expect(offered.map(({ address }) => address)).toEqual([parseAddress(SOURCE)]);
    const versions = offered[0]?.versions ?? [];
    expect(versions.map(({ version }) => version.text)).toEqual(["1.0.0", "1.1.0"]);
    expect(versions.map(({ sums }) => sums?.files.keys.length)).toEqual([1, 1]);
    expect(requests.filter((url) => url.endsWith(".zip"))).toEqual([]);
  });

  it("a provider that is named twice has what either line means", async () => {
    expect(await versionsOf({ providers: ["acme/sample 1.0.0", `${SOURCE} >= 1.1`] })).toEqual([
      ["1.0.0", "1.1.0"],
    ]);
    expect(await versionsOf({ providers: ["acme/sample < 1.1, > 0.9"] })).toEqual([["1.0.0"]]);
  });

  it("platforms that are wanted are asked for, however they are listed", async () => {
    const { offered, requests } = await ask({
      platforms: ["linux_amd64,linux_arm64", "plan9_386 linux_amd64"],
    });
    for (const { packages } of offered[0]?.versions ?? [])
      expect([...packages.keys()]).toEqual(["linux_amd64", "linux_arm64"]);
    expect(requests.filter((url) => url.includes("/download/"))).toHaveLength(4);
  });
});

describe("of a network mirror", () => {
  const mirror = { base: `${BASE}mirror/`, hostname: "elsewhere.example.com" };

  it("what is named has its hashes, and no signature", async () => {
    const { offered } = await ask({ providers: [SOURCE], opened: mirror });
    const versions = offered[0]?.versions ?? [];
    expect(versions.map(({ version, sums }) => [version.text, sums])).toEqual([
      ["1.0.0", undefined],
      ["1.1.0", undefined],
    ]);
    expect([...(versions[0]?.packages.keys() ?? [])].sort()).toEqual([...PLATFORMS].sort());
  });

  it("names are needed", async () => {
    const [problem] = await refusals({ opened: mirror });
    expect([problem?.code, problem?.fix]).toEqual(["input-missing", expect.stringContaining("‹providers›")]);
  });
});

it("of a registry, the provider that its address names is asked for", async () => {
  const wanted = [parseAddress(SOURCE)];
  expect(await versionsOf({ opened: { wanted, isAddress: true } })).toEqual([["1.0.0", "1.1.0"]]);
  const both = { opened: { wanted, isAddress: true }, providers: ["acme/sample ~> 1.0.0"] };
  expect(await versionsOf(both)).toEqual([["1.0.0"]]);
});

describe("nothing is taken", () => {
  it("unsigned that is signed elsewhere: a registry that can't be found ends it", async () => {
    const site = new BrokenSite(await goodSite());
    site.overrides.set(".well-known/terraform.json", { status: 500 });
    expect((await refusals({ site })).map(({ found }) => found).join()).toContain("500");
  });

  it("while clients would reject any of it; reports all of it with remedies", async () => {
    const site = new BrokenSite(await goodSite());
    site.json(NEWEST, ({ archives }) => {
      archives.linux_amd64.hashes = [];
      archives.linux_arm64 = null;
    });
    const problems = await refusals({
      site,
      providers: [SOURCE],
      opened: { base: `${BASE}mirror/`, hostname: "x.example" },
    });
    const found = problems.map((one) => one.found).join();
    expect(found).toContain("mirror-null");
    expect(problems.every(({ fix }) => /‹providers›.*‹platforms›/.test(fix))).toBe(true);
  });

  it("of a provider without a version that is wanted", async () => {
    const problems = await refusals({ providers: ["acme/sample > 5", `${SOURCE} > 6`] });
    expect(problems).toMatchObject([{ code: "version-unknown", found: expect.stringContaining(SOURCE) }]);
    const site = new BrokenSite(await goodSite());
    site.json(VERSIONS, (list) => {
      list.versions = [];
    });
    expect((await refusals({ site })).length).toBeGreaterThan(0);
  });
});
