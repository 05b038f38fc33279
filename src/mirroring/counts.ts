import type { Problem } from "../errors.ts";
import type { Mirrored } from "./mirror.ts";
import type { ProviderReport } from "./provider-report.ts";

/** What may have to be looked into, of one provider. */
export function problemsOf({ failed, refused }: ProviderReport): Problem[] {
  return [...failed, ...refused.map(({ problem }) => problem)];
}

/** How much of everything there is. */
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

/** What the run has come to, in a line. */
export function describe({ providers, sources, isDry, changed, mirrorUrl }: Mirrored): string {
  const { added, unchanged, failed, left, held } = countAll(providers);
  const counts = [
    `${added} ${isDry ? "to be added" : "added"}`,
    `${unchanged} unchanged`,
    ...(failed === 0 ? [] : [`${failed} not taken`]),
    ...(left === 0 ? [] : [`${left} left for the next run`]),
    ...(held === 0 ? [] : [`${held} held back by \`minimum-age\``]),
  ].join(", ");
  if (isDry) return `Dry run: ${mirrorUrl} would be refreshed: ${counts}`;
  if (sources.length === 0 && providers.length > 0) return `${mirrorUrl} lists nothing: ${counts}`;
  return changed ? `${mirrorUrl} is refreshed: ${counts}` : `${mirrorUrl} is as it was: ${counts}`;
}
