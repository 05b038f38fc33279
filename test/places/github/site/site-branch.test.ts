import { afterEach, describe, expect, it } from "vitest";
import { blobId } from "../../../../src/ports/host.ts";
import { problemsOf, problemWith } from "../../../support/folder/errors.ts";
import type { Fault } from "../../../support/github/faults.ts";
import { createRest } from "../../../support/github/rest.ts";
import { type OpenSite, openSite, problemOf } from "./open-site.ts";

let open: OpenSite;

afterEach(() => open.close());

/** Disturbs the first requests of one kind. */
function disturb(operation: string, ...faults: readonly Fault[]): void {
  const left = [...faults];
  open.github.intercept = ({ operationId }) => (operationId === operation ? left.shift() : undefined);
}

function texts(): Record<string, string> {
  const files = open.repository.readTree("gh-pages");
  return Object.fromEntries([...files].map(([path, bytes]) => [path, Buffer.from(bytes).toString()]));
}

describe("a change of the site", () => {
  it("begins the branch with nothing of the others on it", async () => {
    open = await openSite();
    await open.write([["index.html", "page"]]);
    expect(texts()).toEqual({ "index.html": "page" });
    expect(open.repository.history("gh-pages")).toHaveLength(1);
    expect(open.repository.fsck()).toBe("");
  });

  it("is one commit that keeps every other file and deletes those without a text", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { CNAME: "r.example", "a/old": "old", "a/kept": "kept" });
    await open.write([
      ["a/new", "new"],
      ["a/old", undefined],
    ]);
    expect(texts()).toEqual({ CNAME: "r.example", "a/kept": "kept", "a/new": "new" });
    expect(open.repository.history("gh-pages")).toHaveLength(2);
    expect(open.requests()).toEqual([
      "repos/get-branch",
      "git/get-tree",
      "git/create-tree",
      "git/create-commit",
      "git/update-ref",
    ]);
  });

  it("restores a commit that was removed from the branch since the head was read: GitHub requires a descendant only", async () => {
    open = await openSite();
    const kept = open.repository.commitFiles("gh-pages", { "index.html": "kept" });
    const removed = open.repository.commitFiles("gh-pages", { "leaked.txt": "removed" });
    const head = await open.site.head();
    const rest = createRest(open.github.apiUrl, "ghs_site");
    await rest("PATCH", "/repos/octo/site/git/refs/heads/gh-pages", { body: { sha: kept, force: true } });
    expect(open.repository.branchHead("gh-pages")).toBe(kept);
    const written = await open.site.commit(head, { files: [["index.html", "ours"]], message: "Ours" });
    expect(open.repository.history("gh-pages")).toEqual([written?.id, removed, kept]);
    expect(texts()).toEqual({ "index.html": "ours", "leaked.txt": "removed" });
  });

  it("keeps Jekyll away from every folder that Pages may serve", async () => {
    open = await openSite({ directory: "docs/tf" });
    await open.write([
      [".nojekyll", ""],
      ["index.html", "page"],
    ]);
    expect(Object.keys(texts()).sort()).toEqual([
      ".nojekyll",
      "docs/.nojekyll",
      "docs/tf/.nojekyll",
      "docs/tf/index.html",
    ]);
  });

  it("starts an empty repository with one file, and must then be retried", async () => {
    open = await openSite({}, { empty: true });
    const change = { files: [["index.html", "page"]], message: "Begin" } as const;
    expect(await open.site.commit(await open.site.head(), change)).toBeUndefined();
    expect(texts()).toEqual({ ".nojekyll": "" });
    await open.write(change.files);
    expect(texts()).toEqual({ ".nojekyll": "", "index.html": "page" });
  });

  it("starts an empty repository once if the answer is lost, and again if the request was", async () => {
    const change = { files: [["index.html", "page"]] as const, message: "Start" };
    const operation = "repos/create-or-update-file-contents";
    const sent = async (when: "before" | "after") => {
      open = await openSite({}, { empty: true });
      disturb(operation, { when, kind: "reset" });
      await open.site.commit(await open.site.head(), change);
      const count = open.requests().filter((one) => one === operation).length;
      return [count, open.repository.history("gh-pages").length];
    };
    expect(await sent("after")).toEqual([1, 1]);
    await open.close();
    expect(await sent("before")).toEqual([2, 1]);
  });

  it("is found when the answer of the move was lost, and not sent again", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { "index.html": "old" });
    disturb("git/update-ref", { when: "after", kind: "reset" });
    await open.write([["index.html", "new"]]);
    expect(texts()).toEqual({ "index.html": "new" });
    expect(open.requests().filter((operation) => operation === "git/update-ref")).toHaveLength(1);
  });

  it("is sent again when the move itself was lost", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { "index.html": "old" });
    disturb(
      "git/update-ref",
      { when: "before", kind: "reset" },
      { when: "before", kind: "status", status: 502 },
    );
    await open.write([["index.html", "new"]]);
    expect(texts()).toEqual({ "index.html": "new" });
    expect(open.lines).toEqual([expect.stringContaining("gh-pages"), expect.stringContaining("502")]);
  });

  it("ends at once with a refusal that is not about the branch", async () => {
    open = await openSite({}, { repositories: { "octo/site": "write" } });
    open.repository.commitFiles("gh-pages", { "index.html": "old" });
    disturb("git/update-ref", { when: "before", kind: "status", status: 403, body: { message: "No" } });
    expect(await problemOf(open.write([["index.html", "new"]]))).toMatch(/\b403\b.*octo\/site/);
    expect(open.requests().filter((operation) => operation === "git/update-ref")).toHaveLength(1);
  });

  it("is written on a head of this branch only", async () => {
    open = await openSite();
    const change = { files: [], message: "None" };
    await expect(async () => open.site.commit({ id: "elsewhere" }, change)).rejects.toThrow(" elsewhere ");
  });
});

