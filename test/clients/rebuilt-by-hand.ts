import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { OwnPackage, OwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { readClientHash, readClientSums } from "../../src/package/shasums.ts";
import {
  projectProvider,
  projectSite,
  projectVersion,
  type SiteFile,
} from "../../src/site/documents/site.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { testKey } from "../support/samples/keys.ts";
import { PREFIX } from "../support/samples/release.ts";
import { hashZip } from "../support/samples/zip-hash.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { type Released, RING } from "./rebuilt-history.ts";

/** Where the files of releases are downloaded from. */
type UrlOf = (tag: string, name: string) => string;

/** A release added to a site by hand, and the package that clients request. */
export interface Listed {
  readonly namespace: string;
  readonly released: Released;
  readonly filename: string;
}

/** A site with unchanged releases, whatever is wrong with them. */
export async function putOnSite(listed: readonly Listed[], urlOf: UrlOf): Promise<Map<string, Uint8Array>> {
  const addresses = listed.map(({ namespace }) => ({ hostname: HOST, namespace, type: "sample" }));
  const files = [...projectSite({ hostname: HOST, base: `https://${HOST}/`, providers: addresses }, {})];
  const keys = await readRing();
  for (const one of listed) {
    const address = { hostname: HOST, namespace: one.namespace, type: "sample" };
    const facts = await describe(one, [...keys.keys()][0] ?? "", urlOf);
    const { version, protocols, packages } = facts;
    const published = "2026-01-01T00:00:00.000Z";
    const versions = [{ version, protocols, platforms: [...packages.keys()], published }];
    const lists = projectProvider(HOST, address, { site: HOST, versions }, {});
    files.push(...lists.map(([path, text]): SiteFile => [path, asTagged(text, one.released)]));
    files.push(...projectVersion(HOST, address, facts, keys));
  }
  return new Map(files.map(([path, text]) => [path, Buffer.from(text)]));
}

async function readRing(): Promise<Map<string, string>> {
  const keys = await Promise.all(RING.map(testKey));
  return new Map(keys.map(({ publicKey }, at) => [`${at}`.repeat(16), publicKey]));
}

/** A tag that is no version is listed as it is. */
function asTagged(text: string, { tag, version }: Released): string {
  return text.replace(JSON.stringify(version), JSON.stringify(tag.replace(/^v/, "")));
}

async function describe({ released, filename }: Listed, key: string, urlOf: UrlOf): Promise<OwnVersion> {
  const { tag, version, assets } = released;
  const name =
    Object.keys(assets).find((one) => one.endsWith("SHA256SUMS")) ?? `${PREFIX}${version}_SHA256SUMS`;
  const sums = Buffer.from(assets[name] ?? "");
  return {
    version,
    tag,
    protocols: ["6.0"],
    sums: {
      url: urlOf(tag, name),
      sha256: sha256(sums),
      signatureUrl: urlOf(tag, `${name}.sig`),
      keys: [key],
    },
    packages: new Map([[THIS_PLATFORM, await describePackage(sums, { released, filename }, urlOf)]]),
  };
}

async function describePackage(
  sums: Buffer,
  { released, filename }: Pick<Listed, "released" | "filename">,
  urlOf: UrlOf,
): Promise<OwnPackage> {
  const bytes = Buffer.from(released.assets[filename] ?? "nothing");
  const said = readClientHash(readClientSums(sums.toString("utf8")).sums.get(filename) ?? "");
  return {
    filename,
    url: urlOf(released.tag, filename),
    size: bytes.length,
    sha256: said ?? sha256(bytes),
    h1: await hashContent(bytes),
  };
}

async function hashContent(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "by-hand-"));
  await writeFile(join(folder, "package.zip"), bytes);
  const hash = await hashZip(join(folder, "package.zip")).catch(() => `h1:${"A".repeat(43)}=`);
  await rm(folder, { recursive: true });
  return hash;
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
