import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { type ActResult, runActFor } from "./act.ts";
import { PROVIDER_MODULE } from "./provider.ts";

const REPOSITORY = "acme/terraform-provider-sample";
const FORK = "stranger/terraform-provider-sample";
const SHA = "abcdef0123456789abcdef0123456789abcdef01";
const VERSION = "0.0.0-pr-17.gabcdef0123456789abcdef0123456789abcdef01";
const DOCUMENT = /^preview\/acme\/sample\/[^/]*\/docs\//;
const LIST = "preview/mirror/registry.example.com/acme/sample/index.json";

let trip: Journey;
let directory = "";
/** What was written to the conversations of pull requests, by path. */
const comments: [path: string, body: string][] = [];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "act-preview-"));
  trip = await startJourney({ platforms: ["linux_amd64"] });
  const { exitCode, log } = await trip.publish("1.0.0");
  expect(exitCode, log).toBe(0);
  trip.github.intercept = ({ method, path }) => answerPeople(method, path);
});
afterAll(async () => {
  // The stand-in has no pull requests: this test answers for them.
  const others = trip.github.violations.filter((one) => !/\/(pulls|comments) on the api origin$/.test(one));
  await trip.close();
  await rm(directory, { recursive: true, force: true });
  expect(others).toEqual([]);
});

function answerPeople(method: string, path: string) {
  const answer = (status: number, body: unknown) =>
    ({ when: "before", kind: "status", status, body }) as const;
  const head = { sha: SHA, repo: { full_name: FORK } };
  if (method === "GET" && path.endsWith("/pulls")) return answer(200, [{ number: 17, head }]);
  if (!path.endsWith("/comments")) return undefined;
  if (method === "GET") return answer(200, []);
  comments.push([path, ""]);
  return answer(201, { html_url: `https://github.example${path}` });
}

interface Event {
  /** A file of `examples/`, or a workflow. */
  readonly example: string;
  readonly event: string;
  readonly payload: object;
  /** A folder with the artifacts of the build. */
  readonly artifacts?: string;
  readonly network?: Readonly<Record<string, string>>;
}

async function run({
  example,
  event,
  payload,
  artifacts,
  network = {},
}: Event): Promise<ActResult & { room: string }> {
  const room = await mkdtemp(join(directory, "run-"));
  if (artifacts !== undefined)
    await cp(artifacts, join(room, "artifacts"), { recursive: true, verbatimSymlinks: true });
  const workflow = example.endsWith(".yml")
    ? await readFile(new URL(`../../examples/${example}`, import.meta.url), "utf8")
    : example;
  const result = await runActFor({
    // The stand-in's Pages are not served.
    workflow: workflow.replace("comment: true", "comment: true\n          verify-timeout: 0"),
    github: trip.github,
    directory: room,
    repository: REPOSITORY,
    files: example === "preview-fork.yml" ? { "README.md": "sample\n" } : await readModule(),
    event,
    payload,
    secrets: { GITHUB_TOKEN: trip.token, GPG_PRIVATE_KEY: "no key" },
    network,
  });
  return { ...result, room };
}

async function readModule(): Promise<Record<string, string>> {
  const names = (await readdir(PROVIDER_MODULE)).filter((name) => /\.go$|^go\.|\.json$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(PROVIDER_MODULE, name), "utf8")));
  const module = Object.fromEntries(names.map((name, index) => [name, texts[index] ?? ""]));
  return { ...module, "docs/index.md": "# Sample\n", "docs/resources/thing.md": "# Thing\n" };
}

function everything(): Record<string, string> {
  const files = [...trip.repository.readTree("gh-pages")].map(([path, bytes]) => {
    return [path, Buffer.from(bytes).toString("base64")] as const;
  });
  const tags = trip.repository.releases().map(({ tag, assets }) => {
    return [tag, [...assets.values()].map(({ name }) => name).join()] as const;
  });
  return Object.fromEntries([...files, ...tags]);
}

const isStable = (path: string): boolean => !path.startsWith("preview/");

function stable(): Record<string, string> {
  return Object.fromEntries(Object.entries(everything()).filter(([path]) => isStable(path)));
}

