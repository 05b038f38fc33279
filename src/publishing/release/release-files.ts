import { hasProblem, type Problem, ProblemError, withReachedState } from "../../errors.ts";
import { type AssetFile, type FoundReleases, type Release, ReleaseLost } from "../../ports/package-store.ts";
import {
  compareFiles,
  type Differences,
  describeDifferences,
  isComplete,
  isUnfinished,
  type ReleaseWork,
  refuseChange,
} from "./compare.ts";
import {
  checkRelease,
  discardOwn,
  type MadeFiles,
  NO_UPLOADS,
  openRelease,
  publishDraft,
  type Sender,
  sendWhile,
  tidyRelease,
  whileDraft,
} from "./draft.ts";

export type MakeFiles<T extends MadeFiles> = (sender: Sender) => Promise<T>;

export interface Released<T> {
  readonly release: Release;
  readonly made: T;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
}

export interface Releasing<T extends MadeFiles> {
  readonly found: FoundReleases;
  readonly work: ReleaseWork;
  readonly make: MakeFiles<T>;
  readonly stayDraft: boolean;
  /** Fill a published release that lacks its signature, because it was written by hand. */
  readonly mayFill: boolean;
}

/** Concurrent runs of one tag settle on one draft; each may have to search for it a few times. */
const MOST_SEARCHES = 10;

/** Makes every file and the release that holds them, or finds that both exist. */
export async function releaseFiles<T extends MadeFiles>(releasing: Releasing<T>): Promise<Released<T>> {
  const { found, work, make } = releasing;
  const { log } = work;
  const release = await log.group("opening the release", () => openRelease(found, work));
  const { made, lost } = await log.group("packaging and signing", () =>
    release.draft ? fillDraft(release, releasing) : makeOnly(make),
  );
  const attempt = { release, found, made, sent: !lost };
  const finished = await log.group("releasing", () => finishRelease(attempt, releasing));
  return { ...finished, made };
}

/**
 * Discards this run's draft if it is useless to the next run. A cancelled run keeps its draft; invalid builds
 * will not improve.
 */
async function fillDraft<T extends MadeFiles>(draft: Release, { found, work, make }: Releasing<T>) {
  let isSending = false;
  const watched: MakeFiles<T> = (sender) =>
    make({
      ...sender,
      send: (...file) => {
        isSending = true;
        sender.send(...file);
      },
    });
  try {
    return await sendWhile(draft, work, watched);
  } catch (error) {
    const isHopeless = hasProblem(error, "zip-invalid");
    const isForNothing = isHopeless || !(isSending || hasProblem(error, "cancelled"));
    const when = isHopeless ? "whatever it holds" : "empty";
    const isOwn = found.release === undefined;
    if (isOwn && isForNothing && (await discardOwn(draft, when, work))) throw error;
    return whileDraft(work, () => Promise.reject(error));
  }
}

async function makeOnly<T extends MadeFiles>(make: MakeFiles<T>) {
  return { made: await make(NO_UPLOADS), lost: false };
}

interface Attempt {
  readonly release: Release;
  readonly found: FoundReleases;
  readonly made: MadeFiles;
  readonly sent: boolean;
}

type Finishing = Pick<Releasing<MadeFiles>, "work" | "stayDraft" | "mayFill">;
type Finished = Omit<Released<never>, "made">;

/** If another run interferes, searches for the release again and keeps the files it made. */
async function finishRelease(first: Attempt, finishing: Finishing): Promise<Finished> {
  const { work } = finishing;
  let attempt = first;
  for (let search = 1; ; search++) {
    try {
      return await (attempt.release.draft
        ? finishDraft(attempt, finishing)
        : finishPublished(attempt, finishing));
    } catch (error) {
      if (!(error instanceof ReleaseLost)) throw error;
      if (search > MOST_SEARCHES) throw new ProblemError(lostTooOften(error), { cause: error });
      work.log.info(`${error.message}; searching for the release again`);
      const found = await work.releases.find(work.settings);
      attempt = { ...attempt, found, release: await openRelease(found, work), sent: false };
    }
  }
}