describe("the head of a site", () => {
  it("is nothing while there is no branch, or no commit at all", async () => {
    open = await openSite();
    expect((await open.site.head()).id).toBeUndefined();
    await open.close();
    open = await openSite({}, { empty: true });
    expect((await open.site.head()).id).toBeUndefined();
  });

  it("is not taken for a new site's because one read did not find the branch", async () => {
    open = await openSite();
    const id = open.repository.commitFiles("gh-pages", { "index.html": "page" });
    disturb("repos/get-branch", { when: "before", kind: "status", status: 404, body: { message: "Gone" } });
    expect((await open.site.head()).id).toBe(id);
    expect(open.lines).toEqual([expect.stringContaining("branch")]);
  });

  it.each([403, 422])("is not taken for a new site's because the ref is refused: %d", async (status) => {
    open = await openSite();
    disturb("git/get-ref", { when: "before", kind: "status", status, body: { message: "No" } });
    expect(await problemOf(open.site.head())).toMatch(new RegExp(`\\b${status}\\b.*octo/site`));
  });
});

describe("a file of the site", () => {
  it("is read as it was at the head, below the site's folder", async () => {
    open = await openSite({ directory: "tf" });
    open.repository.commitFiles("gh-pages", { "tf/a": "ä old", a: "other" });
    const head = await open.site.head();
    open.repository.commitFiles("gh-pages", { "tf/a": "new" });
    expect(await open.site.read(head, "a")).toBe("ä old");
    expect(await open.site.read(head, "b")).toBeUndefined();
  });

  it("is read whole when it is larger than the contents API gives", async () => {
    open = await openSite();
    const text = "0123456789".repeat(150_000);
    open.repository.commitFiles("gh-pages", { "a/large": text });
    expect(await open.site.read(await open.site.head(), "a/large")).toBe(text);
    expect(open.requests()).toEqual(["repos/get-branch", "repos/get-content", "git/get-blob"]);
  });

  it("is not asked for if the top of the branch, which each write lists, does not have it", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { "a.txt": "text" });
    const head = await open.site.head();
    expect(await open.site.read(head, "b.txt")).toBeUndefined();
    expect(await open.site.read(head, "a.txt")).toBe("text");
    expect(open.requests()).toEqual(["repos/get-branch", "git/get-tree", "repos/get-content"]);
  });

  it("must be a file", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { "a/b": "" });
    const head = await open.site.head();
    expect(await problemsOf(() => open.site.read(head, "a"))).toEqual([
      problemWith("catalog-invalid", /^a /),
    ]);
  });

  it("is waited for when its commit is not to be found yet", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { a: "text" });
    const head = await open.site.head();
    const body = { message: `No commit found for the ref ${head.id}` };
    disturb("repos/get-content", { when: "before", kind: "status", status: 404, body });
    expect(await open.site.read(head, "a")).toBe("text");
    expect(open.lines).toEqual([expect.stringContaining(`${head.id} `)]);
  });

  it("that arrives damaged is refused", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { a: "text" });
    const head = await open.site.head();
    const body = { type: "file", size: 4, encoding: "base64", content: "AAAA", sha: blobId("text") };
    disturb("repos/get-content", { when: "before", kind: "status", status: 200, body });
    expect(await problemsOf(() => open.site.read(head, "a"))).toEqual([
      problemWith("github-unavailable", /^a /),
    ]);
  });
});

