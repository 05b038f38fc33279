import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import type { Asset } from "../../src/ports/host.ts";
import { startPublishGround } from "../publishing/ground.ts";
import { type Files, makePackage, without } from "../support/samples/release.ts";
import { armors, type RebuildGround, SOURCE, startRebuildGround } from "./ground.ts";

let ground: RebuildGround;
beforeEach(async () => {
  ground = await startRebuildGround();
});
afterEach(() => ground.close());

function listed({ site }: RebuildGround): string[] {
  const { versions } = JSON.parse(site.files.get("v1/providers/acme/sample/versions") ?? '{"versions":[]}');
  return versions.map(({ version }: { version: string }) => version);
}

/** The names of the files that were fetched after so many calls. */
function fetchedSince(calls: number): string[] {
  const fetched = ground.releases.calls.slice(calls).filter(({ operation }) => operation === "fetch");
  return fetched.map(({ args: [, asset] }) => (asset as Asset).name);
}

describe("a provider with a history", () => {
  it("is imported completely, and a second run writes nothing", async () => {
    for (const version of ["1.10.0", "1.2.0", "2.0.0-rc.1"]) await ground.release(version);
    const { json, outputs, lines } = await ground.rebuild();
    expect(json.adopted.map(({ version }) => version)).toEqual(["1.2.0", "1.10.0", "2.0.0-rc.1"]);
    expect([json.skipped, json.differing, json.warnings, json.strays]).toEqual([[], [], [], []]);
    expect(lines[0]).toContain(SOURCE);
    expect(listed(ground).sort()).toEqual(["1.10.0", "1.2.0", "2.0.0-rc.1"]);
    const [commits, asked] = [ground.site.commits.length, ground.releases.calls.length];
    const again = await ground.rebuild();
    expect(again.json).toMatchObject({ adopted: [], repaired: [], changed: false });
    expect(again.json.unchanged).toEqual(["1.2.0", "1.10.0", "2.0.0-rc.1"]);
    expect(ground.site.commits.length).toBe(commits);
    expect(ground.releases.calls.slice(asked).map(({ operation }) => operation)).toEqual([
      "checkDownloadable",
      "list",
    ]);
    expect([outputs.changed, again.outputs.changed]).toEqual(["true", "false"]);
  });

  it("gets the documents that publishing each version writes", async () => {
    const published = await startPublishGround();
    for (const version of ["1.0.0", "1.1.0"]) {
      await published.build(
        ["linux_amd64", "windows_386", "darwin_arm64"],
        version === "1.0.0" ? 1 : 9,
        version,
      );
      await published.publish({ version }, version === "1.0.0" ? "rsa-2048" : "subkey");
    }
    const { site, releases } = published;
    const other = await startRebuildGround({ releases });
    await other.rebuild({ "gpg-public-keys": await armors("subkey", "rsa-2048") });
    expect(Object.fromEntries(other.site.files)).toEqual(Object.fromEntries(site.files));
    expect((await startRebuildGround({ site, releases }).then((one) => one.rebuild())).json.changed).toBe(
      false,
    );
    await published.close();
    await other.close();
  });
});

