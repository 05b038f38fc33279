import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type NamedHost, type PagesRequest, startNamedHost } from "../support/pages/pages-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import { demandUntold } from "../support/runner/secrets.ts";
import { goodSite, HOST, SOURCE } from "../walk/good-site.ts";

const TOKEN = "Zx9-otter-lantern-41-of-anna";
const BASIC = `Basic ${Buffer.from(`anna:${TOKEN}`).toString("base64")}`;

let folder: string;
let host: NamedHost;

/** Clients send nothing with checksums and signatures. */
function isAllowed({ path, headers }: PagesRequest): boolean {
  if (/_SHA256SUMS(?:\.sig)?$/.test(path)) return headers.authorization === undefined;
  return headers.authorization === (path.endsWith(".zip") ? BASIC : `Bearer ${TOKEN}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "private-"));
  const files = await goodSite();
  host = await startNamedHost({
    files: () => files,
    hostnames: [HOST],
    intercept: (request) => (isAllowed(request) ? undefined : { kind: "status", status: 401 }),
  });
  await writeFile(join(folder, "tofurc"), `credentials "${HOST}" {\n  token = "${TOKEN}"\n}\n`);
  await writeFile(join(folder, "netrc"), `machine ${HOST} login anna password ${TOKEN}\n`);
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true, force: true });
});

const login = () => ({ TF_CLI_CONFIG_FILE: join(folder, "tofurc"), NETRC: join(folder, "netrc") });

async function run(line: readonly string[], env: Readonly<Record<string, string>>) {
  const result = await runCli(line, { cwd: folder, env: { ...host.env, ...env } });
  demandUntold([TOKEN], { stdout: result.stdout, stderr: result.stderr });
  return result;
}

it("`lint` reads a private mirror as Terraform 1.11 does, and reports 401 without the login", async () => {
  const line = ["lint", `https://${HOST}/mirror/`, "--providers", SOURCE, "--deep"];
  const { exitCode, stdout } = await run(line, login());
  expect(exitCode, stdout).toBe(0);
  const without = await run(line, { TF_CLI_CONFIG_FILE: join(folder, "tofurc") });
  expect([without.exitCode, without.stdout]).toEqual([1, expect.stringContaining("401")]);
});

it.each(["verify", "lint", "show", "config"])(
  "`%s` of a private site sends the login with every document and package, and with no checksums or signature",
  async (command) => {
    const line = [command, `https://${HOST}/`, ...(command === "lint" ? ["--deep"] : [])];
    const before = host.requests.length;
    const { exitCode, stdout, stderr } = await run(line, login());
    expect([exitCode, stderr], stdout).toEqual([0, expect.any(String)]);
    const refused = host.requests.slice(before).filter(({ status }) => status === 401);
    expect(refused.map(({ path }) => path)).toEqual([]);
  },
);

it("`verify` of a private site without a login names the refusal", async () => {
  const { exitCode, stderr } = await run(["verify", `https://${HOST}/`], {});
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/error \[site-unreachable\]: .*401/)]);
});
