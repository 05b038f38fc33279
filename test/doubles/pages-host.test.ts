import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { encodeAnswer, findAnswer } from "../support/pages/pages-answer.ts";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { readSite } from "../support/pages/site-files.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";

function filesOf(entries: Readonly<Record<string, string>>): Map<string, Uint8Array> {
  return new Map(Object.entries(entries).map(([path, text]) => [path, Buffer.from(text)]));
}

const SITE = filesOf({
  ".well-known/terraform.json": "{}",
  "404.html": "own page",
  "acme/sample/index.html": "page",
  "acme/keys/AB-12.asc": "key",
  "acme/p_1.0.0_SHA256SUMS": "sums",
  "acme/p_1.0.0_SHA256SUMS.sig": "signature",
  "acme/p_1.0.0_linux_amd64.zip": "zip",
  "both.html": "file",
  "both/index.html": "folder",
  "v1/versions": "list",
  "v1/versions.html": "page of the list",
});

function ask(path: string, { prefix = "", method = "GET" } = {}) {
  const { status, headers, body } = findAnswer(
    { method, path, headers: { host: "r.example" } },
    prefix,
    SITE,
  );
  return { status, headers, body: Buffer.from(body).toString() };
}

describe("an answer of Pages", () => {
  test.each([
    ["/.well-known/terraform.json", "application/json; charset=utf-8", "{}"],
    ["/v1/versions", "application/octet-stream", "list"],
    ["/acme/sample/", "text/html; charset=utf-8", "page"],
    ["/acme/keys/AB-12.asc", "application/pgp-keys", "key"],
    ["/acme/p_1.0.0_SHA256SUMS", "application/octet-stream", "sums"],
    ["/acme/p_1.0.0_SHA256SUMS.sig", "application/pgp-signature", "signature"],
    ["/acme/p_1.0.0_linux_amd64.zip", "application/zip", "zip"],
    ["/both", "text/html; charset=utf-8", "file"],
    ["/both/", "text/html; charset=utf-8", "folder"],
  ])("is the file of %s as %s", (path, type, body) => {
    expect(ask(path)).toMatchObject({ status: 200, headers: { "content-type": type }, body });
  });

  test.each([
    "/acme/",
    "/file/",
    "/V1/versions",
    "/../secret",
    "/%2e%2e/secret",
    "/a/..%2f..%2fsecret",
    "//secret",
  ])("is the site's own page for %s, which is missing", (path) => {
    expect(ask(path)).toMatchObject({ status: 404, body: "own page" });
  });

  test("is a redirect to a folder, and an error for what Pages does not take", () => {
    expect(ask("/acme/sample?x=1")).toMatchObject({
      status: 301,
      headers: { location: "https://r.example/acme/sample/" },
    });
    expect([ask("/%ff").status, ask("/v1/versions", { method: "PUT" }).status]).toEqual([400, 405]);
  });

  test("of a project site is below its prefix alone", () => {
    const prefix = "/registry";
    const paths = ["/registry", "/registry/v1/versions", "/v1/versions", "/registryx"];
    expect(paths.map((path) => ask(path, { prefix }).status)).toEqual([301, 200, 404, 404]);
  });

  test("is compressed for a client that asks, and not sent again to one that has it", () => {
    const json = findAnswer({ method: "GET", path: "/.well-known/terraform.json", headers: {} }, "", SITE);
    const packed = encodeAnswer(json, { "accept-encoding": "gzip" });
    expect([packed.headers["content-encoding"], gunzipSync(packed.body).toString()]).toEqual(["gzip", "{}"]);
    const { etag = "" } = packed.headers;
    expect(etag).toMatch(/^W\/"[0-9a-f]{16}"$/);
    expect(encodeAnswer(json, { "if-none-match": etag })).toMatchObject({ status: 304, body: { length: 0 } });
  });
});

test("a folder is served without links, and without what Jekyll leaves out when .nojekyll is not at its root", async () => {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  const paths = ["sub/.nojekyll", ".well-known/x", "_data/x", "a/_b/c", "note~", "vendor/x", "kept/vendor/x"];
  for (const path of paths) {
    await mkdir(join(folder, path, ".."), { recursive: true });
    await writeFile(join(folder, path), "x");
  }
  await symlink(join(folder, "note~"), join(folder, "link"));
  expect([...(await readSite(folder)).keys()]).toEqual(["kept/vendor/x"]);
  await writeFile(join(folder, ".nojekyll"), "");
  expect([...(await readSite(folder)).keys()].sort()).toEqual([...paths, ".nojekyll"].sort());
  await rm(folder, { recursive: true });
});

describe("on the network", () => {
  const HOST = "registry.example.com";
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await createTestAuthority();
  });
  afterAll(() => authority.close());

  const files = filesOf({ ".nojekyll": "", versions: "old" });
  const start = () =>
    startPagesHost({
      files: () => files,
      hostnames: [HOST],
      tls: authority,
      deployment: "manual",
      intercept: ({ path }) => (path === "/cut" ? { kind: "reset" } : undefined),
    });

  function get(port: number, path: string, { servername = HOST, host = HOST, ca = authority.caCert } = {}) {
    const options = { host: "127.0.0.1", port, path, servername, headers: { host }, ca, agent: false };
    return new Promise((resolve, reject) => {
      request(options, async (response) => {
        resolve(`${response.statusCode} ${Buffer.concat(await response.toArray())}`);
      })
        .on("error", (error) => reject(error))
        .end();
    });
  }

  test("a host serves what was deployed, by its name alone, and records it", async () => {
    const site = await start();
    files.set("versions", Buffer.from("new"));
    expect(await get(site.port, "/versions")).toBe("200 old");
    await site.deploy();
    expect(await get(site.port, "/versions")).toBe("200 new");
    expect(await get(site.port, "/versions", { host: "other.example.com" })).toMatch(/^404 /);
    await expect(get(site.port, "/cut")).rejects.toThrow("socket hang up");
    expect(site.requests.map(({ path, status }) => [path, status])).toEqual([
      ["/versions", 200],
      ["/versions", 200],
      ["/versions", 404],
      ["/cut", 0],
    ]);
    await expect(get(site.port, "/", { ca: "" })).rejects.toThrow("unable to verify the first certificate");
    await expect(get(site.port, "/", { servername: "other.example.com" })).rejects.toThrow("altnames");
    await site.close();
  });

  test("a proxy takes a known target to its port, and records and refuses all else", async () => {
    const site = await start();
    const proxy = await startProxy({ [`${HOST}:443`]: site.port });
    const { port } = new URL(proxy.url);
    const dial = (path: string, method = "CONNECT") =>
      new Promise((resolve, reject) => {
        const outgoing = httpRequest({ host: "127.0.0.1", port, method, path, agent: false });
        outgoing.on("connect", ({ statusCode }, socket) => resolve(socket.destroy() && statusCode));
        outgoing.on("response", (response) => resolve(response.resume().statusCode));
        outgoing.on("error", reject).end();
      });
    const others = [`${HOST}:80`, "checkpoint-api.hashicorp.com:443"];
    expect(await dial(`${HOST}:443`)).toBe(200);
    for (const other of others) expect(await dial(other)).toBe(403);
    expect(await dial(`http://${HOST}/x`, "GET")).toBe(403);
    expect(proxy.refused).toEqual([...others, `http://${HOST}/x`]);
    expect(proxy.requests).toHaveLength(4);
    await Promise.all([proxy.close(), site.close()]);
  });
});
