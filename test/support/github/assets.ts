import { hasRight } from "./access.ts";
import { redirectArchive, redirectDownload } from "./downloads.ts";
import type { AssetRecord, ReleaseRecord } from "./model.ts";
import { answerPage } from "./paging.ts";
import { notFound, refuse } from "./refusal.ts";
import { demandRelease, readRelease, saveRelease } from "./releases.ts";
import type { Answer, Call, Routes } from "./routing.ts";
import { renderAsset } from "./uploads.ts";

/** The routes of assets and archives on the API origin; uploads have their own origin. */
export const assetRoutes: Routes = {
  "repos/list-release-assets": ["contents=read", list],
  "repos/get-release-asset": ["contents=read", get],
  "repos/delete-release-asset": ["contents=write", remove],
  "repos/download-tarball-archive": ["contents=read", redirectArchive],
};

/** 30 a page unless asked: forgetting it cost tcnksm/ghr#60. */
function list(call: Call): Answer {
  const release = demandRelease(call);
  const assets = [...(readRelease(call.repository, release.id) ?? release).assets.values()];
  return answerPage(call, `/releases/${release.id}/assets`, assets, (asset) =>
    renderAsset(call.world, call.repository, release, asset),
  );
}

/** The bytes come from another origin through a redirect whose URL needs no token [spec]. */
function get(call: Call): Answer {
  const { release, asset } = demandAsset(call);
  if (!call.headers.accept?.includes("application/octet-stream"))
    return { status: 200, body: renderAsset(call.world, call.repository, release, asset) };
  if (asset.state !== "uploaded") throw notFound();
  return redirectDownload(call.world, call.repository, asset);
}

function remove(call: Call): Answer {
  const { release, asset } = demandAsset(call);
  if (release.immutable) throw refuse(422, "Cannot delete assets of an immutable release.");
  const assets = new Map(release.assets);
  assets.delete(asset.id);
  saveRelease(call.world, call.repository, { ...release, assets });
  return { status: 204 };
}

function demandAsset({ grants, repository, params }: Call): { release: ReleaseRecord; asset: AssetRecord } {
  for (const release of repository.facts.releasesById.values()) {
    const asset = release.assets.get(Number(params.asset_id));
    if (asset === undefined) continue;
    if (release.draft && !hasRight(grants, repository, "contents=write")) break;
    return { release, asset };
  }
  throw notFound();
}
