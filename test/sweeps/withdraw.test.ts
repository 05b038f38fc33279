import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe } from "vitest";
import { startFolderGround } from "../support/folder/ground.ts";
import { runCli } from "../support/runner/command-line.ts";
import { keyVariables } from "../support/samples/keys.ts";
import { endsAsUndisturbedInFolder } from "./folder-sweep.ts";
import { sweepKey } from "./key.ts";

describe("a withdrawal of a version with documentation in a folder", () => {
  const args = ["withdraw", "--versions", "1.1.0", "--reason", "loses data"];
  endsAsUndisturbedInFolder("withdrawal", args, { kill: 11, full: 37 }, async () => {
    const key = await sweepKey();
    return startFolderGround("next", key, async (before) => {
      const cwd = dirname(before);
      await mkdir(join(cwd, "docs/resources"), { recursive: true });
      await writeFile(join(cwd, "docs/index.md"), "# sample\n");
      await writeFile(join(cwd, "docs/resources/thing.md"), "# sample_thing\n");
      const source = ["--source", "registry.example.com/acme/sample", "--to", before];
      const flags = ["--version", "1.1.0", "--artifacts", "1.1.0", "--output", "out", "--verify=false"];
      const { exitCode, stderr } = await runCli(["publish", ...flags, ...source], {
        cwd,
        env: keyVariables(key),
      });
      if (exitCode !== 0) throw new Error(stderr);
    });
  });
});
