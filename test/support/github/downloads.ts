import { createHmac, randomBytes } from "node:crypto";
import type { AssetRecord, RepositoryState, World } from "./model.ts";
import { notFound, Refusal } from "./refusal.ts";
import type { Answer } from "./routing.ts";

const secret = randomBytes(16);

/** A signed address on the download origin, good without any token. */
export function downloadUrl({ origins }: World, { id }: RepositoryState, asset: AssetRecord): string {
  return `${origins.download}/release-asset/${id}/${asset.id}?sig=${sign(id, asset.id)}`;
}

/** The page address of an asset: published releases of public repositories only, whatever token comes along. */
export function answerBrowserDownload(world: World, path: string): Answer {
  const [, owner, name, place, file] =
    /^\/([^/]+)\/([^/]+)\/releases\/download\/(.+)\/([^/]+)$/.exec(path) ?? [];
  const repository = world.repositories.get(`${owner}/${name}`.toLowerCase());
  if (repository === undefined || repository.facts.private) throw notFound();
  const releases = [...repository.facts.releases.values()];
  const tag = decodeURIComponent(place ?? "");
  const release = releases.find((each) => !each.draft && each.tag === tag);
  const wanted = decodeURIComponent(file ?? "");
  const asset = [...(release?.assets.values() ?? [])].find(
    (each) => each.name === wanted && each.state === "uploaded",
  );
  if (release === undefined || asset === undefined) throw notFound();
  const assets = new Map(release.assets).set(asset.id, { ...asset, downloads: asset.downloads + 1 });
  repository.facts.releases.set(release.id, { ...release, assets });
  return { status: 302, headers: { location: downloadUrl(world, repository, asset) } };
}

/** The bytes; a request that still carries an Authorization header is refused, as the storage behind GitHub does. */
export function answerDownload(world: World, url: URL, authorization: string | undefined): Answer {
  if (authorization !== undefined) {
    throw new Refusal(400, "Only one auth mechanism allowed", { "content-type": "text/plain" });
  }
  const [, repositoryId, assetId] = /^\/release-asset\/(\d+)\/(\d+)$/.exec(url.pathname) ?? [];
  const asset = findAsset(world, Number(repositoryId), Number(assetId));
  if (asset === undefined || url.searchParams.get("sig") !== sign(Number(repositoryId), asset.id))
    throw notFound();
  const disposition = `attachment; filename=${asset.name}`;
  const headers = { "content-type": "application/octet-stream", "content-disposition": disposition };
  return { status: 200, raw: asset.content.bytes(), headers };
}

function findAsset(world: World, repositoryId: number, assetId: number): AssetRecord | undefined {
  const repository = [...world.repositories.values()].find(({ id }) => id === repositoryId);
  for (const release of repository?.facts.releases.values() ?? []) {
    const asset = release.assets.get(assetId);
    if (asset !== undefined) return asset;
  }
  return undefined;
}

function sign(repositoryId: number, assetId: number): string {
  return createHmac("sha256", secret).update(`${repositoryId}/${assetId}`).digest("hex").slice(0, 32);
}
