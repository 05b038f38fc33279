import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { namesOf, type PublishGround, SIGNATURE, startPublishGround, WHOLE, writesTo } from "../ground.ts";

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

const writeRelease = () => ground.releases.add({ tag: "v1.0.0", assets: { "notes.txt": "by hand" } });

describe("a release that was published by hand", () => {
  it("is filled, and the site lists it when all of it is there", async () => {
    writeRelease();
    const named: unknown[] = [];
    ground.site.before("commit", () => named.push(namesOf(ground)));
    const { changed, warnings, commit } = await ground.publish();
    expect([changed, warnings, commit]).toEqual([true, [], "1"]);
    expect(named).toEqual([["notes.txt", ...WHOLE]]);
    expect((await ground.publish()).changed).toBe(false);
  });

  it("is filled in a dry run that shows the site with the files where they will be", async () => {
    writeRelease();
    const { changed, facts } = await ground.publish({ "dry-run": "true" });
    expect([changed, writesTo(ground)]).toEqual([true, []]);
    const [package_] = facts.packages.values();
    expect(package_?.url).toBe(
      `https://github.example.com/acme/terraform-provider-sample/releases/download/v1.0.0/${package_?.filename}`,
    );
    const page = await readFile(join(ground.directory, "out/site/v1/providers/acme/sample/versions"), "utf8");
    expect(page).toContain('"1.0.0"');
  });

  it.each([
    [{}, []],
    [{ "release-name": "One" }, ["‹release-name›"]],
    [
      { "release-notes": "Text", "generate-release-notes": "true", prerelease: "false" },
      ["‹release-notes›, ‹generate-release-notes: true›, ‹prerelease: false›"],
    ],
  ])("stays as it was written, and says so of %j", async (given, ignored) => {
    writeRelease();
    const { warnings } = await ground.publish(given);
    expect(warnings).toEqual(
      ignored.map((names) =>
        expect.objectContaining({
          code: "input-invalid",
          severity: "notice",
          found: expect.stringContaining(`: ${names} `),
        }),
      ),
    );
    expect(ground.releases.all).toMatchObject([{ name: "v1.0.0", notes: undefined, prerelease: false }]);
    expect((await ground.publish(given)).warnings).toEqual([]);
  });

  it("can't be left a draft, and nothing is written", async () => {
    writeRelease();
    await expect(ground.publish({ draft: "true", "release-name": "One" })).rejects.toMatchObject({
      problems: [
        {
          code: "input-invalid",
          found: expect.stringMatching(/^‹draft: true› .* v1\.0\.0 /),
        },
      ],
    });
    expect(writesTo(ground)).toEqual([]);
    await ground.publish();
    expect((await ground.publish({ draft: "true" })).changed).toBe(false);
  });

  it("is no such one when it is signed and the site was not reached, when it is a draft, or when it can't be filled", async () => {
    const given = { "release-name": "One" };
    ground.site.fail("commit", new Error("no answer"));
    await expect(ground.publish(given)).rejects.toThrow("no answer");
    expect((await ground.publish(given)).warnings).toEqual([]);
    for (const more of [{ draft: true }, { immutable: true }]) {
      await ground.close();
      ground = await startPublishGround();
      ground.releases.add({ tag: "v1.0.0", ...more });
      await ground.publish(given).catch(() => {});
      expect(ground.told).toEqual([]);
    }
  });

  it("is no such one when the site lists the version: its signature was taken away", async () => {
    await ground.publish();
    const [release] = ground.releases.all;
    const signature = release?.assets.find(({ name }) => name === SIGNATURE);
    if (release === undefined || signature === undefined) throw new Error("nothing is signed");
    await ground.releases.remove(release, signature);
    const writes = writesTo(ground).length;
    const failing = ground.publish({ "release-name": "One" });
    await expect(failing).rejects.toMatchObject({ problems: [{ code: "release-changed" }] });
    expect([writesTo(ground).length, ground.told]).toEqual([writes, []]);
  });
});

it("a draft that was written by hand keeps its title and its text", async () => {
  ground.releases.add({ tag: "v1.0.0", draft: true });
  const [before] = ground.releases.all;
  await ground.publish({ "release-name": "Another", "release-notes": "Other" });
  expect(ground.releases.all).toMatchObject([{ draft: false, name: before?.name, notes: before?.notes }]);
});
