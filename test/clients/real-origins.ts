import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Author, makeOffer } from "../support/origins/offer.ts";
import type { OfferedProvider } from "../support/origins/origin-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import { testKey } from "../support/samples/keys.ts";
import type { RealVersion } from "./real-providers.ts";

/** The host of the registry that this program has made. */
export const OWN_HOST = "registry.example.com";

/** Not `hashicorp`: OpenTofu takes that for its own registry's, in lock files, and drops their hashes. */
export const NAMESPACE = "partner";

/** What a configuration asks for, by a local name. */
export type Required = Readonly<Record<string, { readonly source: string; readonly version: string }>>;

/** Some have their files on a host like HashiCorp's, and one on GitHub. */
export async function offerAll(versions: readonly RealVersion[], author: Author): Promise<OfferedProvider[]> {
  const providers = new Map<string, OfferedProvider>();
  for (const { type, version, packages } of versions) {
    const packagesOn = type === "time" ? "github" : "releases";
    const one = providers.get(type) ?? { namespace: NAMESPACE, type, packagesOn, offers: [] };
    providers.set(type, one);
    one.offers.push(await makeOffer({ type, version, author, packages }));
  }
  return [...providers.values()];
}

/** The same zips of `time` in a registry that this program has made. */
export async function publishAll(folder: string, versions: readonly RealVersion[]): Promise<void> {
  const { privateKey } = await testKey("rsa-4096");
  for (const { type, version, packages } of versions.filter((one) => one.type === "time")) {
    const zips = join(folder, "zips", version);
    await mkdir(zips, { recursive: true });
    for (const [platform, { body }] of packages)
      await writeFile(
        join(zips, `terraform-provider-${type}_${version}_${platform}.zip`),
        body as Uint8Array,
      );
    const what = ["--source", `${OWN_HOST}/acme/${type}`, "--version", version, "--protocols", "5.0"];
    const line = ["publish", ...what, "--artifacts", zips, "--to", "own", "--verify=false"];
    const { exitCode, stderr } = await runCli(line, { cwd: folder, env: { GPG_PRIVATE_KEY: privateKey } });
    if (exitCode !== 0) throw new Error(`${type} ${version} was not published:\n${stderr}`);
  }
}

/** Every provider, at its newest version. */
export function requireAll(versions: readonly RealVersion[]): Required {
  const newest = new Map(versions.map(({ type, version }) => [type, version]));
  for (const { type, version } of versions)
    if (compare(version, newest.get(type) ?? "") > 0) newest.set(type, version);
  const entries = [...newest].map(([type, version]) => {
    return [type, { source: `registry.terraform.io/${NAMESPACE}/${type}`, version }] as const;
  });
  const ours = { source: `${OWN_HOST}/acme/time`, version: newest.get("time") ?? "" };
  return Object.fromEntries([...entries, ["ours", ours]]);
}

function compare(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}
