import { projectDocumentation } from "../../../../src/site/docs/project.ts";
import { takeDocumentation } from "../../../../src/site/docs/take/take.ts";
import type { Grammar } from "./growth.ts";
import { COUNTER } from "./shapes.ts";

const ADDRESS = { hostname: "example.com", namespace: "acme", type: "widget" };
const PLACE = { address: ADDRESS, version: "1.2.3" };

/** What grows at all, grows here: the patterns of pages are short. */
const LONGEST = 262_144;

/** A page, from the file of a repository to the files of the site. */
function readPage(text: string): void {
  const files = [{ path: "docs/resources/thing.md", text }];
  const { documents, folder } = takeDocumentation(files, [], ADDRESS, "docs");
  projectDocumentation({
    ...PLACE,
    published: "2026-01-02T03:04:05Z",
    look: {},
    site: { hostname: ADDRESS.hostname, base: "https://example.com/providers/" },
    facts: { repository: "https://github.com/acme/widget", tag: "v1.2.3", folder, documents, images: [] },
    documents: new Map(documents.map(({ path, text: written }) => [path, written])),
  });
}

/** Whatever begins or ends something in Markdown, line by line and within a line. */
export const markdown: Grammar = {
  words: [
    ..."*_`~[]()<>!&;:|#-+=.\\\"'/$1a {}@",
    ..." \n \n\n \t \n- \n1. \n> \n# \n``` \n~~~ \n    \n--- \n| \n="
      .split(" ")
      .filter((word) => word !== ""),
    ..."\n|  |    |\n\n|`a`|**|__|~~|``|```|<a|</a>|<b>|</b>|<!--|-->|<?|<![CDATA[|<!A|http://".split("|"),
    ..."https://a.b/|mailto:|www.|![|](|](a|](<|[a]:|[^1]|&amp;|&#x1;|&#|\u00a0|\u00e9|[x] ".split("|"),
    ..."\n[^1]: |\n[^a]: |[^a]|[!NOTE]|-> |=> |~> |!> |(Deprecated)".split("|"),
    ...["|-|", "| --- |"],
    ...[
      `a${COUNTER}`,
      `[${COUNTER}]`,
      `[${COUNTER}]: a\n`,
      `\n[^${COUNTER}]: a\n`,
      `[^${COUNTER}]`,
      `\n# a${COUNTER}\n`,
      `- \`a${COUNTER}\` b\n`,
      `<a id="${COUNTER}">`,
    ],
  ],
  frames: [
    ["", ""],
    ["# a\n\n", "\n"],
    ["| a |\n| --- |\n", ""],
    ["- ", ""],
    ["a ", ")"],
  ],
  longest: LONGEST,
  read: readPage,
};

/** Tags of all kinds, open and closed, whole and broken. */
export const html: Grammar = {
  words: [
    ..."<div>|</div>|<a href=x>|</a>|<p>|</p>|<table>|<tr>|<td>|</table>|<li>|<ul>|</ul>|<br>".split("|"),
    ..."<img src=x>|<h2>|</h2>|<details>|<summary>|<script>|</script>|<style>|<pre>|</pre>".split("|"),
    ..."<textarea>|<svg>|<math>|<title>|<x-y>|<a|<div|<img|</|>|=|'|/|<|&|;|<!--|-->|<!|<?|?>".split("|"),
    ..."]]>|<![CDATA[| |\n|\n\n|a|- |`|href|src| href=| src=| id=| class=|<a id=|x|\t".split("|"),
    ...'<a href="x">|"'.split("|"),
    ...[`<a id="${COUNTER}">`, `<a href="#${COUNTER}">`],
  ],
  frames: [
    ["", ""],
    ["<div>\n", ""],
    ["<div>\n", "\n</div>\n"],
    ["a ", ""],
    ["<!--", ""],
    ["- <b>", ""],
  ],
  longest: LONGEST,
  read: readPage,
};

const LANGUAGES = "terraform|bash|go|json|yaml|powershell|python|sql|toml|ini|diff|html".split("|");

/** Code that is colored: each language has patterns of its own. */
export const code: Grammar = {
  words: [
    ..."\"'`$(){}[]<>=+-*/\\#@!%^&|;:,.?~_ 1aA",
    ..."\n|  |'''|/*|*/|//|--|<<|<<EOF\n|\nEOF|${|$(|@'|'@|<#|#>|: |- |resource|func|if|for".split("|"),
    ..."echo|SELECT|0x|1.5e|true|\t".split("|"),
    ...'"""|resource "a" "b" {'.split("|"),
    ...[`a${COUNTER}`],
  ],
  frames: LANGUAGES.map((language) => [`\`\`\`${language}\n`, "\n```\n"] as const),
  longest: 24_000,
  read: readPage,
};

/** The head of a document. */
export const frontMatter: Grammar = {
  words: [
    ..."\"'`{}[]:,-?&*!|>#%@ a1~\\.",
    ..."\n|\n\n|  |: |- |\n- |\n  |? |page_title: |description: |---\n|\n---|&a |*a|!!str |\t".split("|"),
    "a: 1\n",
    ...["|-\n", `a${COUNTER}: 1\n`, `&a${COUNTER} `],
  ],
  frames: [
    ["---\n", "\n---\n"],
    ['---\npage_title: "', '"\n---\n'],
    ["---\na: [", "]\n---\n"],
    ["---\n", ""],
  ],
  longest: 16_000,
  read: readPage,
};
