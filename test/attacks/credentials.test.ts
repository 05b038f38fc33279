import { readFile, writeFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { runCli } from "../support/runner/command-line.ts";
import { findTold, formsOf } from "../support/runner/secrets.ts";

const TOKEN = "Zx9-otter-lantern-41-of-the-registry";
const JSON_TYPE = { "content-type": "application/json" };

let folder: string;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const server = createServer((request, response) => answer(request, response));

beforeEach(async () => {
  folder = await makeFolder();
  port = await listen(server);
});
afterEach(async () => {
  await closeServer(server);
});

/** Echoes the credentials it received: as they are, in base64, in a URL, and truncated to every length. */
function echo({ headers, url = "" }: IncomingMessage, response: ServerResponse): void {
  const told = headers.authorization ?? "Bearer nobody";
  const token = told.replace("Bearer ", "");
  if (url.startsWith("/.well-known/"))
    return void response.writeHead(200, JSON_TYPE).end('{"providers.v1":"/v1/"}');
  if (url.startsWith("/catalog/") || url.startsWith("/acme")) return void response.writeHead(404).end();
  const cut = /\/acme\/cut(\d+)\//.exec(url);
  if (cut !== null) return void response.writeHead(200).end(`${"x".repeat(Number(cut[1]))}${token} and more`);
  const versions = [token, Buffer.from(told).toString("base64"), `v?${encodeURIComponent(token)}`];
  const list = { versions: versions.map((version) => ({ version, protocols: [token], platforms: [] })) };
  response.writeHead(200, JSON_TYPE).end(JSON.stringify(list));
}

async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { stdout, stderr } = await runCli(args, { cwd: folder, env, timeout: 60_000 });
  return { stdout, stderr };
}

it("a token of the CLI configuration that a host repeats is shown nowhere, whole or cut off", async () => {
  answer = echo;
  const [config, base] = [join(folder, "tofurc"), `http://localhost:${port}/`];
  await writeFile(config, `credentials "localhost:${port}" {\n  token = "${TOKEN}"\n}\n`);
  const env = { TF_CLI_CONFIG_FILE: config };
  const cuts = Array.from({ length: 12 }, (_, index) => `acme/cut${20 + index * 3}`);
  const providers = ["--providers", ["acme/echo", ...cuts].join("\n")];
  const human = await run(["lint", base, ...providers, "--output", "out"], env);
  const json = await run(["lint", base, ...providers, "--json"], env);
  const files = { report: await readFile(join(folder, "out/report.json"), "utf8") };
  const sarif = await readFile(join(folder, "out/lint.sarif"), "utf8");
  const told = { ...human, json: json.stdout, errors: json.stderr, ...files, sarif };
  expect(JSON.parse(told.json).findings.length).toBeGreaterThan(cuts.length);
  expect(told.stdout).toContain("***...");
  expect(findTold(formsOf([TOKEN]), told)).toEqual([]);
  for (const text of Object.values(told)) expect(text).not.toContain(TOKEN.slice(0, 4));
});

it("a session token of a profile that a store repeats is not shown", async () => {
  answer = ({ headers }, response) => {
    const token = headers["x-amz-security-token"];
    response.writeHead(403).end(`<Error><Code>AccessDenied</Code><Message>not ${token}</Message></Error>`);
  };
  const profile = join(folder, "aws");
  await writeFile(
    profile,
    `[default]\naws_access_key_id=id\naws_secret_access_key=${TOKEN}-key\naws_session_token=${TOKEN}\n`,
  );
  const env = { AWS_SHARED_CREDENTIALS_FILE: profile, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` };
  const what = ["--source", "acme/a", "--versions", "1.0.0", "--reason", "x"];
  const told = await run(["withdraw", "--to", "s3://bucket", ...what, "--json"], env);
  expect(told.stderr).toContain("AccessDenied");
  expect(told.stderr).toContain("***");
  expect(findTold(formsOf([TOKEN]), told)).toEqual([]);
});
