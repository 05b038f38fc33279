import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { previewCommand } from "../../../src/commands/preview/command.ts";
import { rebuildCommand } from "../../../src/commands/rebuild/command.ts";
import type { CommandContext } from "../../../src/run/context.ts";
import { openContext } from "../../../src/run/open-context.ts";
import { ATTACKS, findActive } from "../../site/docs/attacks.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { describeTree, readTree } from "../../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { build, writeWorkspace } from "../../support/publish/workspace.ts";

const SOURCE = "registry.example.com/acme/sample";
const SHA = "0123456789abcdef0123456789abcdef01234567";
const IN_SITE = { source: SOURCE, "site-url": "https://registry.example.com/" };
const VERSION = "1.0.0-pr17.1";
const DOCS = `acme/sample/${VERSION}/docs`;
const TEXTS = `registry/docs/providers/acme/sample/v${VERSION}`;

let workspace: string;
beforeEach(async () => {
  workspace = await makeFolder();
  await writeWorkspace(workspace);
  await writeFiles(workspace, {
    "docs/index.md": "# Sample\n\n![shot](shot.png)\n\n[a thing](resources/thing.md)\n",
    "docs/shot.png": "PNG",
    "docs/resources/thing.md": "---\nsubcategory: Things\n---\n# sample_thing\n\ntext\n",
  });
});

async function run(given: Readonly<Record<string, string>>, more: Partial<CommandContext> = {}) {
  const all: Readonly<Record<string, string>> = {
    ...IN_SITE,
    to: join(workspace, "site"),
    name: "pr-17",
    ...given,
  };
  const call = previewCommand.read((name) => all[name]);
  expect(call.problems).toEqual([]);
  const environment = {
    sha: SHA,
    repository: "acme/terraform-provider-sample",
    serverUrl: "https://github.com",
  };
  const context = openContext(surroundingsIn(workspace), (name) => all[name]);
  return (await call.run({ ...context, ...environment, ...more })).json;
}

/** What the second workflow gets after a build of a fork's pull request 17. */
async function afterFork(): Promise<Partial<CommandContext>> {
  const head = { head_sha: SHA, head_branch: "topic", head_repository: { full_name: "stranger/fork" } };
  const event = { name: "workflow_run", path: join(workspace, "event.json") };
  await writeFile(event.path, JSON.stringify({ workflow_run: { event: "pull_request", ...head } }));
  return {
    event,
    pullRequests: async () => ({ findByHead: async () => 17, comment: async () => undefined }),
  };
}

async function offer(
  version: string,
  given: Readonly<Record<string, string>> = {},
  more: Partial<CommandContext> = {},
) {
  await build(workspace, ["linux_amd64"], { version, size: 1000 });
  return run({ version, ...given }, more);
}

const previewFiles = async () => readTree(join(workspace, "site/preview"));

it("has its documentation below `preview/`, out of search engines, and without permanent addresses", async () => {
  await offer(VERSION);
  expect(
    [...(await readTree(join(workspace, "site"))).keys()].filter((path) => !path.startsWith("preview/")),
  ).toEqual([]);
  const files = await previewFiles();
  expect(
    [...files.keys()].filter((path) => /\/docs\/|search\.json$|sitemap|llms|latest/.test(path)).sort(),
  ).toEqual([
    `${DOCS}/index.html`,
    `${DOCS}/resources/thing.html`,
    `acme/sample/${VERSION}/search.json`,
    `${TEXTS}/index.md`,
    `${TEXTS}/resources/thing.md`,
    `${TEXTS}/shot.png`,
  ]);
  const thing = String(files.get(`${DOCS}/resources/thing.html`));
  expect(thing).toContain('<meta name="robots" content="noindex">');
  expect(thing).not.toMatch(/latest\/|rel="canonical"|data-list|Edit this page/);
  expect(thing).toContain(
    `<a href="../../../../../mirror/${SOURCE}/${VERSION}.html">pr-17</a>, an unsigned build, until <time>`,
  );
  expect(thing).toContain(
    `href="https://github.com/acme/terraform-provider-sample/blob/${SHA}/docs/resources/thing.md">Source of this page`,
  );
  expect(String(files.get(`mirror/${SOURCE}/${VERSION}.html`))).toContain(
    `<a href="../../../../${DOCS}/">2 pages</a>`,
  );
});

it("loses its documentation with the next build, which has its own, and with the preview", async () => {
  await offer(VERSION);
  await offer("1.0.0-pr17.2");
  const paths = [...(await previewFiles()).keys()];
  expect(paths.filter((path) => path.includes("pr17.1"))).toEqual([]);
  expect(paths).toContain("acme/sample/1.0.0-pr17.2/docs/index.html");
  await run({ remove: "true" });
  expect([...(await previewFiles()).keys()].filter((path) => path.includes("pr17"))).toEqual([]);
});

