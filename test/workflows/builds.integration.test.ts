import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { readBlocks } from "../docs/blocks.ts";
import { realTool } from "../support/clients/real-tools.ts";
import type { Job } from "./run-jobs.ts";

const ROOT = new URL("../../", import.meta.url);
const EXAMPLES = readdirSync("examples").flatMap((name) =>
  name.endsWith(".yml") ? [`examples/${name}`] : [],
);
const go = realTool("go");

/** A recipe's name, and the lines of the job that builds. */
type Recipe = readonly [name: string, lines: readonly string[]];

const BUILDS = /\bgo build\b|goreleaser build|"args":"build/;

/** The shell lines of the job that builds, up to the build. An action that builds has none, so a line stands for it. */
function linesOf(text: string): string[] {
  const jobs: readonly Job[] = Object.values(parse(text).jobs);
  const job = jobs.find(({ steps = [] }) => steps.some((step) => BUILDS.test(JSON.stringify(step))));
  const isAction = (uses = "") => uses.startsWith("goreleaser/");
  return (job?.steps ?? []).flatMap(({ run, uses }) => run ?? (isAction(uses) ? LIKE_GORELEASER : []));
}

/** It writes a list of what it will do, then calls Go. */
const LIKE_GORELEASER = "mkdir -p dist; touch dist/config.yaml; go build -o dist/provider .";

const workflows = [".github/workflows/publish.yml", ...EXAMPLES].map(
  (path): Recipe => [path, linesOf(readFileSync(path, "utf8"))],
);
const elsewhere = readBlocks(ROOT, "docs/publish-to-a-git-host.md").flatMap(
  ({ language, text }): Recipe[] => {
    if (language !== "yaml") return [];
    const { build, jobs } = parse(text);
    return [[`GitLab or Forgejo: ${text.slice(0, 40)}`, jobs === undefined ? build.script : linesOf(text)]];
  },
);
const recipes = [...workflows, ...elsewhere].filter(([, lines]) => lines.length > 0);

let checkout: string;
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "recipe-"));
  writeFileSync(join(checkout, "go.mod"), "module example.com/terraform-provider-widget\n\ngo 1.21\n");
  writeFileSync(
    join(checkout, "main.go"),
    "package main\n\nvar version string\n\nfunc main() { print(version) }\n",
  );
  const git = (...args: readonly string[]) =>
    execFileSync("git", ["-C", checkout, "-c", "user.name=a", "-c", "user.email=a@example.com", ...args]);
  git("init", "--quiet");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Add the provider");
});
afterEach(() => rmSync(checkout, { recursive: true, force: true }));

it("there is a recipe for each way to build", () => {
  expect(recipes.map(([name]) => name).filter((name) => !name.startsWith("examples/"))).toHaveLength(3);
  expect(recipes.length).toBeGreaterThan(9);
});

describe.skipIf(go === undefined)("a build by", () => {
  it.each(recipes)("%s is one of a clean checkout", (_name, lines) => {
    const platform = execFileSync("go", ["env", "GOOS", "GOARCH"], { encoding: "utf8" })
      .trim()
      .replace("\n", "_");
    // A second build finds what the first one wrote.
    const script = lines
      .join("\n")
      .replace(/for platform in [^;]*; do/, `for platform in ${platform} ${platform}; do`);
    const env = {
      ...process.env,
      ...{ CGO_ENABLED: "0", GOFLAGS: "-buildvcs=true", PLATFORM: platform, TAG: "v1.0.0", REF: "v1.0.0" },
      ...{
        GO_FLAGS: "-trimpath",
        LDFLAGS: "-s -w -X main.version={version}",
        PACKAGE: ".",
        CI_COMMIT_TAG: "v1.0.0",
      },
      ...{ GITHUB_REPOSITORY: "acme/terraform-provider-widget", GITHUB_REF_NAME: "v1.0.0" },
    };
    execFileSync("bash", ["-e", "-c", script], { cwd: checkout, env, stdio: "pipe" });
    const names = readdirSync(checkout, { recursive: true, encoding: "utf8" });
    const built = names.filter((name) => /(?:^|\/)(?:terraform-provider-widget_|provider$)/.test(name));
    expect(built).not.toEqual([]);
    for (const name of built) {
      const info = execFileSync("go", ["version", "-m", join(checkout, name)], { encoding: "utf8" });
      expect(info).toContain("vcs.modified=false");
    }
  });
});
