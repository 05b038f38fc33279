import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { saveFile } from "../../../src/places/bucket/s3/upload.ts";
import {
  applyChange,
  beginChange,
  HEAD_KEY,
  type Patience,
  readHead,
  settleHead,
} from "../../../src/places/common/change.ts";
import { objectSite } from "../../../src/places/common/object-site.ts";
import type { NewFile, WantedPath } from "../../../src/ports/place.ts";
import { failure } from "../../support/bucket/objects.ts";
import { openObjects } from "../../support/bucket/open.ts";
import { type StoreHost, startStore } from "../../support/bucket/store-host.ts";
import { problemsOf } from "../../support/folder/errors.ts";
import { writeAssetFile } from "../../support/samples/asset-file.ts";

let host: StoreHost;
let waits = 0;
let changed: string[] = [];
const patience: Patience = { wait: async () => void waits++, most: () => 3 };

let directory: string;

beforeEach(async () => {
  host = await startStore();
  directory = await mkdtemp(join(tmpdir(), "bucket-site-"));
  [waits, changed] = [0, []];
});
afterEach(async () => {
  await host.close();
  await rm(directory, { recursive: true });
});

function place() {
  return { store: openStore(host), patience, noteChanged: (path: string) => void changed.push(path) };
}

function site() {
  return objectSite({ ...place(), prepare: async () => {} });
}

/** The objects as a run has them, with the files that it puts. */
function openStore(at: StoreHost) {
  const bucket = openObjects(at);
  return { ...bucket, save: (file: NewFile) => saveFile(bucket, file) };
}

async function packageOf(content: string): Promise<NewFile> {
  const { path: from, size, sha256 } = await writeAssetFile(directory, `${content}.zip`, content);
  return { path: `assets/h/n/t/1/${sha256.slice(0, 12)}/t.zip`, from, size, sha256 };
}

const textOf = (path: string) => host.objects.all.get(`a/${path}`)?.body.toString();
const UNDER_WAY = [
  { path: "v1/n/t/1/d", text: "document", before: undefined },
  { path: "v1/n/t/versions", text: "list", before: undefined },
];

it("waits for the writer of a change, then finishes it", async () => {
  const { store } = place();
  await beginChange(store, await readHead(store), { files: UNDER_WAY, message: "m" });
  expect(textOf("v1/n/t/versions")).toBeUndefined();
  const head = await settleHead(place());
  expect([head.files, waits]).toEqual([undefined, 3]);
  expect([textOf("v1/n/t/1/d"), textOf("v1/n/t/versions")]).toEqual(["document", "list"]);
  await settleHead(place());
  expect(waits).toBe(3);
});

it("does not repeat a change that its writer finishes", async () => {
  const { store } = place();
  const begun = await beginChange(store, await readHead(store), { files: UNDER_WAY, message: "m" });
  if (begun === undefined) throw new Error("nobody else is there");
  const wait = async () => {
    if (waits++ === 1) await applyChange(place(), begun);
  };
  host.requests.length = 0;
  await settleHead({ ...place(), patience: { ...patience, wait } });
  expect(waits).toBe(2);
  expect(host.requests.filter((line) => line.startsWith("PUT"))).toHaveLength(3);
});

it("a late writer of a change reverts nothing", async () => {
  const { store } = place();
  const begun = await beginChange(store, await readHead(store), { files: UNDER_WAY, message: "m" });
  if (begun === undefined) throw new Error("nobody else is there");
  await applyChange(place(), begun);
  const next = await site().head();
  await site().commit(next, { files: [["v1/n/t/versions", "newer"]], message: "m" });
  await applyChange(place(), begun);
  expect(textOf("v1/n/t/versions")).toBe("newer");
  expect((await readHead(store)).files).toBeUndefined();
});

it("writes on top of an unrelated change", async () => {
  const [mine, other] = [site(), site()];
  const head = await mine.head();
  expect(await mine.read(head, "a.json")).toBeUndefined();
  await other.commit(await other.head(), { files: [["b.json", "b"]], message: "m" });
  expect(await mine.commit(head, { files: [["a.json", "a"]], message: "m" })).toBeDefined();
  expect([textOf("a.json"), textOf("b.json")]).toEqual(["a", "b"]);
});

