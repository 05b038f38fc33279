import { type Problem, ProblemError, withReachedState } from "../../errors.ts";
import { type AssetFile, type FoundReleases, type Release, ReleaseLost } from "../../ports/package-store.ts";
import type { ProblemCode } from "../../problem-codes.ts";
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
  KEEP_HERE,
  type MadeFiles,
  openRelease,
  publishDraft,
  type Sender,
  sendWhile,
  tidyRelease,
  whileDraft,
} from "./draft.ts";

/** Makes the files of a release, and hands each on as soon as it is there. */
export type MakeFiles<T extends MadeFiles> = (sender: Sender) => Promise<T>;

/** A release that holds everything, and whether this run has written any of it. */
export interface Released<T> {
  readonly release: Release;
  readonly made: T;
  readonly changed: boolean;
  /** How a published release was changed, because that was asked for. */
  readonly warnings: readonly Problem[];
}

/** What releasing needs to know. */
export interface Releasing<T extends MadeFiles> {
  readonly found: FoundReleases;
  readonly work: ReleaseWork;
  readonly make: MakeFiles<T>;
  /** Leave it a draft. */
  readonly stayDraft: boolean;
  /** Give a published release its files when it has none that vouches for the others: somebody wrote it by hand. */
  readonly mayFill: boolean;
}

/** Runs of one tag at the same time settle on one draft; each may have to look for it anew a few times. */
const MOST_SEARCHES = 10;

/** Makes every file and brings about the release that holds them, or finds that it is there already. */
export async function releaseFiles<T extends MadeFiles>(releasing: Releasing<T>): Promise<Released<T>> {
  const { found, work, make } = releasing;
  const { log } = work;
  const release = await log.group("opening the release", () => openRelease(found, work));
  const { made, lost } = await log.group("making the files of the release", () =>
    release.draft ? fillDraft(release, releasing) : keepHere(make),
  );
  const attempt = { release, found, made, sent: !lost };
  const finished = await log.group("releasing", () => finishRelease(attempt, releasing));
  return { ...finished, made };
}

/**
 * A draft that this run has made for nothing goes away again: who cancels a run wants it to end, and to go on later, but
 * builds of which no package can be made will be no better then. Any other stays for the next run.
 */
async function fillDraft<T extends MadeFiles>(draft: Release, { found, work, make }: Releasing<T>) {
  let handedOver = false;
  const watched: MakeFiles<T> = (sender) =>
    make({
      ...sender,
      send: (...file) => {
        handedOver = true;
        sender.send(...file);
      },
    });
  try {
    return await sendWhile(draft, work, watched);
  } catch (error) {
    const isHopeless = has(error, "zip-invalid");
    const isForNothing = isHopeless || !(handedOver || has(error, "cancelled"));
    const when = isHopeless ? "whatever it holds" : "empty";
    const isOwn = found.release === undefined;
    if (isOwn && isForNothing && (await discardOwn(draft, when, work))) throw error;
    return whileDraft(work, () => Promise.reject(error));
  }
}

function has(error: unknown, wanted: ProblemCode): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === wanted);
}

async function keepHere<T extends MadeFiles>(make: MakeFiles<T>) {
  return { made: await make(KEEP_HERE), lost: false };
}

interface Attempt {
  readonly release: Release;
  readonly found: FoundReleases;
  readonly made: MadeFiles;
  /** Whether all files have been sent to this release. */
  readonly sent: boolean;
}

type Finishing = Pick<Releasing<MadeFiles>, "work" | "stayDraft" | "mayFill">;
type Finished = Omit<Released<never>, "made">;

/** When another run got in between, the search for the release starts again; what was made is kept. */
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
      if (search > MOST_SEARCHES) throw new ProblemError([lostTooOften(error)], { cause: error });
      work.log.info(`${error.message}; looking for the release again`);
      const found = await work.releases.find(work.settings);
      attempt = { ...attempt, found, release: await openRelease(found, work), sent: false };
    }
  }
}

function lostTooOften({ message }: ReleaseLost): Problem {
  return {
    code: "release-drafts",
    found: `${message}; the release was looked for ${MOST_SEARCHES} more times, and was lost each time`,
    expected: "a draft that stays until it is published",
    fix: "Find out who deletes drafts or publishes this tag meanwhile, and run one job again",
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
 * A published release that holds everything is done, and one that was written by hand is filled; any other changes only if
 * that was asked for. What it holds beside these files stays: the site may still name it.
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
  return {
    code: "release-changed",
    severity: "warning",
    found: `the published release ${tag} was overwritten; ${describeDifferences(differences)}`,
    expected: "the files that were published first",
    fix: "Tell your users: everyone whose lock file holds this version is refused it until they lock it again",
  };
}

async function sendAll(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  const { lost } = await sendWhile(release, work, async ({ send }) => {
    for (const file of files) send(file);
  });
  if (lost) throw new ReleaseLost(`the draft of ${release.tag} has gone`);
}

/**
 * Gives a published release that nobody can install from yet its files, in the order in which they vouch for each other.
 * Its title, its text and whatever else lies on it stay, and no file is replaced: it may be another run's by now.
 */
async function fillPublished(release: Release, made: MadeFiles, work: ReleaseWork): Promise<Release> {
  const now = await work.releases.refresh(release);
  const differences = await compareFiles(now, made.files, work);
  if (!isUnfinished(differences, made.vouching))
    throw new ReleaseLost(`another run has changed the files of ${release.tag}`);
  work.log.info(`the release lacks ${differences.missing.length} of its files; filling it in place`);
  return withReachedState(describeUnfinished(release), async () => {
    const { lost } = await sendWhile(now, work, (sender) => sendInOrder(sender, made), "stays");
    if (lost) throw new ReleaseLost(`another run has changed the files of ${release.tag}`);
    return checkRelease(now, made.files, work);
  });
}

function describeUnfinished({ tag, url }: Release): string {
  return `Release ${tag} was public before, and does not hold all files of this version yet; the next run goes on with it: ${url}`;
}

/** Packages at once, then one by one what vouches for all before it. */
async function sendInOrder({ send, arrived }: Sender, { files, vouching }: MadeFiles): Promise<void> {
  for (const file of files) if (!vouching.includes(file)) send(file);
  for (const file of vouching) {
    await arrived();
    send(file);
  }
}
