import { writePackages } from "../../package/packages.ts";
import type { Compression } from "../../package/zip/zip.ts";
import type { Ports } from "../../ports/ports.ts";
import type { Uploads } from "../release/upload.ts";
import type { RunContext } from "./plan.ts";
import type { Preflight } from "./preflight.ts";
import type { Progress } from "./progress.ts";
import { type SignedRelease, signRelease } from "./sign.ts";

/** What filling a release needs to know. */
export interface Filling {
  readonly before: Preflight;
  readonly context: RunContext;
  readonly ports: Ports;
  /** Leave it a draft. */
  readonly stayDraft: boolean;
  readonly overwrite: boolean;
  readonly compression: Compression;
}

/** Makes the packages, the sums and the signature, and hands each file on as soon as it is there. */
export async function packageAndSign(
  uploads: Uploads,
  progress: Progress,
  { before, context, ports, compression }: Filling,
): Promise<SignedRelease> {
  const { plan, key, found } = before;
  const packages = await writePackages({
    builds: plan.builds,
    type: plan.address.type,
    version: plan.version,
    includes: plan.includes,
    compression,
    directory: context.output,
    signal: AbortSignal.any([uploads.signal, ports.cancelled]),
    onRead: progress.read,
    onPackage: (made, build) => {
      progress.packed(build);
      const { name, size, sha256 } = made.file;
      const how = build.kind === "zip" ? "took" : "packed";
      ports.log.info(`${how} ${name}: ${size} bytes, sha256 ${sha256}`);
      uploads.add(made.file);
    },
  });
  await uploads.settle();
  const { output: directory } = context;
  const { releases } = ports;
  const signed = await signRelease({
    plan,
    key,
    packages,
    directory,
    existing: found.release,
    releases,
    now: ports.now(),
  });
  for (const file of signed.vouching) uploads.add(file);
  return signed;
}
