import { describe, expect, it } from "vitest";
import { vouchFor } from "../../../src/mirroring/origin/prove-sums.ts";
import { readPublicKeys } from "../../../src/package/key/public-keys.ts";
import { ruleOf } from "../../../src/protocol/rules/rules.ts";
import { parseVersion } from "../../../src/provider/version.ts";
import { testKey } from "../../support/samples/keys.ts";
import { sha256 } from "../../support/samples/release.ts";
import { BrokenSite, DOWNLOADS, SIGNATURE, SUMS, VERSIONS } from "../../walk/broken-site.ts";
import { BASE, goodSite, PLATFORMS } from "../../walk/good-site.ts";
import { MUTATIONS } from "../../walk/mutations.ts";
import { askFor, refusalsOf, registryOf, SAMPLE } from "./sample-origin.ts";

describe("a registry", () => {
  it("lists its versions, with what it says of them", async () => {
    const { origin } = registryOf({ files: await goodSite() });
    const listed = await origin.versions(SAMPLE);
    expect(listed.map(({ version }) => version.text)).toEqual(["1.0.0", "1.1.0"]);
    expect(listed[0]).toMatchObject({ protocols: ["6.0"], platforms: PLATFORMS });
  });

  it("gives a version with the hashes that its signed checksums have", async () => {
    const files = await goodSite();
    const { origin } = registryOf({ files });
    const { packages, sums, protocols, refused } = await askFor(origin, "1.1.0");
    expect([[...packages.keys()], refused, protocols]).toEqual([PLATFORMS, [], ["6.0"]]);
    for (const { filename, url, sha256: digest, h1, size } of packages.values()) {
      const zip = files.get(url.slice(BASE.length)) ?? Buffer.alloc(0);
      expect([filename, digest, size]).toEqual([url.split("/").at(-1), sha256(zip), zip.length]);
      expect(h1).toMatch(/^h1:/);
    }
    const fingerprint = await fingerprintOf("rsa-4096");
    const good = new BrokenSite(new Map(files));
    const bytes = good.bytes(SUMS);
    expect(sums).toMatchObject({
      url: BASE + good.find(SUMS),
      signatureUrl: BASE + good.find(SIGNATURE),
      key: fingerprint,
    });
    expect([sums?.sha256, sums?.signed]).toEqual([sha256(bytes), expect.any(Date)]);
  });

  it("is asked for what is wanted, discovery once, and no package", async () => {
    const { origin, host } = registryOf({ files: await goodSite() });
    await askFor(origin, "1.0.0", { platforms: ["linux_amd64", "plan9_386"] });
    await askFor(origin, "1.1.0", { platforms: ["linux_amd64"] });
    const asked = host.requests.map((url) => url.slice(BASE.length));
    expect(asked.filter((path) => path.startsWith(".well-known"))).toHaveLength(1);
    expect(asked.filter((path) => path.includes("/download/"))).toHaveLength(2);
    expect(asked.filter((path) => path.endsWith(".zip"))).toEqual([]);
  });

  it("whose list names no platforms is asked for the usual ones, and lacks some of them", async () => {
    const site = new BrokenSite(await goodSite());
    site.json(VERSIONS, (list) => {
      for (const version of list.versions) delete version.platforms;
    });
    const { origin, host } = registryOf(site);
    const { packages, refused } = await askFor(origin, "1.1.0");
    expect([[...packages.keys()].sort(), refused]).toEqual([[...PLATFORMS].sort(), []]);
    expect(host.requests.filter((url) => url.includes("/download/"))).toHaveLength(5);
  });
});

async function fingerprintOf(name: Parameters<typeof testKey>[0]): Promise<string> {
  const [key] = await readPublicKeys((await testKey(name)).publicKey, name);
  return key?.fingerprint ?? "";
}

describe("checksums that are known", () => {
  it("hold while they are the same bytes", async () => {
    const site = new BrokenSite(await goodSite());
    const { origin } = registryOf(site);
    const listed = (await origin.versions(SAMPLE)).at(-1);
    const { sums } = await askFor(origin, "1.1.0");
    if (sums === undefined || listed === undefined) throw new Error("a registry has checksums");
    const question = { address: SAMPLE, listed, platforms: "all", keys: [] } as const;
    const askAgain = () => origin.newVersion?.(question, { sums, seen: undefined, isSameRequest: true });
    expect(await askAgain()).toBeUndefined();
    const path = site.find(SUMS);
    site.append(path, "x");
    await expect(askAgain()).rejects.toThrow("signature");
    site.remove(path);
    await expect(askAgain()).rejects.toThrow("sums-missing");
    site.overrides.set(path, { status: 503 });
    await expect(askAgain()).rejects.toThrow("host-fails");
  });
});

