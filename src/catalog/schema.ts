import { type Problem, ProblemError } from "../errors.ts";

/** The layout of the catalog's files that most are written in. docs/internals.md says who raises it, and where. */
export const SCHEMA = 1;

/** That of a list with marks (withdrawn, deprecated, moved): programs that know no marks would offer what is marked. */
export const MARKED_SCHEMA = 2;

/** That of a version with two keys: programs that know one would leave the other out of its documents. */
export const TWO_KEYS_SCHEMA = 2;

/**
 * That of somebody else's provider, which the site mirrors: programs that know none would publish into its list, and leave
 * it out of what follows from the site.
 */
export const MIRRORED_SCHEMA = 3;

/** A file that is not what this program, or anybody, wrote. */
export class DamagedFile extends ProblemError {
  /** What it holds, for a sentence that names the file itself. */
  readonly found: string;
  readonly expected: string;

  constructor(path: string, found: string, expected: string, options?: ErrorOptions) {
    const fix = repairOf(path);
    super([{ code: "catalog-invalid", found: `${path} holds ${found}`, expected, fix }], options);
    this.found = found;
    this.expected = expected;
  }
}

/** The same to be thrown. */
export function damaged(path: string, found: string, expected: string, options?: ErrorOptions): DamagedFile {
  return new DamagedFile(path, found, expected, options);
}

/** Why a step can't read what it is given; undefined when it can. */
export function damageOf(read: () => unknown): DamagedFile | undefined {
  try {
    read();
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return error;
    throw error;
  }
}

/** What a step reads, unless the file is damaged: that is told, and costs nothing else. */
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

/** A folder and a bucket have no history; what can be made again is made again by a command once the file is gone. */
function repairOf(path: string): string {
  const [file = "", address] = /^catalog\/([^/ ]+\/[^/ ]+\/[^/ ]+?)(?:\.json|\/[^ ]*)/.exec(path) ?? [path];
  if (address === undefined)
    return `Restore the file from the history of the site; or delete ${path}, and run ‹command: rebuild›`;
  return `Restore the file from the history of the site; or delete ${file}, and run ‹command: rebuild› with ‹source: ${address}›, or ‹command: mirror› if the provider is mirrored`;
}

/** A file that only a later version of this program can handle. */
export function newer(path: string, found: string): ProblemError {
  return new ProblemError([catalogIsNewer(path, found)]);
}

/** The same as a problem. */
export function catalogIsNewer(path: string, found: string): Problem {
  return {
    code: "catalog-newer",
    found: `${path} has ${found}, which a newer version of this program wrote`,
    expected: `what this version knows, schema ${MIRRORED_SCHEMA} and below`,
    fix: "Use a newer version of the action or the command line; nothing was changed",
  };
}

/** A provider that is to be published or changed, and is mirrored. */
export function isMirrored(path: string): ProblemError {
  const problem: Problem = {
    code: "namespace-foreign",
    found: `${path} is of a provider that this site mirrors: it is somebody else's`,
    expected: "a provider that is published here",
    fix: "Correct ‹source›; what is mirrored changes with its origin alone, and ‹command: lint› looks at it",
  };
  return new ProblemError([problem]);
}
