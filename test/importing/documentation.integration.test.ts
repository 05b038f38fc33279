import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Sources } from "../../src/ports/repository.ts";
import { pageAssets } from "../../src/site/pages/page.ts";
import { followsFromFacts } from "../support/samples/project-catalog.ts";
import { type RebuildGround, startRebuildGround } from "./ground.ts";

let ground: RebuildGround;
let asked: string[];

function sources(tags: Readonly<Record<string, Readonly<Record<string, string>>>>): Sources {
  return {
    findCommit: async () => undefined,
    copyFolders: async (tag, folders, isFileWanted, directory) => {
      asked.push(tag);
      const all = Object.entries(tags[tag] ?? {});
      const files = all.filter(([path]) => folders.some((folder) => path.startsWith(`${folder}/`)));
      const beside = all.filter(([path]) => files.length > 0 && isFileWanted(path));
      for (const [path, text] of [...files, ...beside]) {
        await mkdir(dirname(join(directory, path)), { recursive: true });
        await writeFile(join(directory, path), text);
      }
      return files.length > 0;
    },
  };
}

const DOCS = { "docs/index.md": "# Sample\n", "docs/resources/thing.md": "# sample_thing\n" };

async function start(tags: Readonly<Record<string, Readonly<Record<string, string>>>>): Promise<void> {
  asked = [];
  const opened = await startRebuildGround();
  const found = sources(tags);
  ground = { ...opened, world: Object.assign(opened.world, { sources: async () => found }) };
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) await ground.release(version);
}

beforeEach(() => start({ "v1.0.0": DOCS, "v1.1.0": DOCS, "v1.2.0": { "README.md": "" } }));
afterEach(() => ground.close());

const LIST = "catalog/registry.example.com/acme/sample.json";
const TEXTS = "registry/docs/providers/acme/sample/v1.1.0";

function docs(): unknown[] {
  const { versions } = JSON.parse(ground.site.files.get(LIST) ?? "{}");
  return versions.map((listed: { docs?: number }) => listed.docs);
}

describe("a rebuild", () => {
  it("adds the documentation of versions from their tags", async () => {
    const { json } = await ground.rebuild();
    expect([json.documented, docs()]).toEqual([
      ["1.1.0", "1.0.0"],
      [2, 2, undefined],
    ]);
    expect(ground.site.files.get(`${TEXTS}/index.md`)).toBe("# Sample\n");
  });

  it("reads the license from the newest tag", async () => {
    const license = "Permission is hereby granted, free of charge, to any person obtaining a copy of it";
    const licensed = { ...DOCS, LICENSE: license };
    await ground.close();
    await start({ "v1.0.0": DOCS, "v1.1.0": licensed, "v1.2.0": { ...DOCS, LICENSE: `${license}.` } });
    await ground.rebuild();
    expect(JSON.parse(ground.site.files.get(LIST) ?? "{}").license).toBe("MIT");
    expect(ground.site.files.get("acme/sample/index.html")).toContain("licenses/MIT.html");
    await ground.close();
    await start({ "v1.0.0": licensed, "v1.1.0": licensed, "v1.2.0": DOCS });
    await ground.rebuild();
    expect(JSON.parse(ground.site.files.get(LIST) ?? "{}")).not.toHaveProperty("license");
  });

  it("writes and requests nothing the second time", async () => {
    await ground.rebuild();
    asked = [];
    const { json } = await ground.rebuild();
    expect([json.changed, json.documented, json.repaired, json.strays, asked]).toEqual([
      false,
      [],
      [],
      [],
      ["v1.2.0"],
    ]);
  });

  it("keeps documentation of the newest versions only", async () => {
    await ground.rebuild();
    const { json } = await ground.rebuild({ "docs-versions": "2" });
    expect([json.undocumented, docs()]).toEqual([["1.0.0"], [undefined, 2, undefined]]);
    const left = [...ground.site.files.keys()].filter((path) => /1\.0\.0\/docs|v1\.0\.0\//.test(path));
    expect(left).toEqual(["registry/docs/providers/acme/sample/v1.0.0/index.json"]);
    expect((await ground.rebuild({ "docs-versions": "2" })).json.changed).toBe(false);
  });

  it("regenerates every page and document from the facts and the texts", async () => {
    await ground.rebuild();
    const before = new Map(ground.site.files);
    const made = [...before.keys()].filter(
      (path) => followsFromFacts(path) && !/^registry\/docs\/providers\/.*\.md$/.test(path),
    );
    ground.site.change(Object.fromEntries(made.map((path) => [path, undefined])));
    const { json } = await ground.rebuild();
    expect(json.repaired.filter((path) => !made.includes(path))).toEqual([]);
    expect(new Map(ground.site.files)).toEqual(before);
    expect(made).toEqual(
      expect.arrayContaining([`${TEXTS}/index.json`, ...pageAssets().map(([path]) => path)]),
    );
  });
});
