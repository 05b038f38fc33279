import type { Build } from "../../package/builds/builds.ts";
import { writePackages } from "../../package/packages.ts";
import type { Log, Progress as State } from "../../ports/log.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { PublishInputs } from "../../steps/inputs.ts";
import { type IncludedFile, withCopies } from "../plan/workspace-files.ts";
import { type Keeping, keepPublished } from "../sign/keep-published.ts";
import { type SignedFiles, signFiles } from "../sign/sign.ts";
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

/** Follows the long part of a publish: how much is packed, and after that how much of the packages has been sent. */
interface Progress {
  read(build: Build, bytes: number): void;
  packed(build: Build, size: number): void;
  sent(size: number): void;
}

/** Starts following; each state replaces the one before it. */
export function trackProgress(builds: readonly Build[], word: string, log: Log): Progress {
  const total = builds.reduce((sum, { size }) => sum + size, 0);
  const open = new Map<Build, number>();
  const state = { read: 0, packed: 0, bytes: 0, sent: 0, sentBytes: 0 };
  const describe = (): State => {
    const sent = `${state.sent} of ${builds.length} ${word}`;
    if (state.packed === builds.length)
      return { what: word, unit: "bytes", done: state.sentBytes, of: state.bytes, note: sent };
    const parts = [...open].map(
      ([{ platform, size }, bytes]) => `${formatPlatform(platform)} ${percent(bytes, size)}`,
    );
    const note = [`${state.packed} of ${builds.length} packed`, sent, ...parts].join(", ");
    return { what: "packing", unit: "bytes", done: state.read, of: total, note };
  };
  const tell = (): void => log.progress(describe());
  return {
    read: (build, bytes) => {
      state.read += bytes;
      open.set(build, (open.get(build) ?? 0) + bytes);
      tell();
    },
    packed: (build, size) => {
      // A finished zip is not read block by block.
      state.read += build.size - (open.get(build) ?? 0);
      open.delete(build);
      state.packed++;
      state.bytes += size;
      tell();
    },
    sent: (size) => {
      state.sent++;
      state.sentBytes += size;
      tell();
    },
  };
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;
}
