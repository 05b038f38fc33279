import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import type { TokenGrants } from "../support/github/model.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { keyVariables, type TestKey, testKey } from "../support/samples/keys.ts";
import { startSigstore } from "../support/sigstore/stand-in.ts";
import { type ActResult, type ActRun, runAct } from "./act.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { installAndRun } from "./newest-clients.ts";
import { PROVIDER_PLATFORMS } from "./provider.ts";

const SOURCE = `${HOST}/acme/sample`;
const FEW = [...new Set(["darwin_arm64", THIS_PLATFORM])].sort();
const few = { platforms: FEW.join(" ") };

let directory = "";
let key: TestKey;
let trip: Journey;
let tls: TestAuthority;
let pages: PagesHost;
let proxy: ConnectProxy;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
  key = await testKey("ed25519");
  trip = await startJourney({ platforms: [], key });
  trip.repository.tag("v1.2.3");
  tls = await createTestAuthority();
  pages = await startPagesHost({ files: () => trip.repository.publishedFiles(), hostnames: [HOST], tls });
  proxy = await startProxy({ [`${HOST}:443`]: pages.port });
});
afterEach(async () => {
  const { violations } = trip.github;
  await Promise.all([trip.close(), pages.close(), proxy.close(), tls.close()]);
  await rm(directory, { recursive: true, force: true });
  expect(violations).toEqual([]);
});

test("examples/release.yml builds in a job for each platform, publishes, and sets outputs for the next step", async () => {
  const example = await readExample("release.yml");
  const { matrix } = parse(example).jobs.build.strategy;
  expect(matrix.platform).toEqual(PROVIDER_PLATFORMS);
  const few = FEW.map((platform) => `          - ${platform}\n`).join("");
  const run = await push(example.replace(/(?: {10}- \w+\n)+/, few), FEW);
  const { build, publish } = twoJobs("Build");
  const builds = FEW.map((platform) => [`build ${platform}`, build]);
  const jobs = { ...Object.fromEntries(builds), publish: [...publish, "Show the release: success"] };
  expect([run.exitCode, run.jobs]).toEqual([0, jobs]);
  const release = `${trip.github.serverUrl}/acme/terraform-provider-sample/releases/tag/v1.2.3`;
  expect(run.said).toContain(`${SOURCE} is at ${release}`);
  await expectPublished(run, FEW);
});

test("examples/go.yml builds for each platform of a list and publishes", async () => {
  const run = await push(await limitLoop("go.yml", PROVIDER_PLATFORMS), FEW);
  expect([run.exitCode, run.jobs]).toEqual([0, twoJobs("Build")]);
  await expectPublished(run, FEW);
});

/** An example whose list is of these platforms; it builds for a few of them, since each takes the linker seconds. */
async function limitLoop(name: string, platforms: readonly string[]): Promise<string> {
  const example = await readExample(name);
  const [, list = ""] = /for platform in (.*?); do/s.exec(example) ?? [];
  const listed = execFileSync("bash", ["-c", `echo ${list}`], { encoding: "utf8" });
  expect(listed.trim().split(" ").sort()).toEqual([...platforms].sort());
  return example.replace(list, FEW.join(" "));
}

describe("publish.yml, called in a few lines", () => {
  // With Go, below: by hand, for one of several providers, and with an attestation; without an input, in act-init.test.ts.
  test("builds with GoReleaser, publishes, and shows no secret", async () => {
    const run = await push(await caller({ build: "goreleaser" }), FEW);
    expect([run.exitCode, Object.keys(run.jobs)]).toEqual([0, ["build", "publish"]]);
    await expectPublished(run, FEW);
  });

  test("deploys Pages by workflow, with an attestation on the release", async () => {
    const sigstore = await startSigstore({ workflow: { ref: "refs/tags/v1.2.3" }, tls });
    const both = await startProxy({ ...sigstore.routes, [`${HOST}:443`]: pages.port });
    try {
      setByWorkflow({ attestations: true });
      const network = { ...sigstore.env, ...renderNetwork(), HTTPS_PROXY: both.url };
      const workflow = await caller({ ...few, pages: "workflow", attest: "true" });
      const run = await push(workflow, FEW, undefined, { network });
      expect([run.exitCode, Object.keys(run.jobs)]).toEqual([0, ["check", "build", "publish", "deploy"]]);
      expect(trip.repository.publishedFiles().has(".well-known/terraform.json")).toBe(true);
      expect(run.summaries.at(-1)).toContain(" 1.2.3");
      expect(trip.repository.attestations).toHaveLength(1);
      const names = [...(trip.repository.releases()[0]?.assets.values() ?? [])].map(({ name }) => name);
      expect(names).toContain("terraform-provider-sample_1.2.3_attestation.sigstore.json");
      expectNoSecrets(run);
    } finally {
      await Promise.all([both.close(), sigstore.close()]);
    }
  });

  test.each([
    ["contents: write", {}, {}],
    ["id-token: write", { pages: "workflow" }, {}],
    ["pages: write", { pages: "workflow" }, { ACTIONS_ID_TOKEN_REQUEST_URL: "http://127.0.0.1:9/token" }],
    ["id-token: write", { attest: "true" }, { GITHUB_SERVER_URL: "https://github.com" }],
    // act may lose the output of a step that ends within milliseconds.
  ])("names the missing permission %s, with %j", { retry: 2 }, async (permission, inputs, more) => {
    if (permission.startsWith("contents"))
      trip.github.addToken(trip.token, {
        repositories: { [trip.repository.fullName]: "read" },
        kind: "app",
        pages: "read",
      });
    const network = { ...renderNetwork(), ...more };
    const run = await push(await caller({ ...few, ...inputs }), FEW, undefined, { network });
    const last = Object.values(run.jobs).at(-1)?.at(-1);
    expect([run.exitCode, last]).toEqual([1, expect.stringContaining(": failure")]);
    expect(run.lines.join("\n")).toContain(permission);
    expect([trip.repository.releases(), trip.repository.branchHead("gh-pages")]).toEqual([[], undefined]);
  });
});

