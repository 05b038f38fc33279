import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { terraform } from "../support/clients/terraform.ts";
import { type PagesHost, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import type { Given } from "../support/publish/given.ts";
import { runCli } from "../support/runner/command-line.ts";
import { runAction } from "../support/runner/runner.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { CLIENTS, findClient, THIS_PLATFORM } from "./clients.ts";

/** A registry at the root of its host, one below it, and a mirror of an address of another host. */
const SITES = {
  root: { host: "tools.example.com", path: "", source: "tools.example.com/tools/hammer" },
  project: { host: "acme.github.io", path: "widget/", source: "acme.github.io/acme/widget" },
  mirror: { host: "files.example.com", path: "", source: "registry.example.org/tools/saw" },
} as const;
const NAMES = ["root", "project", "mirror"] as const;
type Name = (typeof NAMES)[number];

const PREVIEW = "0.0.0-pr-17.gabc1234";

let folder: string;
let tls: TestAuthority;
let proxy: ConnectProxy;
const pages: PagesHost[] = [];
const configs = new Map<Name, string>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "preview-clients-"));
  [tls, proxy] = await Promise.all([createTestAuthority(), startProxy()]);
  for (const name of NAMES) {
    const { host, path } = SITES[name];
    await publish(name, "1.0.0");
    configs.set(name, await preview(name, { version: PREVIEW, artifacts: await build(name, PREVIEW) }));
    const host1 = await startPagesHost({
      files: join(folder, name),
      hostnames: [host],
      tls,
      prefix: path === "" ? "" : `/${path.slice(0, -1)}`,
    });
    pages.push(host1);
    proxy.route(`${host}:443`, host1.port);
  }
}, 120_000);
afterAll(async () => {
  await Promise.all([...pages.map((one) => one.close()), proxy.close(), tls.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function build(name: Name, version: string): Promise<string> {
  const dist = join(folder, `${name}-${version}`);
  await mkdir(dist, { recursive: true });
  const type = SITES[name].source.split("/")[2] ?? "";
  await writeBuilds(dist, [THIS_PLATFORM], { layout: "plain", type, version });
  return dist;
}

const placeOf = (name: Name): string[] => {
  const { host, path, source } = SITES[name];
  return ["--to", join(folder, name), "--site-url", `https://${host}/${path}`, "--source", source, "--json"];
};

async function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { exitCode, stdout, stderr } = await runCli([...args], { cwd: folder, env });
  if (exitCode !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

async function publish(name: Name, version: string): Promise<void> {
  const what = ["--version", version, "--artifacts", await build(name, version), "--verify=false", "--docs="];
  await run(["publish", ...placeOf(name), ...what], keyVariables(await testKey("rsa-4096")));
}

/** Returns the action's output `cli-config`, which a later step writes to a file. */
async function preview(name: Name, what: Given): Promise<string> {
  const { host, path, source } = SITES[name];
  const place = { to: join(folder, name), "site-url": `https://${host}/${path}`, source };
  const inputs = { command: "preview", name: "pr-17", ...place, ...what };
  const { exitCode, log, outputs } = await runAction({ workspace: folder, inputs });
  if (exitCode !== 0) throw new Error(log);
  return outputs["cli-config"] ?? "";
}

async function init(binary: string, name: Name, version: string, config = configs.get(name) ?? "") {
  const file = join(folder, `${name}.tfrc`);
  await writeFile(file, config);
  const providers = { it: { source: SITES[name].source, version } };
  const client = await terraform({
    ...{ binary, providers, caFile: tls.caFile, proxyUrl: proxy.url },
    env: { TF_CLI_CONFIG_FILE: file },
  });
  try {
    const { exitCode, words } = await client.init();
    const locked = (await client.readLockFile())[SITES[name].source];
    return { exitCode, words, version: locked?.version, hashes: locked?.hashes ?? [] };
  } finally {
    await client.close();
  }
}

it.each(NAMES)("`config --merge` lets a client find preview and releases: %s", async (name) => {
  const binary = await findClient("terraform-1.16.1");
  const file = join(folder, `${name}-merged.tfrc`);
  await writeFile(file, "disable_checkpoint = true\n");
  await run(["config", join(folder, name), "--preview", "pr-17", "--merge", file, "--json"]);
  const merged = await readFile(file, "utf8");
  for (const [wanted, version] of [
    [PREVIEW, PREVIEW],
    [">= 0.0.0", "1.0.0"],
  ] as const) {
    const done = await init(binary, name, wanted, merged);
    expect(done, `${merged}${done.words}`).toMatchObject({ exitCode: 0, version });
  }
});

describe.each(CLIENTS)("$name", ({ find }) => {
  it.each(NAMES)(
    "installs a preview beside the releases, and only by its exact version: %s",
    async (name) => {
      const binary = await find();
      const exact = await init(binary, name, PREVIEW);
      expect(exact, exact.words).toMatchObject({ exitCode: 0, version: PREVIEW });
      expect(exact.hashes.map((hash) => hash.slice(0, 3))).toEqual(expect.arrayContaining(["h1:"]));
      const chosen = await init(binary, name, ">= 0.0.0");
      expect(chosen, chosen.words).toMatchObject({ exitCode: 0, version: "1.0.0" });
    },
  );
});

describe("after a preview was removed", () => {
  beforeAll(async () => {
    for (const name of NAMES) await preview(name, { remove: "true" });
  });

  it.each(CLIENTS)("$name says so, and goes back to a release", async ({ find }) => {
    const binary = await find();
    for (const name of NAMES) {
      const gone = await init(binary, name, PREVIEW);
      expect(gone.exitCode, gone.words).toBe(1);
      expect(gone.words).toMatch(/no available releases match the given constraints/);
      const back = await init(binary, name, ">= 0.0.0");
      expect(back, back.words).toMatchObject({ exitCode: 0, version: "1.0.0" });
    }
  });
});
