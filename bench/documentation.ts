/** What is measured of documentation: documentation.js all|render|plain|nothing PAGES BLOCKS. */
import MarkdownIt from "markdown-it";
import { projectDocumentation } from "../src/site/docs/project.ts";
import { takeDocumentation } from "../src/site/docs/take/take.ts";

const ADDRESS = { hostname: "example.com", namespace: "acme", type: "widget" };
const EXAMPLE = `## Example Usage

\`\`\`terraform
resource "widget_thing" "example" {
  name = "example-\${var.name}" # a comment
  size = 3

  part {
    kind = ["a", "b"]
  }
}
\`\`\`

~> **Note:** see [the other one](../resources/thing0.md#name) before you use <id>.

## Schema
`;

/** As generated pages are: a block of attributes after another, each with its mark. */
function writePage(page: number, blocks: number): string {
  const parts = Array.from({ length: blocks }, (_, at) => {
    const path = `part${at}.of${page}`;
    const mark = `nestedblock--part${at}--of${page}`;
    return `<a id="${mark}"></a>
### Nested Schema for \`${path}\`

Optional:

- \`name\` (String) What it is called. Defaults to \`"none"\`, see **Import**.
- \`size\` (Number, Deprecated) How large it is: at most 5 & at least 1.
- \`part${at}\` (Block List) Its parts. (see [below for nested schema](#${mark}))
`;
  });
  const head = `---\npage_title: "widget_thing${page} Resource"\nsubcategory: ""\ndescription: |-\n  Thing ${page}.\n---\n`;
  return `${head}\n# widget_thing${page} (Resource)\n\n${EXAMPLE}\n${parts.join("\n")}`;
}

const [what, pages, blocks] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])];
const files = Array.from({ length: pages }, (_, page) => ({
  path: `docs/resources/thing${page}.md`,
  text: writePage(page, blocks),
}));

function make(): readonly (readonly [string, string])[] {
  switch (what) {
    case "nothing":
      return [];
    case "plain": {
      const parser = new MarkdownIt({ html: true, linkify: true });
      return files.map(({ path, text }) => [path, String(parser.parse(text, {}).length)]);
    }
    case "render":
      return render(files.map(({ path, text }) => ({ path: path.replace(/^docs\//, ""), file: path, text })));
    default:
      return render(take());
  }
}

type Documents = ReturnType<typeof takeDocumentation>["documents"];

function take(): Documents {
  const taken = takeDocumentation(files, [], ADDRESS, "docs");
  if (taken.problems.some(({ code }) => code !== "documentation-size"))
    throw new Error("the sample is not sound");
  return taken.documents;
}

function render(documents: Documents) {
  return projectDocumentation({
    address: ADDRESS,
    version: "1.2.3",
    published: "2026-01-02T03:04:05Z",
    look: {},
    site: { hostname: ADDRESS.hostname, base: undefined },
    facts: { tag: "v1.2.3", folder: "docs", documents, images: [] },
    documents: new Map(documents.map(({ path, text }) => [path, text])),
  });
}

const made = make();
const bytes = files.reduce((sum, { text }) => sum + text.length, 0);
const colored = made.filter(([, text]) => text.includes('class="token')).length;
process.stdout.write(JSON.stringify({ bytes, files: made.length, colored }));
