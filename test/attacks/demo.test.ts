import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { runCli } from "../support/runner/command-line.ts";

/** What a person's shell may hold; none of it is for a program that happens to be called terraform. */
const PRIVATE = {
  GITHUB_TOKEN: "ghs_0123456789abcdefghijklmnopqrstuvwxyz",
  SITE_TOKEN: "hidden-site",
  GPG_PRIVATE_KEY: "hidden-key",
  GPG_PASSPHRASE: "hidden-pass",
  AWS_SECRET_ACCESS_KEY: "hidden-aws",
  TF_VAR_password: "hidden-var",
  TF_TOKEN_app_terraform_io: "hidden-tf",
  TF_CLI_ARGS: "-hidden-args",
  TF_CLI_CONFIG_FILE: "/hidden-config",
  NODE_OPTIONS: "--no-warnings",
  HTTPS_PROXY: "http://hidden:proxy@127.0.0.1:9",
  MY_OWN: "hidden-own",
};

it("what a demo calls terraform sees nothing of a person's environment but where things are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "demo-attack-"));
  await mkdir(join(folder, "bin"));
  const client = join(folder, "bin/terraform");
  await writeFile(client, `#!/bin/sh\n/usr/bin/env > '${folder}/seen'\necho lock > .terraform.lock.hcl\n`);
  await chmod(client, 0o755);
  const path = `${join(folder, "bin")}:/usr/bin:/bin`;
  const result = await runCli(["demo"], { env: { ...PRIVATE, PATH: path, HOME: "/home/of" } });
  const seen = await readFile(join(folder, "seen"), "utf8");
  await rm(folder, { recursive: true, force: true });
  expect(result.exitCode, result.stderr).toBe(0);
  expect(seen).not.toMatch(/hidden|ghs_|NODE_OPTIONS/);
  const lines = seen.split("\n").filter((line) => line !== "");
  const byShell = ["PWD", "OLDPWD", "SHLVL", "_"];
  const names = lines.map((line) => line.split("=")[0] ?? "").filter((name) => !byShell.includes(name));
  expect(names.sort()).toEqual(
    [
      "CHECKPOINT_DISABLE",
      "HOME",
      "PATH",
      "TEMP",
      "TF_CLI_CONFIG_FILE",
      "TF_IN_AUTOMATION",
      "TMP",
      "TMPDIR",
    ].sort(),
  );
  expect(lines).toContain(`PATH=${path}`);
  expect(seen).toMatch(/^TF_CLI_CONFIG_FILE=\/.*\/cli\.tfrc$/m);
});
