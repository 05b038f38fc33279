import { ProblemError } from "../errors.ts";

/** Of every catalog file. docs/internals.md says when to raise it. */
export const SCHEMA = 1;

export class DamagedFile extends ProblemError {
  /** Without the name of the file. */
  readonly found: string;
  readonly expected: string;

  constructor(path: string, found: string, expected: string, options?: ErrorOptions) {
    const [file = path, address] = /^catalog\/([^/ ]+\/[^/ ]+\/[^/ ]+?)(?:\.json|\/[^ ]*)/.exec(path) ?? [];
    const remedy =
      address === undefined
        ? "‹command: rebuild›"
        : `‹command: rebuild› with ‹source: ${address}›, or ‹command: mirror› if the provider is mirrored`;
    // Folders and buckets have no history, so the remedy includes recreating the file.
    const fix = `Restore the file from the history of the site; or delete ${file}, and run ${remedy}`;
    super([{ code: "catalog-invalid", found: `${path} holds ${found}`, expected, fix }], options);
    this.found = found;
    this.expected = expected;
  }
}

/** Undefined if the file can be read. */
export function damageOf(read: () => unknown): DamagedFile | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return error;
    throw error;
  }
}

export async function unlessDamaged<Facts>(
  read: () => Promise<Facts>,
  tell: (damage: DamagedFile) => void = () => {},
): Promise<Facts | undefined> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    tell(error);
    return undefined;
  }
}

export function newer(path: string, found: string): ProblemError {
  return new ProblemError({
    code: "catalog-newer",
    found: `${path} has ${found}, which a newer version of this program wrote`,
    expected: `schema ${SCHEMA}, which this version supports`,
    fix: "Use a newer version of the action or the command line; nothing was changed",
  });
}

/** What can't be listed because its facts could not be read again. */
export function refuseFacts(what: string, { found, expected }: DamagedFile): ProblemError {
  return new ProblemError({
    code: "facts-unreadable",
    found: `${what} can't be listed: the catalog would contain ${found}`,
    expected,
    fix: "Report it to the provider's publisher; all other versions are mirrored",
  });
}
