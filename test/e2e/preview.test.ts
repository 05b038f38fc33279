import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { shareJourney } from "../support/publish/shared-journey.ts";
import { type ActionResult, runAction } from "../support/runner/runner.ts";
import { storedFiles } from "../support/samples/stored-files.ts";

const ADDRESS = "registry.example.com/acme/sample";
const LIST = `preview/mirror/${ADDRESS}/index.json`;
const SHA = "abcdef0123456789abcdef0123456789abcdef01";

/** Runs the action in a workflow for a pull request of the same repository. */
function preview(
  { github, repository, token, workspace }: Journey,
  number: number,
  { sha = SHA, event = "pull_request", ...inputs }: Readonly<Record<string, string>> = {},
): Promise<ActionResult> {
  const { apiUrl, serverUrl } = github;
  const head = { sha, ref: "topic", repo: { full_name: repository.fullName } };
  return runAction({
    repository: repository.fullName,
    ref: `refs/pull/${number}/merge`,
    ...{ apiUrl, serverUrl, token, workspace },
    eventName: event,
    event: { action: "synchronize", pull_request: { number, head } },
    inputs: { command: "preview", "verify-timeout": "0", ...inputs },
  });
}

function filesOf({ repository }: Journey): Record<string, string> {
  const files = [...repository.readTree("gh-pages")].map(
    ([path, bytes]) => [path, Buffer.from(bytes).toString("base64")] as const,
  );
  return Object.fromEntries(files);
}

const textOf = (trip: Journey, path: string): string =>
  Buffer.from(trip.repository.readTree("gh-pages").get(path) ?? "").toString();

const listed = (trip: Journey): string[] =>
  Object.keys(JSON.parse(textOf(trip, LIST) || '{"versions":{}}').versions);

const stable = (trip: Journey) =>
  Object.entries(filesOf(trip)).filter(([path]) => !path.startsWith("preview/"));

const releasesOf = ({ repository }: Journey) =>
  repository.releases().map(({ tag, draft, prerelease, assets }) => ({
    ...{ tag, draft, prerelease },
    files: [...assets.values()].map(({ name }) => name).sort(),
  }));

const version = (number: number, sha = SHA): string => `0.0.0-pr-${number}.g${sha}`;
const zip = (name: string): string => `terraform-provider-sample_${name}_linux_amd64.zip`;

async function build(trip: Journey, name: string): Promise<void> {
  await trip.build(name, { seed: name.length });
}

describe("a preview of a pull request", () => {
  const trip = shareJourney(async () => {
    const made = await startJourney({ platforms: ["linux_amd64"] });
    const { exitCode, log } = await made.publish("1.0.0");
    expect(exitCode, log).toBe(0);
    return made;
  });

  it("is on a prerelease and in a mirror below the site, and changes no stable document", async () => {
    const before = stable(trip());
    await build(trip(), version(17));
    const { exitCode, log, outputs } = await preview(trip(), 17);
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ name: "pr-17", version: version(17), changed: "true", removed: "" });
    expect(stable(trip())).toEqual(before);
    expect(listed(trip())).toEqual([version(17)]);
    expect(releasesOf(trip())).toContainEqual({
      ...{ tag: "preview/pr-17.e3ff5a16", draft: false, prerelease: true },
      files: [zip(version(17))],
    });
    const { archives } = JSON.parse(textOf(trip(), `preview/mirror/${ADDRESS}/${version(17)}.json`));
    expect((await fetch(archives.linux_amd64.url)).status).toBe(200);
  });

  it("replaces the packages of the build before", async () => {
    await build(trip(), version(17));
    await preview(trip(), 17);
    const next = "1234567123456789abcdef0123456789abcdef01";
    await build(trip(), version(17, next));
    const { exitCode, log, outputs } = await preview(trip(), 17, { sha: next });
    expect(exitCode, log).toBe(0);
    expect(outputs.removed).toBe(version(17));
    expect(listed(trip())).toEqual([version(17, next)]);
    expect(releasesOf(trip()).find(({ tag }) => tag === "preview/pr-17.e3ff5a16")?.files).toEqual([
      zip(version(17, next)),
    ]);
  });

  it("is removed with its release and its tag", async () => {
    await build(trip(), version(17));
    await preview(trip(), 17);
    const { exitCode, log } = await preview(trip(), 17, { remove: "true" });
    expect(exitCode, log).toBe(0);
    expect(listed(trip())).toEqual([]);
    expect(releasesOf(trip()).map(({ tag }) => tag)).toEqual(["v1.0.0"]);
    expect(trip().repository.readTree("preview/pr-17.e3ff5a16").size).toBe(0);
  });

  it("is part of the site with `assets: site`, and leaves nothing when it is removed", async () => {
    const before = filesOf(trip());
    await build(trip(), version(17));
    const { exitCode, log } = await preview(trip(), 17, { assets: "site" });
    expect(exitCode, log).toBe(0);
    const path = `preview/assets/${ADDRESS}/${version(17)}/${zip(version(17))}`;
    expect(storedFiles(trip().repository.readTree("gh-pages"))).toContain(path);
    expect(releasesOf(trip()).map(({ tag }) => tag)).toEqual(["v1.0.0"]);
    const removed = await preview(trip(), 17, { remove: "true" });
    expect(removed.exitCode, removed.log).toBe(0);
    const added = Object.keys(filesOf(trip())).filter((one) => !(one in before));
    expect(added.filter((one) => one.includes("sample"))).toEqual([]);
  });
});

