import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCli } from "../support/runner/command-line.ts";
import { findNode } from "../support/runner/process.ts";
import { findSchemaErrors } from "../support/samples/cyclonedx.ts";
import { testKey } from "../support/samples/keys.ts";
import { readGoProgram } from "./go-version.ts";
import { buildProvider, PROVIDER_PLATFORMS } from "./provider.ts";

const VERSION = "1.2.3";
const NAME = `terraform-provider-sample_${VERSION}.cdx.json`;
const PLAN = ["plan", "--source", "registry.example.com/acme/sample", "--version", VERSION];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sbom-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The SBOM of the executables in `dist`, made in a folder of its own. */
async function makeSbom(name: string, node = "node24"): Promise<string> {
  const cwd = join(folder, name);
  await mkdir(cwd);
  const { privateKey, passphrase = "" } = await testKey("ed25519");
  const env = { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
  const flags = ["--artifacts", "../dist", "--to", "site", "--output", "out", "--compression", "fast"];
  const { exitCode, stderr } = await runCli([...PLAN, ...flags], { cwd, env, node });
  expect([exitCode, stderr]).toEqual([0, expect.anything()]);
  return readFile(join(cwd, "out", NAME), "utf8");
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

/** What a platform's executable depends on, as in a `go.mod`. */
function modulesFor(platform: string, dependencies: readonly Dependency[]): readonly string[] {
  const { dependsOn = [] } = dependencies.find(({ ref }) => ref === `executable:${platform}`) ?? {};
  return dependsOn.map((purl) => decodeURIComponent(purl.slice("pkg:golang/".length)).replace("@", " "));
}

test("an SBOM lists what Go reads from each of fourteen executables, in any folder and by Node 20", async () => {
  const directory = join(folder, "dist");
  const paths = await buildProvider({ version: VERSION, platforms: PROVIDER_PLATFORMS, directory });
  const text = await makeSbom("one");
  const document = JSON.parse(text);
  expect(findSchemaErrors(document)).toEqual([]);
  for (const [index, path] of paths.entries()) {
    const { goVersion, modules } = await readGoProgram(path);
    const expected = [...modules, goVersion.replace(/^go/, "stdlib ")].sort();
    expect(modulesFor(PROVIDER_PLATFORMS[index] ?? "", document.dependencies).toSorted()).toEqual(expected);
  }
  const older = await findNode("node20").then(
    () => "node20",
    () => "node24",
  );
  expect(await makeSbom("two", older)).toBe(text);
});
