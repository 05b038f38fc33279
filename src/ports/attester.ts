import type { Problem } from "../errors.ts";

/** A file that a statement names. */
export interface Subject {
  readonly name: string;
  readonly sha256: string;
}

/** Signs statements with the identity of the workflow that the run is a step of. */
export interface Attester {
  /** What keeps the run from attesting, as far as it is known without a request. */
  check(): readonly Problem[];
  /** Signs one provenance statement over all files, stores it with the repository, and returns the Sigstore bundle. */
  attest(files: readonly Subject[]): Promise<Uint8Array>;
  /** Whether Sigstore vouches that a workflow of the run's repository signed a bundle; false if its root can't be had. */
  isProven(bundle: Uint8Array): Promise<boolean>;
}

/** Files of one statement. https://docs.github.com/en/rest/repos/attestations */
export const MOST_SUBJECTS = 1024;
