import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

/** Each took minutes once, or gigabytes. The programs are ended after a minute. */
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "length-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it.each([
  ["callouts", "->\n".repeat(1_900_000)],
  ["empty items of a list", "-\n".repeat(2_900_000)],
])("documentation with %s is published", async (_title, page) => {
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "docs/index.md"), page);
  const build = { layout: "plain", type: "sample", version: "1.0.0" } as const;
  await writeBuilds(join(folder, "dist"), ["linux_amd64"], build);
  const { privateKey, passphrase = "" } = await testKey("ed25519");
  const what = ["--source", "registry.example.com/acme/sample", "--version", "1.0.0", "--artifacts", "dist"];
  const { exitCode, stderr } = await runCli(["publish", ...what, "--to", "site", "--verify=false"], {
    cwd: folder,
    env: {
      GPG_PRIVATE_KEY: privateKey,
      GPG_PASSPHRASE: passphrase,
      NODE_OPTIONS: "--max-old-space-size=1000",
    },
    timeout: 60_000,
  });
  expect(exitCode, stderr).toBe(0);
});
