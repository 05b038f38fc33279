/** The sample provider's documentation, by path in its repository. */
export const SAMPLE_DOCUMENTATION: Readonly<Record<string, string>> = {
  "docs/index.md": `---
description: A provider without code, which shows what a published provider looks like.
---

# Sample Provider

The demo of Provider Pages publishes this provider. Its packages are signed and install like any
other, but its executables contain no code: \`terraform init\` works, and \`terraform plan\` does not.

These pages come from the \`docs\` folder of the provider's repository, in the layout that
\`tfplugindocs\` writes. [First steps](guides/first-steps.md) shows how to publish your own provider.
`,
  "docs/resources/note.md": `---
subcategory: "Notes"
description: A note in a notebook.
---

# sample_note (Resource)

A note in a notebook. The data source [sample_notes](../data-sources/notes.md) lists all notes.

## Example Usage

\`\`\`terraform
resource "sample_note" "groceries" {
  title = "Groceries"
  text  = provider::sample::bullets(["bread", "tea"])

  reminder {
    time = "2030-01-02T09:00:00Z"
  }
}
\`\`\`

~> **Note:** A change of \`title\` replaces the note.

## Schema

### Required

- \`title\` (String) The title. It is unique in the notebook.

### Optional

- \`reminder\` (Block List) When to show the note (see [below for nested schema](#nestedblock--reminder))
- \`text\` (String) The text, in Markdown.

<a id="nestedblock--reminder"></a>
### Nested Schema for \`reminder\`

Required:

- \`time\` (String) The time, in RFC 3339.
`,
  "docs/data-sources/notes.md": `---
subcategory: "Notes"
description: The titles of all notes in a notebook.
---

# sample_notes (Data Source)

The titles of all [notes](../resources/note.md) in a notebook.

## Schema

### Read-Only

- \`titles\` (List of String) The titles, in alphabetical order.
`,
  "docs/functions/bullets.md": `---
description: Writes a list in Markdown.
---

# function: bullets

Writes a list in Markdown, one item per line.

## Signature

\`\`\`text
bullets(items list of string) string
\`\`\`
`,
  "docs/guides/first-steps.md": `---
page_title: "First steps"
description: From the demo to your own provider.
---

# First steps

1. Run \`provider-pages init\` in your provider's repository. It writes the workflow that publishes each tag.
2. Run \`provider-pages docs\` there to see your documentation as these pages show it.
3. Push a tag such as \`v1.0.0\`.

| file | page |
| --- | --- |
| \`docs/index.md\` | [the overview](../index.md) |
| \`docs/resources/note.md\` | [sample_note](../resources/note.md) |
| \`docs/functions/bullets.md\` | [bullets](../functions/bullets.md) |
`,
};