/** README's workflow, with more inputs. */
async function caller(inputs: Readonly<Record<string, string>> = {}): Promise<string> {
  const [, text = ""] =
    /^```yaml\n(name: release\n.*?\n)```$/ms.exec(await readFile("README.md", "utf8")) ?? [];
  const given = Object.entries(inputs).map(([name, value]) => `      ${name}: ${value}\n`);
  return text.replace("    secrets:", `${given.join("")}    secrets:`);
}

/** Pages as the source "GitHub Actions" has it, for a token that may deploy. */
function setByWorkflow(more: Partial<TokenGrants> = {}): void {
  trip.github.addToken(trip.token, {
    repositories: { [trip.repository.fullName]: "write" },
    kind: "app",
    pages: "write",
    ...more,
  });
  const artifact = () => unpack(join(directory, "artifacts/github-pages/artifact.tar"));
  const source = { branch: "main", path: "/" } as const;
  trip.repository.pages = { source, buildType: "workflow", cname: HOST, artifact };
}

describe("examples/pages-workflow.yml", () => {
  const fewPlatforms = () => limitLoop("pages-workflow.yml", PROVIDER_PLATFORMS);

  beforeEach(() => setByWorkflow());

  test("publishes, deploys the branch with its dot files, and verifies what is served", async () => {
    const run = await push(await fewPlatforms(), FEW);
    const deploy = [
      "actions/checkout@v6",
      "actions/upload-pages-artifact@v5",
      "actions/deploy-pages@v5",
      "provider-pages/provider-pages@v1",
    ].map((step) => `${step}: success`);
    expect([run.exitCode, run.jobs]).toEqual([0, { ...twoJobs("Build"), deploy }]);
    expect(run.summaries).toEqual(Array(2).fill(expect.stringContaining(" 1.2.3")));
    expect([...trip.repository.publishedFiles().keys()]).toEqual(
      expect.arrayContaining([".nojekyll", ".well-known/terraform.json"]),
    );
    expectNoSecrets(run);
    await installAndRun(trip, "1.2.3");
  });

  test("fails in the job that deploys if the deployment fails, and keeps the branch for the next", async () => {
    const { pages: set } = trip.repository;
    if (set !== undefined) trip.repository.pages = { ...set, deploys: "deployment_failed" };
    const run = await push(await fewPlatforms(), FEW);
    expect([run.exitCode, run.jobs.publish?.at(-1), run.jobs.deploy?.at(-1)]).toEqual([
      1,
      "provider-pages/provider-pages@v1: success",
      "actions/deploy-pages@v5: failure",
    ]);
    expect(trip.repository.readTree("gh-pages").has(".well-known/terraform.json")).toBe(true);
  });
});

