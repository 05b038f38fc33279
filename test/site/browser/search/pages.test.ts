import { expect, it } from "vitest";
import { displayName, KINDS } from "../../../../src/catalog/document-kinds.ts";
import { parseAddress } from "../../../../src/provider/address.ts";
import { readSearched } from "../../../../src/site/browser/search/pages.ts";
import { pagePath } from "../../../../src/site/docs/document-set.ts";

const ADDRESS = parseAddress("registry.example.com/acme/widget");

it("the search of the whole site links to the pages of each kind, under their names in configurations", () => {
  const names = ["thing", "widget", "widget_thing"];
  const pages = Object.fromEntries(KINDS.map(({ raw }) => [raw, names]));
  const provider = { source: "registry.example.com/acme/widget", version: "1.0.0", pages };
  const folder = "acme/widget/1.0.0/";
  const folders = { pages: `${folder}docs/`, texts: "", lists: folder };
  const root = "https://registry.example.com/tools/";
  const found = readSearched(provider, root);
  const expected = KINDS.flatMap((kind) =>
    names.map((name) => ({
      title: displayName(ADDRESS.type, { kind, name }),
      kind: kind.one,
      url: `${root}${pagePath({ folders }, { kind, name })}`,
      description: "acme/widget 1.0.0",
      inside: [],
    })),
  );
  expect(found).toHaveLength(24);
  expect(found).toEqual(expect.arrayContaining(expected));
});
