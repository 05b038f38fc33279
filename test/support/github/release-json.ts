import type { AssetRecord, ReleaseRecord, RepositoryState, World } from "./model.ts";
import { renderUser } from "./people.ts";

/** A release as the API answers it. */
export function renderRelease(world: World, repository: RepositoryState, release: ReleaseRecord) {
  const { api, upload, web } = world.origins;
  const full = `${repository.owner}/${repository.name}`;
  const url = `${api}/repos/${full}/releases/${release.id}`;
  return {
    url,
    assets_url: `${url}/assets`,
    upload_url: `${upload}/repos/${full}/releases/${release.id}/assets{?name,label}`,
    html_url: `${web}/${full}/releases/tag/${placeOf(release)}`,
    id: release.id,
    author: renderUser(world, release.author),
    node_id: `RE_${release.id}`,
    tag_name: release.tag,
    target_commitish: release.target,
    name: release.name,
    draft: release.draft,
    immutable: release.immutable,
    prerelease: release.prerelease,
    created_at: release.createdAt,
    updated_at: release.updatedAt,
    published_at: release.publishedAt,
    assets: [...release.assets.values()].map((asset) => renderAsset(world, repository, release, asset)),
    tarball_url: release.draft ? null : `${api}/repos/${full}/tarball/${release.tag}`,
    zipball_url: release.draft ? null : `${api}/repos/${full}/zipball/${release.tag}`,
    body: release.body,
  };
}

/** An asset as the API answers it. */
export function renderAsset(
  world: World,
  { owner, name }: RepositoryState,
  release: ReleaseRecord,
  asset: AssetRecord,
) {
  const { api, web } = world.origins;
  return {
    url: `${api}/repos/${owner}/${name}/releases/assets/${asset.id}`,
    id: asset.id,
    node_id: `RA_${asset.id}`,
    name: asset.name,
    label: asset.label,
    uploader: renderUser(world, asset.uploader),
    content_type: asset.contentType,
    state: asset.state,
    size: asset.content.size,
    digest: asset.digest,
    download_count: asset.downloads,
    created_at: asset.createdAt,
    updated_at: asset.createdAt,
    browser_download_url: `${web}/${owner}/${name}/releases/download/${placeOf(release)}/${encodeURIComponent(asset.name)}`,
  };
}

/** A draft's URLs carry a placeholder, which the tag replaces on publishing (softprops/action-gh-release#738). */
function placeOf({ draft, untagged, tag }: ReleaseRecord): string {
  return draft ? `untagged-${untagged}` : encodeURIComponent(tag).replaceAll("%2F", "/");
}
