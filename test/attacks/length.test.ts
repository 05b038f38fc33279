import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";

/** Each took minutes once, or gigabytes. The programs are ended after a minute. */
let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

it.each([
  ["callouts", "->\n".repeat(1_900_000)],
  ["empty items of a list", "-\n".repeat(2_900_000)],
])("documentation with %s is published", async (_title, page) => {
  await mkdir(join(folder, "docs"));
  await writeFile(join(folder, "docs/index.md"), page);
  const build = { layout: "plain", type: "sample", version: "1.0.0" } as const;
  await writeBuilds(join(folder, "dist"), ["linux_amd64"], build);
  const what = ["--source", "registry.example.com/acme/sample", "--version", "1.0.0", "--artifacts", "dist"];
  const { exitCode, stderr } = await runCli(["publish", ...what, "--to", "site", "--verify=false"], {
    cwd: folder,
    env: { ...keyVariables(await testKey("ed25519")), NODE_OPTIONS: "--max-old-space-size=1000" },
    timeout: 60_000,
  });
  expect(exitCode, stderr).toBe(0);
});
