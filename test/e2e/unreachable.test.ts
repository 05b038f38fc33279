import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Desk, startDesk, WHAT } from "./desk.ts";
import { goOffline } from "./offline.ts";

/** The wait for a connection passes ten times as fast. */
const HURRY = `const wait = globalThis.setTimeout;
globalThis.setTimeout = (step, time, ...more) => wait(step, time === 8000 ? 800 : time, ...more);`;

let desk: Desk;
let env: Readonly<Record<string, string>>;

beforeAll(async () => {
  desk = await startDesk();
  const { folder } = desk;
  const offline = await goOffline(folder);
  await writeFile(join(folder, "hurry.mjs"), HURRY);
  await writeFile(
    join(folder, "provider-mirror.yml"),
    "providers:\n  unknown.example.com/acme/a:\n    versions: all\n",
  );
  env = {
    ...offline.env,
    NODE_OPTIONS: `${offline.env.NODE_OPTIONS} --import ${pathToFileURL(join(folder, "hurry.mjs"))}`,
    AWS_ACCESS_KEY_ID: "id",
    AWS_SECRET_ACCESS_KEY: "a-secret-of-a-bucket",
    GITHUB_REPOSITORY: "acme/terraform-provider-a",
    GITHUB_TOKEN: "a-token-of-somebody",
    GITHUB_API_URL: "https://unknown.example.com",
  };
});
afterAll(() => desk.close());

const UNKNOWN = "getaddrinfo ENOTFOUND unknown.example.com";
const AGAIN = "getaddrinfo EAI_AGAIN later.example.com";
const CLOSED = "connect ECONNREFUSED 127.0.0.1:2";
const SILENT = "no connection within 8 seconds";
const BUCKET = ["--to", "s3://bucket", "--s3-endpoint"];
const SITE = ["--site-url", "https://registry.example.com/"];

interface Call {
  readonly line: readonly string[];
  readonly found: string;
  readonly more?: Readonly<Record<string, string>>;
}

const CALLS: readonly Call[] = [
  { line: ["lint", "https://silent.example.com/"], found: SILENT },
  { line: ["lint", ...BUCKET, "https://silent.example.com"], found: SILENT },
  { line: ["show", "https://silent.example.com/"], found: SILENT },
  { line: ["lint", "https://unknown.example.com/", "--providers", "acme/a"], found: UNKNOWN },
  { line: ["lint", "https://later.example.com/"], found: AGAIN },
  { line: ["lint", ...BUCKET, "http://127.0.0.1:2"], found: CLOSED },
  { line: ["show", "http://127.0.0.1:2/"], found: CLOSED },
  { line: ["show", "unknown.example.com/acme/a"], found: UNKNOWN },
  { line: ["show", ...BUCKET, "https://unknown.example.com"], found: UNKNOWN },
  { line: ["config", "https://unknown.example.com/"], found: UNKNOWN },
  { line: ["verify", "https://later.example.com/"], found: AGAIN },
  { line: ["mirror", "--to", "mirror", "--strict", ...SITE], found: UNKNOWN },
  { line: ["verify"], found: UNKNOWN },
  { line: ["rebuild"], found: UNKNOWN },
  { line: ["rebuild"], found: CLOSED, more: { GITHUB_API_URL: "http://127.0.0.1:2" } },
  { line: ["publish", ...WHAT], found: UNKNOWN },
];

/** In milliseconds: several start at once under load. */
const SOON = 30_000;

it.concurrent.each(CALLS.map((call) => ({ ...call, title: call.line.join(" ") })))(
  "`$title` says that there is no connection, soon, and fails",
  async ({ line, found, more = {} }) => {
    const began = performance.now();
    const result = await desk.run(line, { env: { ...env, ...more }, timeout: 60_000 });
    const told = `${result.stdout}${result.stderr}`;
    expect(performance.now() - began).toBeLessThan(SOON);
    expect([result.exitCode, told]).toEqual([1, expect.stringContaining(found)]);
    expect(told).not.toContain("githubstatus");
    expect(told.split("\n").filter((text) => text.includes("has no catalog"))).toEqual([]);
  },
);