describe("a key that is pinned", () => {
  it("is enough when it has signed", async () => {
    const { origin } = registryOf({ files: await goodSite() });
    const fingerprint = await fingerprintOf("rsa-4096");
    const keys = ["0".repeat(40), fingerprint.toLowerCase()];
    expect((await askFor(origin, "1.1.0", { keys })).sums?.key).toBe(fingerprint);
  });

  it("keeps out what another has signed, whatever the registry says of that", async () => {
    const { origin } = registryOf({ files: await goodSite() });
    const fingerprint = await fingerprintOf("rsa-4096");
    const [problem] = await refusalsOf(() => askFor(origin, "1.1.0", { keys: ["0".repeat(40)] }));
    expect(problem).toMatchObject({ code: "key-unusable", found: expect.stringContaining(fingerprint) });
  });
});

const ERRORS = MUTATIONS.filter(
  ({ rule, via, deep, locked }) =>
    via === "registry" && !deep && !locked && ruleOf(rule).severity === "error",
);
/** Seen of packages that are not fetched, and of what an origin is not asked for. */
const UNSEEN = [
  ...["package-missing", "package-size", "package-differs", "mirror-packages-differ"],
  // A refresh compares these, of every origin.
  "signature-h1-differs",
];

describe("what clients would refuse", () => {
  it.each(ERRORS.filter(({ rule }) => !UNSEEN.includes(rule)))(
    "is refused by its name: $rule: $title",
    async ({ rule, change }) => {
      const site = new BrokenSite(await goodSite());
      await change(site);
      const { origin } = registryOf(site);
      const refused = await refusalsOf(() => askFor(origin, "1.1.0"));
      expect([...new Set(refused.map(({ found }) => /\(([a-z0-9-]+)\): /.exec(found)?.[1]))]).toEqual([rule]);
    },
  );

  it("is a version whose packages have checksums apart", async () => {
    const site = new BrokenSite(await goodSite());
    site.json(`${DOWNLOADS}linux/amd64`, (document) => {
      document.shasums_url = "/elsewhere";
    });
    const { origin } = registryOf(site);
    const [problem] = await refusalsOf(() => askFor(origin, "1.1.0"));
    expect(problem?.code).toBe("shasums-invalid");
  });
});

describe("what the signed checksums call a package", () => {
  const named = async (name: string) => {
    const site = new BrokenSite(await goodSite());
    const own = "terraform-provider-sample_1.1.0_linux_amd64.zip";
    await site.sums((text) => text.replace(own, name));
    site.json(`${DOWNLOADS}linux/amd64`, (document) => {
      document.filename = name;
    });
    const { packages, refused } = await askFor(registryOf(site).origin, "1.1.0");
    return [packages.has("linux_amd64"), packages.size, refused.map(({ code }) => code)];
  };

  it.each([
    "terraform-provider-sample_1.0.0_linux_amd64.zip",
    "terraform-provider-other_1.1.0_linux_amd64.zip",
    "terraform-provider-sample_1.1.0_linux_arm64.zip.zip",
    "terraform-provider-sample_1.1.0_linux_386.zip",
    "linux_amd64.zip",
  ])("has to fit what it is offered as: %s", async (name) => {
    expect(await named(name)).toEqual([false, 3, ["package-misnamed"]]);
  });

  it("may be in capitals, as repositories are named", async () => {
    expect(await named("terraform-provider-Sample_1.1.0_linux_amd64.zip")).toEqual([true, 4, []]);
  });

  it("has the version as it is written: 1.0.0-RC1 comes before 1.0.0-rc1", () => {
    const name = "terraform-provider-sample_1.0.0-RC1_linux_amd64.zip";
    const shasum = "a".repeat(64);
    const sums = { url: "", bytes: Buffer.of(), byName: new Map([[name, shasum]]) };
    const codeOf = (text: string) => {
      const one = { filename: name, url: "", size: undefined, sha256: shasum, h1: undefined };
      return vouchFor(sums, SAMPLE, parseVersion(text), [["linux_amd64", one]]).refused[0]?.code;
    };
    expect([codeOf("1.0.0-RC1"), codeOf("1.0.0-rc1")]).toEqual([undefined, "package-misnamed"]);
  });
});

const HARMLESS = MUTATIONS.filter(
  // One of them leaves no other version than a prerelease.
  ({ rule, via, deep, locked }) =>
    via === "registry" &&
    !deep &&
    !locked &&
    rule !== "versions-prerelease" &&
    ruleOf(rule).severity !== "error",
);

it.each(HARMLESS)("what clients take is taken: $rule: $title", async ({ change }) => {
  const site = new BrokenSite(await goodSite());
  await change(site);
  const { origin } = registryOf(site);
  expect((await askFor(origin, "1.1.0")).packages.size).toBeGreaterThan(0);
});
