import { renameAsset } from "./asset-names.ts";
import type { AssetContent, AssetRecord, ReleaseRecord, World } from "./model.ts";
import { customError, invalid, refuse } from "./refusal.ts";
import { renderAsset } from "./release-json.ts";
import { saveRelease } from "./release-store.ts";
import { demandRelease } from "./releases.ts";
import type { Answer, RepositoryCall } from "./routing.ts";
import { noContent } from "./upload-body.ts";

/** The only route of the upload origin. */
export const uploadPath = "/repos/{owner}/{repo}/releases/{release_id}/assets";

/** Refuses what can be refused from the headers alone, as GitHub does before the body has arrived. */
export function checkUpload(call: RepositoryCall): void {
  const release = demandRelease(call);
  const size = Number(call.headers["content-length"] ?? Number.NaN);
  // Chunked or without length: denoland/deno#24197.
  if (Number.isNaN(size)) throw refuse(400, "Bad Content-Length: ");
  if (call.headers["content-type"] === undefined) throw refuse(400, "Bad Content-Type: ");
  if ((call.query.get("name") ?? "") === "")
    throw invalid({ resource: "ReleaseAsset", code: "missing_field", field: "name" });
  if (release.immutable) throw refuse(422, "Cannot upload assets to an immutable release.");
  checkSize(size);
  checkPlace(call.world, release, renameAsset(call.query.get("name") ?? ""));
}

/** Stores an upload that has arrived whole. */
export function storeUpload(call: RepositoryCall, content: AssetContent): Answer {
  checkUpload(call);
  const release = demandRelease(call);
  const asset = newAsset(call, content, "uploaded");
  saveRelease(call.world, call.repository, withAsset(release, asset));
  return { status: 201, body: renderAsset(call.world, call.repository, release, asset) };
}

/** What a failed upload may leave: an empty asset that holds the name [spec: "state of starter"]. */
export function storeStarter(call: RepositoryCall): void {
  const release = call.repository.facts.releases.get(Number(call.params.release_id));
  if (release === undefined || !call.world.switches.starterAfterFailedUpload) return;
  saveRelease(call.world, call.repository, withAsset(release, newAsset(call, noContent, "starter")));
}

/** A release with one more asset, or with a changed one. */
export function withAsset(release: ReleaseRecord, asset: AssetRecord): ReleaseRecord {
  return { ...release, assets: new Map(release.assets).set(asset.id, asset) };
}

/** The digest that the API shows: of the bytes, unless a switch says otherwise. */
export function digestOf({ switches }: World, { sha256 }: AssetContent): string | null {
  if (switches.digest === "null") return null;
  return `sha256:${switches.digest === "wrong" ? "0".repeat(64) : sha256}`;
}

function newAsset(
  { world, account, headers, query }: RepositoryCall,
  content: AssetContent,
  state: AssetRecord["state"],
): AssetRecord {
  return {
    id: world.nextId(),
    name: renameAsset(query.get("name") ?? ""),
    // Recorded: an unset label is "", in hub4j LifecycleTest.
    label: query.get("label") ?? "",
    state,
    contentType: headers["content-type"] ?? "application/octet-stream",
    content,
    createdAt: world.now(),
    digest: state === "starter" ? null : digestOf(world, content),
    uploader: account.login ?? "ghost",
    downloads: 0,
  };
}

/** The bounds on both sides: svenstaro/upload-release-action#94 and cli/cli#10182. */
function checkSize(size: number): void {
  if (size < 1) throw invalid(customError("ReleaseAsset", "size", "size must be greater than or equal to 1"));
  if (size <= 2 ** 31) return;
  throw invalid(customError("ReleaseAsset", "size", "size must be less than or equal to 2147483648"));
}

/** A name is taken once (`@octokit/fixtures` release-assets-conflict), and assets are counted (AgentParty#974). */
function checkPlace({ switches }: World, { assets }: ReleaseRecord, wanted: string): void {
  if ([...assets.values()].some(({ name }) => name === wanted)) {
    throw invalid({ resource: "ReleaseAsset", code: "already_exists", field: "name" });
  }
  if (assets.size < switches.assetLimit) return;
  throw invalid(
    customError(
      "ReleaseAsset",
      "file_count",
      `file_count limited to ${switches.assetLimit} assets per release`,
    ),
  );
}
