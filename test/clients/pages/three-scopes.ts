import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { registryOf } from "../../mirroring/origin/sample-origin.ts";
import { refreshSite } from "../../mirroring/refresh-sample.ts";
import { memorySite } from "../../support/memory/site.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { build, signingInputs, writeWorkspace } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";
import { goodSite, PLATFORMS } from "../../walk/good-site.ts";

/** Where the site is: below the root of its host. */
export const HOST = "three.example.com";
export const PREFIX = "/tools";
const BASE = `https://${HOST}${PREFIX}/`;

/** The addresses it serves: in registry and mirror, in the mirror only, and third-party. */
export const SCOPES = {
  own: `${HOST}/acme/sample`,
  other: "registry.terraform.io/acme/sample",
  mirrored: "registry.example.com/acme/sample",
} as const;

/** A site of three scopes, as a publish and a refresh of its mirror leave it. */
export async function threeScopes(): Promise<ReadonlyMap<string, Buffer>> {
  const published = await publishOwn();
  const texts = new Map([...published].map(([path, bytes]) => [path, bytes.toString()]));
  const site = memorySite(Object.fromEntries(texts), BASE);
  const origin = registryOf({ files: await goodSite() });
  await refreshSite(site, [origin], { site: { hostname: HOST, base: BASE } });
  // Packages and signatures are no texts; a refresh changes none of them.
  const changed = [...site.files].filter(([path, text]) => texts.get(path) !== text);
  return new Map([...published, ...changed.map(([path, text]) => [path, Buffer.from(text)] as const)]);
}

async function publishOwn(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), "three-scopes-"));
  try {
    await writeWorkspace(folder);
    await build(folder, PLATFORMS, { version: "1.2.3" });
    const inputs = {
      ...signingInputs(await testKey("rsa-4096")),
      source: SCOPES.own,
      version: "1.2.3",
      to: join(folder, "site"),
      "site-url": BASE,
      "mirror-hostnames": "registry.terraform.io",
      verify: "false",
    };
    await callWith(publishCommand, inputs, surroundingsIn(folder));
    return await readTree(join(folder, "site"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readTree(root: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [relative(root, path), await readFile(path)] as const)),
  );
}
