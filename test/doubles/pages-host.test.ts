import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { request } from "node:https";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type PagesHost, type PagesHostOptions, startPagesHost } from "../support/pages/pages-host.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";

interface Response {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

let authority: TestAuthority;
let host: PagesHost | undefined;

beforeAll(async () => {
  authority = await createTestAuthority();
});
afterAll(() => authority.close());
afterEach(() => host?.close());

function files(entries: Readonly<Record<string, string>>): Map<string, Uint8Array> {
  return new Map(Object.entries(entries).map(([path, text]) => [path, Buffer.from(text)]));
}

async function createFolder(entries: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  for (const [path, text] of Object.entries(entries)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return folder;
}

async function serve(
  entries: Readonly<Record<string, string>>,
  options: Partial<PagesHostOptions> = {},
): Promise<PagesHost> {
  const site = files({ ".nojekyll": "", ...entries });
  host = await startPagesHost({
    files: () => site,
    hostnames: ["registry.example.com"],
    tls: authority,
    ...options,
  });
  return host;
}

/** One request with its target untouched: fetch would resolve dots and unpack gzip before a test sees them. */
function ask(
  { port }: PagesHost,
  path: string,
  { method = "GET", headers = {} }: Ask = {},
): Promise<Response> {
  const servername = "registry.example.com";
  const options = {
    host: "127.0.0.1",
    port,
    path,
    method,
    headers,
    servername,
    ca: authority.caCert,
    agent: false,
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(options, async (response) => {
      const body = Buffer.concat(await response.toArray());
      resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
    });
    outgoing.on("error", reject).end();
  });
}

describe("the Pages host", () => {
  test.each([
    [".well-known/terraform.json", "application/json; charset=utf-8"],
    ["mirror/h/n/t/1.0.0.json", "application/json; charset=utf-8"],
    ["v1/providers/n/t/versions", "application/octet-stream"],
    ["v1/providers/n/t/1.0.0/download/linux/amd64", "application/octet-stream"],
    ["index.html", "text/html; charset=utf-8"],
    ["catalog/keys/AB-12.asc", "application/pgp-keys"],
    ["p_1.0.0_linux_amd64.zip", "application/zip"],
    ["p_1.0.0_SHA256SUMS.sig", "application/pgp-signature"],
    ["p_1.0.0_SHA256SUMS", "application/octet-stream"],
    [".nojekyll", "application/octet-stream"],
  ])("serves %s as %s", async (path, type) => {
    const { status, headers, body } = await ask(await serve({ [path]: "text" }), `/${path}`);
    expect({ status, type: headers["content-type"], body: body.toString() }).toEqual({
      status: 200,
      type,
      body: "text",
    });
    expect(headers["cache-control"]).toBe("max-age=600");
  });

  test("redirects a folder to its slash and serves its index there", async () => {
    const site = await serve({ "acme/sample/index.html": "page" });
    const redirect = await ask(site, "/acme/sample?x=1", { headers: { host: "registry.example.com" } });
    expect(redirect.status).toBe(301);
    expect(redirect.headers.location).toBe("https://registry.example.com/acme/sample/");
    expect((await ask(site, "/acme/sample/")).body.toString()).toBe("page");
    expect((await ask(site, "/acme/")).status).toBe(404);
  });

  test("serves x.html for x, before a folder of that name, but never for x/", async () => {
    const site = await serve({ "both.html": "file", "both/index.html": "folder", "file.html": "file" });
    expect((await ask(site, "/file")).body.toString()).toBe("file");
    expect((await ask(site, "/file/")).status).toBe(404);
    expect((await ask(site, "/both")).body.toString()).toBe("file");
    expect((await ask(site, "/both/")).body.toString()).toBe("folder");
  });

  test("takes a file without extension for itself, not for the folder's name of a longer path", async () => {
    const site = await serve({ "v/versions": "list", "v/versions.html": "page" });
    expect((await ask(site, "/v/versions")).body.toString()).toBe("list");
  });

  test("answers missing paths with the site's own 404 page and status 404", async () => {
    const { status, headers, body } = await ask(await serve({ "404.html": "own page" }), "/missing");
    expect([status, headers["content-type"], body.toString()]).toEqual([
      404,
      "text/html; charset=utf-8",
      "own page",
    ]);
  });

  test("distinguishes upper from lower case", async () => {
    const site = await serve({ "acme/Sample": "x" });
    expect((await ask(site, "/acme/sample")).status).toBe(404);
    expect((await ask(site, "/acme/Sample")).status).toBe(200);
  });

  test.each(["/../secret", "/a/../../secret", "/%2e%2e/secret", "/a/..%2f..%2fsecret", "/%ff", "//secret"])(
    "gives nothing for %s",
    async (path) => {
      const folder = await createFolder({ secret: "secret", "site/a/b": "" });
      const { status } = await ask(await serve({}, { files: join(folder, "site") }), path);
      await rm(folder, { recursive: true });
      expect([400, 404]).toContain(status);
    },
  );

  test("serves a folder with what is in it now, but follows no symlink", async () => {
    const folder = await createFolder({ ".nojekyll": "", ".well-known/terraform.json": "{}" });
    const site = await serve({}, { files: folder });
    await writeFile(join(folder, "late"), "here");
    await symlink(join(folder, "late"), join(folder, "link"));
    const paths = ["/.well-known/terraform.json", "/late", "/link"];
    const statuses = await Promise.all(paths.map(async (path) => (await ask(site, path)).status));
    await rm(folder, { recursive: true });
    expect(statuses).toEqual([200, 200, 404]);
  });

  test("leaves out what Jekyll leaves out when .nojekyll is not at the root", async () => {
    const entries = {
      "sub/.nojekyll": "",
      ".well-known/terraform.json": "{}",
      "_data/x": "x",
      "a/_b/c": "x",
      "note~": "x",
      "vendor/x": "x",
      "kept/vendor/x": "x",
    };
    const site = await serve({}, { files: () => files(entries) });
    const statuses = Object.keys(entries).map(async (path) => [path, (await ask(site, `/${path}`)).status]);
    expect(Object.fromEntries(await Promise.all(statuses))).toEqual({
      "sub/.nojekyll": 404,
      ".well-known/terraform.json": 404,
      "_data/x": 404,
      "a/_b/c": 404,
      "note~": 404,
      "vendor/x": 404,
      "kept/vendor/x": 200,
    });
  });

  test("serves a project site under its prefix alone, not at the root of the host", async () => {
    const site = await serve(
      { "index.html": "home", ".well-known/terraform.json": "{}" },
      { prefix: "/registry" },
    );
    expect(site.url).toBe("https://registry.example.com/registry/");
    expect((await ask(site, "/registry")).headers.location).toMatch(/^https:\/\/127.0.0.1:\d+\/registry\/$/);
    expect((await ask(site, "/registry/")).body.toString()).toBe("home");
    expect((await ask(site, "/registry/.well-known/terraform.json")).status).toBe(200);
    expect((await ask(site, "/.well-known/terraform.json")).status).toBe(404);
    expect((await ask(site, "/registryx")).status).toBe(404);
  });

  test("does not know a host name that is not the site's", async () => {
    const site = await serve({ "index.html": "home" });
    expect((await ask(site, "/", { headers: { host: "registry.example.com" } })).status).toBe(200);
    expect((await ask(site, "/", { headers: { host: "other.example.com" } })).status).toBe(404);
  });

  test("serves what was deployed until the next deployment", async () => {
    const branch = files({ ".nojekyll": "", versions: "old" });
    const site = await serve({}, { files: () => branch, deployment: "manual" });
    branch.set("versions", Buffer.from("new"));
    branch.set("added", Buffer.from("x"));
    expect((await ask(site, "/versions")).body.toString()).toBe("old");
    expect((await ask(site, "/added")).status).toBe(404);
    await site.deploy();
    expect((await ask(site, "/versions")).body.toString()).toBe("new");
    expect((await ask(site, "/added")).status).toBe(200);
  });

  test("answers HEAD with the length of the file and no body", async () => {
    const { headers, body } = await ask(await serve({ "p.zip": "12345" }), "/p.zip", { method: "HEAD" });
    expect([headers["content-length"], body.length]).toEqual(["5", 0]);
  });

  test("refuses to be written to", async () => {
    expect((await ask(await serve({ x: "x" }), "/x", { method: "PUT" })).status).toBe(405);
  });

  test("compresses JSON for a client that asks, and answers its tag with 304", async () => {
    const site = await serve({ "a.json": '{"a":1}', a: "bytes" });
    const gzip = { "accept-encoding": "gzip" };
    const first = await ask(site, "/a.json", { headers: gzip });
    expect(first.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(first.body).toString()).toBe('{"a":1}');
    const { etag = "" } = first.headers;
    expect(etag).toMatch(/^W\/"[0-9a-f]{16}"$/);
    const second = await ask(site, "/a.json", { headers: { ...gzip, "if-none-match": etag } });
    expect([second.status, second.body.length]).toEqual([304, 0]);
    expect((await ask(site, "/a", { headers: gzip })).headers["content-encoding"]).toBeUndefined();
  });

  test("fails as set, and records every request", async () => {
    const site = await serve(
      { a: "a" },
      {
        intercept: ({ path }) => {
          if (path === "/limited") return { kind: "status", status: 429, headers: { "retry-after": "5" } };
          return path === "/cut" ? { kind: "reset" } : undefined;
        },
      },
    );
    const limited = await ask(site, "/limited");
    expect([limited.status, limited.headers["retry-after"]]).toEqual([429, "5"]);
    await expect(ask(site, "/cut")).rejects.toThrow("socket hang up");
    await ask(site, "/a");
    expect(site.requests.map(({ method, path, status }) => [method, path, status])).toEqual([
      ["GET", "/limited", 429],
      ["GET", "/cut", 0],
      ["GET", "/a", 200],
    ]);
  });

  test("says what went wrong when its files can't be read", async () => {
    let broken = false;
    const source = () => {
      if (broken) throw new Error("the branch is gone");
      return files({ x: "x" });
    };
    const site = await serve({}, { files: source });
    broken = true;
    const { status, body } = await ask(site, "/x");
    expect([status, body.toString()]).toEqual([500, "Error: the branch is gone"]);
  });
});

describe("the test authority", () => {
  test("is the only reason to trust the host's certificate", async () => {
    const { port } = await serve({ x: "x" });
    const connect = (servername: string, ca?: string) =>
      new Promise((resolve, reject) => {
        const options = { host: "127.0.0.1", port, path: "/x", servername, agent: false, ...(ca && { ca }) };
        request(options, (response) => resolve(response.resume().statusCode))
          .on("error", reject)
          .end();
      });
    await expect(connect("registry.example.com", authority.caCert)).resolves.toBe(200);
    await expect(connect("registry.example.com")).rejects.toThrow("unable to verify the first certificate");
    await expect(connect("other.example.com", authority.caCert)).rejects.toThrow(
      "does not match certificate's altnames",
    );
  });
});

describe("the proxy", () => {
  test("takes a known target to its port, and records and refuses all else", async () => {
    const site = await serve({ x: "x" });
    const proxy = await startProxy({ "registry.example.com:443": site.port });
    const { port } = new URL(proxy.url);
    const dial = (path: string, method = "CONNECT") =>
      new Promise((resolve, reject) => {
        const outgoing = httpRequest({ host: "127.0.0.1", port, method, path, agent: false });
        outgoing.on("connect", ({ statusCode }, socket) => resolve(socket.destroy() && statusCode));
        outgoing.on("response", (response) => resolve(response.resume().statusCode));
        outgoing.on("error", reject).end();
      });
    expect(await dial("registry.example.com:443")).toBe(200);
    expect(await dial("registry.example.com:80")).toBe(403);
    expect(await dial("checkpoint-api.hashicorp.com:443")).toBe(403);
    expect(await dial("http://registry.example.com/x", "GET")).toBe(403);
    proxy.route("late.example.com:443", site.port);
    expect(await dial("late.example.com:443")).toBe(200);
    expect(proxy.refused).toEqual([
      "registry.example.com:80",
      "checkpoint-api.hashicorp.com:443",
      "http://registry.example.com/x",
    ]);
    expect(proxy.requests).toHaveLength(5);
    await proxy.close();
  });
});
