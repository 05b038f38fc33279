import { expect, it } from "vitest";
import { type Entry, prepare, rank, simplify } from "../../../src/site/browser/rank.ts";

const entry = (title: string, more: Partial<Entry> = {}): Entry => ({
  title,
  kind: "Resource",
  url: title,
  description: "",
  inside: [],
  ...more,
});

const ENTRIES = [
  entry("acme_bucket_policy", { description: "Policy of a bucket" }),
  entry("acme_bucket"),
  entry("acme_user", { inside: ["bucket_name", "Import"] }),
  entry("acme_bucket", { kind: "Data source", url: "data" }),
  entry("acme_disk", { description: "Holds no Bucket" }),
  entry("acme_embucketed"),
];
const PREPARED = prepare(ENTRIES);
const find = (question: string, most?: number): string[] =>
  rank(PREPARED, question, most).map(({ url }) => url);

it.each([
  [
    "the whole name first, then names that begin so, then all that has it",
    "bucket",
    ["acme_bucket", "data", "acme_bucket_policy", "acme_embucketed", "acme_user", "acme_disk"],
  ],
  ["underscores and hyphens as spaces, in any case", "ACME-Bucket policy", ["acme_bucket_policy"]],
  ["all words, in any order", "policy acme", ["acme_bucket_policy"]],
  ["words across name and description", "disk holds", ["acme_disk"]],
  ["the kind", "data source", ["data"]],
  ["what is on the page", "import", ["acme_user"]],
  ["nothing that lacks a word", "bucket zebra", []],
  ["nothing for nothing", " _ ", []],
])("finds %s", (_what, question, found) => {
  expect(find(question)).toEqual(found);
});

it("gives no more than is wanted, the best", () => {
  expect(find("bucket", 2)).toEqual(["acme_bucket", "data"]);
});

it("reads names as people write them", () => {
  expect(simplify("  Acme_Data--Source.thing/x ")).toBe("acme data source thing x");
});
