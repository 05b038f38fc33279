import { limitConcurrency, settleAll } from "../concurrency.ts";
import { type Problem, ProblemError, unlessProblem, withReachedState } from "../errors.ts";
import {
  type Asset,
  type AssetFile,
  type FoundReleases,
  type Host,
  holds,
  type OtherFile,
  type Release,
  type ReleaseHost,
  ReleaseLost,
  type ReleaseSettings,
} from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import { sbomFilename } from "../provider/filename.ts";
import { compareVersions, isPrerelease, parseVersion } from "../provider/version.ts";
import { formatSize } from "../text.ts";

/** Where the files of a version are sent, and what its release says. */
export interface ReleaseDestination {
  readonly releases: ReleaseHost;
  readonly settings: ReleaseSettings;
  readonly log: Log;
}

export interface Differences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  /** Files of this version on the release that this run did not make. */
  readonly added: readonly string[];
}

export async function compareFiles(
  release: Release,
  files: readonly AssetFile[],
  destination: ReleaseDestination,
): Promise<Differences> {
  const changed: string[] = [];
  const missing: string[] = [];
  for (const file of files) {
    const { name, sha256, size } = file;
    const asset = release.assets.find((one) => one.name === name);
    if (asset === undefined || !asset.complete) missing.push(name);
    else if (!(await isHeld(release, asset, file, destination.releases))) {
      const released = `${asset.sha256 ?? "unknown"}, ${asset.size} bytes`;
      changed.push(`${name} (sha256 ${released} in the release; ${sha256}, ${size} bytes in this run)`);
    }
  }
  const names = new Set(files.map(({ name }) => name));
  const added = release.assets.filter((asset) => isOurs(asset, destination) && !names.has(asset.name));
  return { changed, missing, added: added.map(({ name }) => name) };
}

/** Whether a release already has a file with the same bytes, or an equivalent signature. */
export function isHeld(release: Release, asset: Asset, file: AssetFile, host: Host): Promise<boolean> {
  return holds(asset, file, (other) => host.download(release, other));
}

function isOurs({ name }: Asset, { settings }: ReleaseDestination): boolean {
  return name.startsWith(`terraform-provider-${settings.address.type}_${settings.version}_`);
}

/** Files that are not part of the version do not matter. */
export function isComplete({ changed, missing }: Differences): boolean {
  return changed.length === 0 && missing.length === 0;
}

/**
 * Whether a published release lacks its last file, the signature, and has no unexpected file of this version,
 * so that nothing can have been installed from it. It was written by hand, or a run was interrupted while
 * filling it.
 */
export function isUnfinished(
  { changed, missing, added }: Differences,
  vouching: readonly AssetFile[],
): boolean {
  const last = vouching.at(-1);
  return changed.length === 0 && added.length === 0 && last !== undefined && missing.includes(last.name);
}

export function describeDifferences({ changed, missing, added }: Differences): string {
  const parts = [
    ...(changed.length === 0 ? [] : [`changed: ${changed.join("; ")}`]),
    ...(missing.length === 0 ? [] : [`missing from the release: ${missing.join(", ")}`]),
    ...(added.length === 0 ? [] : [`in the release, but not made by this run: ${added.join(", ")}`]),
  ];
  return parts.join(". ");
}

export function whileDraft<T>({ settings: { tag } }: ReleaseDestination, step: () => Promise<T>): Promise<T> {
  const reached = `Release ${tag} is a draft, which only you can see; the next run continues with it, unless you delete it: \`gh release delete ${tag}\``;
  return withReachedState(reached, step);
}

/** Removes files that earlier runs uploaded and this one did not make; returns whether there were any. */
export async function tidyRelease(
  release: Release,
  files: readonly AssetFile[],
  destination: ReleaseDestination,
): Promise<boolean> {
  const names = new Set(files.map(({ name }) => name));
  const { address, version } = destination.settings;
  const sbom = sbomFilename(address.type, parseVersion(version));
  const leftovers = release.assets.filter(
    (asset) => (isOurs(asset, destination) || asset.name === sbom) && !names.has(asset.name),
  );
  for (const asset of leftovers) {
    destination.log.info(`removing ${asset.name}, which is no longer part of the release`);
    await destination.releases.remove(release, asset);
  }
  return leftovers.length > 0;
}

export async function putFile(
  release: Release,
  file: AssetFile,
  destination: ReleaseDestination,
  other: OtherFile,
): Promise<void> {
  const { releases, log } = destination;
  const existing = release.assets.find(({ name }) => name === file.name);
  if (existing !== undefined && (await isHeld(release, existing, file, releases))) {
    log.info(`${file.name} is already there`);
    return;
  }
  if (existing !== undefined) {
    log.info(`replacing ${file.name}, which is ${existing.complete ? "different" : "incomplete"}`);
    // Clients may be downloading a published file: it keeps its name until the upload replaces it.
    if (release.draft) await releases.remove(release, existing);
  }
  await releases.upload(release, file, other);
  log.info(`${releases.words.sent} ${file.name}, ${formatSize(file.size)}`);
}

export async function checkRelease(
  release: Release,
  files: readonly AssetFile[],
  destination: ReleaseDestination,
): Promise<Release> {
  const filled = await destination.releases.refresh(release);
  await demandFiles(filled, files, destination);
  return filled;
}

