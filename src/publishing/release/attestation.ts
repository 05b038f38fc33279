import { type Problem, ProblemError } from "../../errors.ts";
import { coversExactly, LARGEST_BUNDLE } from "../../package/attestation/statement.ts";
import { writeLocalFile } from "../../package/local-file.ts";
import type { Attester, Subject } from "../../ports/attester.ts";
import { type AssetFile, findAsset, type Release, ReleaseLost } from "../../ports/package-store.ts";
import { attestationFilename } from "../../provider/filename.ts";
import type { CommandContext } from "../../run/context.ts";
import type { PublishInputs } from "../inputs.ts";
import type { Preflight } from "../plan/preflight.ts";
import type { SignedFiles } from "../sign/sign.ts";
import { mayAdd } from "./manual-release.ts";

export type AttestInputs = Pick<PublishInputs, "attest" | "dry-run" | "draft" | "overwrite">;

export interface Attesting {
  readonly before: Preflight;
  readonly inputs: AttestInputs;
  readonly directory: string;
  readonly attester: CommandContext["attester"];
}

export interface Attested {
  readonly attestation: AssetFile | undefined;
  readonly warnings: readonly Problem[];
}

/** Keeps the bundle of the release if it covers exactly these files; signs a new one if that is wanted. */
export async function attestFiles(made: SignedFiles, attesting: Attesting): Promise<Attested> {
  const { before, inputs, directory } = attesting;
  const { address, version } = before.plan;
  const sbom = made.sbom === undefined ? [] : [made.sbom.file];
  const files = [...made.packages.map(({ file }) => file), ...sbom, made.shasums];
  const name = attestationFilename(address.type, version);
  const kept = await keptBundle(name, files, before);
  const isWanted = inputs.attest && !inputs["dry-run"];
  if (kept === undefined && isWanted && !mayAdd(before, inputs))
    return { attestation: undefined, warnings: [unattested(before.found.release)] };
  const bundle = kept ?? (isWanted ? await sign(files, await attesting.attester()) : undefined);
  if (bundle === undefined) return { attestation: undefined, warnings: [] };
  const accepts = async (other: Uint8Array) => coversExactly(other, files);
  return { attestation: { ...(await writeLocalFile(directory, name, bundle)), accepts }, warnings: [] };
}

async function keptBundle(
  name: string,
  files: readonly Subject[],
  { found: { release }, releases }: Preflight,
): Promise<Uint8Array | undefined> {
  const asset = release && findAsset(release.assets, name, LARGEST_BUNDLE);
  if (release === undefined || asset === undefined) return undefined;
  const bundle = await releases.download(release, asset).catch((error: unknown) => {
    if (!(error instanceof ReleaseLost)) throw error;
  });
  return bundle !== undefined && coversExactly(bundle, files) ? bundle : undefined;
}

async function sign(files: readonly Subject[], attester: Attester): Promise<Uint8Array> {
  const bundle = await attester.attest(files);
  if (bundle.length > LARGEST_BUNDLE || !coversExactly(bundle, files)) throw new ProblemError(ODD_BUNDLE);
  return bundle;
}

const ODD_BUNDLE: Problem = {
  code: "attestation-failed",
  found: "the signed attestation does not name the files of this run",
  expected: "a statement over the packages and the checksums",
  fix: "Run the job again; if this happens again, report it as a bug",
};

function unattested(release: Release | undefined): Problem {
  return {
    code: "attestation-missing",
    severity: "warning",
    found: `release ${release?.tag} is already published, without an attestation of exactly these files`,
    expected: "an attestation that is made before the release is public",
    fix: release?.immutable
      ? "To have one, release a new version"
      : "To have one, set ‹overwrite: true› for one run, or release a new version",
  };
}
