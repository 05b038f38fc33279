import { request } from "node:http";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { BucketStore } from "../../../src/places/bucket/s3/store.ts";
import type { LocalServer } from "../../../src/ports/serving.ts";
import { serveFiles } from "../../../src/serving/server.ts";
import { openObjects } from "../../support/bucket/open.ts";
import { type StoreHost, startStore } from "../../support/bucket/store-host.ts";

let host: StoreHost;
let store: BucketStore;
let server: LocalServer;
beforeEach(async () => {
  host = await startStore();
  store = openObjects(host);
  for (const path of ["index.html", "acme/index.html", "v1/list", "a b.txt", ".provider-pages.head"])
    await store.put(path, new TextEncoder().encode(path));
  server = await serveFiles(store.open);
});
afterEach(async () => {
  await server.close();
  await host.close();
});

/** Sends a path as it is written; returns the status and the text. */
function send(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<string>((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    request({ hostname, port, path, ...options }, (response) => {
      text(response).then((body) => resolve(`${response.statusCode} ${body}`), reject);
    })
      .on("error", reject)
      .end();
  });
}

it.each([
  ["/", "200 index.html"],
  ["/?a#b", "200 index.html"],
  ["/acme/", "200 acme/index.html"],
  ["/v1/list", "200 v1/list"],
  ["/a%20b.txt", "200 a b.txt"],
  ["/acme", "404 not found\n"],
  ["/v1/", "404 not found\n"],
  ["/.provider-pages.head", "404 not found\n"],
])("serves a bucket as a web server would: %s", async (path, answer) => {
  expect(await send(path)).toBe(answer);
});

it("knows whether an object is there once it was sent", async () => {
  const open = (key: string) => store.open("GET", key, async (_headers, body) => void body?.resume());
  expect(await Promise.all([open("v1/list"), open("v1/other")])).toEqual([true, false]);
});

it("asks for no bytes that a browser does not want", async () => {
  expect(await send("/v1/list", { method: "HEAD" })).toBe("200 ");
});
