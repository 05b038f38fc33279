import { expect, it } from "vitest";
import { releaseText, startOfNotes } from "../../../src/catalog/facts/release-text.ts";
import { parseOwnVersion, renderVersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { ADDRESS, versionFacts } from "../../support/samples/facts.ts";

it.each<[string, Parameters<typeof releaseText>[0], object]>([
  ["is nothing without a text", { title: undefined, notes: undefined }, {}],
  ["has no title if that is the tag", { title: "v1.0.0", notes: "" }, {}],
  [
    "has lines that end in one way",
    { title: " Big\nnews ", notes: "a\r\nb\rc\n" },
    { title: "Big news", notes: "a\nb\nc" },
  ],
  [
    "has no control characters",
    { title: "a\u0007b", notes: "a\u0000\tb\u001b[1m" },
    { title: "ab", notes: "a\tb[1m" },
  ],
  [
    "has no comments",
    { notes: "<!-- Release notes generated\nby GitHub -->\n\n## New\n<!-- x" },
    { notes: "## New\n<!-- x" },
  ],
])("the text of a release %s", (_title, given, text) => {
  expect(releaseText(given, "v1.0.0")).toEqual(text);
});

it("long texts are cut, never through a character", () => {
  const { title, notes } = releaseText(
    { title: "t".repeat(400), notes: `${"n".repeat(9998)}👍👍` },
    "v1.0.0",
  );
  expect([title?.length, title?.at(-1)]).toEqual([300, "…"]);
  expect(notes).toBe(`${"n".repeat(9998)}…`);
  expect(startOfNotes("n".repeat(301))).toBe(`${"n".repeat(297)}…`);
  expect(startOfNotes("n".repeat(300))).toBe("n".repeat(300));
});

it.each([
  ["a paragraph", "one\ntwo", "three\nfour"],
  ["an item", "## New\n* one\n  two", "* three"],
  ["a row", "| a |\n| - |\n| b |", "| c |"],
  ["a block of code", "one", "```hcl\na = 1\n\n# b\n* c"],
])("the beginning of notes ends before %s that does not fit", (_what, before, after) => {
  const start = startOfNotes(`${before}\n\n${after}${" n".repeat(150)}`);
  expect(start).toBe(`${before}\n\n…`);
});

it("the longest texts can be read back", () => {
  const text = releaseText({ title: "t".repeat(1000), notes: "\t\n<&>\u2028👍".repeat(10_000) }, "v1.0.0");
  const facts = { ...versionFacts("1.0.0"), ...text };
  expect(parseOwnVersion(ADDRESS, "1.0.0", renderVersionFacts(facts))).toEqual(facts);
});
