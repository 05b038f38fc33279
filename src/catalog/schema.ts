import { type Problem, ProblemError } from "../errors.ts";

/** Of every catalog file. docs/internals.md says when to raise it. */
export const SCHEMA = 1;

export class DamagedFile extends ProblemError {
  /** Without the name of the file. */
  readonly found: string;
  readonly expected: string;

  constructor(path: string, found: string, expected: string, options?: ErrorOptions) {
    const fix = repairOf(path);
    super([{ code: "catalog-invalid", found: `${path} holds ${found}`, expected, fix }], options);
    this.found = found;
    this.expected = expected;
  }
}

export function damaged(path: string, found: string, expected: string, options?: ErrorOptions): DamagedFile {
  return new DamagedFile(path, found, expected, options);
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

/** Folders and buckets have no history, so the remedy includes recreating the file. */
function repairOf(path: string): string {
  const [file = "", address] = /^catalog\/([^/ ]+\/[^/ ]+\/[^/ ]+?)(?:\.json|\/[^ ]*)/.exec(path) ?? [path];
  if (address === undefined)
    return `Restore the file from the history of the site; or delete ${path}, and run ‹command: rebuild›`;
  return `Restore the file from the history of the site; or delete ${file}, and run ‹command: rebuild› with ‹source: ${address}›, or ‹command: mirror› if the provider is mirrored`;
}

export function newer(path: string, found: string): ProblemError {
  return new ProblemError(catalogIsNewer(path, found));
}

export function catalogIsNewer(path: string, found: string): Problem {
  return {
    code: "catalog-newer",
    found: `${path} has ${found}, which a newer version of this program wrote`,
    expected: `schema ${SCHEMA}, which this version supports`,
    fix: "Use a newer version of the action or the command line; nothing was changed",
  };
}

export function isMirrored(path: string): ProblemError {
  return new ProblemError({
    code: "namespace-foreign",
    found: `${path} belongs to a third-party provider that this site mirrors`,
    expected: "a provider that is published on this site",
    fix: "Correct the provider's address; a mirrored provider only follows its origin, and ‹command: lint› checks it",
  });
}
