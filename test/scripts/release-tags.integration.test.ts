import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const SCRIPT = resolve("scripts/release-tags.mjs");

interface Tag {
  readonly object: string;
  readonly commit: string;
}

interface Plan {
  readonly major: string;
  readonly from: string;
  readonly moves: boolean;
  readonly latest: boolean;
}

// Plain JavaScript, because it runs where nothing is installed: the types are said here.
const { planTags, parseTags } = (await import(SCRIPT)) as {
  planTags(released: string, commit: string, tags: ReadonlyMap<string, Tag>): Plan;
  parseTags(text: string): ReadonlyMap<string, Tag>;
};

/** `v1.0.0=a v1=a`: each tag and its commit. */
function tagsOf(text: string): ReadonlyMap<string, Tag> {
  const pairs = text.split(" ").map((pair) => pair.split("=") as [string, string]);
  return new Map(pairs.map(([name, commit]) => [name, { object: commit, commit }]));
}

function decide(released: string, tags: string): readonly boolean[] {
  const all = tagsOf(tags);
  const { moves, latest } = planTags(released, all.get(released)?.commit ?? "", all);
  return [moves, latest];
}

describe("a release", () => {
  it.each([
    ["the first of a major", "v1.0.0", "v1.0.0=a", true, true],
    ["the next one", "v1.1.0", "v1.0.0=a v1=a v1.1.0=b", true, true],
    ["one with more digits", "v1.10.0", "v1.9.9=a v1=a v1.10.0=b", true, true],
    ["an older line's", "v1.0.5", "v1.0.0=a v1.1.0=b v1=b v1.0.5=c", false, false],
    ["an older major's", "v1.1.1", "v1.1.0=a v1=a v2.0.0=b v2=b v1.1.1=c", true, false],
    ["the first of the next major", "v2.0.0", "v1.1.0=a v1=a v2.0.0=b", true, true],
    ["the tenth major's", "v10.0.0", "v9.0.0=a v9=a v10.0.0=b", true, true],
    ["one that is run again", "v1.1.0", "v1.1.0=a v1=a", false, true],
    ["one that is run again when a newer one is out", "v1.0.0", "v1.0.0=a v1.1.0=b v1=b", false, false],
    [
      "one beside a newer tag that was never released",
      "v1.0.5",
      "v1.0.0=a v1=a v1.1.0=b v1.0.5=c",
      true,
      true,
    ],
    ["a prerelease", "v1.2.0-rc.1", "v1.1.0=a v1=a v1.2.0-rc.1=b", false, false],
    ["the first prerelease of a major", "v2.0.0-rc.1", "v2.0.0-rc.1=b", false, false],
    [
      "one of a major that begins with the same digit",
      "v1.0.1",
      "v1.0.0=a v1=a v10.0.0=a v10=a v1.0.1=c",
      true,
      false,
    ],
  ])("%s, %s, decides about the shared tags", (_what, released, tags, moves, latest) => {
    expect(decide(released, tags)).toEqual([moves, latest]);
  });

  it("is not the newest when a second tag of its commit is newer", () => {
    expect(decide("v1.0.0", "v1.0.0=a v1.0.1=a v1=a")).toEqual([false, false]);
  });

  it.each([
    ["a tag that moved since it was tested", "v1.0.0", "v1.0.0=b", "v1.0.0 is at b, and a was tested"],
    ["a tag that is gone", "v1.0.0", "v2.0.0=b", "v1.0.0 is at no commit, and a was tested"],
    [
      "a major tag that somebody put elsewhere",
      "v1.0.1",
      "v1=x v1.0.1=a",
      "v1 is at x, where no release is: move it by hand",
    ],
    ["a tag that is no version", "v1", "v1=a", "v1 is no version"],
    ["a tag with more than a version", "v1.0.0\nv2", "v1.0.0\nv2=a", "v1.0.0\nv2 is no version"],
  ])("is refused for %s", (_what, released, tags, message) => {
    expect(() => planTags(released, "a", tagsOf(tags))).toThrow(message);
  });

  it("reads of an annotated tag both itself and its commit", () => {
    const text = "aa\trefs/tags/v1\nbb\trefs/tags/v1.0.0\ncc\trefs/tags/v1.0.0^{}";
    expect([...parseTags(text)]).toEqual([
      ["v1", { object: "aa", commit: "aa" }],
      ["v1.0.0", { object: "bb", commit: "cc" }],
    ]);
  });
});

