import type { Target, Verdict } from "../target.ts";
import type { TargetEntry } from "../targets.ts";
import { demand } from "../verdict.ts";
import { type Grammar, MOST_GROWTH, measureGrowth, searchShape } from "./growth.ts";

/**
 * The parsers that took too long once, and those that no other target tries, with the words of their language and how many
 * shapes the short form tries.
 */
export const GROWTH_TARGETS: Readonly<Record<string, TargetEntry>> = {
  "growing-answers": grows(6, async () => (await import("./answers.ts")).answers),
  "growing-headers": grows(20, async () => (await import("./answers.ts")).headers),
  "growing-markdown": grows(6, async () => (await import("./documents.ts")).markdown),
  "growing-html": grows(10, async () => (await import("./documents.ts")).html),
  "growing-code": grows(40, async () => (await import("./documents.ts")).code),
  "growing-front-matter": grows(20, async () => (await import("./documents.ts")).frontMatter),
  "growing-mirror-file": grows(6, async () => (await import("./settings.ts")).mirrorFile),
  "growing-cli-config": grows(10, async () => (await import("./settings.ts")).cliConfig),
};

function grows(cases: number, grammar: () => Promise<Grammar>): TargetEntry {
  return { cases, make: async () => growthTarget(await grammar()) };
}

/** The number of search steps for a slow shape before it is measured. */
const ROUNDS = [0, 2, 6];

function growthTarget(grammar: Grammar): Target {
  return (random) => ({
    shown: "",
    run: async (): Promise<Verdict> => {
      const shape = await searchShape(grammar, random, random.pick(ROUNDS));
      const { bytes, ratio } = await measureGrowth(grammar, shape);
      const told = `${bytes} bytes take ${ratio.toFixed(1)} times as long each: ${JSON.stringify(shape)}`;
      demand(ratio <= MOST_GROWTH, told);
      return "accepted";
    },
  });
}
