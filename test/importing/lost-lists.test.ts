import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type RebuildGround, SOURCE, startRebuildGround } from "./ground.ts";

const SITE = "catalog/site.json";
const LIST = `catalog/${SOURCE}.json`;
const VERSIONS = "v1/providers/acme/sample/versions";

let ground: RebuildGround;
beforeEach(async () => {
  ground = await startRebuildGround();
  for (const version of ["1.0.0", "1.1.0"]) await ground.release(version);
  await ground.rebuild();
});
afterEach(() => ground.close());

const read = (path: string) => JSON.parse(ground.site.files.get(path) ?? "");

/** Without the version in what clients read; its own documents stay. */
function hide(version: string): void {
  const index = "mirror/registry.example.com/acme/sample/index.json";
  const { [version]: _hidden, ...versions } = read(index).versions;
  const offered = read(VERSIONS).versions.filter((one: { version: string }) => one.version !== version);
  ground.site.change({
    [VERSIONS]: JSON.stringify({ versions: offered }),
    [index]: JSON.stringify({ versions }),
  });
}

describe("a list that the catalog has lost", () => {
  it("is made again from the releases, with all that clients see", async () => {
    const before = new Map(ground.site.files);
    ground.site.change({ [LIST]: undefined });
    await ground.rebuild();
    expect(new Map(ground.site.files)).toEqual(before);
  });

  it("is not made if a version has documents but is in no list: it may have been withdrawn", async () => {
    ground.site.change({ [LIST]: undefined });
    hide("1.0.0");
    await expect(ground.rebuild()).rejects.toMatchObject({
      problems: [
        { code: "marks-lost", found: expect.stringContaining(": 1.0.0 has documents and is in no") },
      ],
    });
  });
});

/** The list as it was before the version. */
function forget(version: string): void {
  const list = read(LIST);
  const versions = list.versions.filter((one: { version: string }) => one.version !== version);
  const keys = list.keys.map((key: { versions: string[] }) => ({
    ...key,
    versions: key.versions.filter((one) => one !== version),
  }));
  ground.site.change({ [LIST]: JSON.stringify({ ...list, versions, keys }) });
}

describe("an entry that a list has lost", () => {
  it("is made again from the version's facts, with the marks that it has at another address", async () => {
    const more = { "other-sources": "acme-old/sample" };
    await ground.rebuild(more);
    const other = LIST.replace("acme/", "acme-old/");
    const marked = read(other);
    marked.versions[1].deprecated = [{ reason: "Use 1.2.0" }];
    ground.site.change({ [other]: JSON.stringify(marked) });
    const before = read(LIST);
    forget("1.1.0");
    const { json } = await ground.rebuild();
    const [first, second] = before.versions;
    expect(read(LIST)).toEqual({
      ...before,
      versions: [first, { ...second, deprecated: [{ reason: "Use 1.2.0" }] }],
    });
    expect(json.warnings).toEqual([
      expect.objectContaining({ code: "entry-lost", found: expect.stringContaining(`${LIST} lacked 1.1.0`) }),
    ]);
    expect((await ground.rebuild()).json).toMatchObject({ changed: false, warnings: [] });
  });

  it("is imported again if the facts are gone too, and no list is written without it", async () => {
    const before = new Map(ground.site.files);
    forget("1.1.0");
    ground.site.change({ [`catalog/${SOURCE}/1.1.0.json`]: undefined });
    const { json } = await ground.rebuild();
    expect(json.adopted.map(({ version }) => version)).toEqual(["1.1.0"]);
    expect(new Map(ground.site.files)).toEqual(before);
  });

  it("stays in the lists of clients if nothing can be imported, and the reason is named", async () => {
    forget("1.1.0");
    ground.site.change({ [`catalog/${SOURCE}/1.1.0.json`]: undefined });
    for (const one of await ground.releases.list())
      if (one.tag === "v1.1.0") await ground.releases.discard(one);
    await ground.release("1.1.0", { draft: true });
    const { json, problems = [] } = await ground.rebuild();
    expect(read(VERSIONS).versions.map((one: { version: string }) => one.version)).toEqual([
      "1.0.0",
      "1.1.0",
    ]);
    const reason = ": the list would be written without it. 1.1.0 was not imported: it is a draft";
    const lists = [VERSIONS, "mirror/registry.example.com/acme/sample/index.json"];
    expect(json.differing).toEqual(
      lists.map((list) => ({
        code: "versions-vanish",
        found: expect.stringMatching(new RegExp(`^${list} lists 1\\.1\\.0 of .*${reason}`)),
        expected: "a catalog with every version that the lists offer",
        fix: expect.stringContaining(lists.join(" and ")),
      })),
    );
    expect(problems.map(({ code }) => code)).toContain("versions-vanish");
  });
});

describe("site.json that is lost", () => {
  const lose = (base: string | undefined) =>
    ground.site.change({ [SITE]: undefined, [LIST]: JSON.stringify({ ...read(LIST), base }) });
  const askForUrl = () => {
    ground.site.locate = async () => ({
      base: "https://registry.example.com/",
      basis: "asked",
      warnings: [],
    });
  };

  it.each([["https://registry.example.com/"], [undefined]])(
    "is made again from lists with base %s",
    async (base) => {
      const before = ground.site.files.get(SITE);
      askForUrl();
      lose(base);
      await ground.rebuild();
      expect(ground.site.files.get(SITE)).toBe(before);
    },
  );

  it("is not made for the URL of the host, if the lists name another", async () => {
    askForUrl();
    lose("https://registry.example.com/below/");
    await expect(ground.rebuild()).rejects.toMatchObject({
      problems: [
        { code: "catalog-invalid", fix: expect.stringContaining("https://registry.example.com/below/") },
      ],
    });
  });
});
