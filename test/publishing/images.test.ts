import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { reportPublish } from "../../src/commands/publish/report.ts";
import { ProblemError } from "../../src/errors.ts";
import { dryRunImages } from "../../src/places/oci/images.ts";
import { renderReport } from "../../src/steps/summary.ts";
import { type MemoryImages, memoryImages } from "../support/memory/images.ts";
import type { Given } from "../support/publish/given.ts";
import { LINUX, type PublishGround, publish, startPublishGround, WHOLE, writesTo } from "./ground.ts";

const NAME = "ghcr.io/acme/sample";

let ground: PublishGround;
let opened: Map<string, MemoryImages>;

beforeEach(async () => {
  ground = await startPublishGround();
  opened = new Map();
});
afterEach(() => ground.close());

function images(name = NAME): MemoryImages {
  const there = opened.get(name) ?? memoryImages(name);
  opened.set(name, there);
  return there;
}

async function run(given: Given = {}) {
  const world = {
    ...ground.world,
    images: async (name: string) => images(name),
    open: {
      ...ground.world.open,
      dryRun: (output: string) => ({
        ...ground.world.open.dryRun(output),
        images: async (name: string) => dryRunImages(images(name), ground.world.log),
      }),
    },
  };
  return publish(await ground.inputs({ oci: NAME, ...given }), world);
}