it("overwrites an object that another program replaces during the change", async () => {
  const one = site();
  await one.commit(await one.head(), { files: [["a.json", "old"]], message: "m" });
  const head = await one.head();
  await one.read(head, "a.json");
  let isDone = false;
  host.meddle = ({ method, key, headers }) => {
    if (isDone || method !== "PUT" || key !== "a/a.json" || headers["if-match"] === undefined)
      return undefined;
    isDone = true;
    host.objects.answer({
      method: "PUT",
      key,
      query: new URLSearchParams(),
      headers: {},
      body: Buffer.from("theirs"),
    });
    return undefined;
  };
  expect(await one.commit(head, { files: [["a.json", "new"]], message: "m" })).toBeDefined();
  expect([isDone, textOf("a.json")]).toEqual([true, "new"]);
});

it("does not repeat a write after a lost response", async () => {
  const one = site();
  const head = await one.head();
  let lost = 0;
  host.meddle = ({ method }) => (method === "PUT" && lost++ % 2 === 0 ? { cut: "after" } : undefined);
  expect(
    (
      await one.commit(head, {
        files: [
          ["a.json", "a"],
          ["b/index.html", "b"],
        ],
        message: "m",
      })
    )?.id,
  ).toBeDefined();
  expect([textOf("a.json"), textOf("b/index.html"), lost]).toEqual(["a", "b", 8]);
});

it("has no head id before the first change, and a new one after each", async () => {
  const heads = [await site().head()];
  for (const text of ["a", "b"]) {
    const written = await site().commit(await site().head(), { files: [["v1/a", text]], message: "m" });
    if (written !== undefined) heads.push(written);
  }
  expect(heads.map(({ id }) => typeof id)).toEqual(["undefined", "string", "string"]);
  expect(heads[2]?.id).not.toBe(heads[1]?.id);
});

it("reports replaced and removed paths, but no new ones", async () => {
  const one = site();
  await one.commit(await one.head(), {
    files: [
      ["a", "1"],
      ["b", "1"],
      ["c", "1"],
    ],
    message: "m",
  });
  expect(changed).toEqual([]);
  await one.commit(await one.head(), {
    files: [
      ["a", "2"],
      ["b", "1"],
      ["d", "1"],
      ["c", undefined],
    ],
    message: "m",
  });
  expect(changed).toEqual(["a", "c"]);
});

it("sends no HEAD for objects in listed folders", async () => {
  const one = site();
  await one.commit(await one.head(), { files: [["n/t/1/a.html", "old"]], message: "m" });
  const head = await one.head();
  expect(await one.list(head, "n/t/1")).toMatchObject([{ path: "n/t/1/a.html", size: 3 }]);
  host.requests.length = 0;
  const files = [
    ["n/t/1/a.html", "new"],
    ["n/t/1/b.html", "new"],
    ["n/t/10/a.html", "new"],
  ] as const;
  await one.commit(head, { files, message: "m" });
  const looks = host.requests.filter((line) => line.startsWith("HEAD"));
  expect(looks).toEqual([expect.stringContaining("n/t/10/a.html")]);
  expect([changed, textOf("n/t/1/a.html")]).toEqual([["n/t/1/a.html"], "new"]);
});

it("lists only the documents of the folder", async () => {
  const one = site();
  const files = ["n/t/1/a", "n/t/1/b/c", "n/t/10/a", "n/t/1/.provider-pages.probe"].map(
    (path) => [path, "x"] as const,
  );
  await one.commit(await one.head(), { files, message: "m" });
  const found = await one.list(await one.head(), "n/t/1");
  expect(found.map(({ path }) => path).sort()).toEqual(["n/t/1/a", "n/t/1/b/c"]);
});

