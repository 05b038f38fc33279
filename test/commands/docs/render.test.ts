import { rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { writeChanged } from "../../../src/commands/docs/docs.ts";
import { startRendering } from "../../../src/commands/docs/render.ts";
import { makeFolder, writeFiles } from "../../support/folder/temporary.ts";
import { readTree } from "../../support/folder/tree.ts";

function subjectIn(directory: string) {
  return {
    address: { hostname: "example.com", namespace: "acme", type: "widget" },
    repository: "https://github.com/acme/terraform-provider-widget",
    tag: "HEAD",
    version: "0.0.0-preview",
    protocols: ["6.0"],
    published: "2026-01-02T03:04:05.000Z",
    directory,
    named: ".",
    isGuess: false,
    docs: "docs",
  };
}

const LINK = "# Link\n\n[second](twice.md#part-1)\n";
const OTHER = "# Other\n\n[new](../guides/new.md)\n";

/** Each step is a change that pages without a change of their own may depend on. */
const STEPS: readonly (readonly [string, Readonly<Record<string, string | undefined>>])[] = [
  ["a text", { "docs/index.md": "# Widget\n\nMore.\n" }],
  ["front matter", { "docs/resources/link.md": `---\nsubcategory: Parts\n---\n${LINK}` }],
  ["a heading that a link of another page counts", { "docs/resources/twice.md": "# Twice\n\n## Part\n" }],
  ["a new page", { "docs/guides/new.md": "---\npage_title: New\n---\n# New\n" }],
  ["a removed page", { "docs/guides/new.md": undefined }],
  ["an image", { "docs/images/a.png": "png", "docs/index.md": "![A](images/a.png)\n" }],
  ["the license", { LICENSE: "Mozilla Public License version 2.0\n" }],
];

it("a render after a change gives what a new one gives, and is written over the last one", async () => {
  const directory = await makeFolder();
  const output = await makeFolder();
  const pages = {
    "docs/index.md": "# Widget\n",
    "docs/resources/link.md": LINK,
    "docs/resources/other.md": OTHER,
  };
  await writeFiles(directory, { ...pages, "docs/resources/twice.md": "# Twice\n\n## Part\n\n## Part\n" });
  const render = startRendering(subjectIn(directory));
  let { files } = await render();
  await writeChanged(output, files);
  for (const [what, changes] of STEPS) {
    for (const [path, text] of Object.entries(changes))
      if (text === undefined) await rm(join(directory, path));
      else await writeFiles(directory, { [path]: text });
    const fresh = (await startRendering(subjectIn(directory))()).files;
    const before = files;
    files = (await render()).files;
    expect([what, files]).toEqual([what, fresh]);
    await writeChanged(output, files, before);
    const shown = [...(await readTree(output))].map(([path, bytes]) => [path, String(bytes)] as const);
    const wanted = [...files].map(([path, content]) => [path, Buffer.from(content).toString()] as const);
    expect([what, new Map(shown)]).toEqual([what, new Map(wanted)]);
  }
});
