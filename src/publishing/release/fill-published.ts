import { havingReached } from "../../errors.ts";
import { type Release, ReleaseLost } from "../../ports/releases.ts";
import { compareFiles, isUnfinished } from "./compare.ts";
import { checkRelease } from "./draft.ts";
import type { ReleaseWork } from "./open-release.ts";
import { type MadeFiles, type Sender, sendWhile } from "./upload.ts";

/**
 * Gives a published release that nobody can install from yet its files, in the order in which they vouch for each other.
 * Its title, its text and whatever else lies on it stay, and no file is replaced: it may be another run's by now.
 */
export async function fillPublished(release: Release, made: MadeFiles, work: ReleaseWork): Promise<Release> {
  const now = await work.releases.refresh(release);
  const differences = await compareFiles(now, made.files, work);
  if (!isUnfinished(differences, made.vouching))
    throw new ReleaseLost(`another run has changed the files of ${release.tag}`);
  work.log.info(`the release lacks ${differences.missing.length} of its files; filling it in place`);
  return havingReached(describeUnfinished(release), async () => {
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
