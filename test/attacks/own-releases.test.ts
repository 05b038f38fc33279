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
import { gzipSync } from "node:zlib";
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
  "scripts/npm-publish.sh",
  "scripts/image.sh",
];

/**
 * npm builds what the source says, packs, and keeps packages; gh keeps releases, docker images. All write down who called
 * them, in which job.
 */
const NPM = `#!/bin/bash
echo "$JOB: npm $*" >> "$CALLS"
case "$1 $2" in
  "run build") mkdir -p dist && cp src/* dist/ ;;
  "pack provider-pages@"*) cp "$REGISTRY/$2.tgz" "\${@: -1}/there.tgz" ;;
  "pack "*) tar -C "$2" --mtime=@0 -cf - . | gzip "\${GZIP_LEVEL:--6}" > "\${@: -1}/provider-pages-1.tgz" ;;
  "view provider-pages") ls "$REGISTRY" | sed -n 's/provider-pages@\\(.*\\).tgz/"\\1"/p' ;;
  "stage publish") cp "$3" "$REGISTRY/provider-pages@\${GITHUB_REF_NAME#v}.tgz" ;;
esac
`;
const DOCKER = `#!/bin/sh
echo "$JOB: docker $*" >> "$CALLS"
case "$2 $3" in
  "imagetools inspect") grep -qx "$4" "$REGISTRY/images" && echo "sha256:abc" ;;
  "build "*) echo "$*" | grep -o 'name=[^,]*' | cut -c 6- >> "$REGISTRY/images" ;;
esac
`;
const GH = `#!/bin/sh
echo "$JOB: gh $*" >> "$CALLS"
case "$1 $2" in
  "release view") grep -qx "$3" "$RELEASES" ;;
  "release create") echo "$3" >> "$RELEASES" ;;
  *) exit 1 ;;
esac
`;

const DONE = { test: "success", attest: "success", publish: "success", npm: "success", image: "success" };

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
    mkdirSync(inRoot("registry"));
    for (const [name, text] of [
      ["npm", NPM],
      ["gh", GH],
      ["docker", DOCKER],
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
    const manifest = JSON.stringify({
      ...{
        name: "provider-pages",
        version: tag.slice(1),
        repository: "github:provider-pages/provider-pages",
      },
      ...{ files: ["dist"], private: true },
    });
    write("package.json", manifest);
    write("CHANGELOG.md", `## [${changed}] - 2026-11-27\n`);
    git("-C", "work", "add", "--all");
    git("-C", "work", "commit", "--quiet", "--message", tag);
    git("-C", "work", "tag", tag);
    git("-C", "work", "push", "--quiet", "origin", "main", tag);
    const tagged = inRoot(`${tag}-tagged`);
    git("clone", "--quiet", "--depth", "1", "--branch", tag, `file://${inRoot("origin.git")}`, tagged);
    return again(tag, {}, tamper);
  }

  /** Runs the workflow of a tag that is there. */
  function again(tag: string, more: Readonly<Record<string, string>> = {}, tamper?: Runner["tamper"]): Ended {
    const checkout = (job: string): string => {
      cpSync(inRoot(`${tag}-tagged`), inRoot(`${tag}-${job}`), { recursive: true });
      return inRoot(`${tag}-${job}`);
    };
    const env = {
      PATH: [inRoot("tools"), dirname(process.execPath), "/usr/bin", "/bin"].join(delimiter),
      HOME: root,
      CALLS: inRoot("calls"),
      RELEASES: inRoot("releases"),
      REGISTRY: inRoot("registry"),
      TMPDIR: root,
      GITHUB_REF_NAME: tag,
      GITHUB_SHA: git("-C", "work", "rev-parse", "HEAD"),
      GITHUB_REPOSITORY: "provider-pages/provider-pages",
      GITHUB_ACTOR: "acme",
      ...more,
    };
    appendFileSync(inRoot("releases"), "");
    return runJobs(WORKFLOW.jobs, { checkout, env, ...(tamper === undefined ? {} : { tamper }) });
  }

  const at = (name: string): string => git("--git-dir", "origin.git", "rev-parse", name);

  it("are made from what was tested, by a job that installs nothing", () => {
    expect(release("v1.0.0")).toEqual(DONE);
    const temporary = join(inRoot("v1.0.0-publish"), "..", "publish-temp");
    const calls = readLines("calls").map((call) => call.replaceAll(temporary, "TEMP"));
    expect(calls.filter((call) => !/^(?:npm|image):/.test(call))).toEqual([
      "test: npm ci",
      "test: npm run test:all",
      "test: npm run build",
      "publish: npm pack TEMP/package --ignore-scripts --pack-destination TEMP",
      "publish: gh release view v1.0.0",
      "publish: gh release create v1.0.0 --verify-tag --generate-notes --latest=true TEMP/provider-pages-1.tgz",
    ]);
    expect(at("v1")).toBe(at("v1.0.0"));
  });

  /** The calls that change a registry. */
  const readUploads = () =>
    readLines("calls").filter((call) => /^(?:npm: npm stage publish|image: docker buildx build) /.test(call));

  it("are on npm and in the container registry once, however often a job runs", () => {
    release("v1.0.0");
    expect(readUploads()).toEqual([
      expect.stringMatching(/^npm: npm stage publish \S+\.tgz --provenance --access public --tag latest$/),
      expect.stringMatching(
        /^image: docker buildx build --build-arg SOURCE_DATE_EPOCH=\d+ --provenance mode=max --sbom generator=\S+@sha256:\w+ --output type=image,name=ghcr\.io\/provider-pages\/provider-pages:1\.0\.0,push=true,rewrite-timestamp=true \.$/,
      ),
    ]);
    const [before] = [readUploads()];
    expect(again("v1.0.0", { GZIP_LEVEL: "-1" })).toEqual(DONE);
    expect(readUploads()).toEqual(before);
  });

  it("stop where npm has other files under the version", () => {
    release("v1.0.0");
    writeFileSync(inRoot("registry/provider-pages@1.0.0.tgz"), gzipSync("others"));
    expect(again("v1.0.0").npm).toContain("npm has provider-pages@1.0.0 with other files");
  });

  it("are not the newest on npm when they are of an older line", () => {
    release("v1.0.0");
    release("v2.0.0");
    release("v1.0.1");
    expect(readUploads().flatMap((call) => /--tag \w+/.exec(call) ?? [])).toEqual([
      "--tag latest",
      "--tag latest",
      "--tag older",
    ]);
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
