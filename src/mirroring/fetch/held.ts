import type { Problem } from "../../errors.ts";
import { countAll } from "../counts.ts";
import type { Mirrored } from "../mirror.ts";
import type { HeldVersion } from "../plan/minimum-age.ts";

type Held = Pick<HeldVersion, "version" | "signed" | "seen" | "until">;

/** The JSON has all of them. */
const MOST_NAMES = 10;

/** Versions that are not old enough, each with when it will be. */
export function nameHeld(held: readonly Held[]): string {
  const names = held.slice(0, MOST_NAMES).map(describeHeld).join(", ");
  return held.length > MOST_NAMES ? `${names} and ${held.length - MOST_NAMES} more` : names;
}

function describeHeld({ version, signed, seen, until }: Held): string {
  if (signed === undefined || until === undefined) return `${version} (no signature says how old it is)`;
  return `${version} (signed ${day(signed)}, first seen ${day(seen)}, taken from ${day(until)})`;
}

function day(time: string): string {
  return time.slice(0, 10);
}

/** A run that was asked for providers and has none to show is no success: clients would find nothing. */
export function findEmpty({ sources, providers }: Mirrored): Problem[] {
  if (sources.length > 0 || providers.length === 0) return [];
  const { failed, left, held } = countAll(providers);
  const why = [
    ...(failed === 0 ? [] : [`${failed} refused`]),
    ...(held === 0 ? [] : [`${held} held back by \`minimum-age\``]),
    ...(left === 0 ? [] : [`${left} beyond the limit of bytes`]),
  ];
  const reason = why.length === 0 ? "no version that is wanted was found" : why.join(", ");
  return [
    {
      code: "mirror-empty",
      found: `the mirror lists nothing, and nothing was taken: ${reason}`,
      expected: "one version at least",
      fix: fixFor({ failed, left, held }, providers),
    },
  ];
}

function fixFor(
  { failed, left, held }: Pick<ReturnType<typeof countAll>, "failed" | "left" | "held">,
  providers: Mirrored["providers"],
): string {
  const days = providers.flatMap((one) => one.held.flatMap(({ until }) => until ?? [])).sort();
  const [first] = days;
  if (failed > 0) return "Correct what the report says of each, and run this again";
  if (first !== undefined)
    return `Run this again from ${day(first)} on. To start with what is there today, leave \`minimum-age\` out of the first run`;
  if (held > 0) return "Take the provider from its registry, or leave `minimum-age` out";
  if (left > 0) return "Raise `bytes` under `limits`, or list fewer platforms";
  return "Correct `versions` and `platforms` in the file of the mirror";
}
