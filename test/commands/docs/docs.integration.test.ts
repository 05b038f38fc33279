import { existsSync } from "node:fs";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { demoCommand } from "../../../src/commands/demo/command.ts";
import { SAMPLE_DOCUMENTATION } from "../../../src/commands/demo/documentation.ts";
import { docsCommand } from "../../../src/commands/docs/command.ts";
import type { Problem } from "../../../src/errors.ts";
import type { RunEnvironment } from "../../../src/run/context.ts";
import { renderReport } from "../../../src/steps/summary.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { readTree } from "../../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

let folder: string;
let warnings: Problem[];

beforeEach(async () => {
  folder = await makeFolder();
  warnings = [];
});

function docs(given: Record<string, string>, more: Partial<RunEnvironment> = {}) {
  const log = { ...silentLog, tell: (found: readonly Problem[]) => void warnings.push(...found) };
  return callWith(docsCommand, given, surroundingsIn(folder, { log, isStep: false, ...more }));
}

const check = (more?: Partial<RunEnvironment>) => docs({ check: "true" }, more);

const places = (problems: readonly Problem[] = []) => problems.map(({ code, where }) => `${code} ${where}`);

describe("a check", () => {
  it("reports each problem with file and line, however many there are", async () => {
    await writeFiles(folder, {
      "docs/index.md": "---\ndescription: [\n---\n# Widget\n[1](a.md)\n\n[2](b.md)\n[3](c.md) [4](d.md)\n",
      "docs/notes.md": "Notes\n",
    });
    const { problems, lines, json } = await check();
    expect(places(problems)).toEqual([
      "documentation-front-matter docs/index.md:3",
      "documentation-link docs/index.md:5",
      "documentation-link docs/index.md:7",
      "documentation-link docs/index.md:8",
      "documentation-link docs/index.md:8",
    ]);
    expect(places(warnings)).toEqual(["documentation-layout docs/notes.md"]);
    expect(lines).toEqual(["docs: 1 page, 5 errors, 1 warning"]);
    expect(json).toMatchObject({ pages: 1, errors: 5, warnings: 1, output: null, url: null });
  });

  it("passes with warnings, and writes nothing", async () => {
    await writeFiles(folder, { "docs/index.md": "# Widget\n", "docs/notes.md": "Notes\n" });
    const before = await readTree(folder);
    expect((await check()).problems).toEqual([]);
    expect(await readTree(folder)).toEqual(before);
  });

  it("in a workflow has the problems in the summary", async () => {
    await writeFiles(folder, { "docs/index.md": "[1](a.md)\n" });
    expect(renderReport(await check({ isStep: true }))).toContain(
      '| error | docs/index.md:1 | a link without a target: "a.md" |',
    );
  });

  it.each([
    ["nothing", {}],
    ["no page", { "docs/notes.txt": "Notes\n" }],
  ])("fails for a repository with %s", async (_what, files) => {
    await writeFiles(folder, files);
    expect(await problemsOf(check)).toContainEqual(
      problemWith("documentation-missing", /has no page of documentation in docs or website\/docs$/),
    );
  });

  it("fails for a folder that is named and missing", async () => {
    expect(await problemsOf(() => docs({ check: "true", docs: "pages" }))).toEqual([
      problemWith("documentation-missing", "the folder pages in ‹docs› does not exist"),
    ]);
    expect(await problemsOf(() => docs({ check: "true", directory: "none" }))).toEqual([
      problemWith("input-invalid", /none does not exist$/),
    ]);
  });

  it("reads nothing through a link out of the repository", async () => {
    const outside = await makeFolder();
    await writeFiles(outside, { "secret.md": "# Secret\n", "resources/secret.md": "# Secret\n" });
    await writeFiles(folder, { "docs/index.md": "# Widget\n" });
    await mkdir(join(folder, "docs/guides"));
    await symlink(join(outside, "secret.md"), join(folder, "docs/guides/secret.md"));
    await symlink(join(outside, "resources"), join(folder, "docs/resources"));
    const { json } = await check();
    expect(json).toMatchObject({ pages: 1 });
    expect(warnings.map(({ code }) => code)).toEqual(["link-outside", "link-outside"]);
    await rm(join(folder, "docs"), { recursive: true });
    await symlink(outside, join(folder, "docs"));
    expect(await problemsOf(check)).toEqual([problemWith("link-outside")]);
  });
});

describe("the provider", () => {
  beforeEach(() => writeFiles(folder, { "docs/index.md": "# Widget\n" }));

  it("is that of the run's repository", async () => {
    const { json } = await check({ repository: "Acme/terraform-provider-widget" });
    expect(json).toMatchObject({ source: "acme.github.io/acme/widget", version: "0.0.0-preview" });
  });

  it("without a repository has the name of the folder, or of the Go module", async () => {
    await writeFiles(folder, { "terraform-provider-gadget/docs/index.md": "# Gadget\n" });
    const { json } = await docs({ check: "true", directory: "terraform-provider-gadget" });
    expect(json).toMatchObject({ source: "registry.example.com/example/gadget" });
    expect((await check()).json).toMatchObject({ source: "registry.example.com/example/provider" });
    await writeFiles(folder, {
      "go.mod": "module example.com/acme/terraform-provider-widget/v2\n\ngo 1.26\n",
    });
    expect((await check()).json).toMatchObject({ source: "registry.example.com/example/widget" });
  });

  it("is compared with that of examples only if it is known", async () => {
    const example =
      'terraform {\n  required_providers {\n    widget = {\n      source = "acme/widget"\n    }\n  }\n}';
    await writeFiles(folder, {
      "go.mod": "module example.com/acme/terraform-provider-widget\n",
      "docs/index.md": `# Widget\n\n\`\`\`hcl\n${example}\n\`\`\`\n`,
    });
    await check({ repository: "acme/terraform-provider-widget" });
    expect(warnings.map(({ code }) => code)).toEqual(["documentation-source"]);
    warnings = [];
    await docs({ output: "pages" });
    expect(warnings).toEqual([]);
    const page = await readFile(join(folder, "pages/example/widget/0.0.0-preview/docs/index.html"), "utf8");
    expect(page).not.toContain("callout");
  });

  it("is the one that is named", async () => {
    const given = { check: "true", source: "example.net/acme/widget", version: "1.2.3" };
    expect((await docs(given)).json).toMatchObject({ source: "example.net/acme/widget", version: "1.2.3" });
    const wrong = await problemsOf(() => docs({ check: "true", source: "a/b/c/d", version: "one" }));
    expect(wrong.map(({ code }) => code)).toEqual(["address-invalid", "version-invalid"]);
  });
});