it("keeps its documentation when the same version is offered again, and `rebuild` restores it", async () => {
  await offer(VERSION);
  const before = await describeTree(join(workspace, "site"));
  await writeFiles(workspace, { "docs/index.md": "# Other\n" });
  expect(await offer(VERSION)).toMatchObject({ changed: false });
  expect(await describeTree(join(workspace, "site"))).toEqual(before);
  await rm(join(workspace, "site/preview", DOCS), { recursive: true });
  const to = join(workspace, "site/preview");
  await callWith(rebuildCommand, { source: SOURCE, to }, surroundingsIn(workspace));
  expect(await describeTree(join(workspace, "site"))).toEqual(before);
});

it("is offered without documentation if that is too large, or of another hostname, or not wanted", async () => {
  expect((await offer(VERSION, { docs: "" })).warnings).toEqual([]);
  await offer("1.0.0-pr17.2", {
    source: "registry.example.org/acme/sample",
    "site-url": "https://registry.example.com/",
  });
  await writeFiles(workspace, { "docs/guides/large.md": "words ".repeat(1_000_000) });
  expect(await offer("1.0.0-pr17.3")).toMatchObject({
    changed: true,
    warnings: [{ code: "documentation-size" }],
  });
  expect([...(await previewFiles()).keys()].filter((path) => path.includes("docs"))).toEqual([]);
});

it("of a fork has its documentation, without what its links lead to outside of it", async () => {
  await writeFiles(workspace, { "secret.md": "# a token\n", "docs/guides/own.md": "# own\n" });
  await symlink("../secret.md", join(workspace, "docs/leak.md"));
  await symlink("../../secret.md", join(workspace, "docs/resources/leak.md"));
  await symlink("../..", join(workspace, "docs/data-sources"));
  await symlink("own.md", join(workspace, "docs/guides/same.md"));
  const pages = async () =>
    [...(await previewFiles())].flatMap(([path, bytes]) =>
      /\/docs\/.*html$/.test(path) ? [[path.replace(/.*\/docs\//, ""), String(bytes)] as const] : [],
    );
  // A branch of the repository's own may have such links.
  await offer("1.0.0-pr17.1");
  expect((await pages()).map(([path]) => path)).toContain("resources/leak.html");
  const { warnings } = await offer("1.0.0-pr17.2", {}, await afterFork());
  const published = await pages();
  expect(published.map(([path]) => path).sort()).toEqual([
    "guides/own.html",
    "guides/same.html",
    "index.html",
    "resources/thing.html",
  ]);
  for (const [, page] of published) expect(page).not.toContain("a token");
  expect(warnings).toEqual([]);
  const thing = published.find(([path]) => path === "resources/thing.html")?.[1];
  expect(thing).toContain(
    `href="https://github.com/acme/terraform-provider-sample/blob/${SHA}/docs/resources/thing.md">Source of this page`,
  );
});

it("of a fork is offered whatever its documentation is: attacks, odd names, folders without end, large files", async () => {
  const attacks = ATTACKS.map((text, at) => [`docs/guides/attack-${at}.md`, text] as const);
  await writeFiles(workspace, {
    ...Object.fromEntries(attacks),
    "docs/resources/<img src=x onerror=alert(1)>.md": "# odd",
    "docs/resources/x%2f..%2f..%2fcatalog.md": "# odd",
    "docs/resources/.hidden.md": "# hidden",
    [`docs/${"deep/".repeat(30)}x.md`]: "# deep",
    [`docs/resources/${"n".repeat(240)}.md`]: "# long",
    "docs/index.html": "<script>alert(1)</script>",
    "docs/guides/huge.md": "x".repeat(17_000_000),
  });
  await mkdir(join(workspace, "docs/guides/folder.md"));
  await offer("1.0.0-pr17.2", {}, await afterFork());
  const files = await previewFiles();
  const pages = [...files].filter(([path]) => path.startsWith("acme/sample/1.0.0-pr17.2/docs/"));
  expect(pages.length).toBe(ATTACKS.length + 4);
  const isPage = (one: string) => /^<a href="(?:guides|resources)\/[a-z0-9.-]+\.html">$/.test(one);
  for (const [path, page] of pages)
    expect(
      findActive(String(page)).filter((one) => !isPage(one)),
      path,
    ).toEqual([]);
  for (const [path] of files) expect(path).not.toMatch(/[<>%]|hidden|deep|huge|nnn/);
});
