import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { renderReport } from "../../../src/steps/summary.ts";
import { type RebuildGround, startRebuildGround } from "../ground.ts";

const DOWNLOAD = "v1/providers/acme/sample/1.0.0/download/linux/amd64";
const VERSIONS = "v1/providers/acme/sample/versions";
const FACTS = "catalog/registry.example.com/acme/sample/1.0.0.json";

let ground: RebuildGround;
let sound: ReadonlyMap<string, string>;
beforeEach(async () => {
  ground = await startRebuildGround();
  for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
  await ground.rebuild();
  sound = ground.site.files;
});
afterEach(() => ground.close());

describe("documents", () => {
  it.each([
    DOWNLOAD,
    VERSIONS,
    ".nojekyll",
    "index.html",
    "acme/sample/index.html",
    ".well-known/terraform.json",
    "mirror/registry.example.com/acme/sample/index.json",
    "mirror/registry.example.com/acme/sample/1.1.0.json",
    "catalog/site.json",
  ])("%s comes back when it has gone", async (path) => {
    ground.site.change({ [path]: undefined });
    const { json, outputs } = await ground.rebuild();
    expect([json.repaired, json.adopted, outputs.changed]).toEqual([[path], [], "true"]);
    expect(Object.fromEntries(ground.site.files)).toEqual(Object.fromEntries(sound));
    expect(outputs.commit).toBe(ground.site.commits.at(-1)?.id);
  });

  it("that were changed by hand are regenerated in one change", async () => {
    ground.site.change({ [DOWNLOAD]: "{}\n", [VERSIONS]: "{}\n" });
    const { json } = await ground.rebuild();
    expect(json.repaired).toEqual([DOWNLOAD, VERSIONS]);
    expect(ground.site.commits.at(-1)?.message).toContain("2 documents");
    expect(Object.fromEntries(ground.site.files)).toEqual(Object.fromEntries(sound));
  });

  it("of other services, and pages written by hand, are kept", async () => {
    const others = {
      "index.html": "<h1>Ours</h1>",
      CNAME: "registry.example.com\n",
      ".well-known/terraform.json": '{"modules.v1":"/modules/","providers.v1":"/v1/providers/"}\n',
    };
    ground.site.change(others);
    expect((await ground.rebuild()).json.changed).toBe(false);
    expect(Object.fromEntries(ground.site.files)).toMatchObject(others);
  });

  it("that nothing needs are reported and kept", async () => {
    const strays = {
      "mirror/registry.example.com/acme/sample/0.9.0.json": "{}",
      "v1/providers/acme/other/versions": "{}",
    };
    ground.site.change(strays);
    const report = await ground.rebuild();
    const { json, lines } = report;
    expect([json.strays, json.changed]).toEqual([Object.keys(strays), false]);
    expect(lines.at(-1)).toMatch(/: v1\/providers\/acme\/other\/versions$/);
    expect(renderReport(report)).toContain("* Not in the catalog: v1/providers/acme/other/versions");
    expect(Object.fromEntries(ground.site.files)).toMatchObject(strays);
  });

  it("are written on the newest state after a concurrent change", async () => {
    ground.site.change({ [VERSIONS]: "{}\n" });
    ground.site.before("commit", () => ground.site.change({ "theirs.txt": "x", [DOWNLOAD]: "{}\n" }));
    const { json } = await ground.rebuild();
    expect(json.repaired).toEqual([DOWNLOAD, VERSIONS]);
    expect(Object.fromEntries(ground.site.files)).toEqual({
      ...Object.fromEntries(sound),
      "theirs.txt": "x",
    });
  });
});

describe("facts", () => {
  it("of a missing version are recovered from its release", async () => {
    ground.site.change({ [FACTS]: undefined });
    const { json } = await ground.rebuild();
    expect(json.adopted.map(({ version }) => version)).toEqual(["1.0.0"]);
    expect(Object.fromEntries(ground.site.files)).toEqual(Object.fromEntries(sound));
  });

  it.each([undefined, "changed by hand"])(
    "of a missing key are recovered with the key, and reported without it (%s)",
    async (text) => {
      const key = [...sound.keys()].find((path) => path.startsWith("catalog/keys/")) ?? "";
      ground.site.change({ [key]: text, [VERSIONS]: "{}" });
      const { json } = await ground.rebuild({ "gpg-public-keys": "" });
      expect(json.differing).toMatchObject([{ code: "catalog-invalid" }]);
      expect(json.differing[0]?.found).toContain(key);
      expect(json.repaired).toEqual([VERSIONS]);
      expect((await ground.rebuild()).json.repaired).toEqual([key]);
      expect(Object.fromEntries(ground.site.files)).toEqual(Object.fromEntries(sound));
    },
  );

  it("of another provider are reported by name", async () => {
    await ground.rebuild({ source: "registry.example.com/other/sample" });
    const path = "catalog/registry.example.com/other/sample/1.0.0.json";
    ground.site.change({ [path]: undefined });
    const { json, problems } = await ground.rebuild();
    expect(problems).toEqual(json.differing);
    expect(json.differing[0]?.found).toContain(path);
    expect((await ground.rebuild({ source: "registry.example.com/other/sample" })).problems).toEqual([]);
  });

  it("that are damaged are reported by name, and documents that depend on them are kept", async () => {
    const [before, odd] = [
      ground.site.files.get(VERSIONS),
      "v1/providers/acme/sample/1.0.0/download/linux/amd64",
    ];
    ground.site.change({ [FACTS]: "{", [VERSIONS]: "{}", [odd]: "{}" });
    await expect(ground.rebuild()).rejects.toThrow(`${FACTS} `);
    expect([ground.site.files.get(VERSIONS), ground.site.files.get(odd)]).toEqual([before, "{}"]);
  });
});
