import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { withdrawCommand } from "../../src/commands/withdraw/command.ts";
import { startRebuildGround } from "../importing/ground.ts";
import { readTree } from "../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { startPublishGround } from "./ground.ts";

const SOURCE = "registry.example.com/acme/sample";
const FACTS = `catalog/${SOURCE}/1.0.0.json`;
const PAGE = "acme/sample/1.0.0/index.html";
const FEEDS = ["feed.xml", "acme/sample/feed.xml"];

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0)) await close();
});

/** The fields of a text in the catalog's file of the version. */
function textIn(files: ReadonlyMap<string, string | Buffer>): object {
  const { title, notes } = JSON.parse(String(files.get(FACTS)));
  return { title, notes };
}

async function startGround() {
  const ground = await startPublishGround();
  opened.push(() => ground.close());
  return ground;
}

it("a release's notes are on the version's page and in the feeds, as GitHub has them", async () => {
  const ground = await startGround();
  await ground.publish({ "release-notes": "Fixes <b>leaks</b>\r\nin https://example.com/a." });
  const { site } = ground;
  expect(textIn(site.files)).toEqual({
    title: undefined,
    notes: "Fixes <b>leaks</b>\nin https://example.com/a.",
  });
  expect(site.files.get(PAGE)).toContain(
    '<div class="notes" dir="auto"><p>Fixes &lt;b&gt;leaks&lt;/b&gt;<br>\nin <a href="https://example.com/a">https://example.com/a</a>.</p>\n</div>',
  );
  for (const path of FEEDS)
    expect(site.files.get(path)).toContain(
      '<content type="html">&#60;p&#62;Fixes &#38;lt;b&#38;gt;leaks&#38;lt;/b&#38;gt;&#60;br&#62;\nin &#60;a href=&#34;https://example.com/a&#34;&#62;https://example.com/a&#60;/a&#62;.&#60;/p&#62;\n</content>',
    );
});

it("an edit on GitHub is no change of the version, and reaches the site with a rebuild", async () => {
  const ground = await startGround();
  const { site, releases } = ground;
  await ground.publish({ "release-notes": "before" });
  const [release] = releases.all;
  if (release === undefined) throw new Error("there is no release");
  releases.setNotes(release, "after");
  expect((await ground.publish({ "release-notes": "before" })).changed).toBe(false);
  expect(textIn(site.files)).toEqual({ title: undefined, notes: "before" });

  const rebuilding = await startRebuildGround({ site, releases });
  opened.push(() => rebuilding.close());
  const { json } = await rebuilding.rebuild();
  expect([json.changed, json.adopted, json.unchanged, json.differing]).toEqual([true, [], ["1.0.0"], []]);
  expect(textIn(site.files)).toEqual({ title: undefined, notes: "after" });
  expect(site.files.get(FEEDS[0] ?? "")).toContain("&#60;p&#62;after&#60;/p&#62;");
  expect(site.commits.at(-1)?.message).toBe("Update the release notes of acme/sample 1.0.0");
  const { json: again } = await rebuilding.rebuild();
  expect(again.changed).toBe(false);
  releases.setNotes(release, "");
  await rebuilding.rebuild();
  expect(textIn(site.files)).toEqual({ title: undefined, notes: undefined });
});

it("pages that notes name are linked, also after a withdrawal", async () => {
  const ground = await startGround();
  const { site, directory, world } = ground;
  await mkdir(join(directory, "docs/resources"), { recursive: true });
  await writeFile(join(directory, "docs/resources/thing.md"), "# sample_thing\n");
  await ground.publish({ "release-notes": "Fixes `sample_thing`." });
  const link = '<p>Fixes <a href="docs/resources/thing.html"><code>sample_<wbr>thing</code></a>.</p>';
  expect(site.files.get(PAGE)).toContain(link);
  const marks: Readonly<Record<string, string>> = { reason: "bad", versions: "1.0.0", source: SOURCE };
  await withdrawCommand.read((name) => marks[name]).run(world);
  expect(site.files.get(PAGE)).toContain("Withdrawn:");
  expect(site.files.get(PAGE)).toContain(link);
  const { releases } = ground;
  const rebuilding = await startRebuildGround({ site, releases });
  opened.push(() => rebuilding.close());
  expect((await rebuilding.rebuild()).json.repaired).toEqual([]);
});

it("a site that is not on GitHub has the title and the notes of the inputs, and follows them", async () => {
  const root = await mkdtemp(join(tmpdir(), "release-notes-"));
  opened.push(() => rm(root, { recursive: true, force: true }));
  await writeWorkspace(root);
  await build(root, ["linux_amd64"], { version: "1.0.0" });
  const publish = async (given: Record<string, string>) => {
    const signing = signingInputs(await testKey("ed25519"));
    const all = { source: SOURCE, to: "site", version: "1.0.0", verify: "false", ...signing, ...given };
    const { outputs } = await callWith(publishCommand, all, surroundingsIn(root));
    return { changed: outputs.changed, files: await readTree(join(root, "site")) };
  };
  const first = await publish({ "release-name": "Widgets & more", "release-notes": "one" });
  expect(textIn(first.files)).toEqual({ title: "Widgets & more", notes: "one" });
  expect(String(first.files.get(PAGE))).toContain(
    '<p dir="auto"><strong>Widgets &#38; more</strong></p>\n<div',
  );
  const second = await publish({ "release-notes": "two" });
  expect([second.changed, textIn(second.files)]).toEqual(["true", { title: undefined, notes: "two" }]);
  const third = await publish({});
  expect([third.changed, textIn(third.files)]).toEqual(["false", { title: undefined, notes: "two" }]);
});
