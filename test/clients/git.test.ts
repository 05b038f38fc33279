import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliConfig, terraform } from "../support/clients/terraform.ts";
import { commitsOf, gitIn, makeBare, readBranch } from "../support/git/bare.ts";
import { configurationOf, HOSTILE_SETTINGS } from "../support/git/hostile-configuration.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { NEWEST, THIS_PLATFORM } from "./clients.ts";
import { type SshServer, startNginx, startSshServer } from "./git-servers.ts";

const hostname = "registry.example.com";
const SOURCE = `${hostname}/acme/sample`;
const PREVIEW = "1.1.0-pr-7";
const MIRROR: CliConfig = { networkMirror: { url: `https://${hostname}/mirror/` } };

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "git-clients-"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function build(version: string): Promise<string> {
  const dist = join(root, version);
  await mkdir(dist, { recursive: true });
  await writeBuilds(dist, [THIS_PLATFORM], { layout: "plain", type: "sample", version });
  return dist;
}

/** Runs a command of the built program on a branch. */
async function run(to: string, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const keys = keyVariables(await testKey("rsa-4096"));
  const place = ["--to", `git:${to}#pages`, "--site-url", `https://${hostname}/`, "--source", SOURCE];
  return runCli([...args, ...place, "--json"], { cwd: root, env: { ...keys, ...env } });
}

async function publish(to: string, env?: Readonly<Record<string, string>>) {
  const what = ["--version", "1.0.0", "--artifacts", await build("1.0.0"), "--verify=false", "--docs="];
  return run(to, ["publish", ...what], env);
}

describe("a branch that nginx serves", () => {
  let tls: TestAuthority;
  let proxy: ConnectProxy;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let previewConfig: string;
  beforeAll(async () => {
    [tls, proxy] = await Promise.all([createTestAuthority(), startProxy()]);
    const to = `file://${makeBare(root, "served.git")}`;
    const published = await publish(to);
    expect(published.exitCode, published.stderr).toBe(0);
    gitIn(root, "clone", "-q", "--branch", "pages", to, "www");
    nginx = await startNginx(join(root, "www"), hostname, tls);
    proxy.route(`${hostname}:443`, nginx.port);
    const what = ["--name", "pr-7", "--version", PREVIEW, "--artifacts", await build(PREVIEW)];
    const preview = await run(to, ["preview", ...what]);
    expect(preview.exitCode, preview.stderr).toBe(0);
    previewConfig = JSON.parse(preview.stdout).cliConfig;
    gitIn(join(root, "www"), "pull", "-q", "--ff-only");
  });
  afterAll(() => Promise.all([nginx?.close(), proxy?.close(), tls?.close()]));

  describe.each(NEWEST)("for $name", (client) => {
    it.each([
      ["the registry", {}],
      ["the mirror", MIRROR],
    ])("is installed from, through %s", async (_way, cliConfig) => {
      const binary = await client.find();
      const providers = { sample: { source: SOURCE } };
      const here = await terraform({ binary, providers, cliConfig, caFile: tls.caFile, proxyUrl: proxy.url });
      const { exitCode, words } = await here.init();
      const locked = (await here.readLockFile())[SOURCE];
      await here.close();
      expect([exitCode, words]).toEqual([0, expect.stringContaining(`Installed ${SOURCE} v1.0.0`)]);
      expect(locked?.version).toBe("1.0.0");
    });

    it("offers a preview by its exact version", async () => {
      const binary = await client.find();
      const file = join(root, `${client.name}.tfrc`);
      await writeFile(file, previewConfig);
      const providers = { sample: { source: SOURCE, version: PREVIEW } };
      const env = { TF_CLI_CONFIG_FILE: file };
      const here = await terraform({ binary, providers, caFile: tls.caFile, proxyUrl: proxy.url, env });
      const { exitCode, words } = await here.init();
      await here.close();
      expect([exitCode, words]).toEqual([0, expect.stringContaining(`v${PREVIEW}`)]);
    });
  });
});

describe.each(["v2", "v0"] as const)("a branch over SSH, with git's protocol %s", (protocol) => {
  let server: SshServer;
  let repository: string;
  beforeAll(async () => {
    server = await startSshServer(protocol);
    repository = makeBare(root, `${protocol}.git`);
    // As on a new server; with the later protocol, it sends single files.
    if (protocol === "v0") gitIn(repository, "config", "uploadpack.allowFilter", "false");
  });
  afterAll(() => server?.close());

  const forms = () => [
    ["ssh://", `ssh://${server.user}@127.0.0.1:${server.port}${repository}`],
    ["USER@HOST:PATH", `${server.user}@127.0.0.1:${repository}`],
  ];

  it("is published to through both forms of its address, by GIT_SSH_COMMAND", async () => {
    for (const [name, to] of forms()) {
      const { exitCode, stderr } = await publish(to ?? "", { GIT_SSH_COMMAND: server.command });
      expect([exitCode, stderr], name).toEqual([0, expect.anything()]);
    }
    expect(commitsOf(repository, "pages")).toEqual(["Publish acme/sample 1.0.0"]);
    expect(Object.keys(readBranch(repository, "pages"))).toContain("v1/providers/acme/sample/versions");
  });

  it("is changed by core.sshCommand of the user's configuration, whatever else that has", async () => {
    const home = await mkdtemp(join(root, "home-"));
    const settings = [...HOSTILE_SETTINGS, `core.sshCommand=${server.command}`];
    await writeFile(join(home, ".gitconfig"), configurationOf(settings));
    const to = `ssh://${server.user}@127.0.0.1:${server.port}${repository}`;
    const args = ["deprecate", "--versions", "1.0.0", "--reason", "old"];
    const { exitCode, stderr } = await run(to, args, { HOME: home });
    expect([exitCode, stderr]).toEqual([0, expect.anything()]);
    expect(commitsOf(repository, "pages")).toHaveLength(2);
  });

  it("names a host key that is not known, and a key that may not log in", async () => {
    const to = `ssh://${server.user}@127.0.0.1:${server.port}${repository}`;
    const unknown = await publish(to, { GIT_SSH_COMMAND: server.stranger });
    expect(unknown.stdout + unknown.stderr).toMatch(/Host key verification failed/);
    expect(unknown.stdout + unknown.stderr).toContain("Add the server's key to ~/.ssh/known_hosts");
    const refused = await publish(to, { GIT_SSH_COMMAND: server.command.replace("/client ", "/nothing ") });
    expect(refused.stdout + refused.stderr).toMatch(/Permission denied/);
    expect(refused.stdout + refused.stderr).toContain("an SSH key");
  });
});

it("names the setting of a server that offers single files over SSH, and then refuses them", async () => {
  const server = await startSshServer("v0");
  const repository = makeBare(root, "refusing.git");
  const to = `ssh://${server.user}@127.0.0.1:${server.port}${repository}`;
  await publish(`file://${repository}`);
  const { exitCode, stderr } = await publish(to, { GIT_SSH_COMMAND: server.command });
  await server.close();
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("AcceptEnv GIT_PROTOCOL")]);
});
