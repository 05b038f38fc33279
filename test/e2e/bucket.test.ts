import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { writeHeaders } from "../../src/places/bucket/s3/store.ts";
import type { StoredObject } from "../support/bucket/objects.ts";
import { BUCKET, STORE_ENV, type StoreHost, startStore, treeOf } from "../support/bucket/store-host.ts";
import { describeFiles, readTree } from "../support/folder/tree.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

const URL_FLAG = ["--site-url", "https://registry.example.com/"];
const PUBLISH = ["publish", ...WHAT, "--verify=false", "--json"];
const SOURCE = WHAT.slice(0, 2);

let desk: Desk;
let store: StoreHost;
let published: ReadonlyMap<string, StoredObject>;
beforeAll(async () => {
  [desk, store] = [await startDesk(), await startStore()];
  expect((await inBucket([...PUBLISH, ...URL_FLAG])).exitCode).toBe(0);
  published = new Map(store.objects.all);
});
beforeEach(() => {
  fill(published);
  store.meddle = () => undefined;
});
afterAll(() => Promise.all([desk.close(), store.close()]));

/** Makes these objects all there are. */
function fill(objects: ReadonlyMap<string, StoredObject>): void {
  store.objects.all.clear();
  for (const [key, object] of objects) store.objects.all.set(key, object);
  store.requests.length = 0;
}

const inBucket = (args: readonly string[]) =>
  desk.run([...args, "--to", `s3://${BUCKET}/site`, "--s3-endpoint", store.endpoint], { env: STORE_ENV });

/** What is copied by hand. */
const MOVED = /^(?:catalog|assets|registry\/docs\/providers)\//;

/** Uploads an object by hand, without headers. */
function put(key: string, body: Buffer): void {
  store.objects.answer({ method: "PUT", key, query: new URLSearchParams(), headers: {}, body });
}

describe("a bucket", () => {
  it("has its headers with each object", () => {
    for (const [key, { headers }] of published)
      if (!key.includes(".provider-pages"))
        expect(headers, key).toMatchObject(writeHeaders(key.slice("site/".length)));
  });

  it("does not change in a second run", async () => {
    const { exitCode, stdout } = await inBucket([...PUBLISH, ...URL_FLAG]);
    expect([exitCode, JSON.parse(stdout).changed]).toEqual([0, false]);
    expect(store.requests.filter((line) => !/^(GET|HEAD) /.test(line))).toEqual([]);
  });

  it("lists the paths to purge from caches", async () => {
    const before = treeOf(store, "site/");
    const args = ["withdraw", ...SOURCE, "--versions", "1.0.0", "--reason", "x", "--json"];
    const { stdout } = await inBucket(args);
    const after = treeOf(store, "site/");
    const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
    const folders = changed.filter((path) => /(?:^|\/)index\.html$/.test(path));
    const told = [...changed, ...folders.map((path) => path.replace(/index\.html$/, ""))];
    expect(told).toContain("acme/sample/");
    expect(JSON.parse(stdout).changedPaths.sort()).toEqual(told.map((path) => `/${path}`).sort());
  });

  it("needs its URL once", async () => {
    store.objects.all.clear();
    const { exitCode, stderr } = await inBucket([...PUBLISH, "--source", "acme/sample"]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("error [site-url-unknown]")]);
    expect(store.objects.all.size).toBe(0);
    fill(published);
    expect((await inBucket(PUBLISH)).exitCode).toBe(0);
  });

  it("that does not exist is named, whatever reads it", async () => {
    const lock = `provider "registry.example.com/acme/sample" {\n  version = "1.0.0"\n}\n`;
    await writeFile(join(desk.folder, ".terraform.lock.hcl"), lock);
    // As S3 answers: nothing but the status for HEAD.
    const body = "<Error><Code>NoSuchBucket</Code></Error>";
    store.meddle = ({ method }) => ({ answer: { status: 404, body: method === "HEAD" ? "" : body } });
    const to = `s3://${BUCKET}/site`;
    const env = { ...STORE_ENV, AWS_ENDPOINT_URL_S3: store.endpoint };
    for (const args of [
      ["show", to],
      ["show", to, "--providers", "acme/sample"],
      ["lint", to],
      ["config", to],
      ["lock", "--from", to],
      ["verify", "--to", to],
      ["rebuild", "--to", to, ...URL_FLAG, ...SOURCE],
      ["withdraw", "--to", to, ...SOURCE, "--versions", "1.0.0", "--reason", "x"],
    ]) {
      const { exitCode, stderr } = await desk.run(args, { env });
      expect([exitCode, stderr], args[0]).toEqual([
        1,
        expect.stringMatching(/\[bucket-unknown\]: \w+ \S+\/bucket\/\S*: NoSuchBucket/),
      ]);
    }
  });

  it("gets all documents, with their headers, from the catalog and the files of a site that moves there", async () => {
    await mkdir(join(desk.folder, "docs"));
    await writeFile(join(desk.folder, "docs/index.md"), "# sample\n");
    store.objects.all.clear();
    await desk.run([...PUBLISH, ...URL_FLAG, "--to", "documented"]);
    const folder = await readTree(join(desk.folder, "documented"));
    for (const [path, bytes] of folder) if (MOVED.test(path)) put(`site/${path}`, bytes);
    const { exitCode, stderr } = await inBucket(["rebuild", ...SOURCE, ...URL_FLAG]);
    expect(exitCode, stderr).toBe(0);
    const there = [...store.objects.all].filter(([key]) => !key.includes(".provider-pages"));
    const files = there.map(([key, { body }]) => [key.slice(5), body] as const);
    expect(describeFiles(new Map(files))).toEqual(describeFiles(folder));
    const made = there.map(([key, { headers }]) => [key.slice(5), headers] as const);
    for (const [path, headers] of made.filter(([path]) => !MOVED.test(path)))
      expect(headers, path).toEqual(writeHeaders(path));
    expect(made.length).toBeGreaterThan(30);
  });
});

