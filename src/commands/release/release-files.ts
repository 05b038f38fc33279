import { havingReached, type Problem } from "../../errors.ts";
import { type AssetFile, type FoundReleases, type Release, ReleaseLost } from "../../ports/releases.ts";
import { compareFiles, describeDifferences, isComplete, refuseChange } from "./compare.ts";
import { checkRelease, publishDraft, tidyRelease } from "./draft.ts";
import { type OpenRelease, openRelease, type ReleaseWork } from "./open-release.ts";
import { KEEP_HERE, type Sender, sendWhile } from "./upload.ts";

/** Makes the files of a release, and hands each on as soon as it is there. */
export type MakeFiles<T extends MadeFiles> = (sender: Sender) => Promise<T>;

/** Everything that a release is to hold, in the order in which it is sent. */
export interface MadeFiles {
  readonly files: readonly AssetFile[];
}

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
}

/** Runs of one tag at the same time settle on one draft; each may have to look for it anew a few times. */
const MOST_SEARCHES = 10;

/** Makes every file and brings about the release that holds them, or finds that it is there already. */
export async function releaseFiles<T extends MadeFiles>(releasing: Releasing<T>): Promise<Released<T>> {
  const { found, work, make } = releasing;
  const { log, settings } = work;
  const opened = await log.group("opening the release", () => openRelease(found, work));
  const finishing = async (): Promise<Released<T>> => {
    const { made, lost } = await log.group("making the files of the release", () =>
      opened.state === "draft" ? sendWhile(opened.release, work, make) : keepHere(make),
    );
    const attempt = { opened, found, files: made.files, sent: !lost };
    const finished = await log.group("releasing", () => finishRelease(attempt, releasing));
    return { ...finished, made };
  };
  if (opened.state === "published") return finishing();
  return havingReached(
    `A draft of release ${settings.tag} is there, which nobody else sees; the next run goes on with it`,
    finishing,
  );
}

async function keepHere<T extends MadeFiles>(make: MakeFiles<T>) {
  return { made: await make(KEEP_HERE), lost: false };
}

interface Attempt {
  readonly opened: OpenRelease;
  readonly found: FoundReleases;
  readonly files: readonly AssetFile[];
  /** Whether all files have been sent to this release. */
  readonly sent: boolean;
}

type Finishing = Pick<Releasing<MadeFiles>, "work" | "stayDraft">;
type Finished = Omit<Released<never>, "made">;

/** When another run got in between, the search for the release starts again; what was made is kept. */
async function finishRelease(first: Attempt, finishing: Finishing): Promise<Finished> {
  const { work } = finishing;
  let attempt = first;
  for (let search = 1; ; search++) {
    try {
      return await (attempt.opened.state === "draft"
        ? finishDraft(attempt, finishing)
        : keepOrOverwrite(attempt, work));
    } catch (error) {
      if (!(error instanceof ReleaseLost) || search >= MOST_SEARCHES) throw error;
      work.log.info(`${error.message}; looking for the release again`);
      const found = await work.releases.find(work.settings);
      attempt = { ...attempt, found, opened: await openRelease(found, work), sent: false };
    }
  }
}

async function finishDraft(
  { opened, found, files, sent }: Attempt,
  { work, stayDraft }: Finishing,
): Promise<Finished> {
  const { release: draft } = opened;
  if (!sent) await sendAll(draft, files, work);
  await tidyRelease(draft, files, work);
  const release = stayDraft
    ? await checkRelease(draft, files, work)
    : await publishDraft(draft, files, { ...work, stableTags: found.stableTags });
  return { release, changed: true, warnings: [] };
}

/** A published release that holds everything is done; any other changes only if that was asked for. */
async function keepOrOverwrite({ opened, files }: Attempt, work: ReleaseWork): Promise<Finished> {
  const { release } = opened;
  const differences = await compareFiles(release, files, work);
  if (isComplete(differences)) return { release, changed: false, warnings: [] };
  refuseChange(release, differences, work);
  work.log.info("overwriting the published release");
  await sendAll(release, files, work);
  await tidyRelease(release, files, work);
  const warning: Problem = {
    code: "release-changed",
    severity: "warning",
    found: `the published release ${release.tag} was overwritten; ${describeDifferences(differences)}`,
    expected: "the files that were published first",
    fix: "Tell your users: everyone whose lock file holds this version is refused it until they lock it again",
  };
  return { release: await checkRelease(release, files, work), changed: true, warnings: [warning] };
}

async function sendAll(release: Release, files: readonly AssetFile[], work: ReleaseWork): Promise<void> {
  const { lost } = await sendWhile(release, work, async ({ send }) => {
    for (const file of files) send(file);
  });
  if (lost) throw new ReleaseLost("the draft has gone");
}
