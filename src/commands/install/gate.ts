import { resolve } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import { nameOf } from "../../locking/read-lock-files.ts";
import { parseMirrorFile, type WantedProvider } from "../../mirroring/file/mirror-file.ts";
import type { AttestationDemand, OriginSums } from "../../ports/origin.ts";
import { formatAddress } from "../../provider/address.ts";
import { readText } from "../../steps/text-file.ts";
import { nameSome } from "../../text.ts";
import type { Wanted } from "./wanted.ts";

/** A file that says what may be installed. */
export interface Gate {
  readonly path: string;
  readonly choices: ReadonlyMap<string, WantedProvider>;
}

export async function readGate(path: string, directory: string): Promise<Gate> {
  const text = await readText(resolve(directory, path));
  if (text === undefined)
    throw new ProblemError({
      code: "input-invalid",
      found: `${path} does not exist`,
      expected: "the file that says what may be installed",
      fix: "Correct ‹mirror-config›, or remove it",
    });
  const { providers } = parseMirrorFile(text, path);
  const choices = new Map(providers.map((one) => [formatAddress(one.address), one]));
  return { path, choices };
}

/** Why a version may not be installed by any signature. */
export function refuseVersion(gate: Gate, wanted: Wanted): Problem | undefined {
  const choice = gate.choices.get(formatAddress(wanted.address));
  if (choice === undefined) return refused(gate, wanted, "the provider is not in it");
  const isChosen = choice.versions(wanted.version);
  return isChosen ? undefined : refused(gate, wanted, "it does not select this version, or refuses it");
}

/** Whether the file asks who signed a version, or when. */
export function asksForSigner(gate: Gate, { address }: Wanted): boolean {
  const { keys = [], minimumAge = 0, attestation } = gate.choices.get(formatAddress(address)) ?? {};
  return keys.length > 0 || minimumAge > 0 || attestation !== undefined;
}

/** Whether bytes of a cache can prove it: without a pinned key, anyone can sign others, with any date. */
export function pinsKey({ choices }: Gate, { address }: Wanted): boolean {
  return (choices.get(formatAddress(address))?.keys ?? []).length > 0;
}

/** The repository that must have attested a version, and the roots. */
export function demandOf(
  gate: Gate | undefined,
  { address }: Wanted,
  roots: AttestationDemand["roots"],
): AttestationDemand | undefined {
  const repository = gate?.choices.get(formatAddress(address))?.attestation;
  return repository === undefined ? undefined : { repository, roots };
}

const DAY = 24 * 60 * 60 * 1000;

/** When a mirror first saw a version. */
export interface Sighting {
  readonly date: Date;
  readonly by: string;
}

export function asksForAge({ choices }: Gate, { address }: Wanted): boolean {
  return (choices.get(formatAddress(address))?.minimumAge ?? 0) > 0;
}

/** Why a version with this signature may not be installed. A signer can backdate it, a mirror's catalog can't be. */
export function refuseSigner(
  gate: Gate,
  wanted: Wanted,
  sums: OriginSums | undefined,
  now: Date,
  seen: Sighting | undefined,
): Problem | undefined {
  const { keys = [], minimumAge = 0 } = gate.choices.get(formatAddress(wanted.address)) ?? {};
  if (!asksForSigner(gate, wanted)) return undefined;
  if (sums === undefined) return refused(gate, wanted, "it asks for a signature, and this source has none");
  if (keys.length > 0 && !keys.includes(sums.key))
    return refused(gate, wanted, `it accepts ${nameSome(keys, 3)}, and key ${sums.key} signed this version`);
  if (minimumAge === 0) return undefined;
  const since = Math.max(sums.signed?.getTime() ?? Number.POSITIVE_INFINITY, seen?.date.getTime() ?? 0);
  if ((now.getTime() - since) / DAY >= minimumAge) return undefined;
  return refused(gate, wanted, `the minimum age is ${minimumAge} days, and ${describeAge(sums, seen)}`);
}

export function describeAge({ signed }: OriginSums, seen: Sighting | undefined): string {
  const day = (date: Date) => date.toISOString().slice(0, 10);
  if (signed === undefined) return "the signature has no date";
  return seen === undefined || seen.date < signed
    ? `the signature is of ${day(signed)}`
    : `${seen.by} first saw it on ${day(seen.date)}`;
}

function refused({ path }: Gate, wanted: Wanted, why: string): Problem {
  const files = wanted.locks.map((lock) => lock.path);
  return {
    code: "install-refused",
    found: `${nameOf(wanted)}, which ${nameSome(files, 3)} names, is refused by ${path}: ${why}`,
    expected: "what that file selects",
    fix: `Choose another version, or change ${path} if this one may be installed`,
  };
}
