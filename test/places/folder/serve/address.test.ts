import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderAddress, stateAddress } from "../../../../src/places/folder/ports.ts";
import { problemsOf } from "../../../support/folder/errors.ts";

const GIVEN = "https://given.example.com/r/";
const OWN = "https://own.example.com/";
const DERIVED = "https://derived.example.com/";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "address-"));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(path: string, json: object): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), JSON.stringify(json));
}

/** A site for `base`, or one that may be served anywhere. */
function writeSite(base: string | undefined): Promise<void> {
  return write("catalog/site.json", { schema: 1, hostname: "own.example.com", base, providers: [] });
}

describe("the address of a folder", () => {
  it("is at the site's hostname if the site has no URL and the source no hostname", async () => {
    await writeSite(undefined);
    const unstated = { given: undefined, derived: undefined };
    expect(await folderAddress(folder, unstated).locate()).toEqual({
      base: OWN,
      found: "presumed",
      warnings: [],
    });
    expect(await folderAddress(folder, unstated).linkBase()).toBe("/");
  });

  it("is the stated one, else the site's own, else derived from the source", async () => {
    const all = { given: GIVEN, derived: DERIVED };
    expect(await folderAddress(folder, all).locate()).toMatchObject({ base: GIVEN, found: "stated" });
    expect(await folderAddress(folder, { ...all, given: undefined }).locate()).toMatchObject({
      base: DERIVED,
      found: "presumed",
    });
    await writeSite(OWN);
    expect(await folderAddress(folder, all).locate()).toMatchObject({ base: GIVEN, found: "stated" });
    expect(await folderAddress(folder, { ...all, given: undefined }).locate()).toMatchObject({
      base: OWN,
      found: "asked",
    });
    expect(await folderAddress(folder, { given: undefined, derived: undefined }).locate()).toMatchObject({
      base: OWN,
    });
  });

  it("is required if nothing states it", async () => {
    const [problem] = await problemsOf(() =>
      folderAddress(folder, stateAddress(undefined, "sample")).locate(),
    );
    expect(problem?.code).toBe("site-url-unknown");
  });

  it.each([
    ["https://a.example.com", undefined, "https://a.example.com/", undefined],
    ["https://a.example.com/r/", "b.example.com/x/y", "https://a.example.com/r/", "https://b.example.com/"],
    [undefined, "x/y", undefined, undefined],
  ])("is read from site-url %s and source %s", (siteUrl, source, given, derived) => {
    expect(stateAddress(siteUrl, source)).toEqual({ given, derived });
  });
});

describe("links to released files", () => {
  it.each([
    ["with the host that was given", GIVEN, undefined, GIVEN],
    ["with the host that was given, whatever the site says", GIVEN, OWN, GIVEN],
    ["without a host that is only derived", undefined, undefined, "/"],
    ["with the site's host when it was begun with it", undefined, OWN, OWN],
  ])("begin %s", async (_, given, site, expected) => {
    if (site !== undefined) await writeSite(site);
    expect(await folderAddress(folder, { given, derived: DERIVED }).linkBase()).toBe(expected);
  });
});