/** The files of an archive. */
function unpack(archive: string): Map<string, Uint8Array> {
  const run = (...args: readonly string[]) =>
    execFileSync("tar", ["--file", archive, ...args], { maxBuffer: 2 ** 28 });
  const names = run("--list").toString().split("\n");
  const files = names.filter((name) => name !== "" && !name.endsWith("/"));
  return new Map(files.map((name) => [name.replace(/^\.\//, ""), run("--extract", "--to-stdout", name)]));
}

test("examples/release-by-hand.yml adds its files to a release published by hand", async () => {
  trip.repository.addRelease({ tag: "v1.2.3", name: "By hand", body: "Its text" });
  const platforms = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];
  const workflow = await limitLoop("release-by-hand.yml", platforms);
  const run = await push(workflow, FEW, undefined, { event: "release" });
  expect([run.exitCode, run.jobs]).toEqual([0, twoJobs("Build")]);
  const written = { tag: "v1.2.3", name: "By hand", body: "Its text", draft: false };
  expect(trip.repository.releases()).toMatchObject([written]);
  await expectPublished(run, FEW);
});

test.each([
  "publish.yml",
  "go.yml",
  "goreleaser.yml",
  "pages-workflow.yml",
  "release.yml",
  "release-by-hand.yml",
])("without the secret, %s names it before anything is built", { retry: 2 }, async (name) => {
  const text = name === "publish.yml" ? await caller() : await readExample(name);
  const event = name === "release-by-hand.yml" ? "release" : "push";
  const run = await push(text, FEW, { GITHUB_TOKEN: trip.secrets[0] ?? "" }, { event });
  expect([run.exitCode, Object.keys(run.jobs)]).toEqual([1, ["check"]]);
  expect(run.lines.join("\n")).toContain("gh secret set GPG_PRIVATE_KEY ");
  expect([trip.repository.releases(), trip.repository.branchHead("gh-pages")]).toEqual([[], undefined]);
});

describe("a tag that a workflow is started for by hand, with what the tag has", () => {
  test("is published by publish.yml", async () => {
    const run = await push(await caller(few), FEW, undefined, { event: "workflow_dispatch" });
    expect([run.exitCode, Object.keys(run.jobs)]).toEqual([0, ["build", "publish"]]);
    await expectPublished(run, FEW);
  });

  test("is built by GoReleaser and published by examples/goreleaser.yml", async () => {
    const run = await push(await readExample("goreleaser.yml"), FEW, undefined, {
      event: "workflow_dispatch",
    });
    expect([run.exitCode, run.jobs]).toEqual([
      0,
      twoJobs("echo dist/ >> .git/info/exclude", "goreleaser/goreleaser-action@v7"),
    ]);
    await expectPublished(run, FEW);
  });
});

test("publish.yml publishes one of several providers, for its own tags", async () => {
  const text = (await caller({ source: "sample", ...few })).replace('"v*"', '"sample/v*"');
  trip.repository.tag("sample/v1.2.3");
  const run = await push(text, FEW, undefined, { prefix: "sample/v" });
  expect(run.exitCode, run.said.slice(-20).join("\n")).toBe(0);
  expect(trip.repository.releases()).toMatchObject([{ tag: "sample/v1.2.3" }]);
  await expectPublished(run, FEW);
});

function readExample(name: string): Promise<string> {
  return readFile(join("examples", name), "utf8");
}

function push(
  workflow: string,
  platforms: readonly string[],
  secrets?: Readonly<Record<string, string>>,
  {
    event = "push",
    network = renderNetwork(),
    prefix = "v",
  }: Partial<Pick<ActRun, "event" | "network" | "prefix">> = {},
) {
  const all = {
    GITHUB_TOKEN: trip.secrets[0] ?? "",
    ...keyVariables(key),
  };
  const { github } = trip;
  return runAct({
    ...{ workflow, event, version: "1.2.3", prefix, github, directory, platforms },
    secrets: secrets ?? all,
    network,
  });
}

// The site is seen by its name; Go gets its modules as it does elsewhere.
function renderNetwork(): Readonly<Record<string, string>> {
  const access = renderSiteAccess(tls, proxy);
  const own = (process.env.GOPROXY ?? "").split(/[,|]/).flatMap((url) => URL.parse(url)?.hostname ?? []);
  return { ...access, NO_PROXY: [access.NO_PROXY, ".golang.org", ...own].join(",") };
}

/** One job builds and passes the builds on, the other publishes. */
function twoJobs(...builds: readonly string[]): Readonly<Record<"build" | "publish", readonly string[]>> {
  const build = ["actions/checkout@v6", "actions/setup-go@v6", ...builds, "actions/upload-artifact@v7"];
  const publish = ["actions/checkout@v6", "actions/download-artifact@v8", "provider-pages/provider-pages@v1"];
  const succeed = (steps: readonly string[]) => steps.map((step) => `${step}: success`);
  return { build: succeed(build), publish: succeed(publish) };
}

async function expectPublished(run: ActResult, platforms: readonly string[]): Promise<void> {
  expectSummary(run.summaries, platforms);
  expectNoSecrets(run);
  await installAndRun(trip, "1.2.3");
}

function expectSummary(summaries: readonly string[], platforms: readonly string[]): void {
  expect(summaries).toHaveLength(1);
  const [summary = ""] = summaries;
  expect(summary).toContain(`## ${SOURCE} 1.2.3`);
  expect(summary).toContain(`source  = "${SOURCE}"`);
  expect(summary).toContain("Verified: served");
  const rows = [...summary.matchAll(/^\| (\w+_\w+) \| \[/gm)].map(([, platform]) => platform);
  expect(rows).toEqual([...platforms].sort());
}

// What act's log keeps of the commands that hide them aside; the passphrase is an English word, so it may show.
function expectNoSecrets({ lines }: ActResult): void {
  const [token = ""] = trip.secrets;
  const keyLine = key.privateKey.split("\n")[4] ?? "";
  expect(keyLine).toHaveLength(64);
  const shown = lines.filter((line) => !line.includes('"command":"add-mask"'));
  expect(shown.length).toBeGreaterThan(20);
  for (const secret of [token, keyLine]) expect(shown.filter((line) => line.includes(secret))).toEqual([]);
}
