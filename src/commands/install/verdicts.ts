import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isObject, parseObject } from "../../json.ts";
import { nameOf } from "../../locking/read-lock-files.ts";
import { readRegularFile } from "../../read-file.ts";
import type { Fetched } from "./fetch.ts";
import type { Kept } from "./folder.ts";
import type { Gate } from "./gate.ts";
import type { Wanted } from "./wanted.ts";

/**
 * What was found out of packages when they were fetched, so that a run without a request can repeat it. It is in the folder,
 * so anyone who can change a cache can change it: `--check` asks again.
 */
export type Verdicts = Map<string, Verdict>;

export interface Verdict {
  readonly zh?: string | undefined;
  readonly h1?: string | undefined;
  /** The digest of the file that accepted it. */
  readonly gate?: string | undefined;
  readonly unlisted?: string | undefined;
}

const FILE = ".provider-pages.verdicts.json";
const LARGEST = 4 << 20;

export async function readVerdicts(into: string): Promise<Verdicts> {
  const text = await readRegularFile(join(into, FILE), LARGEST).catch(() => "");
  const entries = Object.entries(parseObject(text.toString()) ?? {});
  return new Map(
    entries.flatMap(([name, value]): [string, Verdict][] => {
      if (!isObject(value)) return [];
      const read = (field: string) => (typeof value[field] === "string" ? value[field] : undefined);
      return [[name, { zh: read("zh"), h1: read("h1"), gate: read("gate"), unlisted: read("unlisted") }]];
    }),
  );
}

export async function writeVerdicts(into: string, verdicts: Verdicts, work: string): Promise<void> {
  const text = JSON.stringify(Object.fromEntries([...verdicts].toSorted(([a], [b]) => (a < b ? -1 : 1))));
  await writeFile(join(work, FILE), `${text}\n`, { flag: "wx" });
  await rename(join(work, FILE), join(into, FILE));
}

export function verdictOf({ zh, h1, unlisted }: Fetched, gate: Gate | undefined): Verdict {
  return { zh, h1, unlisted, gate: gate?.digest };
}

/** The verdict of exactly this package. */
export function findVerdict(verdicts: Verdicts, wanted: Wanted, { zh, h1 }: Kept): Verdict | undefined {
  const verdict = verdicts.get(keyOf(wanted));
  const isSame = h1 === undefined ? zh !== undefined && zh === verdict?.zh : h1 === verdict?.h1;
  return isSame ? verdict : undefined;
}

export function keyOf(wanted: Wanted): string {
  return `${nameOf(wanted)} ${wanted.platform}`;
}
