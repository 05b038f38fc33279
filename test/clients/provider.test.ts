import { spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findBuilds } from "../../src/package/builds/builds.ts";
import { writeZip } from "../../src/package/zip/zip.ts";
import { executableName, packageFilename } from "../../src/provider/filename.ts";
import { MANIFEST_NAME, parseManifest } from "../../src/provider/manifest.ts";
import { formatPlatform, parsePlatform } from "../../src/provider/platform.ts";
import { parseVersion } from "../../src/provider/version.ts";
import { terraform } from "../support/clients/terraform.ts";
import { CLIENTS, THIS_PLATFORM } from "./clients.ts";
import { buildProvider, PROVIDER_MODULE, PROVIDER_PLATFORMS } from "./provider.ts";
import { renderUse, useProvider } from "./sample-use.ts";

const VERSION = parseVersion("1.2.3");
const SOURCE = "registry.example.com/acme/sample";
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "provider-pages-provider-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("builds for all the usual platforms are what their names say", async (context) => {
  const directory = join(folder, "all");
  const paths = await buildProvider({ version: "1.2.3", platforms: PROVIDER_PLATFORMS, directory });
  if (paths === undefined) return context.skip();
  const { builds, warnings } = await findBuilds({
    artifacts: ["."],
    directory,
    type: "sample",
    version: VERSION,
  });
  expect(warnings).toEqual([]);
  expect(builds.map(({ kind, platform }) => `${kind} ${formatPlatform(platform)}`)).toEqual(
    PROVIDER_PLATFORMS.map((platform) => `executable ${platform}`),
  );
});

test.for(CLIENTS)("$name unpacks and runs a provider from our zip", async (candidate, context) => {
  const binary = await candidate.find();
  const mirror = await packProvider(join(folder, "mirror"));
  if (binary === undefined || mirror === undefined) return context.skip();
  const configuration = renderUse(candidate);
  const client = await terraform({ binary, providers: { sample: { source: SOURCE } }, configuration });
  try {
    const init = await client.init(`-plugin-dir=${mirror}`);
    expect(init.words).toContain(`Installed ${SOURCE} v1.2.3`);
    await useProvider(client, candidate, "1.2.3");
  } finally {
    await client.close();
  }
});

test("the provider speaks the protocol that its manifest names", async (context) => {
  const manifest = await readFile(join(PROVIDER_MODULE, MANIFEST_NAME), "utf8");
  expect(parseManifest(manifest)).toEqual({ protocols: ["6.0"] });
  const directory = join(folder, "own");
  const [path] = (await buildProvider({ version: "1.2.3", platforms: [THIS_PLATFORM], directory })) ?? [];
  if (path === undefined) return context.skip();
  expect((await readHandshake(path)).split("|")[1]).toBe("6");
});

// What a plugin says when a client starts it: https://github.com/hashicorp/go-plugin/blob/main/docs/internals.md
async function readHandshake(path: string): Promise<string> {
  const cookie = "d602bf8f470bc67ca7faa0386276bbdd4330efaf76d1a219cb4d6991ca9872b2";
  const env = { TF_PLUGIN_MAGIC_COOKIE: cookie, PLUGIN_PROTOCOL_VERSIONS: "5,6" };
  const child = spawn(path, { env, stdio: ["ignore", "pipe", "ignore"] });
  try {
    for await (const line of createInterface({ input: child.stdout })) return line;
    throw new Error("the provider said nothing");
  } finally {
    child.kill("SIGKILL");
  }
}

// The layout of a filesystem mirror, from which clients unpack zips themselves.
async function packProvider(mirror: string): Promise<string | undefined> {
  const directory = join(folder, "own");
  const [path] = (await buildProvider({ version: "1.2.3", platforms: [THIS_PLATFORM], directory })) ?? [];
  if (path === undefined) return undefined;
  const packages = join(mirror, SOURCE);
  await mkdir(packages, { recursive: true });
  const platform = parsePlatform(THIS_PLATFORM);
  const destination = join(packages, packageFilename("sample", VERSION, platform));
  const name = executableName("sample", VERSION, platform);
  await writeZip({ destination, entries: [{ name, path, executable: true }] });
  return mirror;
}
