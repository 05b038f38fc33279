import { type AssetFile, type Release, ReleaseLost } from "../../ports/releases.ts";
import { type Filling, packageAndSign } from "../publish/pack.ts";
import { trackProgress } from "../publish/progress.ts";
import type { SignedRelease } from "../publish/sign.ts";
import {
  checkDraft,
  findReleaseChanges,
  openDraft,
  publishDraft,
  type ReleaseStep,
  refuseChanges,
  tidyDraft,
} from "./draft.ts";
import { startUploads } from "./upload.ts";

/** A release that holds everything, and whether this run has written any of it. */
export interface FilledRelease {
  readonly release: Release;
  readonly signed: SignedRelease;
  readonly changed: boolean;
  /** How a published release was changed, because that was asked for; a line a file. */
  readonly overwritten: readonly string[];
}

/** Runs of one tag at the same time settle on one draft; each may have to look for it anew a few times. */
const MOST_SEARCHES = 10;

/** Makes every file and brings about the release that holds them, or finds that it is there already. */
export async function fillRelease(filling: Filling): Promise<FilledRelease> {
  const { log, releases } = filling.ports;
  const { plan, found } = filling.before;
  const first: ReleaseStep = { ...plan, found, releases, log, overwrite: filling.overwrite };
  const draft = await log.group("opening the release", () => openDraft(first));
  const made = await log.group("packaging, signing and uploading", () => makeFiles(draft, filling, first));
  return log.group("releasing", () => finishRelease({ draft, ...made, step: first }, filling));
}

interface Attempt {
  readonly draft: Release | undefined;
  readonly signed: SignedRelease;
  /** Whether all files have been sent to this draft. */
  readonly sent: boolean;
  readonly step: ReleaseStep;
}

/** When another run got in between, the search for the release starts again; what was made is kept. */
async function finishRelease(first: Attempt, filling: Filling): Promise<FilledRelease> {
  let attempt = first;
  for (let search = 1; ; search++) {
    try {
      const finished = await (attempt.draft === undefined
        ? keepOrOverwrite(attempt)
        : finish(attempt, filling.stayDraft));
      return { ...finished, signed: attempt.signed };
    } catch (error) {
      if (!(error instanceof ReleaseLost) || search >= MOST_SEARCHES) throw error;
      filling.ports.log.info(`${error.message}; looking for the release again`);
      attempt = await searchAgain(attempt, filling);
    }
  }
}

async function searchAgain({ signed, step }: Attempt, { before, ports }: Filling): Promise<Attempt> {
  const next: ReleaseStep = { ...step, found: await ports.releases.find(before.plan.settings) };
  return { draft: await openDraft(next), signed, sent: false, step: next };
}

type Finished = Omit<FilledRelease, "signed">;

async function finish({ draft, signed, sent, step }: Attempt, stayDraft: boolean): Promise<Finished> {
  if (draft === undefined) throw new Error("there is no draft to finish");
  if (!sent) await sendAgain(draft, signed.files, step);
  await tidyDraft(draft, signed.files, step);
  const release = await (stayDraft ? checkDraft : publishDraft)(draft, signed.files, step);
  return { release, changed: true, overwritten: [] };
}

/** A published release that holds everything is done; any other changes only if that was asked for. */
async function keepOrOverwrite({ signed: { files }, step }: Attempt): Promise<Finished> {
  const { release } = step.found;
  if (release === undefined) throw new Error("there is neither a draft nor a published release");
  const changes = await findReleaseChanges(release, files, step);
  if (changes.length === 0) return { release, changed: false, overwritten: [] };
  refuseChanges(release, changes, step);
  step.log.info("overwriting the published release");
  await sendAgain(release, files, step);
  await tidyDraft(release, files, step);
  return { release: await checkDraft(release, files, step), changed: true, overwritten: changes };
}

async function sendAgain(draft: Release, files: readonly AssetFile[], step: ReleaseStep): Promise<void> {
  const uploads = startUploads(draft, step);
  for (const file of files) uploads.add(file);
  if (!(await uploads.settle())) throw new ReleaseLost("the draft has gone");
}

/** Uploads each package as soon as it is made; what vouches for them, the sums and the signature, comes last. */
async function makeFiles(
  draft: Release | undefined,
  filling: Filling,
  step: ReleaseStep,
): Promise<Pick<Attempt, "signed" | "sent">> {
  const progress = trackProgress(filling.before.plan.builds, filling.ports.log);
  const uploads = startUploads(draft, step, progress.uploaded);
  try {
    const signed = await packageAndSign(uploads, progress, filling);
    return { signed, sent: await uploads.settle() };
  } catch (error) {
    // Nothing may still be on its way when the step has failed.
    await uploads.settle().catch(() => {});
    throw error;
  }
}