describe("a published version", () => {
  it("is never changed: its changed release is reported, and the rest is imported", async () => {
    for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
    await ground.rebuild({ versions: "1.0.0" });
    expect(listed(ground)).toEqual(["1.0.0"]);
    const [first] = ground.releases.all;
    if (first === undefined) throw new Error("there is no release");
    const name = "terraform-provider-sample_1.0.0_linux_amd64.zip";
    ground.releases.setFile(first, name, "other bytes");
    const before = ground.site.files.get("catalog/registry.example.com/acme/sample/1.0.0.json");
    const { json, problems } = await ground.rebuild();
    expect(problems).toEqual(json.differing);
    expect(json.differing).toMatchObject([{ code: "version-changed" }]);
    expect(json.differing[0]?.found).toContain(`${name} `);
    expect(json.adopted.map(({ version }) => version)).toEqual(["1.1.0"]);
    expect(ground.site.files.get("catalog/registry.example.com/acme/sample/1.0.0.json")).toBe(before);
    expect((await ground.rebuild()).problems).toHaveLength(1);
  });

  it("is unchanged if its files have the same sizes and GitHub has no digests", async () => {
    await ground.release("1.0.0");
    await ground.rebuild();
    const { list } = ground.releases;
    const hidden = async () =>
      (await list()).map((one) => ({
        ...one,
        assets: one.assets.map((asset) => ({ ...asset, sha256: undefined })),
      }));
    const releases = { ...ground.releases, list: hidden };
    const other = await startRebuildGround({ site: ground.site, releases });
    expect((await other.rebuild()).json.unchanged).toEqual(["1.0.0"]);
    for (const one of releases.all)
      releases.setFile(one, "terraform-provider-sample_1.0.0_linux_amd64.zip", "x");
    expect((await other.rebuild()).json.differing).toHaveLength(1);
    await other.close();
  });

  it("stays listed with a warning when its release is gone", async () => {
    for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
    await ground.rebuild();
    const [first] = ground.releases.all;
    if (first !== undefined) ground.releases.drop(first);
    const { json, problems } = await ground.rebuild();
    expect(json.warnings).toMatchObject([{ code: "release-tampered", severity: "warning" }]);
    expect(json.warnings[0]?.found).toContain(`${SOURCE} 1.0.0`);
    expect([problems, json.changed, listed(ground)]).toEqual([[], false, ["1.0.0", "1.1.0"]]);
  });

  it("reports packages that were added to its release later", async () => {
    await ground.release("1.0.0", { assets: without("linux_amd64.zip") });
    await ground.rebuild();
    const [name, zip] = makePackage("1.0.0", "linux_amd64");
    for (const one of ground.releases.all) ground.releases.setFile(one, name, zip);
    const { json } = await ground.rebuild();
    expect(json.skipped).toMatchObject([{ tag: "v1.0.0", file: name, code: "not-listed" }]);
    expect([json.unchanged, json.changed]).toEqual([["1.0.0"], false]);
  });

  it("stays withdrawn", async () => {
    await ground.release("1.0.0");
    await ground.rebuild();
    const path = "catalog/registry.example.com/acme/sample.json";
    const list = JSON.parse(ground.site.files.get(path) ?? "");
    list.versions[0].withdrawn = [{ reason: "loses data" }];
    ground.site.change({ [path]: `${JSON.stringify(list)}\n` });
    await ground.release("1.1.0");
    const { json } = await ground.rebuild();
    expect(json.repaired).not.toEqual([]);
    expect(listed(ground)).toEqual(["1.1.0"]);
  });

  it("is also offered under its former namespace, in registry and mirror", async () => {
    await ground.release("1.0.0");
    await ground.rebuild();
    const { json } = await ground.rebuild({ "other-sources": "former/sample" });
    expect(json.adopted).toHaveLength(1);
    const { files } = ground.site;
    for (const path of ["v1/providers/acme/sample/1.0.0/download/linux/amd64", `mirror/${SOURCE}/1.0.0.json`])
      expect(files.get(path.replace("acme", "former"))).toBe(files.get(path));
    expect((await ground.rebuild({ "other-sources": "former/sample" })).json.changed).toBe(false);
    const wrong = ground.rebuild({ "other-sources": "acme/gadget" });
    await expect(wrong).rejects.toThrow("terraform-provider-sample");
  });
});

it("downloads no package that the catalog knows when other facts are missing", async () => {
  for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
  await ground.rebuild();
  const before = Object.fromEntries(ground.site.files);
  ground.site.change({
    "catalog/registry.example.com/acme/sample.json": undefined,
    "catalog/site.json": undefined,
  });
  const asked = ground.releases.calls.length;
  const { json } = await ground.rebuild();
  expect(json.adopted).toHaveLength(2);
  expect(fetchedSince(asked).filter((name) => name.endsWith(".zip"))).toEqual([]);
  expect(Object.fromEntries(ground.site.files)).toEqual(before);
});

