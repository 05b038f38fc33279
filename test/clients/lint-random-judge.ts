import { createHash } from "node:crypto";
import type { LintFinding } from "../../src/walk/lint.ts";
import { CLIENTS } from "./clients.ts";
import type { Mutant } from "./lint-random-round.ts";

/** How lint and the clients agree. */
export type Verdict = "both fine" | "both refuse" | "as may be meant" | "seen later" | "missed" | "invented";

/** Mutations that some clients reject although they may be intended; the clients must fail with these words. */
const MEANT: Readonly<Record<string, RegExp>> = {
  "versions-prerelease":
    /no available releases match|no compatible versions|not found in any of the search locations/,
  "mirror-platforms-differ": /does not have a package|is not available for|platform/,
  "key-old-clients": /unsupported feature|unsupported oid|unknown issuer/,
  "platforms-dropped": /does not have a package|is not available for|platform/,
};

/** What no installation shows: a program that does not start, another reader's content, a secret that is out, a lock file that does not fit. */
const LATER = new Set(["package-unusable", "package-ambiguous", "key-private", "mirror-packages-differ"]);

export function judge({ findings, failures }: Mutant): Verdict {
  const errors = findings.filter(({ severity }) => severity === "error");
  if (failures.size > 0) {
    if (errors.length > 0) return "both refuse";
    return isMeant(findings, [...failures.values()]) ? "as may be meant" : "missed";
  }
  if (errors.length === 0) return "both fine";
  return errors.every(({ rule }) => LATER.has(rule)) ? "seen later" : "invented";
}

function isMeant(findings: readonly LintFinding[], words: readonly string[]): boolean {
  const patterns = findings.flatMap(({ rule }) => MEANT[rule] ?? []);
  return words.every((each) => patterns.some((pattern) => pattern.test(each)));
}

/** Describes a disagreement between lint and the clients. */
export function describe({ number, made, site, findings, failures }: Mutant): string {
  const said = [...failures].map(
    ([who, words]) => `${who}: ${words.replace(/^.*?Error: /, "").slice(0, 300)}`,
  );
  const found = findings.map(({ severity, rule, where, found }) => `${severity} ${rule} ${where} ${found}`);
  const reply = site.web.get(made.place.url);
  const isText = made.kind !== "zip" && made.kind !== "signature";
  const body = isText ? reply?.body.toString("latin1").slice(0, 900) : "";
  const shown = `${reply?.status} ${JSON.stringify(reply?.headers)} ${body}`;
  const title = `${number}: ${site.shape.name}, ${made.place.url}, ${made.kind}, ${made.what}`;
  return [title, ...said.slice(0, 3), `(${said.length} failures)`, ...found.slice(0, 6), shown].join(
    "\n    ",
  );
}

/** Counts what is the same. */
function countBy<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const item of items) counts[keyOf(item)] = (counts[keyOf(item)] ?? 0) + 1;
  return Object.fromEntries(Object.entries(counts).sort());
}

function digestOf(mutants: readonly Mutant[]): string {
  const lines = mutants.map(
    ({ number, failures }) => `${number} ${[...failures.keys()].sort().join(", ")}\n`,
  );
  return createHash("sha256").update(lines.join("")).digest("hex").slice(0, 16);
}

/** The tables: how it went by kind of site and of change, what each command has failed at, and each client. */
export function tabulate(mutants: readonly Mutant[]) {
  const has = (mutant: Mutant, part: string) =>
    [...mutant.failures.keys()].some((who) => ` ${who} `.includes(` ${part} `));
  const isError = ({ findings }: Mutant) => findings.some(({ severity }) => severity === "error");
  const commands = ["init registry", "lock registry", "mirror registry", "init mirror", "lock mirror"];
  const byClient = CLIENTS.map(({ name }) => [
    name,
    countBy(
      mutants,
      (mutant) => `${isError(mutant) ? "error" : "clean"}, ${has(mutant, name) ? "fails" : "installs"}`,
    ),
  ]);
  return {
    verdicts: countBy(mutants, judge),
    byShape: countBy(mutants, (mutant) => `${mutant.site.shape.name}: ${judge(mutant)}`),
    byChange: countBy(mutants, (mutant) => `${mutant.made.kind}: ${judge(mutant)}`),
    failedAt: Object.fromEntries(
      commands.map((command) => [command, mutants.filter((mutant) => has(mutant, command)).length]),
    ),
    byClient: Object.fromEntries(byClient),
    seenLater: countBy(
      mutants.filter((mutant) => judge(mutant) === "seen later").flatMap(({ findings }) => findings),
      ({ rule }) => rule,
    ),
    digest: digestOf(mutants),
  };
}
