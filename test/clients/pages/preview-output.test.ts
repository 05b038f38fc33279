import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { docsCommand } from "../../../src/commands/docs/command.ts";
import { writeFiles } from "../../support/folder/temporary.ts";
import { readTree } from "../../support/folder/tree.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { useReader } from "./browser.ts";

const open = useReader(async () => {
  const folder = await mkdtemp(join(tmpdir(), "docs-output-"));
  await writeFiles(folder, {
    "go.mod": "module example.com/acme/terraform-provider-widget\n",
    "docs/index.md": "# Widget\n",
    "docs/resources/thing.md": "",
  });
  await callWith(docsCommand, { output: "pages" }, surroundingsIn(folder));
  const files = await readTree(join(folder, "pages"));
  await rm(folder, { recursive: true });
  return new Map([...files].map(([path, bytes]) => [path, String(bytes)]));
});

it("the pages of `docs --output` open at the documentation, and lack nothing that they ask for", async () => {
  const { page, faults } = await open("");
  await page.waitForURL("**/example/widget/0.0.0-preview/docs/");
  await page.getByRole("link", { name: "widget_thing" }).first().click();
  await page.getByRole("heading", { name: "widget_thing (Resource)" }).waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.title()).toBe("widget_thing (Resource) - example/widget 0.0.0-preview");
  expect(faults).toEqual([]);
});