it("the pages around the documentation state the protocols of the manifest", async () => {
  const manifest = JSON.stringify({ version: 1, metadata: { protocol_versions: ["6.0"] } });
  await writeFiles(folder, { "docs/index.md": "# Widget\n", "terraform-registry-manifest.json": manifest });
  await docs({ output: "pages" });
  const page = await readFile(join(folder, "pages/example/provider/index.html"), "utf8");
  expect(page).toContain("Terraform 1.0 or later, any OpenTofu (protocol 6.0)");
});

describe("an output folder", () => {
  const write = () => docs({ output: "pages" });

  it("has the documentation that a publish writes, byte for byte", async () => {
    await writeFiles(folder, SAMPLE_DOCUMENTATION);
    await docs({ output: "pages", source: "demo.example.com/acme/sample", version: "1.0.0" });
    const site = await makeFolder();
    await callWith(demoCommand, { to: join(site, "shop") }, surroundingsIn(site));
    const below = "acme/sample/1.0.0/docs";
    const published = await readTree(join(site, "shop", below));
    expect(published.size).toBe(5);
    expect(await readTree(join(folder, "pages", below))).toEqual(published);
  });

  it("has no document for clients, since nothing can be installed", async () => {
    await writeFiles(folder, { "docs/index.md": "# Widget\n" });
    const { lines } = await write();
    const paths = [...(await readTree(join(folder, "pages"))).keys()];
    expect(paths).toContain("example/provider/0.0.0-preview/docs/index.html");
    expect(paths).toContain("example/provider/0.0.0-preview/index.html");
    expect(paths.filter((path) => /^(?:v1|mirror|\.well-known)|docs\.json$/.test(path))).toEqual([]);
    expect(lines.at(-1)).toMatch(/To read them: provider-pages serve \S+pages$/);
  });

  it("opens at the documentation, and has what its script reads", async () => {
    await writeFiles(folder, { "docs/index.md": "# Widget\n" });
    await write();
    const front = await readFile(join(folder, "pages/index.html"), "utf8");
    expect(front).toContain('content="0; url=example/provider/0.0.0-preview/docs/"');
    expect(front).not.toContain("registry.example.com");
    expect(existsSync(join(folder, "pages/catalog/registry.example.com/example/provider.json"))).toBe(true);
  });

  it("is replaced by the next run, and keeps no page of the last one", async () => {
    await writeFiles(folder, { "docs/index.md": "# Widget\n", "docs/resources/old.md": "# Old\n" });
    await write();
    const old = join(folder, "pages/example/provider/0.0.0-preview/docs/resources/old.html");
    expect(existsSync(old)).toBe(true);
    await rm(join(folder, "docs/resources/old.md"));
    await write();
    expect(existsSync(old)).toBe(false);
  });

  it("with another file is left alone", async () => {
    await writeFiles(folder, { "docs/index.md": "# Widget\n", "pages/CNAME": "example.com\n" });
    const refused = problemWith("folder-blocked", /^there are other files: \S+pages\/CNAME$/);
    expect(await problemsOf(write)).toEqual([refused]);
    await rm(join(folder, "pages"), { recursive: true });
    await write();
    await writeFile(join(folder, "pages/CNAME"), "example.com\n");
    expect(await problemsOf(write)).toEqual([refused]);
    expect(await readFile(join(folder, "pages/CNAME"), "utf8")).toBe("example.com\n");
  });

  it("is never written through a link", async () => {
    const outside = await makeFolder();
    await writeFiles(outside, { "index.html": "mine\n" });
    await writeFiles(folder, { "docs/index.md": "# Widget\n" });
    await mkdir(join(folder, "pages"));
    await writeFile(join(folder, "pages/.provider-pages-docs"), "example\nindex.html\n");
    await symlink(outside, join(folder, "pages/example"));
    await symlink(join(outside, "index.html"), join(folder, "pages/index.html"));
    await write();
    expect([...(await readTree(outside))].map(([path, bytes]) => [path, String(bytes)])).toEqual([
      ["index.html", "mine\n"],
    ]);
  });
});

it("a workflow has to choose between a check and an output folder", async () => {
  await writeFiles(folder, { "docs/index.md": "# Widget\n" });
  const both = () => docs({ check: "true", output: "pages" });
  expect(await problemsOf(both)).toEqual([problemWith("input-invalid", "both ‹check› and ‹output› are set")]);
  expect(await problemsOf(() => docs({}, { isStep: true }))).toEqual([problemWith("input-missing")]);
});