test("the two workflows for forks offer a build under the number that GitHub gives, and remove it when the pull request is closed", async () => {
  const before = stable();
  const { exitCode, said, room } = await run({
    example: "preview-build.yml",
    event: "pull_request",
    payload: {
      action: "opened",
      pull_request: { number: 17, head: { sha: SHA, repo: { full_name: FORK } } },
    },
  });
  expect(exitCode, said.join("\n")).toBe(0);
  const artifacts = join(room, "artifacts");
  for (const name of ["pr-number", "NUMBER", "event.json"])
    await writeFile(join(artifacts, "builds", name), "1");
  await symlink("../README.md", join(artifacts, "docs", "leak.md"));
  const offered = await run({
    example: "preview-fork.yml",
    event: "workflow_run",
    payload: {
      action: "completed",
      workflow_run: {
        ...{ id: 1, event: "pull_request", conclusion: "success", head_sha: SHA, head_branch: "topic" },
        head_repository: { full_name: FORK },
      },
    },
    artifacts,
  });
  expect(offered.exitCode, offered.said.join("\n")).toBe(0);
  const list = Buffer.from(trip.repository.readTree("gh-pages").get(LIST) ?? "").toString();
  expect(JSON.parse(list)).toEqual({ versions: { [VERSION]: {} } });
  const pages = [...trip.repository.readTree("gh-pages").keys()].filter((path) => DOCUMENT.test(path));
  expect(pages.map((path) => path.replace(DOCUMENT, "")).sort()).toEqual([
    "index.html",
    "resources/thing.html",
  ]);
  expect(comments.map(([path]) => path)).toEqual([`/repos/${REPOSITORY}/issues/17/comments`]);
  expect(stable()).toEqual(before);

  const pull_request = { number: 17, head: { sha: SHA, repo: { full_name: FORK } } };
  const payload = { action: "closed", number: 17, pull_request };
  const closed = await run({ example: "preview-fork.yml", event: "pull_request_target", payload });
  expect(closed.exitCode, closed.said.join("\n")).toBe(0);
  expect(trip.repository.releases().map(({ tag }) => tag)).toEqual(["v1.0.0"]);
  expect(stable()).toEqual(before);
});

const CALLER = `name: release
on:
  push: { tags: ["v*"] }
  pull_request: { types: [opened, synchronize, reopened, closed] }
permissions: {}
jobs:
  release:
    permissions: { contents: write, pages: read, pull-requests: write }
    uses: provider-pages/provider-pages/.github/workflows/publish.yml@v1
    with:
      previews: true
      platforms: linux_amd64
    secrets:
      GPG_PRIVATE_KEY: \${{ secrets.GPG_PRIVATE_KEY }}
`;

test("publish.yml with `previews` offers a pull request of its own repository, removes it when closed, and takes none of a fork", async () => {
  const tls = await createTestAuthority();
  const files = () => trip.repository.publishedFiles();
  const pages = await startPagesHost({ files, hostnames: [HOST], tls });
  const proxy = await startProxy({ [`${HOST}:443`]: pages.port });
  const before = stable();
  const send = (action: string, from: string) => {
    const pull_request = { number: 17, head: { sha: SHA, repo: { full_name: from } } };
    const payload = { action, number: 17, pull_request };
    const network = renderSiteAccess(tls, proxy);
    return run({ example: CALLER, event: "pull_request", payload, network });
  };
  try {
    const fork = await send("opened", FORK);
    expect([fork.exitCode, Object.keys(fork.jobs)]).toEqual([0, ["build"]]);
    const opened = await send("opened", REPOSITORY);
    expect(opened.exitCode, opened.said.join("\n")).toBe(0);
    expect(Object.keys(opened.jobs)).toEqual(["build", "preview"]);
    expect(Object.keys(everything())).toContain("preview/pr-17.e3ff5a16");
    const closed = await send("closed", REPOSITORY);
    expect([closed.exitCode, Object.keys(closed.jobs)], closed.said.join("\n")).toEqual([0, ["preview"]]);
    expect(trip.repository.releases().map(({ tag }) => tag)).toEqual(["v1.0.0"]);
    expect(stable()).toEqual(before);
  } finally {
    await Promise.all([pages.close(), proxy.close(), tls.close()]);
  }
});
