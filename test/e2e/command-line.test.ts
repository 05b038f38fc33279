import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import { runCli, startCli } from "../support/runner/command-line.ts";
import { findNode } from "../support/runner/runtime.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

// The command line runs on older Nodes than the action; a machine may have one of the two only.
const OLDER = await findNode("node20").then(
  () => ["node20"],
  () => [],
);
const NODES = ["node24", ...OLDER];

let folder: string;
let secrets: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "cli-"));
  const { privateKey, passphrase = "" } = await testKey("ed25519");
  secrets = { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
  await writeBuilds(join(folder, "dist"), ["linux_amd64", "windows_arm64"], {
    layout: "plain",
    type: "sample",
    version: "1.0.0",
  });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const PUBLISH = [
  "publish",
  "--source",
  "registry.example.com/acme/sample",
  "--version",
  "1.0.0",
  "--to",
  "site",
];

describe("publish --to", () => {
  it("makes a whole site in a folder, and tells what as JSON", async () => {
    const { exitCode, stdout } = await runCli(PUBLISH, { cwd: folder, env: secrets });
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      source: "registry.example.com/acme/sample",
      version: "1.0.0",
      changed: "true",
    });
    const document = JSON.parse(
      await readFile(join(folder, "site/v1/providers/acme/sample/1.0.0/download/linux/amd64"), "utf8"),
    );
    expect(document.download_url).toBe(
      "/assets/registry.example.com/acme/sample/1.0.0/terraform-provider-sample_1.0.0_linux_amd64.zip",
    );
    expect(existsSync(join(folder, "site", document.download_url))).toBe(true);
  });

  it("changes nothing the second time", async () => {
    await runCli(PUBLISH, { cwd: folder, env: secrets });
    const { stdout } = await runCli(PUBLISH, { cwd: folder, env: secrets });
    expect(JSON.parse(stdout).changed).toBe("false");
  });

  it("goes on from a draft that a stopped run left", async () => {
    await runCli(PUBLISH, { cwd: folder, env: secrets });
    await rm(join(folder, "site/v1"), { recursive: true });
    await rm(join(folder, "site/catalog"), { recursive: true });
    const { exitCode, stdout } = await runCli(PUBLISH, { cwd: folder, env: secrets });
    expect([exitCode, JSON.parse(stdout).changed]).toEqual([0, "true"]);
    expect(existsSync(join(folder, "site/v1/providers/acme/sample/versions"))).toBe(true);
  });

  it("takes the key from a file", async () => {
    await writeFile(join(folder, "key.asc"), secrets.GPG_PRIVATE_KEY ?? "");
    const env = { GPG_PASSPHRASE: secrets.GPG_PASSPHRASE ?? "" };
    const { exitCode } = await runCli([...PUBLISH, "--gpg-private-key-file", "key.asc"], {
      cwd: folder,
      env,
    });
    expect(exitCode).toBe(0);
  });

  it("lets two publishers of one folder take turns without losing a provider", async () => {
    await writeBuilds(join(folder, "other"), ["linux_amd64"], {
      layout: "plain",
      type: "other",
      version: "1.0.0",
    });
    const second = [
      "publish",
      "--source",
      "registry.example.com/acme/other",
      "--version",
      "1.0.0",
      "--to",
      "site",
      "--artifacts",
      "other",
    ];
    const publishers = [PUBLISH, second].map(async (args) => {
      for (let attempt = 1; ; attempt++) {
        const { exitCode, stderr } = await runCli(args, {
          cwd: folder,
          env: { ...secrets, TMPDIR: join(folder) },
        });
        if (exitCode === 0) return;
        expect(stderr).toContain("another publish writes to this folder");
        expect(attempt).toBeLessThan(5);
      }
    });
    await Promise.all(publishers);
    const site = JSON.parse(await readFile(join(folder, "site/catalog/site.json"), "utf8"));
    expect(site.providers).toEqual(["registry.example.com/acme/other", "registry.example.com/acme/sample"]);
  });
});

describe("plan", () => {
  it("writes the output folder and nothing else", async () => {
    const { exitCode, stderr } = await runCli(["plan", ...PUBLISH.slice(1), "--output", "out"], {
      cwd: folder,
      env: secrets,
    });
    expect([exitCode, stderr]).toEqual([
      0,
      expect.stringContaining('dry run: "Publish acme/sample 1.0.0" would change'),
    ]);
    expect(existsSync(join(folder, "site"))).toBe(false);
    expect(existsSync(join(folder, "out/site/v1/providers/acme/sample/versions"))).toBe(true);
  });
});

describe("serve", () => {
  it("serves a folder until it is stopped", async () => {
    await runCli(PUBLISH, { cwd: folder, env: secrets });
    const { child, finished } = await startCli(["serve", "site", "--port", "0"], { cwd: folder });
    const url = await new Promise<string>((found) => {
      child.stderr?.on("data", (text: Buffer) => {
        const match = /http:\/\/127\.0\.0\.1:\d+\//.exec(text.toString());
        if (match) found(match[0]);
      });
    });
    const discovery = await fetch(`${url}.well-known/terraform.json`);
    expect([discovery.status, discovery.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect((await fetch(`${url}nothing`)).status).toBe(404);
    expect((await fetch(`${url}%2e%2e/dist/x`)).status).toBe(404);
    child.kill("SIGTERM");
    expect((await finished).exitCode).toBe(0);
  });
});

describe("demo", () => {
  it.each(NODES)("ends well on %s, with no client on PATH", async (node) => {
    const { exitCode, stderr } = await runCli(["demo"], { node, env: { PATH: "/nowhere" } });
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("neither terraform nor tofu")]);
    expect(stderr).toContain("catalog/site.json");
  });

  it.skipIf(realTool("terraform") === undefined)(
    "installs what it published with the real terraform",
    async () => {
      const { exitCode, stderr } = await runCli(["demo"], { env: { PATH: process.env.PATH ?? "" } });
      expect([exitCode, stderr]).toEqual([
        0,
        expect.stringContaining("Installed demo.example.com/acme/sample v1.0.0 (self-signed"),
      ]);
    },
  );
});

describe("a wrong call", () => {
  it.each([
    [["pubish"], "error [command-unknown]: there is no command `pubish`"],
    [["publish", "--draught"], "error [input-invalid]: Unknown option '--draught'"],
    [["publish", "extra"], "error [input-invalid]: `extra` belongs to no flag"],
    [["publish", "--to", "site"], "error [input-missing]: input `gpg-private-key` is empty"],
    [["publish", "--gpg-private-key", "x"], "error [input-invalid]: Unknown option '--gpg-private-key'"],
  ])("%j is refused", async (args, message) => {
    const { exitCode, stderr } = await runCli(args);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(message)]);
  });

  it("without a place to publish to is refused", async () => {
    const { stderr } = await runCli(["publish"], { env: secrets });
    expect(stderr).toContain("nothing says where to publish to");
  });

  it("without a command is answered with help", async () => {
    const { exitCode, stdout } = await runCli([]);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining("provider-pages COMMAND")]);
  });
});
