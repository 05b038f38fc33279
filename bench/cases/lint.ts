import { measure, type Usage } from "../measure.ts";
import { type Registry, startRegistry } from "../registry.ts";
import { divide, type Row, subtract } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

const FEW = 200;
const MANY = 2000;

interface Walk extends Usage {
  readonly requests: number;
}

/** Compares linting a large registry with a walk that requests one document after the other: requests, time and peak memory. */
export async function measureLint(workshop: Workshop): Promise<Row[]> {
  const cli = await workshop.bundle("src/cli.ts");
  const naive = await workshop.bundle("bench/naive-walk.ts");
  const few = await measureRegistry(workshop, { versions: FEW, rounds: workshop.scale.rounds, cli, naive });
  // The walk one by one takes ten minutes.
  const many = await measureRegistry(workshop, {
    versions: MANY,
    rounds: 1,
    cli,
    naive: workshop.scale.short ? undefined : naive,
  });
  const compared = workshop.scale.short ? { versions: FEW, ...few } : { versions: MANY, ...many };
  const name = `lint of ${MANY} versions`;
  const pair = `lint of ${compared.versions} versions / document by document`;
  return [
    { name, unit: "s", values: pick(many.ours, "wall") },
    {
      name: `${name}: requests`,
      unit: "requests",
      bound: MANY * 31 + 10,
      values: pick(many.ours, "requests"),
    },
    {
      name: `document by document, ${compared.versions} versions`,
      unit: "s",
      values: pick(compared.theirs, "wall"),
    },
    { name: "the same: requests", unit: "requests", values: pick(compared.theirs, "requests") },
    { name: `${pair}: requests`, unit: "", bound: 0.6, values: ratio(compared, "requests") },
    { name: `${pair}: wall`, unit: "", bound: 0.4, values: ratio(compared, "wall") },
    { name: `${name}, peak memory`, unit: "MB", bound: 200, values: peaks(many.ours) },
    {
      name: `${name} over ${FEW}, peak memory`,
      unit: "MB",
      bound: 64,
      values: subtract(peaks(many.ours), peaks(few.ours)),
    },
  ];
}

interface Measuring {
  readonly versions: number;
  readonly rounds: number;
  readonly cli: string;
  readonly naive: string | undefined;
}

async function measureRegistry(workshop: Workshop, { versions, rounds, cli, naive }: Measuring) {
  const registry = await startRegistry(versions);
  try {
    const [ours, theirs]: [Walk[], Walk[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      // Over HTTP a mirror is refused, which says nothing here.
      const args = [cli, "lint", registry.url, "--rules", "!mirror-http"];
      ours.push(await walk(workshop, registry, args));
      if (naive !== undefined) theirs.push(await walk(workshop, registry, [naive, registry.url]));
    }
    return { ours, theirs };
  } finally {
    await registry.close();
  }
}

async function walk(workshop: Workshop, registry: Registry, args: readonly string[]): Promise<Walk> {
  registry.asked();
  const usage = await measure(workshop, { args: [process.execPath, ...args] });
  const requests = registry.asked();
  process.stderr.write(
    `  ${args[1]}: ${usage.wall.toFixed(2)} s, CPU ${usage.cpu.toFixed(2)} s, ${(usage.peak / 1e6).toFixed(0)} MB, ${requests} requests\n`,
  );
  return { ...usage, requests };
}

const pick = (walks: readonly Walk[], field: "requests" | "wall") => walks.map((one) => one[field]);
const peaks = (walks: readonly Walk[]) => walks.map(({ peak }) => peak / 1e6);
const ratio = (
  { ours, theirs }: { readonly ours: readonly Walk[]; readonly theirs: readonly Walk[] },
  field: "requests" | "wall",
) => divide(pick(ours, field), pick(theirs, field));