it("writes in batches, so that an interrupted run can continue", async () => {
  for (let minor = 0; minor < 30; minor++)
    await ground.release(`1.${minor}.0`, { platforms: ["linux_amd64"] });
  const problem = { code: "github-limited", found: "no more", expected: "more", fix: "Wait" } as const;
  ground.releases.fail("fetch", new ProblemError([problem]), 105);
  await expect(ground.rebuild()).rejects.toMatchObject({
    problems: [problem],
    reached: [expect.stringMatching(/\b25\b/)],
  });
  expect(listed(ground)).toHaveLength(25);
  const { json } = await ground.rebuild();
  expect([json.unchanged.length, json.adopted.length]).toEqual([25, 5]);
  expect(ground.site.commits.map(({ message }) => message)).toEqual([
    "Import acme/sample 1.0.0 to 1.24.0 (25 versions)",
    "Import acme/sample 1.25.0 to 1.29.0 (5 versions)",
  ]);
});

it("shows what it would do in a dry run, and writes only the report", async () => {
  for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
  const { json, lines } = await ground.rebuild({ "dry-run": "true", output: "out" });
  expect(lines[0]).toMatch(new RegExp(`^Dry run: ${SOURCE} `));
  expect([json.adopted.length, ground.site.commits]).toEqual([2, []]);
  const shown = await readFile(join(ground.directory, "out/site/v1/providers/acme/sample/versions"), "utf8");
  await ground.rebuild();
  expect(shown).toBe(ground.site.files.get("v1/providers/acme/sample/versions"));
  const report = JSON.parse(await readFile(join(ground.directory, "out/report.json"), "utf8"));
  expect(report).toMatchObject({ isDry: false, adopted: [{ version: "1.0.0" }, { version: "1.1.0" }] });
  expect(await readdir(join(ground.directory, "out"))).toEqual(["report.json", "site"]);
});

describe("the protocols of a version", () => {
  const offered = () => {
    const { versions } = JSON.parse(ground.site.files.get("v1/providers/acme/sample/versions") ?? "");
    return versions[0].protocols;
  };

  it("are the default without a manifest, with a warning, as in `publish`", async () => {
    await ground.release("1.0.0", { files: without("manifest.json") });
    expect((await ground.rebuild()).json.warnings).toMatchObject([{ code: "manifest-missing" }]);
    expect(offered()).toEqual(["5.0"]);
  });

  const MANIFEST = "terraform-provider-sample_1.0.0_manifest.json";
  const other = Buffer.from('{"version":1,"metadata":{"protocol_versions":["5.0","6.0"]}}');

  it.each([
    ["was replaced", { assets: (files: Files) => ({ ...files, [MANIFEST]: other }) }, "has sha256"],
    ["was not signed", { sums: (text: string) => text.replace(/^.*manifest\.json\n/m, "") }, "does not name"],
    ["was taken away", { assets: without("manifest.json") }, "the release does not have"],
  ])("are the default if the manifest %s, with a warning", async (_what, options, found) => {
    await ground.release("1.0.0", { protocols: ["6.0"], ...options });
    const { json } = await ground.rebuild();
    expect(json.warnings).toMatchObject([{ code: "manifest-invalid", severity: "warning" }]);
    expect(json.warnings[0]?.found).toContain(found);
    expect(offered()).toEqual(["5.0"]);
  });

  it("are the default for an unusable manifest, with a warning", async () => {
    await ground.release("1.0.0", { protocols: ["4.0"] });
    const { json } = await ground.rebuild();
    expect(json.warnings).toMatchObject([{ code: "manifest-invalid", severity: "warning" }]);
    expect(json.warnings[0]?.found).toContain('1.0.0: protocol "4.0"');
    expect(offered()).toEqual(["5.0"]);
  });
});
