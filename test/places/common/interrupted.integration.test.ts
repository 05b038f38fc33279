import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readHead } from "../../../src/places/bucket/change.ts";
import { bucketReleases } from "../../../src/places/bucket/releases.ts";
import { bucketSite } from "../../../src/places/bucket/site.ts";
import { folderSite } from "../../../src/places/folder/site.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { openObjects } from "../../support/bucket/open.ts";
import { type StoreHost, startStore } from "../../support/bucket/store-host.ts";

// Each fixture is what a run of commit ef2692b left when it was killed. Later versions must still finish its work.
const FIXTURES = join(import.meta.dirname, "../../fixtures/interrupted/");

const locate = async () =>
  ({ base: "https://registry.example.com/", found: "stated", warnings: [] }) as const;
const utf8 = (text: string) => new TextEncoder().encode(text);

let host: StoreHost;
let folder: string;
beforeEach(async () => {
  host = await startStore();
  folder = await mkdtemp(join(tmpdir(), "interrupted-"));
});
afterEach(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

function context() {
  const patience = { wait: async () => {}, most: () => 1 };
  const links = "https://registry.example.com/";
  return { store: openObjects(host), patience, noteChanged: () => {}, prove: async () => {}, locate, links };
}

const textOf = (path: string) => host.objects.all.get(`a/${path}`)?.body.toString();

it("finishes the change in a folder's journal", async () => {
  const journal = (await readFile(join(FIXTURES, "folder-change"), "utf8")).trimEnd().split("\n");
  const files: string[][] = journal.slice(1, -1).map((line) => JSON.parse(line));
  await copyFile(join(FIXTURES, "folder-change"), join(folder, ".provider-pages.change"));
  await mkdir(join(folder, "v1/providers/acme/sample"), { recursive: true });
  await writeFile(join(folder, "v1/providers/acme/sample/versions"), "before");
  await folderSite(folder, { locate }).head();
  expect(files).toHaveLength(13);
  for (const [path = "", text] of files) expect(await readFile(join(folder, path), "utf8"), path).toBe(text);
  await expect(stat(join(folder, ".provider-pages.change"))).rejects.toThrow("ENOENT");
});

it("finishes the change in a bucket's head", async () => {
  const head = await readFile(join(FIXTURES, "bucket-head"), "utf8");
  const files: string[][] = JSON.parse(head).files;
  const { store } = context();
  await store.put(".provider-pages.head", utf8(head));
  await store.put("v1/providers/acme/sample/versions", utf8("before"));
  await bucketSite(context()).head();
  expect(files).toHaveLength(12);
  for (const [path = "", text] of files) expect(textOf(path), path).toBe(text);
  expect(await readHead(store)).toMatchObject({ id: JSON.parse(head).id, files: undefined });
});

it("publishes a sealed draft in a bucket", async () => {
  const state = await readFile(join(FIXTURES, "bucket-draft"), "utf8");
  const version = "assets/registry.example.com/acme/sample/1.0.0";
  const { store } = context();
  await store.put(`${version}.draft/.provider-pages.draft`, utf8(state));
  const files: [string, string, number][] = JSON.parse(state).files;
  for (const [name, sha256] of files) await store.put(`${version}.draft/${sha256}/${name}`, utf8(name));
  const address = parseAddress("registry.example.com/acme/sample");
  const found = await bucketReleases(context()).find({ address, version: "1.0.0", tag: "v1.0.0" });
  expect(found.release?.draft).toBe(false);
  expect([...host.objects.all.keys()].sort()).toEqual(files.map(([name]) => `a/${version}/${name}`).sort());
});
