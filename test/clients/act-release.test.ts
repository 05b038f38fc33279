import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type NpmRegistry, startNpmRegistry } from "../support/npm/registry.ts";
import { type ActResult, repositoryIn, runActHere } from "./act.ts";
import { demandTool } from "./clients.ts";

const WORKFLOW = ".github/workflows/release.yml";
/** What the release takes from the repository. */
const COMMITTED = [
  ...["dist-sums.sh", "image.sh", "npm-package.mjs", "npm-publish.sh", "rebuild-dist.sh"].map(
    (name) => `scripts/${name}`,
  ),
  "scripts/release-tags.mjs",
];
const MANIFEST = {
  ...{ name: "provider-pages", version: "1.0.0", private: true, files: ["dist"] },
  repository: "github:provider-pages/provider-pages",
};
const PROGRAM = "export const one = 1;\n";

/** Installs, tests and builds nothing; all else is the real npm, without provenance, whose servers no test can reach. */
const npmIn = (root: string) => `#!/bin/bash
case "$*" in
  ci | "run test:all") ;;
  "run build") mkdir -p dist && printf '${PROGRAM.replace("\n", "\\n")}' > dist/cli.js ;;
  *) HOME=${root} exec ${demandTool("npm")} "\${@/--provenance/--no-provenance}" ;;
esac
`;
const GH = `#!/bin/bash
test "$1 $2" = "release create" && echo "$*" >> "$CALLS"
`;
const DOCKER = `#!/bin/bash
case "$2 $3" in "imagetools inspect") test "$5" = --format && echo sha256:abc ;; esac
`;

let root = "";
let registry: NpmRegistry;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "act-release-"));
  registry = await startNpmRegistry("provider-pages");
});
afterEach(async () => {
  await registry.close();
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  chmodSync(join(root, path), mode);
}

/** A clone at the tag of a release, and a remote that has it. */
function prepareClone(directory: string): void {
  const clone = repositoryIn(directory);
  for (const path of COMMITTED) cpSync(path, join(clone, path));
  const files = {
    // act runs one event, and knows no queue of them.
    [WORKFLOW]: readFileSync(WORKFLOW, "utf8").replace("  queue: max\n", ""),
    "package.json": JSON.stringify(MANIFEST),
    "CHANGELOG.md": "## [1.0.0] - 2026-11-28\n",
  };
  mkdirSync(join(clone, dirname(WORKFLOW)), { recursive: true });
  for (const [path, text] of Object.entries(files)) writeFileSync(join(clone, path), text);
  mkdirSync(join(clone, "dist"));
  writeFileSync(join(clone, "dist/cli.js"), PROGRAM);
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-c", "user.name=Acme", "-c", "user.email=a@example.com", ...args], { cwd: clone });
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Release");
  git("tag", "v1.0.0");
  execFileSync("git", ["init", "--quiet", "--bare", join(directory, "origin.git")]);
  git("remote", "add", "origin", join(directory, "origin.git"));
  git("push", "--quiet", "origin", "main", "v1.0.0");
}

function release(): Promise<ActResult> {
  const directory = mkdtempSync(join(root, "run-"));
  prepareClone(directory);
  write("tools/npm", npmIn(root), 0o755);
  write("tools/gh", GH, 0o755);
  write("tools/docker", DOCKER, 0o755);
  const nowhere = "http://127.0.0.1:9";
  return runActHere({
    directory,
    version: "1.0.0",
    tools: join(root, "tools"),
    github: { apiUrl: nowhere, serverUrl: nowhere, gitRoot: directory },
    secrets: { GITHUB_TOKEN: "token" },
    network: {
      ...{ CALLS: join(root, "calls"), npm_config_registry: registry.url, npm_config_fetch_retries: "0" },
      ACTIONS_ID_TOKEN_REQUEST_URL: registry.identityUrl,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: "runner",
    },
  });
}

test("this project's release runs to its end in five jobs, and leaves npm's part to a maintainer", async () => {
  registry.publish("0.0.0", Buffer.from("a placeholder"));
  const { exitCode, jobs, stdout, stderr } = await release();
  expect(exitCode, `${stdout}${stderr}`).toBe(0);
  expect(Object.keys(jobs).sort()).toEqual(["attest", "image", "npm", "publish", "test"]);
  const failed = Object.values(jobs)
    .flat()
    .filter((step) => !step.endsWith(": success"));
  expect(failed).toEqual([]);
  expect(readFileSync(join(root, "calls"), "utf8")).toMatch(
    /^release create v1\.0\.0 --verify-tag --generate-notes --latest=true \S+\/provider-pages-1\.0\.0\.tgz\n$/,
  );
  expect([...registry.staged.keys()]).toEqual(["1.0.0"]);
});

test("its job for npm fails before a person has published a first version, after everything else", async () => {
  const { exitCode, jobs } = await release();
  expect([exitCode, jobs.npm?.at(-1), jobs.publish?.at(-1)]).toEqual([
    1,
    "Stage the package that npx runs, unless npm has it: failure",
    "Move the major tag: success",
  ]);
  expect(registry.staged.size).toBe(0);
});
