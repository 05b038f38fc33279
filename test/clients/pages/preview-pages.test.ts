import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { previewCommand } from "../../../src/commands/preview/command.ts";
import { writeFiles } from "../../support/folder/temporary.ts";
import { readTree } from "../../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { build, writeWorkspace } from "../../support/publish/workspace.ts";
import { useReader } from "./browser.ts";

const SOURCE = "registry.example.com/acme/sample";
const VERSION = "1.0.0-pr17.1";
const PAGE = `preview/mirror/${SOURCE}/${VERSION}.html`;
const REQUIREMENT = `terraform {\n  required_providers {\n    sample = {\n      source  = "${SOURCE}"\n      version = "${VERSION}"\n    }\n  }\n}`;

const open = useReader(async () => {
  const folder = await mkdtemp(join(tmpdir(), "preview-pages-"));
  await writeWorkspace(folder);
  await writeFiles(folder, {
    "docs/index.md": "# Sample\n",
    "docs/resources/thing.md": "# sample_thing\n\n<script>document.title = 'hostile'</script>\n",
  });
  await build(folder, ["linux_amd64"], { version: VERSION, size: 1000 });
  const site = { to: join(folder, "site"), source: SOURCE, "site-url": "https://registry.example.com/" };
  await callWith(previewCommand, { ...site, name: "pr-17", version: VERSION }, surroundingsIn(folder));
  const files = await readTree(join(folder, "site"));
  await rm(folder, { recursive: true });
  return new Map([...files].map(([path, bytes]) => [path, String(bytes)]));
});

it("a preview's page has the lines for the CLI configuration, and the block that requires the exact version", async () => {
  const { page, faults } = await open(PAGE, { permissions: ["clipboard-read", "clipboard-write"] });
  const install = page.locator('[aria-labelledby="install"]');
  const copy = async (at: number) => {
    await install.locator(".copy-box button").nth(at).click();
    return page.evaluate("navigator.clipboard.readText()");
  };
  expect(await copy(0)).toContain("provider_installation {");
  expect(await copy(1)).toBe(REQUIREMENT);
  expect(faults).toEqual([]);
});

it("a reviewer reads the documentation of a preview, and finds back to the lines that install it", async () => {
  const { page, faults } = await open(PAGE, { viewport: { width: 1440, height: 900 } });
  await page.getByRole("link", { name: "2 pages" }).click();
  await page.locator(".doc-nav").getByRole("link", { name: "sample_thing" }).click();
  await page.getByRole("heading", { name: "sample_thing" }).waitFor();
  expect(await page.title()).toMatch(/^sample_thing \(Resource\) - acme\/sample 1\.0\.0-pr17\.1/);
  expect(await page.locator(".state").innerText()).toMatch(
    /^Preview This is the documentation of pr-17, an unsigned build, until \d{4}-\d\d-\d\d\. No release has it\.$/,
  );
  expect(await page.locator("meta[name=robots][content=noindex]").count()).toBe(1);
  await page.locator(".use:visible summary").click();
  expect(await page.locator(".use:visible pre").innerText()).toContain(REQUIREMENT);
  await page.locator(".use:visible").getByRole("link", { name: "CLI configuration" }).click();
  await page.waitForURL(`**/${PAGE}#install`);
  expect(faults).toEqual([]);
});