it("copies shared files of pages, and only wanted packages", async () => {
  const one = site();
  const files = ["assets/provider-pages-a.css", "assets/h/n/t/1/t.zip", "n/t/index.html"].map(
    (path) => [path, path] as const,
  );
  await one.commit(await one.head(), { files, message: "m" });
  const copied = async (...wanted: WantedPath[]) => {
    const folder = await mkdtemp(join(tmpdir(), "copy-"));
    await one.copy(await one.head(), folder, ...wanted);
    const found = await readdir(folder, { recursive: true, withFileTypes: true });
    await rm(folder, { recursive: true });
    return found
      .filter((entry) => entry.isFile())
      .map(({ name }) => name)
      .sort();
  };
  expect(await copied()).toEqual(["index.html", "provider-pages-a.css"]);
  expect(await copied((path) => !/^assets\/(?!provider-pages)/.test(path))).toEqual(await copied());
  expect(await copied(() => true)).toEqual(["index.html", "provider-pages-a.css", "t.zip"]);
});

it("refuses a change whose file another run has removed, and writes nothing of it", async () => {
  const one = site();
  const [kept, gone] = await Promise.all(["kept", "gone"].map(packageOf));
  if (kept === undefined || gone === undefined) throw new Error("two were made");
  const stored = await Promise.all([kept, gone].map((file) => one.put(file)));
  host.objects.all.delete(`a/${gone.path}`);
  const change = { files: [["index.html", "page"]] as const, message: "m", stored };
  expect(await problemsOf(async () => one.commit(await one.head(), change))).toMatchObject([
    { code: "site-busy", found: expect.stringContaining(gone.path) },
  ]);
  expect([textOf("index.html"), textOf(kept.path)]).toEqual([undefined, "kept"]);
});

it("removes an object of any size, without reading it", async () => {
  const one = site();
  const [file] = await Promise.all(["one"].map(packageOf));
  if (file === undefined) throw new Error("one was made");
  const stored = [await one.put(file)];
  await one.commit(await one.head(), { files: [["index.html", "page"]], message: "m", stored });
  host.requests.length = 0;
  await one.commit(await one.head(), { files: [[file.path, undefined]], message: "m" });
  expect([textOf(file.path), changed]).toEqual([undefined, [file.path]]);
  expect(host.requests.filter((line) => line.startsWith("GET") && line.includes("assets"))).toEqual([]);
});

it("uploads pictures before the pages, and reports a replaced one", async () => {
  const one = site();
  const change = (bytes: string, text: string) => ({
    files: [["a.html", text]] as const,
    pictures: [{ path: "docs/a.png", bytes: Buffer.from(bytes) }],
    message: "m",
  });
  await one.commit(await one.head(), change("picture", "page"));
  const puts = () => host.requests.filter((line) => line.startsWith("PUT"));
  expect(puts()[0]).toContain("docs/a.png");
  expect(host.objects.all.get("a/docs/a.png")?.headers["content-type"]).toBe("image/png");
  host.requests.length = 0;
  await one.commit(await one.head(), change("picture", "page"));
  expect([puts(), changed]).toEqual([[], []]);
  await one.commit(await one.head(), change("other", "page"));
  expect([puts().length, changed, textOf("docs/a.png")]).toEqual([1, ["docs/a.png"], "other"]);
});

it("reports an unfinished change if the credentials can't write", async () => {
  const { store } = place();
  await beginChange(store, await readHead(store), { files: UNDER_WAY, message: "m" });
  host.meddle = ({ method }) => (method === "PUT" ? { answer: failure(403, "AccessDenied") } : undefined);
  expect(await problemsOf(() => site().head())).toMatchObject([{ code: "site-unfinished" }]);
});

it.each([
  "",
  "{}",
  '{"schema":2,"id":"a"}',
  '{"schema":1,"id":"a","files":[["a"],[1,2,3]]}',
  '{"schema":1,"id":"a","files":3}',
])("refuses an unreadable head: %j", async (text) => {
  await place().store.put(HEAD_KEY, new TextEncoder().encode(text));
  const [problem] = await problemsOf(() => site().head());
  expect([problem?.code, problem?.found]).toEqual(["site-unfinished", expect.stringContaining(HEAD_KEY)]);
});
