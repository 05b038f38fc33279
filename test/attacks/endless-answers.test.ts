import { writeFile } from "node:fs/promises";
import { createServer as createPlainServer, type RequestListener } from "node:http";
import { createServer, type Server } from "node:https";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { findNode } from "../support/runner/process.ts";
import { drip, forEver, type HostileHost, startHostileHost } from "./hostile-host.ts";

/** Deadlines of half a minute and more pass sixty times as fast; sockets' own clocks are not changed. */
const HURRY = `import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
const [wait, expire] = [globalThis.setTimeout, AbortSignal.timeout];
const hurry = (time) => (time >= 30_000 ? Math.ceil(time / 60) : time);
globalThis.setTimeout = (step, time, ...more) => wait(step, hurry(time), ...more);
AbortSignal.timeout = (time) => expire.call(AbortSignal, hurry(time));
// As in a run that makes garbage: a deadline that nothing holds is forgotten.
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
setInterval(() => collect(), 200).unref();`;

/** The oldest Node that runs the command line forgets more than others. */
const NODES = [
  "node24",
  ...(await findNode("node20").then(
    () => ["node20"],
    () => [],
  )),
];

let tls: TestAuthority;
let site: HostileHost;
let folder: string;
let servers: (Server | ReturnType<typeof createPlainServer>)[];

beforeEach(async () => {
  [tls, site, servers] = [await createTestAuthority(), await startHostileHost(), []];
  folder = await makeFolder();
  await writeFile(join(folder, "hurry.mjs"), HURRY);
});

afterEach(async () => {
  await Promise.all([...servers.map(closeServer), site.close(), tls.close()]);
});

async function open(server: (typeof servers)[number]): Promise<string> {
  servers.push(server);
  return `127.0.0.1:${await listen(server)}`;
}

function run(args: readonly string[], more: Readonly<Record<string, string>>, node = "node24") {
  const hurry = { NODE_OPTIONS: `--import ${pathToFileURL(join(folder, "hurry.mjs"))}` };
  return runCli(args, { env: { NODE_EXTRA_CA_CERTS: tls.caFile, ...hurry, ...more }, node, timeout: 40_000 });
}

async function lintImages(answer: RequestListener, node?: string) {
  const registry = await open(createServer(await tls.issue(["localhost"]), answer));
  return run(["lint", site.url, "--oci", `${registry}/acme/sample`, "--rules", "!mirror-http"], {}, node);
}

const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n{";

describe("an image registry", () => {
  it("may have 130,000 tags", async () => {
    const tags = Array.from({ length: 130_000 }, (_, at) => `0.0.${at}`);
    const { exitCode, stdout, stderr } = await lintImages(({ url }, response) => {
      if (url?.includes("/tags/")) response.end(JSON.stringify({ tags }));
      else response.writeHead(404).end();
    });
    expect(stderr).not.toContain("RangeError");
    expect([exitCode, stdout], stderr).toEqual([0, expect.stringContaining("sample:1.0.0")]);
  });

  it.each(NODES)("whose answer drips is given up, by %s", async (node) => {
    const answer: RequestListener = (request, response) => drip(HEAD, " ")(response, request);
    const { exitCode, stderr } = await lintImages(answer, node);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringMatching(/image-unavailable[\s\S]*no complete answer in time/),
    ]);
  });
});

describe("a proxy that refuses without an end", () => {
  it.each([
    ["a plain request", "http://store.example.com/", "HTTP_PROXY"],
    ["a tunnel", "https://store.example.com/", "HTTPS_PROXY"],
  ])("to take %s ends the run", async (_what, target, variable) => {
    const proxy = createPlainServer((request, response) => {
      forEver(Buffer.alloc(65536), {})(Object.assign(response, { statusCode: 407 }), request);
    });
    proxy.on("connect", (request, socket) => {
      socket.on("error", () => {});
      drip("HTTP/1.1 407 No\r\n\r\n", "x")(undefined as never, request);
    });
    const { exitCode, stdout, stderr } = await run(["lint", target], {
      [variable]: `http://${await open(proxy)}`,
    });
    expect([exitCode, stdout + stderr]).toEqual([1, expect.stringContaining("407")]);
  });
});

const KEYS = { AWS_ACCESS_KEY_ID: "a", AWS_SECRET_ACCESS_KEY: "b", AWS_REGION: "eu-central-1" };

it.each(NODES)("a store whose answer drips is given up, by %s", async (node) => {
  const server = createPlainServer((request, response) => drip(HEAD, " ")(response, request));
  const args = ["show", "s3://bucket/site", "--s3-endpoint", `http://${await open(server)}`];
  const { exitCode, stderr } = await run(args, KEYS, node);
  expect([exitCode, stderr]).toEqual([
    1,
    expect.stringMatching(/bucket-unavailable[\s\S]*no complete answer/),
  ]);
});

it.each(NODES)("a token service of AWS whose answer drips is given up, by %s", async (node) => {
  const server = createPlainServer((request, response) => drip(HEAD, " ")(response, request));
  await writeFile(join(folder, "token"), "a.b.c");
  const role = {
    AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/publish",
    AWS_WEB_IDENTITY_TOKEN_FILE: join(folder, "token"),
    AWS_ENDPOINT_URL_STS: `http://${await open(server)}`,
    AWS_REGION: "eu-central-1",
  };
  const { exitCode, stderr } = await run(["show", "--to", "s3://bucket/site"], role, node);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("credentials-missing")]);
});
