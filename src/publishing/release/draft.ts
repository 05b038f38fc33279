import { limitConcurrency, settleAll } from "../../concurrency.ts";
import { ProblemError, withReachedState } from "../../errors.ts";
import {
  type AssetFile,
  type FoundReleases,
  type OtherFile,
  type Release,
  ReleaseLost,
  type ReleaseSettings,
} from "../../ports/package-store.ts";
import { compareVersions, isPrerelease, parseVersion, type Version } from "../../provider/version.ts";
import {
  compareFiles,
  describeDifferences,
  isComplete,
  isHeld,
  isOurs,
  type ReleaseWork,
} from "./compare.ts";

/** Runs a step on a draft; when it fails, the draft stays for the next run. */
export function whileDraft<T>(
  { releases, settings: { tag } }: ReleaseWork,
  step: () => Promise<T>,
): Promise<T> {
  const reached = `A draft of release ${tag} is there, which nobody else sees; the next run goes on with it`;
  return withReleaseState({ releases }, reached, step);
}

/** Runs a step whose failure says what the release has reached; files that the site's change has yet to carry are nowhere. */
export function withReleaseState<T>(
  { releases }: Pick<ReleaseWork, "releases">,
  reached: string,
  step: () => Promise<T>,
): Promise<T> {
  return releases.packagesIn === "site" ? step() : withReachedState(reached, step);
}

/** Takes away a draft of this run, `empty` if nobody has put anything on it; says whether it could. */
export async function discardOwn(
  draft: Release,
  when: "empty" | "whatever it holds",
  { releases }: ReleaseWork,
): Promise<boolean> {
  try {
    const { draft: isDraft, assets } = await releases.refresh(draft);
    if (!isDraft || (when === "empty" && assets.length > 0)) return false;
    await releases.discard(draft);
    return true;
  } catch {
    // What stopped the run matters more, and the draft does no harm.
    return false;
  }
}

/** Removes what an earlier run left of this version, and files that are no longer built; says whether there was any. */
export async function tidyRelease(
  release: Release,
  files: readonly AssetFile[],
  work: ReleaseWork,
): Promise<boolean> {
  const names = new Set(files.map(({ name }) => name));
  const leftovers = release.assets.filter((asset) => isOurs(asset, work) && !names.has(asset.name));
  for (const asset of leftovers) {
    work.log.info(`removing ${asset.name}, which is not part of the release any more`);
    await work.releases.remove(release, asset);
  }
  return leftovers.length > 0;
}

/** Puts one file on a release, unless it is there already. */
export async function putFile(
  release: Release,
  file: AssetFile,
  work: ReleaseWork,
  other: OtherFile,
): Promise<void> {
  const { releases, log } = work;
  const there = release.assets.find(({ name }) => name === file.name);
  if (there !== undefined && (await isHeld(release, there, file, work))) {
    log.info(`${file.name} is there already`);
    return;
  }
  if (there !== undefined) {
    log.info(`replacing ${file.name}, which is ${there.complete ? "not what was built now" : "incomplete"}`);
    // A published file is being downloaded, so its name is not taken away before the upload takes its place.
    if (release.draft) await releases.remove(release, there);
  }
  await releases.upload(release, file, other);
  log.info(`${releases.words.sent} ${file.name}`);
}

/** The release as it is now; it must hold what was signed before anybody sees it. */
export async function checkRelease(
  release: Release,
  files: readonly AssetFile[],
  work: ReleaseWork,
): Promise<Release> {
  const filled = await work.releases.refresh(release);
  await demandFiles(filled, files, work);
  return filled;
}

/** Publishes a draft that was checked with one call, so that nobody ever sees it half filled. */
export async function publishDraft(
  draft: Release,
  files: readonly AssetFile[],
  work: ReleaseWork & { readonly stableTags: readonly string[] },
): Promise<Release> {
  const { releases, settings, log } = work;
  const latest = isLatest(work);
  const release = await whileDraft(work, () => releases.publish(draft, { ...settings, latest }));
  // Somebody else may have worked on the same draft until this moment.
  await withReachedState(describeReleased(release, work), () => demandFiles(release, files, work));
  log.info(`${releases.words.published} ${release.url}`);
  return release;
}

/** A published release as a sentence. */
export function describeReleased({ tag, url }: Release, { releases }: Pick<ReleaseWork, "releases">): string {
  return `Release ${tag} is ${releases.words.published}: ${url}`;
}

