import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";

const PLAN = [
  "plan",
  "--protocols",
  "6.0",
  "--source",
  "registry.example.com/acme/sample",
  "--version",
  "1.2.3",
];

/** The SBOM of a folder's executables, made in a new folder. */
export async function makeSbom(builds: string, cwd: string, node = "node24"): Promise<string> {
  await mkdir(cwd);
  const flags = ["--artifacts", builds, "--to", "site", "--output", "out", "--compression", "fast"];
  const env = keyVariables(await testKey("ed25519"));
  const { exitCode, stderr } = await runCli([...PLAN, ...flags], { cwd, env, node });
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
  return readFile(join(cwd, "out/terraform-provider-sample_1.2.3.cdx.json"), "utf8");
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/** What a platform's executable depends on, as in a `go.mod`. */
export function modulesFor(platform: string, dependencies: readonly Dependency[]): readonly string[] {
  const { dependsOn = [] } = dependencies.find(({ ref }) => ref === `executable:${platform}`) ?? {};
  return dependsOn.map((purl) => decodeURIComponent(purl.slice("pkg:golang/".length)).replace("@", " "));
}
