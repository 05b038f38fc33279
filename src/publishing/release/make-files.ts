import { writePackages } from "../../package/packages.ts";
import type { PublishInputs } from "../../steps/inputs.ts";
import { type IncludedFile, withCopies } from "../plan/includes.ts";
import { type Keeping, keepPublished } from "../sign/keep-published.ts";
import { type SignedFiles, signFiles } from "../sign/sign.ts";
import { trackProgress } from "./progress.ts";
import type { Sender } from "./upload.ts";

/** What making the files of a version needs to know. */
export interface Making extends Keeping {
  readonly compression: PublishInputs["compression"];
}

/** Makes the packages, the sums and the signature, and hands each file on as soon as it is there. */
export async function makeFiles(sender: Sender, making: Making): Promise<SignedFiles> {
  const { before, directory, world } = making;
  const made = await withCopies(before.plan.includes, directory, (includes) =>
    packBuilds(sender, making, includes),
  );
  const packages = await keepPublished(made, making);
  // What vouches for the packages comes last.
  await sender.arrived();
  const signed = await signFiles({ before, packages, directory, now: world.now() });
  for (const file of signed.vouching) sender.send(file);
  return signed;
}

function packBuilds(
  sender: Sender,
  { before, compression, directory, world }: Making,
  includes: readonly IncludedFile[],
) {
  const { plan, releases } = before;
  const progress = trackProgress(plan.builds, releases.words.sent, world.log);
  return writePackages({
    builds: plan.builds,
    type: plan.address.type,
    version: plan.version,
    includes,
    compression,
    directory,
    signal: AbortSignal.any([sender.signal, world.cancelled]),
    onRead: progress.read,
    onPackage: ({ file }, build) => {
      progress.packed(build, file.size);
      const did = build.kind === "zip" ? "took" : "packed";
      world.log.info(`${did} ${file.name}: ${file.size} bytes, sha256 ${file.sha256}`);
      sender.send(file, () => progress.sent(file.size));
    },
  });
}
