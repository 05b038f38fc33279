import { hasRight } from "./access.ts";
import { renameAsset } from "./asset-names.ts";
import { downloadUrl } from "./downloads.ts";
import { readText } from "./fields.ts";
import type { AssetRecord, ReleaseRecord } from "./model.ts";
import { answerPage } from "./paging.ts";
import { invalid, notFound, refuse } from "./refusal.ts";
import { renderAsset } from "./release-json.ts";
import { readRelease, saveRelease } from "./release-store.ts";
import { demandRelease } from "./releases.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";
import { withAsset } from "./uploads.ts";

const base = "/repos/{owner}/{repo}/releases";
const one = `${base}/assets/{asset_id}`;

/** The routes of assets on the API origin; uploads have their own origin. */
export const assetRoutes: readonly RepositoryRoute[] = [
  {
    operationId: "repos/list-release-assets",
    method: "GET",
    path: `${base}/{release_id}/assets`,
    right: "contents=read",
    handle: list,
  },
  { operationId: "repos/get-release-asset", method: "GET", path: one, right: "contents=read", handle: get },
  {
    operationId: "repos/update-release-asset",
    method: "PATCH",
    path: one,
    right: "contents=write",
    handle: update,
  },
  {
    operationId: "repos/delete-release-asset",
    method: "DELETE",
    path: one,
    right: "contents=write",
    handle: remove,
  },
];

interface Place {
  readonly release: ReleaseRecord;
  readonly asset: AssetRecord;
}

/** 30 a page unless asked: forgetting it cost tcnksm/ghr#60. */
function list(call: RepositoryCall): Answer {
  const release = demandRelease(call);
  const assets = [...(readRelease(call.repository, release.id) ?? release).assets.values()];
  return answerPage(call, `/releases/${release.id}/assets`, assets, (asset) =>
    renderAsset(call.world, call.repository, release, asset),
  );
}

/** The bytes come from another origin through a redirect whose URL needs no token [spec]. */
function get(call: RepositoryCall): Answer {
  const { release, asset } = demandAsset(call);
  if (!call.headers.accept?.includes("application/octet-stream")) {
    return { status: 200, body: renderAsset(call.world, call.repository, release, asset) };
  }
  if (asset.state !== "uploaded") throw notFound();
  return { status: 302, headers: { location: downloadUrl(call.world, call.repository, asset) } };
}

function update(call: RepositoryCall): Answer {
  const { release, asset } = demandAsset(call);
  if (release.immutable) throw refuse(422, "Cannot update assets of an immutable release.");
  const name = renameAsset(readText(call.body, "name") ?? asset.name);
  const taken = [...release.assets.values()].some((other) => other.id !== asset.id && other.name === name);
  if (taken) throw invalid({ resource: "ReleaseAsset", code: "already_exists", field: "name" });
  const changed = { ...asset, name, label: readText(call.body, "label") ?? asset.label };
  saveRelease(call.world, call.repository, withAsset(release, changed));
  return { status: 200, body: renderAsset(call.world, call.repository, release, changed) };
}

function remove(call: RepositoryCall): Answer {
  const { release, asset } = demandAsset(call);
  if (release.immutable) throw refuse(422, "Cannot delete assets of an immutable release.");
  const assets = new Map(release.assets);
  assets.delete(asset.id);
  saveRelease(call.world, call.repository, { ...release, assets });
  return { status: 204 };
}

function demandAsset({ account, repository, params }: RepositoryCall): Place {
  for (const release of repository.facts.releases.values()) {
    const asset = release.assets.get(Number(params.asset_id));
    if (asset === undefined) continue;
    if (release.draft && !hasRight(account, repository, "contents=write")) break;
    return { release, asset };
  }
  throw notFound();
}
