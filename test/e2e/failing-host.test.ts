import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";

const WIDGET = "127.0.0.1/acme/widget";
const CATALOG = "catalog/site.json";
const LIST = `catalog/${WIDGET}.json`;
const VERSIONS = "v1/providers/acme/widget/versions";
const LISTED = { "1.0.0": {} };

/** A site without the catalog's list of the provider, so that tests can serve another one. */
const SITE: Readonly<Record<string, object>> = {
  [CATALOG]: { schema: 1, hostname: "127.0.0.1", providers: [WIDGET] },
  ".well-known/terraform.json": { "providers.v1": "v1/providers/" },
  [VERSIONS]: {
    versions: [{ version: "1.0.0", protocols: ["6.0"], platforms: [{ os: "linux", arch: "amd64" }] }],
  },
  [`mirror/${WIDGET}/index.json`]: { versions: LISTED },
};

/** What a path of the host answers below its first folder. */
const CASES: Readonly<Record<string, (path: string) => number | object | string | undefined>> = {
  "all-503": () => 503,
  "all-401": () => 401,
  gone: () => 410,
  damaged: (path) => (path === CATALOG ? '{"schema":1,"hostname":"127.0.0.1","prov' : undefined),
  newer: (path) => (path === CATALOG ? { schema: 9, hostname: "127.0.0.1" } : undefined),
  // What a host serves for every path, as a single-page application or an API may.
  page: (path) => (path === VERSIONS || path.startsWith("mirror/") ? SITE[path] : "<html></html>"),
  "list-503": (path) => (path === LIST ? 503 : SITE[path]),
  "index-503": (path) => (path === VERSIONS || path.endsWith("index.json") ? 503 : SITE[path]),
  "preview-503": (path) => (path.startsWith("preview/") ? 503 : SITE[path]),
  // A store that may not be listed: https://docs.aws.amazon.com/AmazonS3/latest/API/API_GetObject.html
  store: (path) => (path.startsWith("catalog/") ? 403 : SITE[path]),
};

let folder: string;
let tls: TestAuthority;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "failing-host-"));
  await writeFile(join(folder, ".terraform.lock.hcl"), `provider "${WIDGET}" {\n  version = "1.0.0"\n}\n`);
  tls = await createTestAuthority();
  server = createServer(await tls.issue([]), ({ url = "" }, response) => {
    const [, name = "", path = ""] = /^\/([^/]+)\/(.*)$/.exec(url) ?? [];
    const ofHost = name === ".well-known" ? { "providers.v1": "/page/v1/providers/" } : 404;
    const answer = CASES[name]?.(path) ?? ofHost;
    const isStatus = typeof answer === "number";
    const type = path.endsWith(".json") ? "application/json" : "application/octet-stream";
    response.writeHead(isStatus ? answer : 200, {
      "content-type": typeof answer === "string" ? "text/html" : type,
    });
    response.end(isStatus ? "" : typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  origin = `https://127.0.0.1:${await listen(server)}/`;
});
afterAll(async () => {
  await Promise.all([closeServer(server), tls.close(), rm(folder, { recursive: true, force: true })]);
});

async function run(name: string, line: readonly string[], isTrusted = true) {
  const url = `${origin}${name}/`;
  const env = isTrusted ? { NODE_EXTRA_CA_CERTS: tls.caFile } : undefined;
  const args = line.map((word) => (word === "URL" ? url : word));
  const { exitCode, stdout, stderr } = await runCli(args, { cwd: folder, ...(env ? { env } : {}) });
  return { url, exitCode, stdout, words: `${stdout}${stderr}` };
}

const READERS = [
  ["show", "URL"],
  ["lint", "URL"],
  ["config", "URL"],
  ["lock", "--from", "URL"],
  ["verify", "URL"],
];
const NOT_THERE = /no (?:readable )?catalog|serves no|names of providers|Correct `--(?:target|from)`/;

describe("a host that does not say whether it has a catalog", () => {
  it.concurrent.each(READERS.flatMap((line) => [503, 401].map((status) => ({ line, status }))))(
    "is named with its status, not taken for one without: $line, $status",
    async ({ line, status }) => {
      const { url, exitCode, words } = await run(`all-${status}`, line);
      expect([exitCode, words]).toEqual([1, expect.stringContaining(`${url}${CATALOG}: status ${status}`)]);
      expect(words).not.toMatch(NOT_THERE);
    },
  );

  it.concurrent.each(READERS)(
    "names NODE_EXTRA_CA_CERTS if its certificate is not trusted: %s %s",
    async (...line) => {
      const { url, exitCode, words } = await run("page", line, false);
      expect([exitCode, words]).toEqual([1, expect.stringContaining(`${url}${CATALOG}: `)]);
      expect(words).toMatch(/self-signed certificate|unable to verify.*NODE_EXTRA_CA_CERTS/s);
      expect(words).not.toMatch(NOT_THERE);
    },
  );

  it.concurrent("is a finding of lint, in JSON and SARIF", async () => {
    const { url, stdout } = await run("all-503", ["lint", "URL", "--json"]);
    const finding = { rule: "host-fails", severity: "error", where: `${url}${CATALOG}`, found: "status 503" };
    expect(JSON.parse(stdout).findings).toEqual([expect.objectContaining(finding)]);
    const sarif = await run("all-401", ["lint", "URL", "--format", "sarif"]);
    expect(JSON.parse(sarif.stdout).runs[0].results).toMatchObject([
      { ruleId: "host-refuses", level: "error" },
    ]);
  });

  it.concurrent.each(READERS)("has none if it says 410: %s %s", async (...line) => {
    const { exitCode, words } = await run("gone", line);
    expect([exitCode, words]).toEqual([expect.any(Number), expect.stringMatching(NOT_THERE)]);
  });

  it.concurrent.each(READERS.slice(1, 3))("has one that can't be read: %s %s", async (...line) => {
    for (const [name, code] of [
      ["damaged", "catalog-invalid"],
      ["newer", "catalog-newer"],
    ] as const) {
      const { exitCode, words } = await run(name, line);
      expect([exitCode, words]).toEqual([1, expect.stringContaining(`error [${code}]: ${CATALOG} `)]);
    }
  });

  it.concurrent("is checked without a catalog if it serves a page, or 403, for every other path", async () => {
    for (const name of ["page", "store"]) {
      const { exitCode, words } = await run(name, ["show", "URL", "--providers", "acme/widget"]);
      expect([exitCode, words]).toEqual([
        0,
        expect.stringMatching(/acme\/widget.*\n {2}1\.0\.0 {2}6\.0 {2}registry/),
      ]);
    }
  });
});

describe("a site of which a list fails", () => {
  it.concurrent("is no site without the provider, preview, image, mark or evidence", async () => {
    const lines = [
      ["list-503", ["verify", "URL"], LIST],
      ["list-503", ["config", "URL", "--oci-mirror"], LIST],
      ["list-503", ["lint", "URL", "--deep"], LIST],
      ["preview-503", ["config", "URL", "--preview", "pr-17"], `preview/${LIST}`],
      ["index-503", ["show", "URL"], `mirror/${WIDGET}/index.json`],
    ] as const;
    for (const [name, line, path] of lines) {
      const { url, exitCode, words } = await run(name, line);
      expect([line, exitCode, words]).toEqual([line, 1, expect.stringContaining(`${url}${path}`)]);
      expect(words).toContain("status 503");
    }
    const { words } = await run("list-503", ["show", "URL"]);
    expect(words).toContain("The target has problems.");
  });
});
