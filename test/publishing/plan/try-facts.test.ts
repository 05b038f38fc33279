import { afterEach, expect, it } from "vitest";
import { problemsOf } from "../../support/folder/errors.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { type PublishGround, startPublishGround } from "../ground.ts";

let ground: PublishGround;
afterEach(() => ground.close());

it("facts that no later run could read are refused while the release is a draft", async () => {
  const releases = memoryReleases();
  const downloadUrl = () => 'https://files.example.com/"/x.zip';
  ground = await startPublishGround({ releases: Object.assign(releases, { downloadUrl }) });
  const [problem] = await problemsOf(() => ground.publish());
  expect(problem).toMatchObject({
    code: "facts-unreadable",
    found: expect.any(String),
  });
  expect(releases.calls.filter(({ operation }) => operation === "publish")).toEqual([]);
  expect(ground.site.commits).toEqual([]);
});
