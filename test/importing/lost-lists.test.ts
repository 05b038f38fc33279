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

describe("site.json that is lost", () => {
  const lose = (base: string | undefined) =>
    ground.site.change({ [SITE]: undefined, [LIST]: JSON.stringify({ ...read(LIST), base }) });
  const askForUrl = () => {
    ground.site.locate = async () => ({
      base: "https://registry.example.com/",
      found: "asked",
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
