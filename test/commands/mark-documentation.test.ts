import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { deprecateCommand } from "../../src/commands/deprecate/command.ts";
import { withdrawCommand } from "../../src/commands/withdraw/command.ts";
import type { Command } from "../../src/run/command.ts";
import { type RebuildGround, SOURCE, startRebuildGround } from "../importing/ground.ts";
import { change, documented } from "../site-change/ground.ts";
import { memorySite } from "../support/memory/site.ts";
import type { Given } from "../support/publish/given.ts";

const BAD = { versions: "1.1.0", reason: "loses data" };

const grounds: RebuildGround[] = [];
afterEach(async () => {
  for (const one of grounds.splice(0)) await one.close();
});

async function start() {
  const site = memorySite();
  for (const version of ["1.0.0", "1.1.0"]) await change(site, documented(version));
  const ground = await startRebuildGround({ site });
  grounds.push(ground);
  const run = async (command: Command, given: Given) => {
    const all: Readonly<Record<string, string>> = { source: SOURCE, ...given };
    const call = command.read((name) => all[name]);
    expect(call.problems).toEqual([]);
    return call.run(ground.world);
  };
  const page = (version: string, path = "docs/resources/thing.html") =>
    site.files.get(`acme/sample/${version}/${path}`) ?? "";
  return { site, run, page, rebuild: ground.rebuild, ground };
}

const BANNER =
  '<aside role="note" class="callout danger"><p><strong class="callout-word">Withdrawn:</strong> loses data. This version is no longer offered to clients.</p></aside>';
const NOINDEX = '<meta name="robots" content="noindex">';

describe("the documentation of a marked version", () => {
  it("says so on each page, in a commit after that of the lists, and no other page changes", async () => {
    const { site, run, page } = await start();
    const before = site.files;
    await run(withdrawCommand, BAD);
    const [lists, pages] = site.commits.slice(-2);
    const changed = (
      one: ReadonlyMap<string, string> = new Map(),
      other: ReadonlyMap<string, string> = before,
    ) => [...one.keys()].filter((path) => one.get(path) !== other.get(path));
    expect(changed(lists?.files)).toContain("v1/providers/acme/sample/versions");
    expect(changed(lists?.files).filter((path) => path.includes("/docs/"))).toEqual([
      "registry/docs/providers/acme/sample/index.json",
    ]);
    const at = "acme/sample/1.1.0/docs";
    const all = [`${at}/guides/start.html`, `${at}/index.html`, `${at}/resources/thing.html`];
    expect(changed(pages?.files, lists?.files).sort()).toEqual(all);
    for (const path of all) {
      expect(site.files.get(path)).toContain(BANNER);
      expect(site.files.get(path)).toContain(NOINDEX);
      expect(site.files.get(path)).not.toContain('rel="canonical"');
    }
    expect(page("1.0.0")).not.toContain(NOINDEX);
    expect(pages?.message).toBe(`Write the marks into the documentation of ${SOURCE} 1.1.0`);
  });

  it.each([
    ["withdrawn", withdrawCommand],
    ["deprecated", deprecateCommand],
  ])("is as it was, byte by byte, when it is no longer %s", async (_mark, command) => {
    const { site, run } = await start();
    const before = site.files;
    await run(command, BAD);
    expect(site.files).not.toEqual(before);
    await run(command, { versions: "1.1.0", undo: "true" });
    expect(site.files).toEqual(before);
  });

  it("is what a rebuild writes, and what it finishes when the first run was killed between its commits", async () => {
    const { site, run, page, rebuild } = await start();
    site.fail("commit", new Error("killed"), 2);
    await expect(run(withdrawCommand, BAD)).rejects.toThrow("killed");
    expect(page("1.1.0")).not.toContain(BANNER);
    const finished = await rebuild({ docs: "" });
    expect(finished.json.repaired.filter((path) => path.endsWith(".html"))).toHaveLength(3);
    const rebuilt = site.files;
    await run(withdrawCommand, { ...BAD, undo: "true" });
    await run(withdrawCommand, BAD);
    expect(site.files).toEqual(rebuilt);
    expect((await rebuild({ docs: "" })).json.repaired).toEqual([]);
  });

  it("is finished by a second run, when the first one was killed between its commits", async () => {
    const { site, run, page } = await start();
    site.fail("commit", new Error("killed"), 2);
    await expect(run(withdrawCommand, BAD)).rejects.toThrow("killed");
    expect(page("1.1.0")).not.toContain(BANNER);
    const { outputs } = await run(withdrawCommand, BAD);
    expect([page("1.1.0").includes(BANNER), outputs.changed]).toEqual([true, "true"]);
    expect((await run(withdrawCommand, BAD)).outputs.changed).toBe("false");
  });

  it("has the marks again after a publish that replaces it", async () => {
    const { site, run, page } = await start();
    await run(withdrawCommand, BAD);
    const before = page("1.1.0");
    site.change({ "acme/sample/1.1.0/docs/resources/thing.html": before.replace(BANNER, "") });
    await change(site, documented("1.1.0", true));
    expect(page("1.1.0")).toBe(before);
  });

  it("is left as it is by a dry run, which says how many files it would change", async () => {
    const { site, run, page, ground } = await start();
    const before = site.files;
    const { lines } = await run(withdrawCommand, { ...BAD, "dry-run": "true", output: "dry" });
    expect(lines[0]).toBe(`Dry run: ${SOURCE} 1.1.0 would be withdrawn`);
    expect(site.files).toEqual(before);
    expect(page("1.1.0")).not.toContain(BANNER);
    const path = "dry/site/acme/sample/1.1.0/docs/resources/thing.html";
    expect(await readFile(join(ground.directory, path), "utf8")).toContain(BANNER);
  });

  it("has no mark of a whole provider: its own page has it", async () => {
    const { site, run } = await start();
    const before = site.files;
    await run(deprecateCommand, { versions: "all", reason: "moved" });
    const changed = [...site.files.keys()].filter((path) => site.files.get(path) !== before.get(path));
    expect(changed).toContain("acme/sample/index.html");
    expect(changed.filter((path) => path.startsWith("acme/sample/1."))).toEqual([]);
  });

  it("is read again when another run changes the site meanwhile", async () => {
    const { site, run, page } = await start();
    site.before("commit", () => site.change({ "theirs.json": "{}" }), 2);
    await run(withdrawCommand, BAD);
    expect([page("1.1.0").includes(BANNER), site.files.has("theirs.json")]).toEqual([true, true]);
  });

  it("keeps a page that was written by hand", async () => {
    const { site, run, page } = await start();
    site.change({ "acme/sample/1.1.0/docs/guides/start.html": "<p>Mine</p>" });
    await run(withdrawCommand, BAD);
    expect(page("1.1.0", "docs/guides/start.html")).toBe("<p>Mine</p>");
    expect(page("1.1.0")).toContain(BANNER);
  });
});
