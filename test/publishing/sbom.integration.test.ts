import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseOwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { versionPath } from "../../src/catalog/paths.ts";
import { sha256Of } from "../../src/package/local-file.ts";
import { buildInfoBytes, LINES, type SampleInfo } from "../support/samples/build-info.ts";
import { ADDRESS } from "../support/samples/facts.ts";
import { namesOf, type PublishGround, startPublishGround, WHOLE } from "./ground.ts";

const SBOM = "terraform-provider-sample_1.0.0.cdx.json";
const REVISION = "0123456789abcdef0123456789abcdef01234567";

let ground: PublishGround;
beforeEach(async () => {
  ground = await startPublishGround();
  await builtWith("linux_amd64");
  await builtWith("windows_amd64");
});
afterEach(() => ground.close());

/** Puts build information behind a build for a platform. */
async function builtWith(platform: string, info?: SampleInfo): Promise<void> {
  const name = `terraform-provider-sample_v1.0.0_${platform}${platform.startsWith("windows") ? ".exe" : ""}`;
  const path = join(ground.directory, "dist", name);
  await writeFile(path, Buffer.concat([(await readFile(path)).subarray(0, 4096), buildInfoBytes(info)]));
}

const publish = (given = {}) => ground.publish({ sbom: "true", ...given });
const codesOf = ({ warnings }: Awaited<ReturnType<typeof publish>>) =>
  warnings.map(({ code, severity }) => [code, severity]).filter(([code]) => code?.startsWith("build-"));
const readFacts = () =>
  parseOwnVersion(ADDRESS, "1.0.0", ground.site.files.get(versionPath(ADDRESS, "1.0.0")) ?? "");
const released = () => ground.releases.all[0]?.assets.find(({ name }) => name === SBOM);

describe("a publish with an SBOM", () => {
  it("attaches it before the release is public, and names it in the catalog", async () => {
    let before: string[] | undefined;
    ground.releases.before("publish", () => {
      before = namesOf(ground);
    });
    const done = await publish();
    expect([codesOf(done), before]).toEqual([[], [...WHOLE, SBOM].sort()]);
    const { sbom } = readFacts();
    expect(sbom).toMatchObject({ url: released()?.url, size: released()?.size, sha256: released()?.sha256 });
    expect([sbom?.goVersions, sbom?.revision, sbom?.modules.length]).toEqual([["go1.26.8"], REVISION, 2]);
  });

  it("shows what it found about the builds if the site can't be changed, but a notice only then", async () => {
    await ground.build();
    ground.site.fail("commit", new Error("no answer"));
    await expect(publish()).rejects.toThrow("no answer");
    expect(ground.told).toMatchObject([{ code: "build-unknown", severity: "notice" }]);
    await publish();
    expect(ground.told).toHaveLength(1);
  });

  it("is the same for each address of a provider, so either can be published again", async () => {
    const first = await publish();
    const other = { source: "registry.example.com/former/sample", overwrite: "true" };
    const former = await publish(other);
    expect([former.changed, former.facts.sbom]).toEqual([true, first.facts.sbom]);
    expect([(await publish()).changed, (await publish(other)).changed]).toEqual([false, false]);
  });

  it("adds none to a release that can be installed from", async () => {
    await publish({ sbom: "false" });
    const again = await publish();
    expect([again.changed, released(), readFacts().sbom]).toEqual([false, undefined, undefined]);
  });

  it("rejects another one on the release, about the same packages", async () => {
    ground.site.fail("commit", new Error("stopped"));
    await expect(publish()).rejects.toThrow("stopped");
    const [release] = ground.releases.all;
    const asset = released();
    if (release === undefined || asset === undefined) throw new Error("there is no release");
    const text = String(await ground.releases.download(release, asset));
    ground.releases.setFile(release, SBOM, text.replaceAll("go1.26.8", "go1.99.9"));
    await expect(publish()).rejects.toMatchObject({ problems: [{ code: "release-changed" }] });
    ground.releases.setFile(release, SBOM, `${text}\n`);
    expect((await publish()).facts.sbom?.goVersions).toEqual(["go1.26.8"]);
  });

  it("makes a new one for overwritten packages", async () => {
    await publish();
    const first = readFacts().sbom;
    await builtWith("linux_amd64", { goVersion: "go1.27.0" });
    await publish({ overwrite: "true" });
    expect(readFacts().sbom?.goVersions).toEqual(["go1.26.8", "go1.27.0"]);
    expect([readFacts().sbom?.sha256, first?.sha256]).toEqual([
      released()?.sha256,
      expect.not.stringMatching(released()?.sha256 ?? ""),
    ]);
  });
});

describe("an SBOM of an earlier run", () => {
  /** Replaces the file on the release. */
  function replaceWith(text: string): void {
    const [release] = ground.releases.all;
    if (release === undefined) throw new Error("nothing is released");
    ground.releases.setFile(release, SBOM, text);
  }

  it("stays if it is about the same packages, although this run would write it differently", async () => {
    const { signed } = await publish();
    const file = signed.sbom?.file;
    const text = `${await readFile(file?.path ?? "", "utf8")} `;
    replaceWith(text);
    const path = versionPath(ADDRESS, "1.0.0");
    const facts = (ground.site.files.get(path) ?? "")
      .replace(file?.sha256 ?? "", sha256Of(Buffer.from(text)))
      .replace(`"size":${file?.size},`, `"size":${text.length},`);
    ground.site.change({ [path]: facts });
    expect((await publish()).changed).toBe(false);
  });

  it("is refused if it is about other packages", async () => {
    await publish();
    replaceWith('{"bomFormat":"CycloneDX"}');
    await expect(publish()).rejects.toMatchObject({
      problems: [{ code: "release-tampered", found: expect.stringContaining(SBOM) }],
    });
  });

  it("goes with the packages that it was about, unless another one is made", async () => {
    await publish();
    await builtWith("linux_amd64", { goVersion: "go1.27.0" });
    await publish({ overwrite: "true", sbom: "false" });
    expect([released(), readFacts().sbom]).toEqual([undefined, undefined]);
  });
});

describe("builds that are odd", () => {
  it("are reported if the checkout had changes", async () => {
    await builtWith("linux_amd64", { lines: LINES.map((line) => line.replace("=false", "=true")) });
    const done = await publish();
    expect([codesOf(done), readFacts().sbom?.modified]).toEqual([[["build-modified", "warning"]], true]);
  });

  it("are reported if they have several Go versions or commits, which the catalog names or leaves out", async () => {
    const lines = LINES.map((line) => line.replace("=0123", "=4567"));
    await builtWith("linux_amd64", { goVersion: "go1.27.0", lines });
    const done = await publish();
    expect([codesOf(done), readFacts().sbom?.revision]).toEqual([[["build-mixed", "warning"]], undefined]);
  });

  it("get a notice if they have no build information", async () => {
    await ground.build();
    expect(codesOf(await publish())).toEqual([["build-unknown", "notice"]]);
    expect(readFacts().sbom).toMatchObject({ goVersions: [], modules: [] });
  });
});
