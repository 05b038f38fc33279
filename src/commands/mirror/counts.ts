import type { Problem } from "../../errors.ts";
import type { Mirrored } from "../../flow/mirror.ts";
import type { ProviderReport } from "../../mirroring/fetch/refresh.ts";
import type { Reported } from "../../steps/with-output.ts";

export function problemsOf({ failed, refused }: ProviderReport): Problem[] {
  return [...failed, ...refused.map(({ problem }) => problem)];
}

export function countAll(providers: readonly ProviderReport[]) {
  const sum = (count: (one: ProviderReport) => number) => providers.reduce((all, one) => all + count(one), 0);
  return {
    added: sum(({ added }) => added.length),
    unchanged: sum(({ unchanged }) => unchanged.length),
    failed: sum((one) => problemsOf(one).length),
    left: sum(({ later }) => later.length),
    held: sum(({ held }) => held.length),
  };
}

export function describe({ providers, sources, isDry, changed, mirrorUrl }: Mirrored & Reported): string {
  const { added, unchanged, failed, left, held } = countAll(providers);
  const counts = [
    `${added} ${isDry ? "to be added" : "added"}`,
    `${unchanged} unchanged`,
    ...(failed === 0 ? [] : [`${failed} not mirrored`]),
    ...(left === 0 ? [] : [`${left} postponed to the next run`]),
    ...(held === 0 ? [] : [`${held} held back by \`minimum-age\``]),
  ].join(", ");
  if (isDry) return `Dry run: ${mirrorUrl} would be refreshed: ${counts}`;
  if (sources.length === 0 && providers.length > 0) return `${mirrorUrl} lists nothing: ${counts}`;
  return changed ? `${mirrorUrl} was refreshed: ${counts}` : `${mirrorUrl} did not change: ${counts}`;
}

const MOST_NAMES = 10;

export function nameHeld(held: ProviderReport["held"]): string {
  const named = held
    .slice(0, MOST_NAMES)
    .map(({ version, signed, seen, until }) =>
      signed === undefined || until === undefined
        ? `${version} (no signature proves its age)`
        : `${version} (signed ${day(signed)}, first seen ${day(seen)}, mirrored from ${day(until)})`,
    );
  const names = named.join(", ");
  return held.length > MOST_NAMES ? `${names} and ${held.length - MOST_NAMES} more` : names;
}

function day(time: string): string {
  return time.slice(0, 10);
}

/** A mirror that lists nothing is an error, because clients would find nothing. */
export function findEmpty({ sources, providers }: Mirrored): Problem[] {
  if (sources.length > 0 || providers.length === 0) return [];
  const { failed, left, held } = countAll(providers);
  const why = [
    ...(failed === 0 ? [] : [`${failed} refused`]),
    ...(held === 0 ? [] : [`${held} held back by \`minimum-age\``]),
    ...(left === 0 ? [] : [`${left} beyond the download limit`]),
  ];
  const reason = why.length === 0 ? "no version matches" : why.join(", ");
  return [
    {
      code: "mirror-empty",
      found: `the mirror lists nothing, and nothing was mirrored: ${reason}`,
      expected: "at least one version",
      fix: fixFor(failed, left, held, providers),
    },
  ];
}

function fixFor(failed: number, left: number, held: number, providers: Mirrored["providers"]): string {
  const days = providers.flatMap((one) => one.held.flatMap(({ until }) => until ?? [])).sort();
  const [first] = days;
  if (failed > 0)
    return "Correct the problems in the report‹in workflows: , commit changed files›, and run this again";
  if (first !== undefined)
    return `Run this again from ${day(first)} on. To start with the current versions, remove \`minimum-age\` for the first run`;
  if (held > 0) return "Use the provider from its registry, or remove `minimum-age`";
  if (left > 0) return "Raise `bytes` under `limits`, or list fewer platforms";
  return "Correct `versions` and `platforms` in the file of the mirror";
}
