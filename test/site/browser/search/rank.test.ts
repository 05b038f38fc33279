import { expect, it, vi } from "vitest";
import {
  type Entry,
  isMisspelled,
  prepare,
  rank,
  simplify,
} from "../../../../src/site/browser/search/rank.ts";

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
  entry("acme_bucket", { kind: "Data Source", url: "data" }),
  entry("acme_s3_bucket"),
  entry("acme_bucket"),
  entry("acme_user", {
    inside: [
      { text: "display_bucket_name", id: "display_bucket_name" },
      { text: "bucket_name", id: "bucket_name-1" },
      { text: "Import", id: "import" },
    ],
  }),
  entry("acme_disk", { description: "Holds no Bucket" }),
  entry("acme_embucketed"),
];
const INDEX = prepare(ENTRIES);
const find = (question: string, most?: number): string[] =>
  rank(INDEX, question, most).map(({ entry: { url } }) => url);

it.each([
  [
    "the whole name first, resources before data sources, then names that begin so, then all that has it",
    "bucket",
    [
      "acme_bucket",
      "data",
      "acme_s3_bucket",
      "acme_bucket_policy",
      "acme_embucketed",
      "acme_user",
      "acme_disk",
    ],
  ],
  ["underscores and hyphens as spaces, in any case", "ACME-Bucket policy", ["acme_bucket_policy"]],
  ["all words, in any order", "policy acme", ["acme_bucket_policy"]],
  ["words across name and description", "disk holds", ["acme_disk"]],
  ["the kind", "data source", ["data"]],
  ["what is on the page", "import", ["acme_user"]],
  ["nothing that lacks a word if another page has all", "bucket holds", ["acme_disk"]],
  ["what has a word if nothing has all", "embucketed zebra", ["acme_embucketed"]],
  ["what has the rarest word first if nothing has all", "zebra bucket user", ["acme_user"]],
  ["no short word within a word", "er", []],
  ["nothing for nothing", " _ ", []],
  ["a name with a letter too many", "acme_embucketted", ["acme_embucketed"]],
  ["a name with a letter too few", "acme_embuceted", ["acme_embucketed"]],
  ["a name with a wrong letter", "acme_emducketed", ["acme_embucketed"]],
  ["a name with two letters swapped", "acme_embukceted", ["acme_embucketed"]],
  ["the beginning of a misspelled name", "acme_embukce", ["acme_embucketed"]],
  ["misspelled words like right ones", "polciy", ["acme_bucket_policy"]],
  ["nothing with two wrong letters in a word", "plociy", []],
])("finds %s", (_what, question, found) => {
  expect(find(question)).toEqual(found);
});

it("leaves out the short words of a sentence that are part of no name", () => {
  const index = prepare([
    entry("acme_windows_app", { description: "How do I create the key of a vault" }),
    entry("acme_key_vault"),
    entry("acme_vm"),
  ]);
  const urls = (question: string) => rank(index, question).map(({ entry: { url } }) => url);
  expect(urls("how do i use a vm")).toEqual(["acme_vm"]);
  expect(urls("how do I get a key vault")[0]).toBe("acme_key_vault");
});

it("puts the page that a sentence names before pages that have all its words by chance", () => {
  const index = prepare([
    entry("acme_storage_account_rule", { inside: [{ text: "set_policy", id: "set_policy" }] }),
    entry("acme_storage_account"),
    entry("acme_account"),
    entry("acme_disk_attachment", { description: "of an account" }),
  ]);
  const first = (question: string) => rank(index, question)[0]?.entry.title;
  expect(first("how do I set up a policy of a storage account")).toBe("acme_storage_account");
  expect(first("attach a disk to an account")).toBe("acme_disk_attachment");
});

it("gives no more than is wanted, the best", () => {
  expect(find("bucket", 2)).toEqual(["acme_bucket", "data"]);
});

it("puts misspelled names after exact ones", () => {
  const index = prepare([entry("acme_disk"), entry("acme_dish", { description: "of a kitchen" })]);
  expect(rank(index, "dish").map(({ entry: { url } }) => url)).toEqual(["acme_dish", "acme_disk"]);
});

it.each([
  ["the argument that is named whole", "bucket_name", "bucket_name-1"],
  ["the argument of a named resource", "acme_user bucket name", "bucket_name-1"],
  ["a heading", "user import", "import"],
  ["a misspelled argument", "user bukcet_name", "bucket_name-1"],
  ["nothing if the page's name has all words", "acme_user", undefined],
])("names the part of the page: %s", (_what, question, id) => {
  const [first] = rank(INDEX, question).filter(({ entry: { title } }) => title === "acme_user");
  expect(first?.part?.id).toBe(id);
});

it.each([
  ["policy", "policy", false],
  ["polic", "policy", false],
  ["disk", "discovery", false],
  ["disk", "disc", true],
  ["kubernets", "kubernetes", true],
  ["kubrnetes", "kubernetes", true],
  ["kuberntees", "kubernetes", true],
  ["xubernetes", "kubernetes", true],
  ["kubernetes", "ubernetes", true],
  ["kxbr", "kubernetes", false],
])("takes %s for a misspelled %s: %s", (word, known, isIt) => {
  expect(isMisspelled(word, known)).toBe(isIt);
});

it("does work in proportion to the entries", () => {
  const work = (amount: number): number => {
    const index = prepare(
      Array.from({ length: amount }, (_, at) => entry(`acme_${spell(at)}`, { description: spell(at + 7) })),
    );
    const calls = (["includes", "startsWith", "endsWith"] as const).map((name) =>
      vi.spyOn(String.prototype, name),
    );
    rank(index, "acmee_bcdefg kuberntees");
    const sum = calls.reduce((all, { mock }) => all + mock.calls.length, 0);
    for (const call of calls) call.mockRestore();
    return sum;
  };
  const [some, twice] = [work(300), work(600)];
  expect(some).toBeGreaterThan(300);
  expect(twice / some).toBeLessThan(2.1);
});

/** A word of letters for each number. */
function spell(number: number): string {
  return [...String(number * 7919 + 10_000)].map((digit) => "bcdefghijk"[Number(digit)]).join("");
}

it("reads names as people write them", () => {
  expect(simplify("  Acme_Data--Source.thing/x ")).toBe("acme data source thing x");
});
