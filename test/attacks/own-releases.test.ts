import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Ended, type Job, type Runner, runJobs } from "../workflows/run-jobs.ts";

const WORKFLOW: { readonly jobs: Readonly<Record<string, Job>> } = parse(
  readFileSync(".github/workflows/release.yml", "utf8"),
);
const SCRIPTS = [
  "scripts/dist-sums.sh",
  "scripts/rebuild-dist.sh",
  "scripts/release-tags.mjs",
  "scripts/npm-package.mjs",
];

/** npm builds what the source says, and packs; gh keeps releases. Both write down who called them, in which job. */
const NPM = `#!/bin/sh
echo "$JOB: npm $*" >> "$CALLS"
if [ "$*" = "run build" ]; then mkdir -p dist && cp src/* dist/; fi
if [ "$1" = pack ]; then cp "$2/package.json" "$RUNNER_TEMP/provider-pages-1.tgz"; fi
`;
const GH = `#!/bin/sh
echo "$JOB: gh $*" >> "$CALLS"
case "$1 $2" in
  "release view") grep -qx "$3" "$RELEASES" ;;
  "release create") echo "$3" >> "$RELEASES" ;;
  *) exit 1 ;;
esac
`;

// The workflow's lines are those of its runner: Linux, bash and GNU's tools.
describe.skipIf(process.platform !== "linux")("this project's own releases", () => {
  let root = "";
  const inRoot = (name: string): string => join(root, name);
  const readLines = (name: string): string[] =>
    existsSync(inRoot(name)) ? readFileSync(inRoot(name), "utf8").split("\n").filter(Boolean) : [];

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "own-releases-"));
    git("init", "--quiet", "--bare", "origin.git");
    git("init", "--quiet", "--initial-branch", "main", "work");
    git("-C", "work", "remote", "add", "origin", "../origin.git");
    mkdirSync(inRoot("tools"));
    for (const [name, text] of [
      ["npm", NPM],
      ["gh", GH],
    ] as const) {
      writeFileSync(inRoot(`tools/${name}`), text);
      chmodSync(inRoot(`tools/${name}`), 0o755);
    }
    for (const script of SCRIPTS.filter((path) => existsSync(path))) cpSync(script, inRoot(`work/${script}`));
    write("src/index.js", "export const one = 1;\n");
    write("dist/index.js", "export const one = 1;\n");
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function git(...args: readonly string[]): string {
    const person = ["user.name=Acme", "user.email=releases@example.com", "advice.detachedHead=false"];
    return execFileSync("git", [...person.flatMap((each) => ["-c", each]), ...args], {
      cwd: root,
      encoding: "utf8",
    }).trim();
  }

  function write(path: string, text: string): void {
    mkdirSync(dirname(inRoot(`work/${path}`)), { recursive: true });
    writeFileSync(inRoot(`work/${path}`), text);
  }

  /** Pushes a tag and runs its workflow. */
  function release(tag: string, tamper?: Runner["tamper"], changed = tag.slice(1)): Ended {
    write("package.json", JSON.stringify({ version: tag.slice(1), files: ["dist"], private: true }));
    write("CHANGELOG.md", `## [${changed}] - 2026-11-27\n`);
    git("-C", "work", "add", "--all");
    git("-C", "work", "commit", "--quiet", "--message", tag);
    git("-C", "work", "tag", tag);
    git("-C", "work", "push", "--quiet", "origin", "main", tag);
    const tagged = inRoot(`${tag}-tagged`);
    git("clone", "--quiet", "--depth", "1", "--branch", tag, `file://${inRoot("origin.git")}`, tagged);
    const checkout = (job: string): string => {
      cpSync(tagged, inRoot(`${tag}-${job}`), { recursive: true });
      return inRoot(`${tag}-${job}`);
    };
    const env = {
      PATH: [inRoot("tools"), dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
      HOME: root,
      CALLS: inRoot("calls"),
      RELEASES: inRoot("releases"),
      GITHUB_REF_NAME: tag,
      GITHUB_SHA: git("-C", "work", "rev-parse", "HEAD"),
      GITHUB_REPOSITORY: "provider-pages/provider-pages",
    };
    appendFileSync(inRoot("releases"), "");
    return runJobs(WORKFLOW.jobs, { checkout, env, ...(tamper === undefined ? {} : { tamper }) });
  }

  const at = (name: string): string => git("--git-dir", "origin.git", "rev-parse", name);

  it("are made from what was tested, by a job that installs nothing", () => {
    expect(release("v1.0.0")).toEqual({ test: "success", attest: "success", publish: "success" });
    const temporary = join(inRoot("v1.0.0-publish"), "..", "publish-temp");
    expect(readLines("calls").map((call) => call.replaceAll(temporary, "TEMP"))).toEqual([
      "test: npm ci",
      "test: npm run test:all",
      "test: npm run build",
      "publish: npm pack TEMP/package --ignore-scripts --pack-destination TEMP",
      "publish: gh release view v1.0.0",
      "publish: gh release create v1.0.0 --verify-tag --generate-notes --latest=true TEMP/provider-pages-1.tgz",
    ]);
    expect(at("v1")).toBe(at("v1.0.0"));
  });

  it("stop where a file of dist is another than the source builds", () => {
    write("dist/index.js", "export const one = 2;\n");
    const { test, attest, publish } = release("v1.0.0");
    expect(test).toContain(" M dist/index.js");
    expect([attest, publish]).toEqual(["skipped", "skipped"]);
    expect(readLines("releases")).toEqual([]);
  });

  it("stop before anything is installed if the changelog lacks the version", () => {
    const { test, publish } = release("v1.0.0", undefined, "0.9.0");
    expect([test, publish]).toEqual([expect.stringContaining("The changelog has the version"), "skipped"]);
    expect(readLines("calls")).toEqual([]);
  });

  it.each([
    ["one digest is another's", (sums: string) => sums.replace(/^./, "x")],
    ["a file more is named", (sums: string) => `${sums}\n${"0".repeat(64)}  dist/extra.js`],
    ["nothing is handed over", () => ""],
  ])("stop where what was built is not what is committed: %s", (_what, tamper) => {
    const { test, attest, publish } = release("v1.0.0", tamper);
    expect([test, publish]).toEqual(["success", "skipped"]);
    expect(attest).toContain("dist is what was built and tested");
    expect(readLines("releases")).toEqual([]);
  });
});