describe("whether a site can be written", () => {
  it("is tried out with an object that nothing refers to", async () => {
    open = await openSite();
    expect(await open.site.check(await open.site.head(), { paths: [] })).toEqual([]);
    expect(open.requests().at(-1)).toBe("git/create-blob");
  });

  it("shows in the refusal", async () => {
    open = await openSite({ home: "octo/provider" }, { repositories: { "octo/site": "read" } });
    expect(await problemOf(open.site.check(await open.site.head(), { paths: [] }))).toMatch(
      /the `site-token` input .*`contents: write` on octo\/site, .*octo\/provider\b/,
    );
  });

  it("can't be tried on an empty repository, which is no refusal", async () => {
    open = await openSite({}, { empty: true });
    expect(await open.site.check(await open.site.head(), { paths: [] })).toEqual([]);
  });
});

describe("a folder of the branch", () => {
  it("is listed with all that is below it, in a request for each folder in it", async () => {
    open = await openSite();
    await open.write([
      ["x/a", "a"],
      ["x/y/b", "b"],
      ["x/y/z/c", "c"],
      ["w", "w"],
    ]);
    const before = open.requests().length;
    const found = await open.site.list(await open.site.head(), "x");
    expect(found.map(({ path, size }) => `${path} ${size}`).sort()).toEqual([
      "x/a 1",
      "x/y/b 1",
      "x/y/z/c 1",
    ]);
    expect(open.requests().slice(before)).toEqual(["repos/get-branch", "repos/get-content", "git/get-tree"]);
  });

  it("that is not there, or is a file, has none", async () => {
    open = await openSite({ directory: "docs" });
    expect(await open.site.list(await open.site.head(), "x")).toEqual([]);
    await open.write([["x/a", "a"]]);
    const head = await open.site.head();
    expect([await open.site.list(head, "y"), await open.site.list(head, "x/a")]).toEqual([[], []]);
    expect(await open.site.list(head, "x")).toMatchObject([{ path: "x/a", size: 1 }]);
  });
});

describe("what goes ahead of a change", () => {
  const picture = { path: "docs/a.png", bytes: Uint8Array.from([0x89, 0x50, 0, 0xff]) };

  it("is sent once, though another run was faster", async () => {
    open = await openSite();
    await open.write([["a", "1"]]);
    const late = await open.site.head();
    await open.write([["a", "2"]]);
    const change = { files: [["b", "1"] as const], message: "Show", pictures: [picture] };
    expect(await open.site.commit(late, change)).toBeUndefined();
    await open.site.commit(await open.site.head(), change);
    expect(open.requests().filter((operation) => operation === "git/create-blob")).toHaveLength(1);
  });

  it("are texts that would fill a tree by themselves", async () => {
    open = await openSite();
    const long = "é".repeat(800_000);
    await open.write([
      ["long.html", long],
      ["short.html", "page"],
    ]);
    expect(texts()).toEqual({ "long.html": long, "short.html": "page" });
    expect(open.requests().filter((operation) => operation === "git/create-blob")).toHaveLength(1);
  });
});
