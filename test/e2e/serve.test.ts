import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import { type Terraform, terraform } from "../support/clients/terraform.ts";
import { runCli } from "../support/runner/command-line.ts";
import { findNode } from "../support/runner/process.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";
import { servedBy } from "./served.ts";

const OLDER = await findNode("node20").then(
  () => ["node20"],
  () => [],
);

let desk: Desk;

beforeEach(async () => {
  desk = await startDesk();
});

afterEach(() => desk.close());

describe("serve", () => {
  it("serves a site and nothing else, until it is stopped", async () => {
    await desk.run(["publish", ...WHAT, "--to", "site"]);
    const { url, stop } = await servedBy(["serve", "site", "--port", "0"], desk.folder);
    const discovery = await fetch(`${url}.well-known/terraform.json`);
    expect([discovery.status, discovery.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect((await fetch(`${url}nothing`)).status).toBe(404);
    expect((await fetch(`${url}%2e%2e/dist/x`)).status).toBe(404);
    expect(await stop("SIGINT")).toMatchObject({ exitCode: 130, stdout: "" });
  });

  it.each([
    ["nothing", /^error \[input-invalid\]: \S+nothing .*`provider-pages publish` with `--to`/s],
    ["go.mod", /^error \[input-invalid\]: \S+go\.mod /],
  ])("rejects %s, which is no folder", async (path, message) => {
    const { exitCode, stderr } = await desk.run(["serve", path]);
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
  });
});

describe.skipIf(realTool("terraform") === undefined)("the real terraform", () => {
  const source = "registry.example.com/acme/sample";

  /** Does what `serve` says: its lines in a file, its variable in the environment. */
  async function paste(said: string, from: RegExp): Promise<Terraform> {
    const [, block = ""] = from.exec(said) ?? [];
    const file = join(desk.folder, "cli.tfrc");
    await writeFile(file, block);
    const [, trusted] = /export (SSL_CERT_FILE)="(.*)"/.exec(said)?.slice(1) ?? [];
    const env = { TF_CLI_CONFIG_FILE: file, ...(trusted === undefined ? {} : { SSL_CERT_FILE: trusted }) };
    return terraform({ providers: { sample: { source, version: "1.0.0" } }, env });
  }

  it.each([
    ["the registry", [], /for the registry:\n(.*?)\n {2}for the mirror/s, "(self-signed"],
    ["the registry over HTTPS", ["--tls"], /for the registry:\n(.*?)\n {2}for the mirror/s, "(self-signed"],
    ["the mirror", ["--tls"], /for the mirror:\n(.*?)\n {2}and trust it/s, "(verified checksum)"],
  ])("installs from %s with the lines that serve prints", async (_what, flags, from, verified) => {
    await desk.run(["publish", ...WHAT, "--to", "site"]);
    const served = await servedBy(["serve", "site", "--port", "0", ...flags], desk.folder);
    // The line that trusts the certificate is printed last.
    const last = flags.length === 0 ? from : /export SSL_CERT_FILE=".*"/;
    await vi.waitFor(() => expect(served.said()).toMatch(last), 10_000);
    const client = await paste(served.said(), from);
    try {
      const { exitCode, words } = await client.init();
      expect([exitCode, words]).toEqual([
        0,
        expect.stringContaining(`Installed ${source} v1.0.0 ${verified}`),
      ]);
    } finally {
      await client.close();
      await served.stop("SIGINT");
    }
  });
});

describe("demo", () => {
  it.each(["node24", ...OLDER])("ends well on %s, with no client on PATH", async (node) => {
    const { exitCode, stderr } = await runCli(["demo"], { node, env: { PATH: "/nowhere" } });
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("terraform")]);
    expect(stderr).toContain("51 files written");
  });

  it("mixes its site with nothing else", async () => {
    await mkdir(join(desk.folder, "mine"));
    for (const name of ["d", "c", "b", "a"]) await writeFile(join(desk.folder, "mine", name), "words\n");
    const { exitCode, stderr } = await desk.run(["demo", "--to", "mine"]);
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/\[folder-blocked\]: .*: a, b, c$/m)]);
    expect((await readdir(join(desk.folder, "mine"))).sort()).toEqual(["a", "b", "c", "d"]);
  });
});
