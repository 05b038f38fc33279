import { execFileSync } from "node:child_process";
import { appendFile, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { shareJourney, startJourney } from "../support/publish/journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { runCli } from "../support/runner/command-line.ts";
import { buildInfoBytes, LINES, SUM } from "../support/samples/build-info.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";

const ELSEWHERE = "0123456789abcdef0123456789abcdef01234567";
const FRAMEWORK = "github.com/hashicorp/terraform-plugin-framework";

const trip = shareJourney(() => startJourney({ platforms: ["linux_amd64", "darwin_arm64"] }));

/** Gives each build what Go writes about its commit and its modules. */
async function builtFrom(revision: string, ...modules: readonly string[]): Promise<void> {
  const dist = join(trip().workspace, "dist");
  const lines = [
    ...LINES.map((line) => line.replace(ELSEWHERE, revision)),
    ...modules.map((path) => `dep\t${path}\tv1.0.0\t${SUM}`),
  ];
  for (const name of await readdir(dist)) await appendFile(join(dist, name), buildInfoBytes({ lines }));
}

/** Publishes a tag in a run that was started by hand, on a branch. */
async function publishByHand(tag = "v1.0.0") {
  const signing = signingInputs(await testKey("ed25519"));
  const done = await trip().run({ command: "publish", tag, ...signing });
  const odd = done.annotations.flatMap(({ level, properties: { title = "" } }) =>
    /: (build|manifest)-/.test(title) ? [`${level} ${title.replace("Provider Pages: ", "")}`] : [],
  );
  return { ...done, odd };
}

/** Commits something after the tag. */
const commitLater = () => trip().repository.commitFiles("main", { "later.go": "package main\n" });

it("refuses builds of another commit of the repository than the tag's", async () => {
  trip().repository.tag("v1.0.0");
  const later = commitLater();
  await builtFrom(later);
  const { exitCode, odd, log, summary } = await publishByHand();
  expect([exitCode, odd], log).toEqual([1, ["error build-other-commit"]]);
  expect(log).toContain(`from commit ${later.slice(0, 12)}`);
  expect(log).toContain("the input `ref` of actions/checkout");
  expect(summary).toContain("start that by hand with `tag: v1.0.0`");
  const { repository } = trip();
  expect([repository.releases(), repository.branchHead("gh-pages")]).toEqual([[], undefined]);
});

it("publishes builds of the commit that an annotated tag points at", async () => {
  const { repository } = trip();
  const commit = repository.tag("v0.9.0");
  const identity = { GIT_COMMITTER_NAME: "A", GIT_COMMITTER_EMAIL: "a@example.com" };
  const tagged = ["tag", "--annotate", "--message", "First", "v1.0.0", commit];
  execFileSync("git", ["--git-dir", repository.gitDir, ...tagged], { env: { ...process.env, ...identity } });
  commitLater();
  await builtFrom(commit);
  const { exitCode, odd, log } = await publishByHand();
  expect([exitCode, odd], log).toEqual([0, []]);
});

it("warns of builds of a commit that is not in the repository", async () => {
  trip().repository.tag("v1.0.0");
  await builtFrom(ELSEWHERE);
  const { exitCode, odd, log } = await publishByHand();
  expect([exitCode, odd], log).toEqual([0, ["warning build-other-commit"]]);
});

it("warns outside GitHub of builds of another commit than the run's, and of any where the tag's is unknown", async () => {
  const folder = trip().workspace;
  const publish = async (version: string, env: Readonly<Record<string, string>>) => {
    await trip().build(version);
    await builtFrom(ELSEWHERE);
    const place = ["--to", "site", "--site-url", "https://registry.example.com/", "--source", "acme/sample"];
    const args = ["publish", ...place, "--version", version, "--json"];
    const keys = keyVariables(await testKey("ed25519"));
    const { stdout, stderr } = await runCli(args, { cwd: folder, env: { ...keys, ...env } });
    const { warnings } = JSON.parse(stdout || stderr);
    return warnings.flatMap(({ code }: { code: string }) => (code === "build-other-commit" ? [code] : []));
  };
  const codes = [
    await publish("1.0.0", { GITHUB_REF: "refs/tags/v1.0.0", GITHUB_SHA: "f".repeat(40) }),
    await publish("1.0.1", { GITHUB_REF: "refs/heads/main", GITHUB_SHA: ELSEWHERE }),
    await publish("1.0.2", {}),
  ];
  expect(codes).toEqual([["build-other-commit"], ["build-other-commit"], []]);
});

it("refuses a first version without a manifest whose builds contain the framework of protocol 6", async () => {
  await rm(join(trip().workspace, "terraform-registry-manifest.json"));
  await builtFrom(trip().repository.tag("v1.0.0"), FRAMEWORK);
  const { exitCode, odd, log } = await publishByHand();
  expect([exitCode, odd], log).toEqual([1, ["warning manifest-missing", "error manifest-missing"]]);
  expect(trip().repository.branchHead("gh-pages")).toBeUndefined();
  const stated = await trip().run({
    command: "publish",
    tag: "v1.0.0",
    protocols: "6.0",
    ...signingInputs(await testKey("ed25519")),
  });
  expect(stated.exitCode, stated.log).toBe(0);
});

it("refuses a version without a platform that the previous one has, unless a line excludes its builds", async () => {
  expect((await trip().publish("1.0.0")).exitCode).toBe(0);
  await trip().build("1.1.0");
  await rm(join(trip().workspace, "dist/terraform-provider-sample_v1.1.0_darwin_arm64"));
  const refused = await trip().publish("1.1.0");
  expect([refused.exitCode, refused.log]).toEqual([1, expect.stringContaining("1.1.0 lacks darwin_arm64")]);
  const meant = await trip().publish("1.1.0", { inputs: { artifacts: "dist\n!**/*darwin_arm64*" } });
  expect(meant.exitCode, meant.log).toBe(0);
});

it("has a line for each package, no path of the runner, and each notice once", async () => {
  const { exitCode, log, summary } = await trip().publish("1.0.0");
  expect(exitCode, log).toBe(0);
  expect(log.split("\n").filter((line) => line.includes("linux_amd64.zip"))).toHaveLength(1);
  expect(log).not.toContain(trip().workspace);
  expect(summary.match(/no Go build information/g)).toHaveLength(1);
});

it("leaves no draft of other builds than the published ones, and says that only a new version helps", async () => {
  expect((await trip().publish("1.0.0")).exitCode).toBe(0);
  const { repository } = trip();
  repository.releasesById.clear();
  await trip().build("1.0.0", { seed: 9 });
  const { exitCode, log, summary } = await trip().publish("1.0.0");
  expect([exitCode, log]).toEqual([1, expect.stringContaining("version-changed")]);
  expect(summary).toMatch(/### Current state\n\nThis run changed nothing public\.\n/);
  expect(summary).toMatch(/### Next steps\n\nRelease a new version: [^\n]*bytes\. See /);
  expect(`${summary}${log}`).not.toContain("un the job again");
  expect(repository.releases()).toEqual([]);
});
