import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import { runCli } from "../support/runner/command-line.ts";
import { findNode } from "../support/runner/runtime.ts";
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
  it("shows a site until it is stopped, and nothing beside it", async () => {
    await desk.run(["publish", ...WHAT, "--to", "site"]);
    const { url, stop } = await servedBy(["serve", "site", "--port", "0"], desk.folder);
    const discovery = await fetch(`${url}.well-known/terraform.json`);
    expect([discovery.status, discovery.headers.get("content-type")]).toEqual([200, "application/json"]);
    expect((await fetch(`${url}nothing`)).status).toBe(404);
    expect((await fetch(`${url}%2e%2e/dist/x`)).status).toBe(404);
    expect(await stop("SIGINT")).toMatchObject({ exitCode: 0, stdout: "" });
  });

  it("says that a port is taken", async () => {
    const first = await servedBy(["serve", ".", "--port", "0"], desk.folder);
    const { port } = new URL(first.url);
    const { exitCode, stderr } = await desk.run(["serve", ".", "--port", port]);
    expect([exitCode, stderr]).toEqual([
      1,
      `error [port-unusable]: port ${port} is taken by another program. Expected a port that is free. Choose another one with --port; \`--port 0\` takes any that is free.\n`,
    ]);
    await first.stop("SIGTERM");
  });

  it.each([
    [
      ["nothing"],
      /^error \[input-invalid\]: \S+nothing can't be read: .*`publish --to DIRECTORY` makes one\.$/,
    ],
    [["a-file"], /^error \[input-invalid\]: \S+a-file is a file\. Expected the folder to serve\. .*$/],
    [
      [".", "--port", "65536"],
      /^error \[input-invalid\]: `--port` is `65536`\. Expected a number from 0 to 65535\. .*$/,
    ],
    [[".", "--port", "http"], /^error \[input-invalid\]: `--port` is `http`\. .*$/],
  ])("of %j is refused in one line", async (args, line) => {
    await writeFile(join(desk.folder, "a-file"), "");
    const { exitCode, stderr } = await desk.run(["serve", ...args]);
    expect([exitCode, stderr.trimEnd()]).toEqual([1, expect.stringMatching(line)]);
  });
});

describe("demo", () => {
  it.each(["node24", ...OLDER])("ends well on %s, with no client on PATH", async (node) => {
    const { exitCode, stderr } = await runCli(["demo"], { node, env: { PATH: "/nowhere" } });
    expect([exitCode, stderr]).toEqual([0, expect.stringContaining("neither terraform nor tofu")]);
    expect(stderr).toContain("catalog/site.json");
  });

  it("keeps its site where it is told to, as often as it is called", async () => {
    for (const _time of [1, 2]) {
      const { exitCode, stdout, stderr } = await desk.run(["demo", "--to", "shop"], { env: { PATH: "/" } });
      expect(exitCode, stderr).toBe(0);
      expect(stdout).toContain(
        `The site is in ${join(desk.folder, "shop")}. Look at it with \`serve shop\`\n`,
      );
    }
    expect(await readdir(join(desk.folder, "shop"))).toContain("index.html");
  });

  it("tells programs the same", async () => {
    const { stdout } = await desk.run(["demo", "--to", "shop", "--json"], { env: { PATH: "/" } });
    const site = join(desk.folder, "shop");
    expect(JSON.parse(stdout)).toEqual({ source: "demo.example.com/acme/sample", site, installed: false });
  });

  it("mixes its site with nothing else", async () => {
    await mkdir(join(desk.folder, "mine"));
    await writeFile(join(desk.folder, "mine/thesis.txt"), "words\n");
    const { exitCode, stderr } = await desk.run(["demo", "--to", "mine"]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("holds other things: thesis.txt")]);
    expect(await readdir(join(desk.folder, "mine"))).toEqual(["thesis.txt"]);
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
