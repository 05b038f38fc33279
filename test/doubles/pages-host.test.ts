import { mkdir, symlink } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { findAnswer, readSite } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";

const SITE = new Map(
  Object.entries({
    ".well-known/terraform.json": "{}",
    "404.html": "own page",
    "acme/sample/index.html": "page",
    "acme/keys/AB-12.asc": "key",
    "acme/p_1.0.0_SHA256SUMS.sig": "signature",
    "acme/p_1.0.0_linux_amd64.zip": "zip",
    "v1/versions": "list",
    "v1/versions.html": "page of the list",
  }).map(([path, text]) => [path, Buffer.from(text)]),
);

function ask(path: string, prefix = "") {
  const question = { method: "GET", path, headers: { host: "r.example" } };
  const { status, headers, body } = findAnswer(question, prefix, SITE);
  return { status, headers, body: Buffer.from(body).toString() };
}

describe("an answer of Pages", () => {
  test.each([
    ["/.well-known/terraform.json", "application/json; charset=utf-8", "{}"],
    ["/v1/versions", "application/octet-stream", "list"],
    ["/acme/sample/", "text/html; charset=utf-8", "page"],
    ["/acme/keys/AB-12.asc", "application/pgp-keys", "key"],
    ["/acme/p_1.0.0_SHA256SUMS.sig", "application/pgp-signature", "signature"],
    ["/acme/p_1.0.0_linux_amd64.zip", "application/zip", "zip"],
  ])("is the file of %s as %s", (path, type, body) => {
    expect(ask(path)).toMatchObject({ status: 200, headers: { "content-type": type }, body });
  });

  test.each(["/acme/", "/V1/versions", "/../secret", "/a/..%2f..%2fsecret", "//secret"])(
    "is the site's own page for %s, which is missing",
    (path) => {
      expect(ask(path)).toMatchObject({ status: 404, body: "own page" });
    },
  );

  test("is a redirect to a folder, and of a project site is below its prefix alone", () => {
    const location = "https://r.example/acme/sample/";
    expect(ask("/acme/sample?x=1")).toMatchObject({ status: 301, headers: { location } });
    const paths = ["/registry", "/registry/v1/versions", "/v1/versions", "/registryx"];
    expect(paths.map((path) => ask(path, "/registry").status)).toEqual([301, 200, 404, 404]);
  });
});

test("a folder is served without links, and without what Jekyll leaves out when .nojekyll is not at its root", async () => {
  const folder = await makeFolder();
  const paths = ["sub/.nojekyll", ".well-known/x", "_data/x", "a/_b/c", "note~", "vendor/x", "kept/vendor/x"];
  await writeFiles(folder, Object.fromEntries(paths.map((path) => [path, "x"])));
  await mkdir(join(folder, "empty"));
  await symlink(join(folder, "note~"), join(folder, "link"));
  expect([...(await readSite(folder)).keys()]).toEqual(["kept/vendor/x"]);
  await writeFiles(folder, { ".nojekyll": "" });
  expect([...(await readSite(folder)).keys()].sort()).toEqual([...paths, ".nojekyll"].sort());
});

test("a proxy records and refuses all targets that it does not know", async () => {
  const proxy = await startProxy({ "registry.example.com:443": 1 });
  const { port } = new URL(proxy.url);
  const dial = (path: string, method: string) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ host: "127.0.0.1", port, method, path, agent: false });
      outgoing.on("connect", ({ statusCode }, socket) => resolve(socket.destroy() && statusCode));
      outgoing.on("response", (response) => resolve(response.resume().statusCode));
      outgoing.on("error", reject).end();
    });
  const others = ["registry.example.com:80", "checkpoint-api.hashicorp.com:443"];
  for (const other of others) expect(await dial(other, "CONNECT")).toBe(403);
  expect(await dial("http://registry.example.com/x", "GET")).toBe(403);
  expect(proxy.refused).toEqual([...others, "http://registry.example.com/x"]);
  await proxy.close();
});
