import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";
import { type Desk, startDesk } from "./desk.ts";

const SOURCE = ["--source", "registry.example.com/acme/sample", "--to", "site"];

let desk: Desk;
beforeEach(async () => {
  desk = await startDesk();
});
afterEach(() => desk.close());

async function build(version: string, platforms: readonly string[]): Promise<void> {
  await rm(join(desk.folder, "dist"), { recursive: true });
  await writeBuilds(join(desk.folder, "dist"), platforms, { layout: "plain", type: "sample", version });
}

it.each(["plan", "publish"])("%s warns of what lint would warn of afterwards", async (command) => {
  const first = ["publish", ...SOURCE, "--version", "1.0.0", "--artifacts", "dist"];
  expect((await desk.run(first)).exitCode).toBe(0);
  await build("1.1.0", ["linux_amd64"]);
  const { privateKey, passphrase = "" } = await testKey("rsa-4096");
  const line = [command, ...SOURCE, "--version", "1.1.0", "--artifacts", "dist", "--json"];
  const { exitCode, stdout } = await desk.run(line, {
    env: { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase },
  });
  const warnings: { code: string; found: string }[] = JSON.parse(stdout).warnings;
  expect([exitCode, warnings.map(({ code }) => code)]).toEqual([
    0,
    expect.arrayContaining(["platforms-dropped", "key-unusual"]),
  ]);
  expect(warnings.map(({ found }) => found)).toContainEqual(
    expect.stringMatching(/1\.1\.0 .*windows_arm64.* 1\.0\.0/),
  );
});

it("refuses a tag and a version that contradict each other", async () => {
  const line = ["publish", ...SOURCE, "--artifacts", "dist", "--tag", "v1.2.0", "--version", "1.0.0"];
  const { exitCode, stderr } = await desk.run(line);
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/ v1\.2\.0, .*`--version` .*1\.0\.0/)]);
});

it("warns of a logo that the site does not have", async () => {
  await mkdir(join(desk.folder, "site"));
  await writeFile(join(desk.folder, "site/provider-pages.yml"), "logo: logo.svg\n");
  const line = ["publish", ...SOURCE, "--version", "1.0.0", "--artifacts", "dist"];
  const { exitCode, stderr } = await desk.run(line);
  expect([exitCode, stderr]).toEqual([0, expect.stringMatching(/\[look-invalid\]: .*`logo` .*"logo\.svg"/)]);
});

it("rejects a provider as its own replacement", async () => {
  await desk.run(["publish", ...SOURCE, "--version", "1.0.0", "--artifacts", "dist"]);
  const all = ["--versions", "all", "--reason", "renamed"];
  const { exitCode, stderr } = await desk.run([
    "deprecate",
    ...SOURCE,
    ...all,
    "--replaced-by",
    SOURCE[1] ?? "",
  ]);
  expect([exitCode, stderr]).toEqual([2, expect.stringMatching(/\[input-invalid\]: `--replaced-by`/)]);
});