describe("a site of any size", () => {
  it("costs a command on one provider the same requests", async () => {
    await writeBuilds(join(desk.folder, "next"), ["linux_amd64", "windows_arm64"], {
      layout: "plain",
      type: "sample",
      version: "1.1.0",
    });
    const publishNext = ["publish", ...SOURCE, "--version", "1.1.0", "--artifacts", "next", "--verify=false"];
    const counts = async (others: number) => {
      fill(published);
      crowd(others);
      const asked: number[] = [];
      for (const args of [
        publishNext,
        ["withdraw", ...SOURCE, "--versions", "1.0.0", "--reason", "x"],
        ["withdraw", ...SOURCE, "--versions", "1.0.0", "--undo"],
        [...PUBLISH, ...URL_FLAG],
        ["lint", "--providers", "acme/sample"],
      ]) {
        store.requests.length = 0;
        const { exitCode, stderr } = await inBucket(args);
        expect(exitCode, stderr).toBe(0);
        asked.push(store.requests.length);
      }
      return asked;
    };
    const few = await counts(0);
    expect(await counts(2000)).toEqual(few);
    console.log(`requests of publish, withdraw, undo, publish again and lint: ${few.join(", ")}`);
  });
});

/** This many other providers, with fifty objects each. */
function crowd(providers: number): void {
  const types = Array.from({ length: providers }, (_, index) => `other${index}`);
  for (const type of types)
    for (let count = 0; count < 50; count++)
      put(`site/v1/providers/acme/${type}/1.${count}.0/download/linux/amd64`, Buffer.of());
  const site = JSON.parse(String(store.objects.all.get("site/catalog/site.json")?.body));
  site.providers.push(...types.map((type) => `registry.example.com/acme/${type}`));
  put("site/catalog/site.json", Buffer.from(`${JSON.stringify(site, undefined, 2)}\n`));
}
