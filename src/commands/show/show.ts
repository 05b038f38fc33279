import { speaksFor } from "../../cli-config/accept-site.ts";
import { ProblemError } from "../../errors.ts";
import type { Observation } from "../../protocol/observation.ts";
import { type ShownProvider, type ShownVersion, showSite } from "../../protocol/walk/show-site.ts";
import { parseWanted } from "../../protocol/walk/target.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import type { World } from "../../run/world.ts";
import { chooseTarget, openTarget } from "../../steps/open-target.ts";
import { commandLine, visible } from "../../text.ts";

/** What a target lists, and whether something was wrong with that. */
export interface Shown {
  readonly target: string;
  readonly providers: readonly ShownProvider[];
  readonly isFaulty: boolean;
}

/** Reads the lists of a target. */
export async function show(
  inputs: {
    readonly target: string;
    readonly providers: readonly string[];
    readonly to?: string | undefined;
  },
  world: World,
): Promise<Shown> {
  const target = chooseTarget(inputs);
  const wanted = inputs.providers.map(parseWanted);
  const opened = await openTarget(target, world);
  const seen: Observation[] = [];
  try {
    const looking = { ...opened, wanted: [...wanted, ...opened.wanted] };
    const see = (observations: readonly Observation[]) => {
      for (const one of observations) seen.push(one);
    };
    const { cancelled } = world;
    const walk = {
      transport: opened.transport,
      now: world.now(),
      cancelled,
      directory: undefined,
      see,
      progress: () => {},
    };
    const url = opened.isFolder ? undefined : opened.base;
    const isNamed = (hostname: string) => looking.wanted.some((one) => one.hostname === hostname);
    const isClaim = ({ hostname }: ProviderAddress) => !(speaksFor(url, hostname) || isNamed(hostname));
    const providers = await showSite(walk, looking, isClaim);
    if (providers.every(({ versions }) => versions.length === 0)) demandAnswer(seen);
    return { target, providers, isFaulty: seen.length > 0 };
  } finally {
    await opened.close();
  }
}

/** Nothing is known if the list is empty because a host has failed. */
function demandAnswer(seen: readonly Observation[]): void {
  const failed = seen.find(({ rule }) => rule.startsWith("host-"));
  if (failed === undefined) return;
  const { where, found } = failed;
  throw new ProblemError([
    {
      code: "site-unreachable",
      found: `${visible(where)} gives no list: ${visible(found)}`,
      expected: "an answer that says which versions there are",
      fix: "Correct the address, check the network, or set a token if the host asks for one: `lint` says more",
    },
  ]);
}

const CLAIMS =
  "(claimed): the site was not asked under this hostname over HTTPS. Only the site itself says that it has the provider.";

/** The table, and the same for programs. */
export function reportShown({ target, providers, isFaulty }: Shown): Report {
  const lines = providers.flatMap(({ source, versions, claimed, ...marks }) => {
    const rows = versions.map(({ version, protocols, platforms, in: places, ...marked }) => [
      version,
      protocols.join(", "),
      places.join(", "),
      [platforms.join(" "), ...describeMarks(marked)].filter((part) => part !== "").join("  "),
    ]);
    const title = [source, ...(claimed ? ["(claimed)"] : []), ...describeMarks(marks)].join("  ");
    return [title, ...(rows.length === 0 ? ["  no versions"] : align(rows))];
  });
  const nothing = providers.length === 0 ? ["no providers are known: name them with --providers"] : [];
  const claims = providers.some(({ claimed }) => claimed) ? [CLAIMS] : [];
  const hint = isFaulty ? [`Not all is as it should be. To see what: ${commandLine("lint", target)}`] : [];
  return {
    outputs: {},
    summary: "",
    lines: [...lines, ...nothing, ...claims, ...hint],
    json: { target, providers },
  };
}

function describeMarks({ withdrawn, deprecated }: Pick<ShownVersion, "withdrawn" | "deprecated">): string[] {
  return [
    ...(withdrawn === undefined ? [] : [`withdrawn: ${withdrawn}`]),
    ...(deprecated === undefined ? [] : [`deprecated: ${deprecated}`]),
  ];
}

function align(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ")}`.trimEnd(),
  );
}
