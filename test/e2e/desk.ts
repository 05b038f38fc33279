import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CliOptions, runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";

/** A person's folder with builds in `dist`, and the key in their environment. */
export interface Desk {
  readonly folder: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** Runs the built command line in the folder. */
  run(args: readonly string[], options?: CliOptions): Promise<ProcessResult>;
  close(): Promise<void>;
}

/** The flags that name the prepared version. */
export const WHAT = ["--source", "registry.example.com/acme/sample", "--version", "1.0.0"];

/** Puts builds of version 1.0.0 into a new folder. */
export async function startDesk(): Promise<Desk> {
  const folder = await mkdtemp(join(tmpdir(), "desk-"));
  // `init` works in a repository only.
  execFileSync("git", ["init", "-q", folder]);
  await writeFile(
    join(folder, "main.go"),
    "package main\n\nfunc main() { providerserver.Serve(nil, nil, nil) }\n",
  );
  await writeFile(join(folder, "go.mod"), "module sample\n");
  const secrets = keyVariables(await testKey("ed25519"));
  const build = { layout: "plain", type: "sample", version: "1.0.0" } as const;
  await writeBuilds(join(folder, "dist"), ["linux_amd64", "windows_arm64"], build);
  return {
    folder,
    secrets,
    run: (args, { env, ...options } = {}) =>
      runCli(args, { cwd: folder, ...options, env: { ...secrets, ...env } }),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