/** Runs the action after the workflow that built a fork's pull request. */
function previewFork(trip: Journey, found: readonly object[]): Promise<ActionResult> {
  const { github, repository, token, workspace } = trip;
  const { apiUrl, serverUrl } = github;
  github.intercept = ({ method, path }) =>
    method === "GET" && path.endsWith("/pulls")
      ? { when: "before", kind: "status", status: 200, body: found }
      : undefined;
  const run = {
    ...{ event: "pull_request", conclusion: "success", head_sha: SHA, head_branch: "pr-1" },
    head_repository: { full_name: "stranger/terraform-provider-sample" },
  };
  return runAction({
    repository: repository.fullName,
    ref: "refs/heads/main",
    ...{ apiUrl, serverUrl, token, workspace },
    eventName: "workflow_run",
    event: { action: "completed", workflow_run: run },
    inputs: { command: "preview", "verify-timeout": "0" },
  });
}

const pull = (number: number) => ({
  number,
  head: { sha: SHA, repo: { full_name: "stranger/terraform-provider-sample" } },
});

describe("a preview of a fork's pull request", () => {
  let made: Journey;
  beforeAll(async () => {
    made = await startJourney({ platforms: ["linux_amd64"] });
    await made.publish("1.0.0");
  });
  afterAll(async () => {
    // The stand-in has no pull requests: this test answers for them.
    const others = made.github.violations.filter((one) => !one.endsWith("/pulls on the api origin"));
    await made.close();
    expect(others).toEqual([]);
  });
  const trip = () => made;

  it("has the number that the API gives, whatever else says another", async () => {
    const before = stable(trip());
    await build(trip(), version(17));
    await writeFile(join(trip().workspace, "dist", "pr-number"), "1");
    const { exitCode, log, outputs } = await previewFork(trip(), [pull(17)]);
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ name: "pr-17", version: version(17) });
    expect(stable(trip())).toEqual(before);
  });

  it("is not published for a commit that is no longer the newest", async () => {
    const before = filesOf(trip());
    const { exitCode, log, outputs } = await previewFork(trip(), []);
    expect(exitCode, log).toBe(0);
    expect(outputs).toMatchObject({ version: "", changed: "false" });
    expect(filesOf(trip())).toEqual(before);
  });

  it.each([
    [
      "a package named as the stable version",
      "build-other-version",
      ["terraform-provider-sample_1.0.0_linux_amd64.zip"],
    ],
    [
      "names with Markdown and HTML",
      "builds-missing",
      ["<img src=x onerror=alert(1)>_linux_amd64", "[a](https://evil.example)"],
    ],
    ["ten thousand files", "builds-missing", Array.from({ length: 10_000 }, (_, index) => `file${index}`)],
  ])("takes nothing of an artifact with %s: %s", async (_what, code, names) => {
    const [files, releases] = [filesOf(trip()), releasesOf(trip())];
    const dist = join(trip().workspace, "dist");
    await rm(dist, { recursive: true });
    await mkdir(dist);
    for (const name of names) await writeFile(join(dist, name.replaceAll("/", "%")), "PK");
    const { exitCode, log, summary } = await previewFork(trip(), [pull(17)]);
    expect(exitCode, log).toBe(1);
    expect(summary).toContain(`for \`${code}\``);
    expect(summary.replaceAll("\\<", "")).not.toContain("<img");
    expect([filesOf(trip()), releasesOf(trip())]).toEqual([files, releases]);
  });

  it("is refused where the fork's code could have had the token", async () => {
    const { exitCode, log } = await preview(trip(), 17, { event: "pull_request_target" });
    expect([exitCode, log.includes("preview-unsafe")]).toEqual([1, true]);
  });
});