/** One request publishes the draft, so that the release is never visible half filled. */
export async function publishDraft(
  draft: Release,
  files: readonly AssetFile[],
  destination: ReleaseDestination,
  stableTags: readonly string[],
): Promise<Release> {
  const { releases, settings, log } = destination;
  const latest = isLatest(settings, stableTags);
  const release = await whileDraft(destination, () => releases.publish(draft, { ...settings, latest }));
  // Another run may have changed the draft until this request.
  await withReachedState(describeReleased(release, releases.words.published), () =>
    demandFiles(release, files, destination),
  );
  log.info(`${releases.words.published} ${release.url}`);
  return release;
}

export function describeReleased({ tag, url }: Release, published: string): string {
  return `Release ${tag} is ${published}: ${url}`;
}

async function demandFiles(
  release: Release,
  files: readonly AssetFile[],
  destination: ReleaseDestination,
): Promise<void> {
  const differences = await compareFiles(release, files, destination);
  if (isComplete(differences)) return;
  const found = `release ${release.tag} differs from the signed files; ${describeDifferences(differences)}`;
  const fix = release.draft
    ? "Run this again to replace them. The release is still a draft"
    : "Another run changed the release while this one published it: delete the release (keep the tag), and run one job again";
  throw new ProblemError({ code: "asset-digest", found, expected: "the same bytes", fix });
}

/** Only the highest stable version is marked as latest: a patch of an older line must not replace it. */
export function isLatest(
  { tag: ownTag, version: text, prerelease, makesTag }: ReleaseSettings,
  stableTags: readonly string[],
): boolean {
  const version = parseVersion(text);
  if (makesTag === true || prerelease || isPrerelease(version)) return false;
  // Assumes `v` for tags that don't end with their version.
  const prefix = ownTag.endsWith(text) ? ownTag.slice(0, ownTag.length - text.length) : "v";
  // Tags that are not versions don't compete.
  const others = stableTags
    .filter((tag) => tag.startsWith(prefix) && tag !== ownTag)
    .flatMap((tag) => unlessProblem(() => parseVersion(tag.slice(prefix.length))) ?? []);
  return others.every((other) => isPrerelease(other) || compareVersions(other, version) < 0);
}

export async function openRelease(
  { release, emptyDrafts }: FoundReleases,
  { releases, settings, log }: ReleaseDestination,
): Promise<Release> {
  for (const draft of emptyDrafts) await releases.discard(draft);
  if (release === undefined) return releases.create(settings);
  const state = release.draft ? "a draft; continuing with it" : "already published; comparing its files";
  log.info(`release ${settings.tag} is ${state}`);
  return release;
}

/** When other runs interfered each time. */
export function lostTooOften({ message }: ReleaseLost, times: number): Problem {
  return {
    code: "release-drafts",
    found: `${message}; each of ${times} tries ended the same way`,
    expected: "a draft that stays until it is published",
    fix: "Check what else deletes drafts or publishes this tag, and run one job again",
  };
}

/** GitHub asks for few concurrent requests; more would not be faster. */
const AT_ONCE = 3;

export interface Sender {
  /** Aborts when a file can't be sent, so that no further files are made. */
  readonly signal: AbortSignal;
  send(file: AssetFile, onSent?: () => void): void;
  arrived(): Promise<void>;
}

export interface MadeFiles {
  readonly files: readonly AssetFile[];
  /** The manifest, the checksums and the signature. */
  readonly vouching: readonly AssetFile[];
}

/** Compares files without sending any. */
export const NO_UPLOADS: Sender = {
  signal: new AbortController().signal,
  send: () => {},
  arrived: async () => {},
};

/** Sends files while others are still being made; returns when all have arrived. */
export async function sendWhile<T>(
  put: (file: AssetFile) => Promise<void>,
  make: (sender: Sender) => Promise<T>,
): Promise<T> {
  const stop = new AbortController();
  const turn = limitConcurrency(AT_ONCE);
  const started: Promise<void>[] = [];
  const arrived = async () => void (await settleAll(started, stop));
  const send = (file: AssetFile, onSent?: () => void): void => {
    const sending = turn(async () => {
      stop.signal.throwIfAborted();
      await put(file);
    }).then(onSent);
    sending.catch((error: unknown) => stop.abort(error));
    started.push(sending);
  };
  try {
    const contents = await make({ signal: stop.signal, send, arrived });
    await arrived();
    return contents;
  } catch (error) {
    // A failed step must leave no upload in flight and none waiting.
    stop.abort(error);
    await arrived().catch(() => {});
    throw error;
  }
}

/** Uploads files to a release; says whether it was lost since then. */
export async function uploadWhile<T>(
  release: Release,
  destination: ReleaseDestination,
  make: (sender: Sender) => Promise<T>,
  other: OtherFile = "is replaced",
): Promise<{ readonly contents: T; readonly lost: boolean }> {
  let lost = false;
  const put = async (file: AssetFile): Promise<void> => {
    if (lost) return;
    await putFile(release, file, destination, other).catch((error: unknown) => {
      if (!(error instanceof ReleaseLost)) throw error;
      lost = true;
    });
  };
  const contents = await sendWhile(put, make);
  return { contents, lost };
}
