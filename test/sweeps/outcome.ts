import { createMessage, readKey, readSignature, verify } from "openpgp";
import type { AssetRecord, ReleaseRecord } from "../support/github/model.ts";
import type { Journey } from "../support/publish/journey.ts";

/** What a publish leaves on GitHub, without what may differ: ids, ports, the bytes of a signature that holds. */
export interface Outcome {
  readonly releases: readonly object[];
  readonly site: Readonly<Record<string, string>>;
  readonly commits: number;
}

/** Describes all releases and the site's branch. */
export async function describeOutcome({ github, repository }: Journey): Promise<Outcome> {
  const tree = repository.branchHead("gh-pages") === undefined ? new Map() : repository.readTree("gh-pages");
  const site = Object.fromEntries(
    [...tree].map(([path, bytes]) => [
      path,
      Buffer.from(bytes).toString().replaceAll(github.serverUrl, "https://github.example"),
    ]),
  );
  const releases = await Promise.all(repository.releases().map((release) => describeRelease(release, site)));
  return { releases, site, commits: tree.size === 0 ? 0 : repository.history("gh-pages").length };
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
  if (!name.endsWith(".sig")) return `${name} ${state} ${content.sha256}`;
  // A key that took the place of another names its signature after itself.
  const signed = all.find((other) => name.startsWith(`${other.name}.`));
  const keys = Object.entries(site).filter(([path]) => path.startsWith("catalog/keys/"));
  const holds = await Promise.all(keys.map(([, key]) => verifies(asset, signed, key)));
  return `${name} ${state} ${holds.includes(true) ? "verifies" : "does not verify"}`;
}

async function verifies(signature: AssetRecord, signed: AssetRecord | undefined, key: string) {
  if (signed === undefined || signature.state !== "uploaded") return false;
  const checked = await verify({
    message: await createMessage({ binary: signed.content.bytes() }),
    signature: await readSignature({ binarySignature: signature.content.bytes() }),
    verificationKeys: await readKey({ armoredKey: key }),
  });
  return (await checked.signatures[0]?.verified.catch(() => false)) ?? false;
}
