import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { problemsOf } from "../../support/folder/errors.ts";
import { openPreviews, type PreviewGround } from "./ground.ts";
import { bucketPlace, folderPlace, githubPlace } from "./places.ts";

const PLACES = [
  ["a folder", folderPlace],
  ["a bucket", bucketPlace],
  ["a branch", githubPlace],
] as const;

let ground: PreviewGround;
afterEach(async () => {
  await ground.place.close();
});

const codesOf = async (step: Promise<unknown>) => (await problemsOf(() => step)).map(({ code }) => code);

it("is uploaded again if another run deletes its release before it is listed", async () => {
  ground = await openPreviews(githubPlace);
  await ground.publishRelease();
  await ground.offer("pr-1", "1.1.0-a", async () => ground.place.loseReleases?.());
  expect(ground.place.tags?.()).toEqual(["preview/pr-1.e3ff5a16"]);
});

it("checks that a branch can be written only if a preview is added or removed", async () => {
  ground = await openPreviews(githubPlace);
  await ground.publishRelease();
  const hasChecked = async (step: Promise<unknown>) => {
    ground.place.requests?.();
    await step;
    // A blob without a commit changes nothing, and needs write access.
    return ground.place.requests?.().includes("git/create-blob");
  };
  expect(await hasChecked(ground.offer("pr-1", "1.1.0-a"))).toBe(true);
  expect(await hasChecked(ground.run({ remove: "true" }))).toBe(false);
  expect(await hasChecked(ground.run({ name: "pr-1", remove: "true" }))).toBe(true);
});

describe.each(PLACES)("a version in %s", (_what, open) => {
  beforeEach(async () => {
    ground = await openPreviews(open);
    ground.place.tag?.("v1.1.0-beta.1");
    await ground.publishRelease();
  });

  it("is not published while a preview offers it", async () => {
    const { place, offer, run, publishRelease } = ground;
    await offer("pr-1", "1.1.0-beta.1");
    const before = await place.readAll();
    expect(await codesOf(publishRelease("1.1.0-beta.1"))).toEqual(["version-previewed"]);
    expect(await place.readAll()).toEqual(before);
    await run({ name: "pr-1", remove: "true" });
    await publishRelease("1.1.0-beta.1");
    expect(await codesOf(offer("pr-1", "1.1.0-beta.1"))).toEqual(["version-changed"]);
  });

  it("is not both when a preview and a release race", async () => {
    const { place, offer, run, publishRelease } = ground;
    const publishing = publishRelease("1.1.0-beta.1", () => offer("pr-1", "1.1.0-beta.1"));
    expect(await codesOf(publishing)).toEqual(["version-previewed"]);
    await run({ name: "pr-1", remove: "true" });
    place.tag?.("v1.1.0-beta.2");
    const offering = offer("pr-1", "1.1.0-beta.2", () => publishRelease("1.1.0-beta.2"));
    expect(await codesOf(offering)).toEqual(["version-changed"]);
    const left = Object.keys(await place.readAll()).filter((path) => /^preview\/.*1\.1\.0-beta/.test(path));
    expect(left).toEqual([]);
  });
});
