import { hash } from "node:crypto";
import { basename } from "node:path";
import { createMessage, readKey, readSignature, verify } from "openpgp";
import type { AssetRecord, ReleaseRecord } from "../support/github/model.ts";
import type { Journey } from "../support/publish/journey.ts";
import { statementOf } from "../support/sigstore/stand-in.ts";

/** What a publish leaves on GitHub, without what may differ: ids, ports, the bytes of a signature that holds. */
export interface Outcome {
  readonly releases: readonly object[];
  readonly site: Readonly<Record<string, string>>;
  readonly commits: number;
}

/** Describes all releases and the site's branch. */
export async function describeOutcome({ github, repository }: Journey): Promise<Outcome> {
  const tree = repository.branchHead("gh-pages") === undefined ? new Map() : repository.readTree("gh-pages");
  const files = new Map([...releasedFiles(repository), ...tree]);
  const settle = settling(github.serverUrl, [...files]);
  const site = Object.fromEntries(
    [...tree].map(([path, bytes]) => [settle(path), settle(Buffer.from(bytes).toString())]),
  );
  for (const path of [...tree.keys()].filter((one) => one.endsWith(".sig")))
    site[settle(path)] = await judgeSignature(path, files, site);
  // Where there is no release, the version was published when the program says so, as previews always are.
  leaveOutTimes(site, repository.releases().length === 0 ? "" : "preview/");
  const released = await Promise.all(repository.releases().map((release) => describeRelease(release, site)));
  const releases: object[] = JSON.parse(settle(JSON.stringify(released)));
  return { releases, site, commits: tree.size === 0 ? 0 : repository.history("gh-pages").length };
}

/**
 * Leaves the stand-in's port out of texts, and what follows from it: the id of an SBOM, its digest and its folder. The folder
 * of a signature differs from run to run.
 */
function settling(serverUrl: string, files: readonly (readonly [string, Uint8Array])[]) {
  const withoutPort = (text: string): string =>
    text
      .replaceAll(serverUrl, "https://github.example")
      // Pages show people a URL without its scheme.
      .replaceAll(new URL(serverUrl).host, "github.example")
      .replace(/urn:uuid:[0-9a-f-]{36}/g, "urn:uuid");
  const digests = files
    .filter(([path]) => path.endsWith(".cdx.json"))
    .map(
      ([, bytes]) =>
        [
          hash("sha256", bytes),
          hash("sha256", Buffer.from(withoutPort(Buffer.from(bytes).toString()))),
        ] as const,
    );
  return (text: string): string =>
    digests
      .reduce(
        (settled, [digest, without]) =>
          settled
            .replaceAll(digest, without)
            .replaceAll(`/${digest.slice(0, 12)}/`, `/${without.slice(0, 12)}/`),
        withoutPort(text),
      )
      .replace(/\/[0-9a-f]{12}\/([\w.-]+\.sig)\b/g, "/DIGEST/$1")
      .replace(/("signature_sha256": ?)"[0-9a-f]{64}"/g, '$1"DIGEST"');
}

/** The bytes of a signature that is part of the site differ from run to run. */
async function judgeSignature(
  path: string,
  files: ReadonlyMap<string, Uint8Array>,
  site: Readonly<Record<string, string>>,
): Promise<string> {
  // A later signature has its key id in its name; the checksums of an immutable release are on the site.
  const sums = path.replace(/(?:\.[0-9A-F]{16}-[0-9a-f]{8})?\.sig$/, "");
  const signature = files.get(path);
  const signed = [...files].flatMap(([one, bytes]) => (basename(one) === basename(sums) ? [bytes] : []));
  if (signature === undefined || signed.length === 0) return "signs nothing";
  const checks = signed.flatMap((bytes) => keysOf(site).map((key) => holdsFor(signature, bytes, key)));
  const holds = await Promise.all(checks);
  return holds.includes(true) ? "verifies" : "does not verify";
}

function releasedFiles(repository: Journey["repository"]): Map<string, Uint8Array> {
  const assets = repository.releases().flatMap((release) => [...release.assets.values()]);
  return new Map(assets.map(({ name, content }) => [name, content.bytes()]));
}

function leaveOutTimes(site: Record<string, string>, folder: string): void {
  for (const [path, text] of Object.entries(site))
    if (path.startsWith(folder) && /\.(?:json|html|xml)$/.test(path))
      site[path] = text.replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then");
}

function keysOf(site: Outcome["site"]): string[] {
  return Object.entries(site).flatMap(([path, key]) => (path.startsWith("catalog/keys/") ? [key] : []));
}

async function describeRelease(release: ReleaseRecord, site: Outcome["site"]): Promise<object> {
  const { tag, name, body, draft, prerelease, immutable } = release;
  const assets = [...release.assets.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const described = await Promise.all(assets.map((asset) => describeAsset(asset, assets, site)));
  return { tag, name, body, draft, prerelease, immutable, assets: described };
}

async function describeAsset(
  asset: AssetRecord,
  all: readonly AssetRecord[],
  site: Outcome["site"],
): Promise<string> {
  const { name, state, content } = asset;
  if (name.endsWith(".sigstore.json") && state === "uploaded")
    return `${name} ${JSON.stringify(statementOf(content.bytes()).subjects)}`;
  if (!name.endsWith(".sig")) return `${name} ${state} ${content.sha256}`;
  // A key that took the place of another names its signature after itself.
  const signed = all.find((other) => name.startsWith(`${other.name}.`));
  const holds = await Promise.all(keysOf(site).map((key) => verifies(asset, signed, key)));
  return `${name} ${state} ${holds.includes(true) ? "verifies" : "does not verify"}`;
}

async function verifies(signature: AssetRecord, signed: AssetRecord | undefined, key: string) {
  if (signed === undefined || signature.state !== "uploaded") return false;
  return holdsFor(signature.content.bytes(), signed.content.bytes(), key);
}

async function holdsFor(signature: Uint8Array, signed: Uint8Array, key: string): Promise<boolean> {
  const read = await readSignature({ binarySignature: signature }).catch(() => undefined);
  if (read === undefined) return false;
  const checked = await verify({
    message: await createMessage({ binary: signed }),
    signature: read,
    verificationKeys: await readKey({ armoredKey: key }),
  });
  return (await checked.signatures[0]?.verified.catch(() => false)) ?? false;
}