// Its stand-in for git is a shell script.
describe.skipIf(process.platform === "win32")("on a real repository", () => {
  let root = "";
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "release-tags-"));
    git("init", "--quiet", "--bare", "origin.git");
    git("init", "--quiet", "--initial-branch", "main", "work");
    work("remote", "add", "origin", "../origin.git");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const person = ["-c", "user.name=Acme", "-c", "user.email=releases@example.com"];
  const run = (args: readonly string[]): string =>
    execFileSync("git", [...person, ...args], {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    }).trim();
  const git = (...args: readonly string[]): string => run(args);
  const work = (...args: readonly string[]): string => run(["-C", "work", ...args]);

  /** A commit of its own with its tag, pushed; what a checkout of the workflow has is one commit deep. */
  function tag(name: string, ...how: readonly string[]): void {
    work("commit", "--quiet", "--allow-empty", "--message", name);
    work("tag", ...how, name);
    work("push", "--quiet", "origin", "main", name);
  }

  function release(name: string, command = "move"): readonly unknown[] {
    const checkout = join(root, `checkout-${name}`);
    const url = `file://${join(root, "origin.git")}`;
    rmSync(checkout, { recursive: true, force: true });
    git("clone", "--quiet", "--depth", "1", "--branch", name, url, checkout);
    const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, command, name], {
      cwd: checkout,
      encoding: "utf8",
    });
    return [status, stdout + stderr];
  }

  const at = (name: string): string => git("--git-dir", "origin.git", "rev-parse", `${name}^{commit}`);

  it("the major tag follows the newest release, and never moves back", () => {
    tag("v1.0.0", "--annotate", "--message", "The first");
    expect(release("v1.0.0")).toEqual([0, "v1 is v1.0.0 now\n"]);
    expect(at("v1")).toBe(at("v1.0.0"));
    tag("v1.1.0");
    expect(release("v1.1.0", "latest")).toEqual([0, "true\n"]);
    expect(release("v1.1.0")).toEqual([0, "v1 is v1.1.0 now\n"]);
    tag("v1.0.5");
    expect(release("v1.0.5", "latest")).toEqual([0, "false\n"]);
    expect(release("v1.0.5")).toEqual([0, "v1 stays where it is\n"]);
    expect(release("v1.0.0")).toEqual([0, "v1 stays where it is\n"]);
    expect(at("v1")).toBe(at("v1.1.0"));
  });

  it("a major tag that was annotated by hand is followed too", () => {
    tag("v1.0.0");
    work("tag", "--annotate", "--message", "By hand", "v1");
    work("push", "--quiet", "origin", "v1");
    tag("v1.0.1");
    expect(release("v1.0.1")).toEqual([0, "v1 is v1.0.1 now\n"]);
    expect(at("v1")).toBe(at("v1.0.1"));
  });

  it("who was faster, between the look and the push, is not undone", () => {
    tag("v1.0.0");
    release("v1.0.0");
    tag("v1.0.1");
    tag("v1.0.2");
    const checkout = join(root, "slow");
    git("clone", "--quiet", "--branch", "v1.0.1", join(root, "origin.git"), checkout);
    const real = execFileSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).trim();
    const faster = `"${real}" --git-dir "${join(root, "origin.git")}" update-ref refs/tags/v1 ${at("v1.0.2")}`;
    mkdirSync(join(root, "tools"));
    const slow = `#!/bin/sh\nif [ "$1" = push ]; then ${faster}; fi\nexec "${real}" "$@"\n`;
    writeFileSync(join(root, "tools/git"), slow, { mode: 0o755 });
    const env = { ...process.env, PATH: [join(root, "tools"), process.env.PATH].join(delimiter) };
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, "move", "v1.0.1"], {
      cwd: checkout,
      encoding: "utf8",
      env,
    });
    expect([status, at("v1")]).toEqual([1, at("v1.0.2")]);
    expect(stderr).toContain("stale info");
  });

  it("what is not understood changes nothing", () => {
    tag("v1.0.0");
    expect(release("v1.0.0", "remove")).toEqual([1, "latest or move, not remove\n"]);
    expect(git("--git-dir", "origin.git", "tag")).toBe("v1.0.0");
  });
});
