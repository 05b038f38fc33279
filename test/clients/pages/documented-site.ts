import { chmod, cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type PublishGround, startPublishGround } from "../../publishing/ground.ts";
import { build } from "../../support/publish/workspace.ts";
import { moduleFolder } from "../documentation/go-module.ts";

const HOST = "registry.example.com";

/** Providers with public documentation, in the current and the legacy layout. */
const REAL = [
  { name: "hashicorp/time", module: "github.com/hashicorp/terraform-provider-time@v0.14.2", docs: "docs" },
  {
    name: "newrelic/newrelic",
    module: "github.com/newrelic/terraform-provider-newrelic/v2@v2.50.2",
    docs: "website/docs",
  },
] as const;

/** A site of these providers and of one with something of every kind. */
export async function documentedSite(): Promise<ReadonlyMap<string, string>> {
  const ground = await startPublishGround();
  try {
    for (const { name, module, docs } of REAL) {
      await takeTree(join(await moduleFolder(module), docs), join(ground.directory, docs));
      await publish(ground, name, docs);
    }
    for (const [path, text] of WRITTEN) await put(join(ground.directory, path), text);
    await publish(ground, "acme/widget", "docs");
    return new Map(ground.site.files);
  } finally {
    await ground.close();
  }
}

async function publish(ground: PublishGround, name: string, docs: string): Promise<void> {
  const [, type = ""] = name.split("/");
  await build(ground.directory, ["linux_amd64"], { type, version: "1.0.0", size: 4096 });
  await ground.publish({ source: `${HOST}/${name}`, docs }, "ed25519");
  await rm(join(ground.directory, docs), { recursive: true });
}

/** Go's module cache is read-only. */
async function takeTree(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true });
  const entries = await readdir(to, { recursive: true, withFileTypes: true });
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), 0o755);
  await chmod(to, 0o755);
}

async function put(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const WRITTEN: readonly (readonly [path: string, text: string])[] = [
  [
    "docs/index.md",
    '---\npage_title: "Provider: widget"\ndescription: |-\n  Everything about widgets.\n---\n\n# widget Provider\n\n-> **Note** Begin with [the guide](guides/start.md).\n',
  ],
  [
    "docs/guides/start.md",
    '---\npage_title: Getting started with widget\n---\n\n# Start\n\n1. Write this:\n\n   ```hcl\n   provider "widget" {}\n   ```\n2. See [part](../resources/part.md#nested-schema-for-more).\n',
  ],
  ["docs/data-sources/parts.md", "# widget_parts (Data Source)\n\n~> Slow.\n\n* `all` - Whether all.\n"],
  ["docs/functions/turn.md", "# turn function\n\n```text\nturn(a number, b string) string\n```\n"],
  ["docs/ephemeral-resources/token.md", "# widget_token (Ephemeral Resource)\n\n!> It is secret.\n"],
  [
    "docs/resources/part.md",
    `---
page_title: "widget_part Resource - widget"
subcategory: "Old (deprecated)"
description: |-
  Keeps part of a widget.
---

# widget_part (Resource)

Keeps *part*; <id> is no element.

\`\`\`terraform
resource "widget_part" "one" {
  name = "a" # why
  tags = { for k, v in var.tags : k => upper(v) if v != null }
}
\`\`\`

| kind | size |
| ---- | ---: |
| a \`b\` | 1 |

## Schema

### Required

- \`name\` (String) The name.

### Optional

- \`more\` (Block, Optional) (see [below for nested schema](#nestedblock--more))

<a id="nestedblock--more"></a>
### Nested Schema for \`more\`

Optional:

- \`again\` (Map of String) Once more.

<details><summary>Long</summary>

Text **within**.

</details>
`,
  ],
];