async function demandFiles(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  const differences = await compareFiles(release, files, work);
  if (isComplete(differences)) return;
  const found = `release ${release.tag} does not hold what was signed; ${describeDifferences(differences)}`;
  const fix = release.draft
    ? "Run this again: it replaces what differs. The release is still a draft"
    : "Another run has changed the release while this one published it: delete the release (keep the tag), and run one job again";
  throw new ProblemError([{ code: "asset-digest", found, expected: "the same bytes", fix }]);
}

/** A version that is to be published, and the tags of the releases that may be newer. */
interface Candidate {
  readonly settings: Pick<ReleaseSettings, "tag" | "prerelease" | "isMirrored">;
  readonly version: Version;
  readonly stableTags: readonly string[];
}

/** Only the highest stable version is shown as the latest, so that a fix for an old line does not take its place. */
export function isLatest({ settings, version, stableTags }: Candidate): boolean {
  if (settings.isMirrored === true || settings.prerelease || isPrerelease(version)) return false;
  const prefix = readPrefix(settings.tag, version);
  const others = stableTags
    .filter((tag) => tag.startsWith(prefix) && tag !== settings.tag)
    .flatMap((tag) => readVersion(tag.slice(prefix.length)));
  return others.every((other) => isPrerelease(other) || compareVersions(other, version) < 0);
}

/** Tags of one line are named alike; one that does not end with its version is taken for a usual one. */
function readPrefix(tag: string, { text }: Version): string {
  return tag.endsWith(text) ? tag.slice(0, tag.length - text.length) : "v";
}

function readVersion(text: string): Version[] {
  try {
    return [parseVersion(text)];
  } catch {
    // Other tags are not ours to judge: what is no version does not compete.
    return [];
  }
}

/** Goes on with the release that was found, draft or published, or starts a draft. */
export async function openRelease(
  { release, emptyDrafts }: FoundReleases,
  { releases, settings, log }: ReleaseWork,
): Promise<Release> {
  for (const draft of emptyDrafts) await releases.discard(draft);
  if (release === undefined) return releases.create(settings);
  const doing = release.draft ? "a draft, going on with it" : "published already, comparing its files";
  log.info(`release ${settings.tag} is ${doing}`);
  return release;
}

/** GitHub asks for few requests at a time; more would not be faster. */
const AT_ONCE = 3;

/** Takes files to a release while others are still being made. */
export interface Sender {
  /** Aborts when a file can't be sent for good, so that nobody goes on making others. */
  readonly signal: AbortSignal;
  send(file: AssetFile, onSent?: () => void): void;
  /** Waits until everything that was sent until now has arrived. */
  arrived(): Promise<void>;
}

/** Everything that a release is to hold, in the order in which it is sent. */
export interface MadeFiles {
  readonly files: readonly AssetFile[];
  /** Those of them that vouch for all before them. */
  readonly vouching: readonly AssetFile[];
}

/** What was made, and whether the draft it was meant for was lost on the way. */
interface Sent<T> {
  readonly made: T;
  readonly lost: boolean;
}

/** For files that are only compared: nothing is sent. */
export const KEEP_HERE: Sender = {
  signal: new AbortController().signal,
  send: () => {},
  arrived: async () => {},
};

/** Sends files to a release as they are made, and ends when all have arrived. */
export async function sendWhile<T>(
  release: Release,
  work: ReleaseWork,
  make: (sender: Sender) => Promise<T>,
  other: OtherFile = "is replaced",
): Promise<Sent<T>> {
  const stop = new AbortController();
  const turn = limitConcurrency(AT_ONCE);
  const started: Promise<void>[] = [];
  let lost = false;
  const put = async (file: AssetFile): Promise<void> => {
    stop.signal.throwIfAborted();
    if (lost) return;
    await putFile(release, file, work, other).catch((error: unknown) => {
      if (!(error instanceof ReleaseLost)) throw error;
      lost = true;
    });
  };
  const arrived = async (): Promise<void> => {
    await settleAll(started, stop);
  };
  const send = (file: AssetFile, onSent?: () => void): void => {
    const sending = turn(() => put(file)).then(onSent);
    sending.catch((error: unknown) => stop.abort(error));
    started.push(sending);
  };
  try {
    const made = await make({ signal: stop.signal, send, arrived });
    await arrived();
    return { made, lost };
  } catch (error) {
    // Nothing may still be on its way when the step has failed, and what waits for its turn is not sent any more.
    stop.abort(error);
    await arrived().catch(() => {});
    throw error;
  }
}
