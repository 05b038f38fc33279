import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { parseAddress } from "../../../src/provider/address.ts";
import { projectDocumentation } from "../../../src/site/docs/project.ts";
import { NO_DOCUMENTS, renderDocsVersion } from "../../../src/site/programs/docs-api.ts";
import { documentedOf, project, REPOSITORY, type Tree } from "./samples.ts";

const TEXT = { type: "string" };
const TRUTH = { type: "boolean" };
const listOf = (items: object) => ({ type: "array", items });
const object = (properties: object, optional: object = {}) => ({
  type: "object",
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});
const ITEM = object({ name: TEXT, title: TEXT, subcategory: TEXT, description: TEXT, edit_link: TEXT });
// The first four are what one generation of the registry requires, the others what the next one has.
const KINDS = ["resources", "datasources", "functions", "guides", "ephemeral", "actions", "listresources"];
const LICENSE = { spdx: TEXT, confidence: { type: "number" }, is_compatible: TRUTH, file: TEXT };
/** What tools of OpenTofu's registry read, of both its generations. */
const SCHEMA = object({
  id: { type: "string", pattern: "^v\\d" },
  published: { type: "string", format: "date-time" },
  namespace: TEXT,
  name: TEXT,
  version: { type: "string", pattern: "^v\\d" },
  docs: object(Object.fromEntries(KINDS.map((name) => [name, listOf(ITEM)])), { index: ITEM }),
  cdktf_docs: { type: "object" },
  license: listOf(object(LICENSE, { link: TEXT })),
  incompatible_license: TRUTH,
  link: TEXT,
});

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const validate = ajv.compile(SCHEMA);

function indexOf(tree: Tree) {
  return JSON.parse(project(tree).get("registry/docs/providers/acme/widget/v1.2.3/index.json") ?? "null");
}

describe("the JSON of a version", () => {
  it.each<[string, Tree]>([
    ["nothing", { "docs/index.md": "" }],
    ["no overview", { "docs/resources/x.md": "" }],
    [
      "every kind",
      Object.fromEntries(
        [
          "resources",
          "data-sources",
          "functions",
          "guides",
          "ephemeral-resources",
          "actions",
          "list-resources",
          "state-stores",
        ].map((folder) => [`docs/${folder}/x.md`, ""]),
      ),
    ],
  ])("has all fields that tools require, with %s", (_name, tree) => {
    validate(indexOf(tree));
    expect(validate.errors).toBeNull();
  });

  it("has them of a version without documentation, and the same lists", () => {
    const bare = JSON.parse(
      renderDocsVersion(parseAddress("registry.example.com/acme/widget"), {
        version: "1.2.3",
        published: "2026-01-02T03:04:05Z",
        source: undefined,
        docs: NO_DOCUMENTS,
      }),
    );
    validate(bare);
    expect(validate.errors).toBeNull();
    expect(bare.docs).toEqual(indexOf({ "docs/guides/x.txt": "" }).docs);
  });

  it("says of a document what its head says", () => {
    const index = indexOf({
      "docs/index.md": "",
      "docs/resources/x.md":
        "---\npage_title: T\nsubcategory: S\ndescription: |-\n  -> a **b** `c` [d](https://e.example)\n  f\n---\n",
    });
    const edit_link = `${REPOSITORY}/blob/v1.2.3/docs/resources/x.md`;
    expect(index.docs.resources).toEqual([
      { name: "x", title: "T", subcategory: "S", description: "a b c d f", edit_link },
    ]);
    expect(index.docs.index).toMatchObject({ name: "index", title: "index" });
    expect(index).toMatchObject({
      id: "v1.2.3",
      version: "v1.2.3",
      link: `${REPOSITORY}/tree/v1.2.3`,
      license: [{ spdx: "MPL-2.0", link: `${REPOSITORY}/blob/v1.2.3/LICENSE` }],
    });
  });

  it.each([
    ["https://github.com/acme/widget", "/tree/v1.2.3", "/blob/v1.2.3/docs/index.md"],
    ["https://acme.ghe.com/acme/widget", "/tree/v1.2.3", "/blob/v1.2.3/docs/index.md"],
    ["https://github.example.com/acme/widget", "/tree/v1.2.3", "/blob/v1.2.3/docs/index.md"],
    ["https://gitlab.com/acme/widget", "/-/tree/v1.2.3", "/-/blob/v1.2.3/docs/index.md"],
    ["https://gitlab.example.com/a/b", "/-/tree/v1.2.3", "/-/blob/v1.2.3/docs/index.md"],
    ["https://codeberg.org/acme/widget", "/src/tag/v1.2.3", "/src/tag/v1.2.3/docs/index.md"],
    ["https://forgejo.example.com/acme/widget", "/src/tag/v1.2.3", "/src/tag/v1.2.3/docs/index.md"],
    ["https://gitea.com/acme/widget", "/src/tag/v1.2.3", "/src/tag/v1.2.3/docs/index.md"],
  ])("leads to files as the host of %s has them", (repository, folder, file) => {
    expect(JSON.parse(projectFrom(repository).index)).toMatchObject({
      link: repository + folder,
      docs: { index: { edit_link: repository + file } },
    });
  });

  it("leads to the repository alone at a host whose paths are not known", () => {
    const { index, page } = projectFrom("https://git.example.com/gitlab.com/b");
    expect(JSON.parse(index)).toMatchObject({
      link: "https://git.example.com/gitlab.com/b",
      docs: { index: { edit_link: "" } },
    });
    expect(footOf(page)).toEqual(["Source repository: https://git.example.com/gitlab.com/b", "As Markdown"]);
  });

  const title = "Documentation%20of%20v1.2.3%3A%20docs/index.md";
  it.each([
    [
      "https://gitlab.com/acme/widget",
      "-/blob/v1.2.3/docs/index.md",
      `-/issues/new?issue%5Btitle%5D=${title}`,
    ],
    ["https://codeberg.org/acme/widget", "src/tag/v1.2.3/docs/index.md", `issues/new?title=${title}`],
  ])("offers no edit at %s, whose address needs the name of the branch", (repository, source, report) => {
    expect(footOf(projectFrom(repository).page)).toEqual([
      `Source of this page: ${repository}/${source}`,
      `Report a problem: ${repository}/${report}`,
      "As Markdown",
    ]);
  });
});

function projectFrom(repository: string) {
  const documented = documentedOf({ "docs/index.md": "" });
  const facts = { ...documented.facts, repository };
  const site = new Map(projectDocumentation({ ...documented, facts }));
  const index = site.get("registry/docs/providers/acme/widget/v1.2.3/index.json") ?? "";
  return { index, page: site.get("acme/widget/1.2.3/docs/index.html") ?? "" };
}

function footOf(page: string): string[] {
  const [, foot = ""] = /<p class="doc-source">(.*)<\/p>/.exec(page) ?? [];
  return [...foot.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)].map(([, href = "", words = ""]) =>
    href.startsWith("https://") ? `${words}: ${href}` : words,
  );
}