function lostTooOften({ message }: ReleaseLost): Problem {
  return {
    code: "release-drafts",
    found: `${message}; ${MOST_SEARCHES} further searches for the release ended the same way`,
    expected: "a draft that stays until it is published",
    fix: "Check what else deletes drafts or publishes this tag, and run one job again",
  };
}

async function finishDraft(
  { release: draft, found, made: { files }, sent }: Attempt,
  { work, stayDraft }: Finishing,
): Promise<Finished> {
  const filled = await whileDraft(work, async () => {
    if (!sent) await sendAll(draft, files, work);
    await tidyRelease(draft, files, work);
    return checkRelease(draft, files, work);
  });
  const { stableTags } = found;
  const release = stayDraft ? filled : await publishDraft(filled, files, { ...work, stableTags });
  return { release, changed: true, warnings: [] };
}

/**
 * Leaves a complete release alone, fills one that was written by hand, and changes any other only with
 * `overwrite`. Its other files stay: the site may still link to them.
 */
async function finishPublished({ release, made }: Attempt, { work, mayFill }: Finishing): Promise<Finished> {
  const { files, vouching } = made;
  const differences = await compareFiles(release, files, work);
  if (isComplete(differences)) return { release, changed: false, warnings: [] };
  if (mayFill && !release.immutable && isUnfinished(differences, vouching))
    return { release: await fillPublished(release, made, work), changed: true, warnings: [] };
  refuseChange(release, differences, work);
  work.log.info("overwriting the published release");
  await sendAll(release, files, work);
  const overwritten = await checkRelease(release, files, work);
  return { release: overwritten, changed: true, warnings: [describeOverwriting(release, differences)] };
}

function describeOverwriting({ tag }: Release, differences: Differences): Problem {
  if (differences.changed.length === 0) return describeAddition(tag, differences);
  return {
    code: "release-changed",
    severity: "warning",
    found: `the published release ${tag} was overwritten; ${describeDifferences(differences)}`,
    expected: "the original files",
    fix: "Inform your users: anyone whose lock file has this version must lock it again",
  };
}

/** A further package would change the checksums. */
function describeAddition(tag: string, { missing }: Differences): Problem {
  return {
    code: "release-changed",
    severity: "notice",
    found: `${missing.join(", ")} was added to the published release ${tag}`,
    expected: "a release with all its files",
    fix: "No action needed: no published file changed",
  };
}

async function sendAll(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  const { lost } = await sendWhile(release, work, async ({ send }) => {
    for (const file of files) send(file);
  });
  if (lost) throw new ReleaseLost(`the draft of ${release.tag} was deleted`);
}

/**
 * Adds the missing files to a published release that nothing can be installed from yet. It replaces no file:
 * another run may have uploaded it.
 */
async function fillPublished(release: Release, made: MadeFiles, work: ReleaseWork): Promise<Release> {
  const now = await work.releases.refresh(release);
  const differences = await compareFiles(now, made.files, work);
  if (!isUnfinished(differences, made.vouching))
    throw new ReleaseLost(`another run changed the files of ${release.tag}`);
  work.log.info(`adding ${differences.missing.length} missing files to the release`);
  return withReachedState(describeUnfinished(release), async () => {
    const { lost } = await sendWhile(now, work, (sender) => sendInOrder(sender, made), "stays");
    if (lost) throw new ReleaseLost(`another run changed the files of ${release.tag}`);
    return checkRelease(now, made.files, work);
  });
}

function describeUnfinished({ tag, url }: Release): string {
  return `Release ${tag} was already public, and does not have all files of this version yet; the next run continues with it: ${url}`;
}

/** Packages concurrently, then the files that vouch for them one by one. */
async function sendInOrder({ send, arrived }: Sender, { files, vouching }: MadeFiles): Promise<void> {
  for (const file of files) if (!vouching.includes(file)) send(file);
  for (const file of vouching) {
    await arrived();
    send(file);
  }
}
