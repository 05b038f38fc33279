import { spawnSync } from "node:child_process";
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request as insecureRequest } from "node:http";
import { request as secureRequest } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocalServer } from "../../src/ports/serving.ts";
import { serveFolder } from "../../src/serving/server.ts";
import { problemsOf } from "../support/folder/errors.ts";

let folder: string;
let server: LocalServer;
let port: number;

const PLAIN = { port: 0, tls: false };

beforeAll(async () => {
  const root = await mkdtemp(join(tmpdir(), "served-"));
  folder = join(root, "site");
  for (const path of [".git", ".well-known/sub", "v1", "docs"])
    await mkdir(join(folder, path), { recursive: true });
  const files = {
    "../beside.txt": "beside",
    "index.html": "<p>",
    "empty.json": "",
    "a b%.json": "{}",
    "docs/index.html": "<h1>",
    "x.zip": "PK",
    ".nojekyll": "",
    ".well-known/terraform.json": "{}",
    ".well-known/.hidden": "no",
    "docs/.nojekyll": "no",
    ".git/config": "secret",
    ".env": "secret",
  };
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  await symlink(join(root, "beside.txt"), join(folder, "out.txt"));
  await symlink("..", join(folder, "up"));
  await symlink("/etc", join(folder, "etc"));
  await symlink(".git", join(folder, "git"));
  await symlink("index.html", join(folder, "home.html"));
  await link(join(folder, "x.zip"), join(folder, "y.zip"));
  server = await serveFolder(folder, PLAIN);
  port = Number(new URL(server.url).port);
});

afterAll(async () => {
  await server.close();
  await rm(join(folder, ".."), { recursive: true, force: true });
});

interface Asked {
  readonly method?: string;
  readonly host?: string;
  readonly ca?: string;
}

/** `fetch` would normalize the path. */
async function ask(path: string, { method = "GET", host = `127.0.0.1:${port}`, ca }: Asked = {}) {
  const options = { port, path, method, headers: { host }, agent: false } as const;
  return new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((done, failed) => {
    const sent = (ca === undefined ? insecureRequest : secureRequest)({ ...options, ca }, (answer) => {
      text(answer).then(
        (body) => done({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        failed,
      );
    });
    sent.on("error", failed).end();
  });
}

describe("a local server", () => {
  it.each([
    ["/", "<p>", "text/html; charset=utf-8"],
    ["/?a=%", "<p>", "text/html; charset=utf-8"],
    ["//index.html", "<p>", "text/html; charset=utf-8"],
    ["/docs", "<h1>", "text/html; charset=utf-8"],
    ["/docs/", "<h1>", "text/html; charset=utf-8"],
    ["/home.html", "<p>", "text/html; charset=utf-8"],
    ["/a%20b%25.json", "{}", "application/json"],
    ["/empty.json", "", "application/json"],
    ["/.well-known/terraform.json", "{}", "application/json"],
    ["/.nojekyll", "", "application/octet-stream"],
    ["/y.zip", "PK", "application/zip"],
  ])("answers %s with the file", async (path, body, type) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 200, body, headers: { "content-type": type } });
    expect(answer.headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "content-length": String(body.length),
    });
  });

  it.each([
    "/nothing",
    "/v1",
    "/x.zip/y",
    "/.env",
    "/.git/config",
    "/git/config",
    "/docs/.nojekyll",
    "/.nojekyll/x",
    "/.well-known/.hidden",
    "/.well-known/../.env",
    "/.well-known/..%2f.env",
    "/out.txt",
    "/up/beside.txt",
    "/up/site/index.html/..",
    "/etc/passwd",
    "/../beside.txt",
    "/%2e%2e/beside.txt",
    "/docs/../../beside.txt",
    "/..%2fbeside.txt",
    "/..%5cbeside.txt",
    "/docs%2findex.html",
    "/index.html%00",
  ])("has nothing at %s, and says no more than that", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, body: "not found\n" });
  });

  it.each(["/%", "/%zz", "/%ff", "*", "http://127.0.0.1/"])("refuses the path %s", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 400 });
  });

  it("sends HEAD the length without the file", async () => {
    const answer = await ask("/index.html", { method: "HEAD" });
    expect(answer).toMatchObject({ status: 200, body: "", headers: { "content-length": "3" } });
    expect(await ask("/nothing", { method: "HEAD" })).toMatchObject({ status: 404, body: "" });
  });

  it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])("does not take %s", async (method) => {
    const answer = await ask("/index.html", { method });
    expect(answer).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  });

  it.each(["localhost", "LOCALHOST", "[::1]", "127.0.0.1"])("answers to %s", async (name) => {
    expect((await ask("/", { host: `${name}:${port}` })).status).toBe(200);
  });

  it.each(["evil.example", "127.0.0.1", "localhost.evil.example", "127.0.0.1:1", "localhost:80", "0.0.0.0"])(
    "does not answer to the host %j",
    async (host) => {
      const answer = await ask("/", { host });
      expect([answer.status, answer.body]).toEqual([
        421,
        expect.stringContaining(`127.0.0.1:${port}, localhost:${port}, [::1]:${port}`),
      ]);
      expect((await ask("/", { host: `${host}:${port}x` })).status).toBe(421);
    },
  );

  it.skipIf(process.platform === "win32")("does not wait for a pipe", async () => {
    spawnSync("mkfifo", [join(folder, "pipe")]);
    expect((await ask("/pipe")).status).toBe(404);
  });

  it("over HTTPS is trusted only with its certificate", async () => {
    const secure = await serveFolder(folder, { port: 0, tls: true });
    const [plain, { certificate: ca = "" }] = [port, secure];
    port = Number(new URL(secure.url).port);
    try {
      expect(secure.url).toBe(`https://127.0.0.1:${port}/`);
      expect(await ask("/", { ca, host: `127.0.0.1:${port}` })).toMatchObject({ status: 200, body: "<p>" });
      await expect(fetch(secure.url)).rejects.toThrow();
    } finally {
      port = plain;
      await secure.close();
    }
  });

  it("reports a missing folder, or a file", async () => {
    const [missing] = await problemsOf(() => serveFolder(join(folder, "nothing"), PLAIN));
    expect([missing?.code, missing?.found]).toEqual([
      "input-invalid",
      expect.stringContaining(join(folder, "nothing")),
    ]);
    const [file] = await problemsOf(() => serveFolder(join(folder, "index.html"), PLAIN));
    expect(file?.found).toContain(join(folder, "index.html"));
  });

  it("reports a port in use", async () => {
    const [problem] = await problemsOf(() => serveFolder(folder, { port, tls: false }));
    expect([problem?.code, problem?.found]).toEqual([
      "port-unusable",
      expect.stringContaining(`port ${port}`),
    ]);
  });
});
