import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../src/errors.ts";
import { LINUX, namesOf, PREFIX, type PublishGround, startPublishGround, WHOLE, writesTo } from "./ground.ts";

const URL = "https://github.example.com/acme/terraform-provider-sample/releases";
const RELEASED = `Release v1.0.0 is published: ${URL}/tag/v1.0.0`;

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

function reachedBy(publishing: Promise<unknown>): Promise<readonly string[]> {
  return publishing.then(
    () => ["the end"],
    (error: unknown) => {
      if (error instanceof ProblemError) return error.reached;
      throw error;
    },
  );
}

describe("a publish", () => {
  it("releases every file, and then lists the version in one commit", async () => {
    ground.releases.before("publish", () => expect(ground.site.commits).toHaveLength(0));
    const { mode, changed, commit, warnings, release } = await ground.publish();
    expect([mode, changed, commit, warnings, release?.draft]).toEqual(["publish", true, "1", [], false]);
    expect(namesOf(ground)).toEqual(WHOLE);
    expect(ground.site.commits.map(({ message }) => message)).toEqual(["Publish acme/sample 1.0.0"]);
  });

  it("sends what vouches for the packages when all of them have arrived", async () => {
    const arrived: (string[] | undefined)[] = [];
    ground.releases.before("upload", () => arrived.push(namesOf(ground)), 3);
    await ground.publish();
    const sent = ground.releases.calls.flatMap(({ operation, args }) =>
      operation === "upload" ? [(args[1] as { name: string }).name.slice(PREFIX.length)] : [],
    );
    expect(sent).toEqual([
      "linux_amd64.zip",
      "windows_amd64.zip",
      "manifest.json",
      "SHA256SUMS",
      "SHA256SUMS.sig",
    ]);
    expect(arrived).toEqual([[LINUX, `${PREFIX}windows_amd64.zip`]]);
  });

  it("run again changes nothing", async () => {
    const first = await ground.publish();
    const writes = writesTo(ground).length;
    const second = await ground.publish();
    expect([second.changed, second.commit, second.facts]).toEqual([false, "1", first.facts]);
    expect(writesTo(ground)).toHaveLength(writes);
  });

  it("lists a version that was released and not listed", async () => {
    ground.site.fail("commit", new Error("no answer"));
    await expect(ground.publish()).rejects.toThrow("no answer");
    const { changed } = await ground.publish();
    expect([changed, ground.site.commits.length, ground.releases.all.length]).toEqual([true, 1, 1]);
  });

  it("leaves release and site as they are when only the draft is wanted and the version is published", async () => {
    await ground.publish();
    await ground.build(undefined, 77);
    const failing = ground.publish({ draft: "true", overwrite: "true" });
    await expect(failing).rejects.toMatchObject({ problems: [{ code: "release-changed" }] });
  });
});

describe("a draft", () => {
  it("is left, and the site is neither asked nor written", async () => {
    const { mode, changed, commit, release } = await ground.publish({ draft: "true" });
    expect([mode, changed, commit, release?.draft]).toEqual(["draft", true, undefined, true]);
    expect(ground.site.calls.map(({ operation }) => operation)).not.toContain("check");
    expect(ground.releases.calls.map(({ operation }) => operation)).not.toContain("checkDownloadable");
    expect(ground.site.commits).toHaveLength(0);
  });
});

describe("a publish that fails", () => {
  const refused = new ProblemError([
    { code: "github-refused", found: "refused", expected: "not", fix: "Do something" },
  ]);

  it("before anything is written has reached nothing", async () => {
    ground.releases.fail("find", refused);
    expect(await reachedBy(ground.publish())).toEqual([]);
    expect(writesTo(ground)).toEqual([]);
  });

  it("while it fills or publishes the draft says that the draft is there", async () => {
    for (const operation of ["upload", "refresh", "publish"] as const) {
      ground.releases.fail(operation, refused);
      expect(await reachedBy(ground.publish())).toEqual([expect.stringContaining(" v1.0.0 ")]);
    }
  });

  it("while it changes the site says that the release is there", async () => {
    ground.site.fail("commit", refused);
    expect(await reachedBy(ground.publish())).toEqual([expect.stringContaining(`${RELEASED}. `)]);
  });

  it("while it takes away what an overwritten version lost says that the site is right", async () => {
    await ground.publish();
    await ground.build(["linux_amd64"], 77);
    ground.releases.fail("remove", refused);
    expect(await reachedBy(ground.publish({ overwrite: "true" }))).toEqual([
      `${RELEASED}. The site lists it`,
    ]);
  });
});
