import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { renderProviderFacts } from "../src/catalog/facts/provider-facts.ts";
import { renderSiteFacts } from "../src/catalog/facts/site-facts.ts";
import { type OwnPackage, type OwnVersion, renderVersionFacts } from "../src/catalog/facts/version-facts.ts";
import { keyPath, providerPath, SITE_PATH, versionPath } from "../src/catalog/paths.ts";
import type { ProviderAddress } from "../src/provider/address.ts";
import type { SiteFile } from "../src/site/pages/paths.ts";
import { FOURTEEN } from "../test/support/samples/builds.ts";
import { projectCatalog } from "../test/support/samples/project-catalog.ts";
import { FINGERPRINT, PUBLIC_KEY } from "./sample-key.ts";

/** How large a made-up site is; every version has fourteen packages. */
export interface SiteShape {
  readonly providers: number;
  readonly versions: number;
}

/** The host of every made-up site. */
export const HOSTNAME = "registry.example.com";
const PROTOCOLS = ["6.0"];
const KEY = `${FINGERPRINT.slice(-16)}-${digest("key")}`;

/** The addresses of a site's providers, a hundred a namespace. */
export function sampleAddresses({ providers }: SiteShape): ProviderAddress[] {
  return Array.from({ length: providers }, (_, index) => ({
    hostname: HOSTNAME,
    namespace: `acme${Math.floor(index / 100)}`,
    type: `p${index}`,
  }));
}

/** The facts of one version. */
export function sampleVersion(type: string, version: string): OwnVersion {
  const release = `https://github.com/acme/terraform-provider-${type}/releases/download/v${version}`;
  const prefix = `terraform-provider-${type}_${version}`;
  return {
    version,
    tag: `v${version}`,
    protocols: PROTOCOLS,
    sums: {
      url: `${release}/${prefix}_SHA256SUMS`,
      sha256: digest(`${prefix} sums`),
      signatureUrl: `${release}/${prefix}_SHA256SUMS.sig`,
      keys: [KEY],
    },
    packages: new Map(
      FOURTEEN.map((platform) => [platform, samplePackage(`${prefix}_${platform}.zip`, release)]),
    ),
  };
}

function samplePackage(filename: string, release: string): OwnPackage {
  const sha256 = digest(filename);
  const h1 = `h1:${Buffer.from(sha256, "hex").toString("base64")}`;
  return { filename, url: `${release}/${filename}`, size: 27_000_000, sha256, h1 };
}

/** Makes any file of a catalog when it is asked for, so that no site is too large. */
export function sampleCatalog(shape: SiteShape): (path: string) => Promise<string> {
  const versions = Array.from({ length: shape.versions }, (_, index) => `1.${index}.0`);
  const listed = versions.map((version) => ({
    version,
    protocols: PROTOCOLS,
    platforms: FOURTEEN,
    published: "2026-01-01T00:00:00Z",
  }));
  const keys = [{ name: KEY, fingerprint: SAMPLE_KEY.fingerprint, versions }];
  const provider = renderProviderFacts({
    site: HOSTNAME,
    base: `https://${HOSTNAME}/`,
    versions: listed,
    keys,
  });
  return async (path) => {
    if (path === SITE_PATH)
      return renderSiteFacts({
        hostname: HOSTNAME,
        base: `https://${HOSTNAME}/`,
        providers: sampleAddresses(shape),
      });
    if (path === keyPath(KEY)) return PUBLIC_KEY;
    const { type = "", version } =
      /\/acme\d+\/(?<type>[^/]+?)(?:\/(?<version>[^/]+))?\.json$/.exec(path)?.groups ?? {};
    return version === undefined ? provider : renderVersionFacts(sampleVersion(type, version));
  };
}

/** The catalog's own files. */
export async function* catalogFiles(shape: SiteShape): AsyncGenerator<SiteFile> {
  const read = sampleCatalog(shape);
  const paths = sampleAddresses(shape).flatMap((address) => [
    providerPath(address),
    ...Array.from({ length: shape.versions }, (_, index) => versionPath(address, `1.${index}.0`)),
  ]);
  for (const path of [SITE_PATH, keyPath(KEY), ...paths]) yield [path, await read(path)];
}

// The stand-in starts a git process for every packed object it reads; GitHub, whose place it takes, does not.
const LOOSE = ["-c", "fastimport.unpackLimit=10000000"];

/** Puts a whole site on a branch of a bare repository, with one commit. */
export async function commitSite(gitDir: string, shape: SiteShape): Promise<void> {
  const git = spawn("git", [...LOOSE, "fast-import", "--quiet", "--force"], {
    cwd: gitDir,
    stdio: ["pipe", "inherit", "inherit"],
  });
  const ended = once(git, "exit");
  const write = async (text: string) => {
    if (!git.stdin.write(text)) await once(git.stdin, "drain");
  };
  await write(
    "commit refs/heads/gh-pages\ncommitter Bench <bench@example.com> 1767225600 +0000\ndata 4\nSite\n",
  );
  for (const files of [catalogFiles(shape), projectCatalog(sampleCatalog(shape))]) {
    for await (const [path, text] of files)
      await write(`M 100644 inline ${path}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  }
  git.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`git fast-import ended with ${code}`);
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The key that every made-up version is said to be signed with. */
export const SAMPLE_KEY = { name: KEY, fingerprint: FINGERPRINT, publicKey: PUBLIC_KEY };
