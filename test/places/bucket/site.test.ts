import { afterEach, beforeEach, expect, it } from "vitest";
import { saveFile } from "../../../src/places/bucket/s3/upload.ts";
import {
  applyChange,
  beginChange,
  type Patience,
  readHead,
  settleHead,
} from "../../../src/places/common/change.ts";
import { objectSite } from "../../../src/places/common/object-site.ts";
import type { NewFile } from "../../../src/ports/place.ts";
import { failure } from "../../support/bucket/objects.ts";
import { openObjects } from "../../support/bucket/open.ts";
import { type StoreHost, startStore } from "../../support/bucket/store-host.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";

let host: StoreHost;
let waits = 0;
let changed: string[] = [];
const patience: Patience = { wait: async () => void waits++, most: () => 3 };

beforeEach(async () => {
  host = await startStore();
  [waits, changed] = [0, []];
});
afterEach(() => host.close());

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

const textOf = (path: string) => host.objects.all.get(`a/${path}`)?.body.toString();
const UNDER_WAY = [
  { path: "v1/providers/n/t/1/d", text: Buffer.from("document"), before: undefined },
  { path: "v1/providers/n/t/versions", text: Buffer.from("list"), before: undefined },
];

it("does not repeat a change that its writer finishes", async () => {
  const { store } = place();
  const begun = await beginChange(store, await readHead(store), UNDER_WAY, "m");
  if (begun === undefined) throw new Error("nobody else is there");
  const wait = async () => {
    if (waits++ === 1) await applyChange(place(), begun);
  };
  host.requests.length = 0;
  await settleHead({ ...place(), patience: { ...patience, wait } });
  expect(waits).toBe(2);
  expect(host.requests.filter((line) => line.startsWith("PUT"))).toHaveLength(3);
});

it("writes on top of an unrelated change", async () => {
  const [mine, other] = [site(), site()];
  const head = await mine.head();
  expect(await mine.read(head, "a.html")).toBeUndefined();
  await other.commit(await other.head(), { files: [["b.html", "b"]], message: "m" });
  expect(await mine.commit(head, { files: [["a.html", "a"]], message: "m" })).toBeDefined();
  expect([textOf("a.html"), textOf("b.html")]).toEqual(["a", "b"]);
});

it("overwrites an object that another program replaces during the change", async () => {
  const one = site();
  await one.commit(await one.head(), { files: [["a.html", "old"]], message: "m" });
  const head = await one.head();
  await one.read(head, "a.html");
  let isDone = false;
  host.meddle = ({ method, key, headers }) => {
    if (isDone || method !== "PUT" || key !== "a/a.html" || headers["if-match"] === undefined)
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
  expect(await one.commit(head, { files: [["a.html", "new"]], message: "m" })).toBeDefined();
  expect([isDone, textOf("a.html")]).toEqual([true, "new"]);
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
          ["a.html", "a"],
          ["mirror/index.html", "b"],
        ],
        message: "m",
      })
    )?.id,
  ).toBeDefined();
  expect([textOf("a.html"), textOf("mirror/index.html"), lost]).toEqual(["a", "b", 8]);
});

it("reports replaced and removed paths, but no new ones", async () => {
  const one = site();
  await one.commit(await one.head(), {
    files: [
      ["a.html", "1"],
      ["b.html", "1"],
      ["c.html", "1"],
    ],
    message: "m",
  });
  expect(changed).toEqual([]);
  await one.commit(await one.head(), {
    files: [
      ["a.html", "2"],
      ["b.html", "1"],
      ["d.html", "1"],
      ["c.html", undefined],
    ],
    message: "m",
  });
  expect(changed).toEqual(["a.html", "c.html"]);
});

it("overwrites an object that was listed and is larger since", async () => {
  const one = site();
  await one.commit(await one.head(), { files: [["n/t/1/a.html", "old"]], message: "m" });
  const head = await one.head();
  await one.list(head, "n/t/1");
  host.objects.answer({
    method: "PUT",
    key: "a/n/t/1/a.html",
    query: new URLSearchParams(),
    headers: {},
    body: Buffer.from("theirs"),
  });
  expect(await one.commit(head, { files: [["n/t/1/a.html", "new"]], message: "m" })).toBeDefined();
  expect(textOf("n/t/1/a.html")).toBe("new");
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

it("refuses by name to finish a change that does not fit the objects, and writes none of it", async () => {
  const { store } = place();
  const one = site();
  await one.commit(await one.head(), { files: [["index.html", "newer"]], message: "m" });
  const head = await readHead(store);
  const files = [...UNDER_WAY, { path: "index.html", text: Buffer.from("old"), before: '"of the oldest"' }];
  await beginChange(store, head, files, "m");
  host.requests.length = 0;
  for (const use of [undefined, "to look"] as const)
    expect(await problemsOf(() => site().head(use))).toEqual([
      problemWith("site-unfinished", "index.html", "delete it"),
    ]);
  expect(host.requests.filter((line) => !/^(?:GET|HEAD)/.test(line))).toEqual([]);
  expect(textOf("index.html")).toBe("newer");
});

it("finishes a change whose objects have other ETags than their digests, as encrypted ones do", async () => {
  const { store } = place();
  const begun = await beginChange(store, await readHead(store), UNDER_WAY, "m");
  if (begun === undefined) throw new Error("nobody else is there");
  const [first] = UNDER_WAY;
  await store.put(first?.path ?? "", first?.text ?? new Uint8Array());
  const object = host.objects.all.get(`a/${first?.path}`);
  if (object === undefined) throw new Error("there is no object");
  host.objects.all.set(`a/${first?.path}`, { ...object, etag: '"encrypted"' });
  await site().head();
  expect(UNDER_WAY.map(({ path }) => textOf(path))).toEqual(UNDER_WAY.map(({ text }) => text.toString()));
});

it("does not finish a change for a run that only looks", async () => {
  const { store } = place();
  await beginChange(store, await readHead(store), UNDER_WAY, "m");
  host.requests.length = 0;
  expect(await problemsOf(() => site().head("to look"))).toEqual([
    problemWith("site-unfinished", "a dry run", "rebuild"),
  ]);
  expect(host.requests.filter((line) => !/^(?:GET|HEAD)/.test(line))).toEqual([]);
});

it("reports an unfinished change if the credentials can't write", async () => {
  const { store } = place();
  await beginChange(store, await readHead(store), UNDER_WAY, "m");
  host.meddle = ({ method }) => (method === "PUT" ? { answer: failure(403, "AccessDenied") } : undefined);
  expect(await problemsOf(() => site().head())).toMatchObject([{ code: "site-unfinished" }]);
});
