import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { encodeCommit, encodeTree, objectId, personAt } from "../../support/github/git-objects.ts";
import { createGitStore, writeObject } from "../../support/github/git-store.ts";
import { openFolder, putEntry, removeEntry, writeFolder } from "../../support/github/git-tree.ts";

// Ids that the real GitHub gave: hub4j/github-api, GHTreeBuilderTest/testDelete, recorded in 2023.
const readme = { mode: "100644", id: "958337fe1f522a58e5e7098cc61a2917db1c9643" };
const bytes = { mode: "100644", id: "aed2973e4b8a7ff1b30ff5c4751e5a2b38989e74" };
const text = { mode: "100644", id: "fbbc875b17d1e17da06b4ee8fda46e2596c41f3c" };
const people = {
  author: personAt("author", "author@author.com", "2021-01-23T20:20:25Z"),
  committer: personAt("committer", "committer@committer.com", "2021-01-23T20:20:25Z"),
};

const root = mkdtempSync(join(tmpdir(), "vectors-"));
const store = createGitStore(root, "main");
afterAll(() => rmSync(root, { recursive: true, force: true }));

test("gives blobs the ids that GitHub gave", () => {
  expect(writeObject(store, "blob", Buffer.from("Thanks for using our application!\n"))).toBe(text.id);
  expect(writeObject(store, "blob", Buffer.from([1, 2, 3]))).toBe(bytes.id);
});

test("gives trees the ids that GitHub gave, before and after a deletion", () => {
  const folder = openFolder(store);
  putEntry(store, folder, "README.md", readme);
  putEntry(store, folder, "data/val1.dat", bytes);
  putEntry(store, folder, "doc/readme.txt", text);
  const tree = writeFolder(store, folder);
  expect(tree).toBe("0efbfcf79def8e437d825e0116def4be6be56026");
  expect(writeFolder(store, open(tree, "data"))).toBe("3ad1a259f440f9995a93ecfd9de5b6ad23d88455");
  expect(writeFolder(store, open(tree, "doc"))).toBe("30bda54e864ecafd021698ddf75bb9378dd755e5");
  const edited = openFolder(store, tree);
  expect(removeEntry(store, edited, "data/val1.dat")).toBe(true);
  expect(writeFolder(store, edited)).toBe("f9a619cb835ac407e0a464618fc59386be70bd63");
});

test("gives commits the ids that GitHub gave", () => {
  expect(commit("0efbfcf79def8e437d825e0116def4be6be56026", "172349212fb19ffa4f33dcced3263c6963dc750a")).toBe(
    "7e888a1cd95c3caf31a16ff21751a06a7feb039f",
  );
  expect(commit("f9a619cb835ac407e0a464618fc59386be70bd63", "7e888a1cd95c3caf31a16ff21751a06a7feb039f")).toBe(
    "7f9b11d9512f639acc6d48439621026cf8410f3a",
  );
});

test("agrees with git on the same objects", () => {
  expect(git(["hash-object", "--stdin"], "Thanks for using our application!\n")).toBe(text.id);
  const lines = [
    `100644 blob ${readme.id}\tREADME.md`,
    "040000 tree 3ad1a259f440f9995a93ecfd9de5b6ad23d88455\tdata",
    "040000 tree 30bda54e864ecafd021698ddf75bb9378dd755e5\tdoc",
  ];
  expect(git(["mktree", "--missing"], `${lines.join("\n")}\n`)).toBe(
    "0efbfcf79def8e437d825e0116def4be6be56026",
  );
});

test("sorts a folder among files as git does", () => {
  const id = bytes.id;
  const names = ["a-b", "a.b", "a0", "ab", "A", "ä", "z"];
  const files = new Map(names.map((name) => [name, { mode: "100644", id }]));
  const tree = encodeTree(files.set("a", { mode: "40000", id: "3ad1a259f440f9995a93ecfd9de5b6ad23d88455" }));
  const lines = [...files].map(([name, { mode, id: blob }]) => {
    return `${mode.padStart(6, "0")} ${mode === "40000" ? "tree" : "blob"} ${blob}\t${name}`;
  });
  expect(objectId({ type: "tree", body: tree })).toBe(git(["mktree", "--missing"], `${lines.join("\n")}\n`));
});

test("keeps the offset of a date", () => {
  const author = personAt("author", "author@author.com", "2021-01-23T22:20:25+02:00");
  const body = encodeCommit({ tree: bytes.id, parents: [], author, committer: author, message: "x" });
  expect(body.toString()).toContain("author author <author@author.com> 1611433225 +0200\n");
});

function commit(tree: string, parent: string): string {
  return objectId({
    type: "commit",
    body: encodeCommit({ tree, parents: [parent], ...people, message: "Add files" }),
  });
}

function open(tree: string, name: string) {
  const entry = openFolder(store, tree).entries.get(name);
  return entry !== undefined && "id" in entry ? openFolder(store, entry.id) : openFolder(store);
}

function git(args: readonly string[], input: string): string {
  return execFileSync("git", args, { cwd: root, input, encoding: "utf8" }).trim();
}