async function failureOf(step: Promise<unknown>): Promise<ProblemError> {
  const error = await step.then(
    () => new Error("nothing was wrong"),
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error;
  throw error;
}

describe("a publish with images", () => {
  it("pushes the files of the release, byte for byte, after the release and before the site", async () => {
    const order: string[] = [];
    ground.releases.before("publish", () => order.push("release"));
    ground.site.before("commit", () => order.push("site"));
    images().before = (call) => order.push(call);
    const published = await run();
    expect(order).toEqual(["find 1.0.0", "checkWritable", "release", "find 1.0.0", "push 1.0.0", "site"]);
    const pushed = images().pushed.get("1.0.0");
    expect([...(pushed?.keys() ?? [])].sort()).toEqual(WHOLE);
    expect(pushed?.get(LINUX)).toBe(await readFile(join(ground.directory, "out", LINUX), "latin1"));
    expect([published.changed, published.warnings, published.images]).toEqual([true, [], [`${NAME}:1.0.0`]]);
    expect(ground.lines).toContainEqual(
      expect.stringMatching(new RegExp(` ${NAME}:1.0.0 .*sha256:made: 5 .*5 files`)),
    );
    const report = reportPublish(published);
    const { json, lines } = report;
    expect(json.images).toEqual([`${NAME}:1.0.0`]);
    expect(lines).toContain(`  image     ${NAME}:1.0.0`);
    expect(renderReport(report)).toContain('repository_template = "ghcr.io/acme/sample"');
  });

  it("run again only looks", async () => {
    await run();
    images().calls.length = 0;
    const { changed } = await run();
    expect([changed, images().calls]).toEqual([false, ["find 1.0.0"]]);
  });

  it("pushes the image when only that is missing", async () => {
    await ground.publish();
    const { changed, commit } = await run();
    expect([changed, commit, images().published.size]).toEqual([true, "2", 1]);
  });

  it("pushes to every name that its addresses come to, once", async () => {
    const oci = [`ghcr.io/acme/\${namespace}-\${type}`, "other.example.com/providers/sample"].join("\n");
    const { images: names } = await run({ oci, "other-sources": "former/sample" });
    expect(names).toEqual(
      ["ghcr.io/acme/acme-sample", "ghcr.io/acme/former-sample", "other.example.com/providers/sample"].map(
        (name) => `${name}:1.0.0`,
      ),
    );
    expect([...opened.values()].map(({ published }) => published.size)).toEqual([1, 1, 1]);
  });

  it("refuses a tag with other bytes before the release is published", async () => {
    await run();
    await ground.build(undefined, 7);
    const other = await startPublishGround();
    await other.build(undefined, 7);
    const world = { ...other.world, images: async (name: string) => images(name) };
    const error = await failureOf(publish(await other.inputs({ oci: NAME }), world));
    await other.close();
    expect(error.problems.map(({ code, found }) => [code, found])).toEqual([
      [
        "image-changed",
        expect.stringMatching(/registry\.example\.com\/acme\/sample 1\.0\.0.* linux_amd64, windows_amd64$/),
      ],
    ]);
    expect(writesTo(other)).not.toContain("publish");
  });

  it("moves a tag when that was asked for, and says so", async () => {
    const faults = ["it is no provider"];
    images().published.set("1.0.0", { digest: "sha256:x", packages: new Map([["aix_ppc64", "a"]]), faults });
    const { warnings } = await run({ overwrite: "true" });
    expect(warnings.map(({ code, severity, found }) => [code, severity, found])).toEqual([
      [
        "image-changed",
        "warning",
        expect.stringMatching(/:1\.0\.0 .* linux_amd64, windows_amd64; .* aix_ppc64;/),
      ],
    ]);
    expect(images().published.get("1.0.0")?.faults).toEqual([]);
  });

  it("accepts the same image from a concurrent run", async () => {
    await run();
    const there = images().published.get("1.0.0");
    const late = memoryImages(NAME);
    late.before = (call) => {
      if (call === "checkWritable" && there !== undefined) late.published.set("1.0.0", there);
    };
    opened.set(NAME, late);
    await run();
    expect(late.pushed.size).toBe(0);
    late.published.clear();
    late.before = (call) => {
      if (call === "checkWritable")
        late.published.set("1.0.0", { digest: "", packages: new Map(), faults: [] });
    };
    const error = await failureOf(run());
    expect(error.problems[0]?.code).toBe("image-changed");
    expect(error.reached).toEqual([expect.stringMatching(/ v1\.0\.0 /)]);
  });

  it("warns once of a private image", async () => {
    images().isShown = false;
    expect((await run()).warnings.map(({ code, severity }) => [code, severity])).toEqual([
      ["image-private", "warning"],
    ]);
    expect((await run()).warnings).toEqual([]);
  });

  it("reports all problems of names and registries before it writes anything", async () => {
    const names = await failureOf(run({ oci: `acme/sample\nghcr.io/\${name}` }));
    expect(names.problems.map(({ found }) => found)).toEqual([
      expect.stringContaining('"acme/sample"'),
      expect.stringContaining(`"ghcr.io/\${name}"`),
    ]);
    for (const name of [NAME, "other.example.com/sample"])
      images(name).before = () => {
        throw new ProblemError([{ code: "image-refused", found: name, expected: "yes", fix: "ask" }]);
      };
    const both = await failureOf(run({ oci: `${NAME}\nother.example.com/sample` }));
    expect(both.problems).toHaveLength(2);
    expect(writesTo(ground)).toEqual([]);
  });

  it("leaves registries alone as long as it is a draft, and in a dry run", async () => {
    expect((await run({ draft: "true" })).images).toEqual([]);
    expect(images().calls).toEqual([]);
    await run({ "dry-run": "true" });
    expect(images().calls).toEqual(["find 1.0.0", "find 1.0.0"]);
    expect(ground.lines).toContainEqual(
      expect.stringContaining(` ${NAME} 1.0.0: linux_amd64, windows_amd64`),
    );
  });

  it("pushes to a registry that it can't read, but not to one that does not answer", async () => {
    const fail = (code: "image-refused" | "image-unavailable") => () => {
      throw new ProblemError([{ code, found: "no", expected: "yes", fix: "ask" }]);
    };
    images().before = fail("image-refused");
    expect((await run({ "dry-run": "true" })).mode).toBe("dry run");
    expect(ground.lines).toContainEqual(expect.stringMatching(/^no;/));
    images().before = fail("image-unavailable");
    expect((await failureOf(run({ "dry-run": "true" }))).problems[0]?.code).toBe("image-unavailable");
  });
});
