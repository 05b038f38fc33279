import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startPagesHost } from "../support/pages/pages-host.ts";
import { renderSiteAccess, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { startProcess } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { NEWEST, THIS_PLATFORM } from "./clients.ts";

const OWN = ["own.example.com/acme/one", "own.example.com/acme/two"];
const THIRD_PARTY = ["red", "green", "blue"].map((type) => `vendor.example.net/vendor/${type}`);
const SOURCES = [...OWN, ...THIRD_PARTY];
const PLATFORMS = [...new Set([THIS_PLATFORM, "linux_amd64", "darwin_arm64"])];

let folder: string;
/** Publishes five providers on two hosts, and makes the folder to carry from them. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "air-gap-"));
  const env = keyVariables(await testKey("rsa-4096"));
  const run = async (args: readonly string[], more: Readonly<Record<string, string>> = env) => {
    const { exitCode, stderr } = await runCli(args, { cwd: folder, env: more });
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  };
  for (const source of SOURCES)
    for (const version of ["1.0.0", "1.1.0", "2.0.0"]) {
      const [host = "", , type = ""] = source.split("/");
      const dist = `dist-${type}-${version}`;
      await writeBuilds(join(folder, dist), PLATFORMS, { layout: "plain", type, version });
      await run(["publish", "--artifacts", dist, "--source", source, "--version", version, "--to", host]);
    }
  const [withdrawn = ""] = THIRD_PARTY;
  await run([
    "withdraw",
    "--to",
    "vendor.example.net",
    "--source",
    withdrawn,
    "--versions",
    "2.0.0",
    "--reason",
    "broken",
  ]);
  const tls = await createTestAuthority();
  const names = ["own.example.com", "vendor.example.net"];
  const hosts = await Promise.all(
    names.map((name) => startPagesHost({ hostnames: [name], tls, files: join(folder, name) })),
  );
  const proxy = await startProxy(Object.fromEntries(hosts.map(({ port }, at) => [`${names[at]}:443`, port])));
  const wanted = SOURCES.flatMap((source) => [
    "--providers",
    source === OWN[1] ? `${source} < 2.0.0` : source,
  ]);
  const place = ["--to", "carried", "--site-url", "https://mirror.intranet.example/"];
  await run(
    ["mirror", ...place, ...wanted, "--platforms", PLATFORMS.join(",")],
    renderSiteAccess(tls, proxy),
  );
  await Promise.all([...hosts, proxy, tls].map((one) => one.close()));
}, 600_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Only Linux has network namespaces, and only root or its own users may make one; CI must. */
function canBeAlone(): boolean {
  try {
    execFileSync("unshare", ["-rn", "true"], { stdio: "ignore" });
    return true;
  } catch (error) {
    if (process.env.REQUIRE_REAL_CLIENTS === "1") throw error;
    return false;
  }
}

it.runIf(canBeAlone())(
  "a machine without a network imports, installs and locks what was carried",
  async () => {
    const binaries = await Promise.all(NEWEST.map(({ find }) => find()));
    await writeFile(join(folder, "alone.sh"), 'ip link set lo up && exec "$@"\n');
    const far = [
      process.execPath,
      "test/clients/air-gap-far.ts",
      folder,
      THIS_PLATFORM,
      SOURCES.join(","),
      ...binaries,
    ];
    const { exitCode, stdout, stderr } = await startProcess(
      "unshare",
      ["-rn", "bash", join(folder, "alone.sh"), ...far],
      { cwd: process.cwd(), env: { PATH: "/usr/sbin:/usr/local/bin:/usr/bin:/bin", HOME: folder } },
    ).finished;
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    const { imported, clients } = JSON.parse(stdout);
    expect([imported.exitCode, JSON.parse(imported.stdout)]).toMatchObject([
      0,
      { added: 13, failed: 0, warnings: [] },
    ]);
    const locked = SOURCES.map((source) => {
      const isOld = source === OWN[1] || source === THIRD_PARTY[0];
      return `${source} ${isOld ? "1.1.0" : "2.0.0"}`;
    }).sort();
    const done = [0, expect.any(String)];
    expect(clients).toEqual(binaries.map(() => ({ init: done, lock: done, locked })));
  },
);
