import { measure, runRounds, type Usage } from "./measure.ts";
import { divide, type Row, subtract } from "./rows.ts";
import type { Workshop } from "./workshop.ts";

/** A page of so many blocks has about as much as the longest that is known, 3.8 MB. */
const LONGEST = 13_000;

/** Documentation as a publish makes it: sorted, checked, and made into pages; beside it, markdown-it that only parses. */
export async function measureDocumentation(workshop: Workshop): Promise<Row[]> {
  const program = await workshop.bundle("bench/documentation.ts");
  const run =
    (...args: readonly (string | number)[]) =>
    () =>
      measure(workshop, { args: [process.execPath, program, ...args.map(String)] });
  const taken = await runRounds(workshop.scale.rounds, {
    idle: run("nothing", 300, 8),
    pages: run("all", 300, 8),
    plainPages: run("plain", 300, 8),
    idleLong: run("nothing", 1, LONGEST),
    long: run("all", 1, LONGEST),
    rendered: run("render", 1, LONGEST),
    plain: run("plain", 1, LONGEST),
    half: run("all", 1, LONGEST / 2),
    idleHalf: run("nothing", 1, LONGEST / 2),
  });
  const less = (one: readonly Usage[], idle: readonly Usage[]) => subtract(cpus(one), cpus(idle));
  const long = less(taken.long, taken.idleLong);
  const plain = less(taken.plain, taken.idleLong);
  const [many, one] = [`${sizeOf(taken.pages)} in 300 pages`, `${sizeOf(taken.long)} in one page`];
  const perByte = divide(long, less(taken.half, taken.idleHalf)).map((ratio) => ratio / 2);
  return [
    seconds(`documentation: ${many}`, taken.pages, taken.idle),
    {
      name: "the same / markdown-it alone: CPU",
      unit: "",
      bound: 6,
      values: divide(less(taken.pages, taken.idle), less(taken.plainPages, taken.idle)),
    },
    seconds(`documentation: ${one}`, taken.long, taken.idleLong),
    { name: "the same / markdown-it alone: CPU", unit: "", bound: 3.5, values: divide(long, plain) },
    { name: "the same / half of it: CPU a byte", unit: "", bound: 1.3, values: perByte },
    seconds(`documentation: ${one}, rendered`, taken.rendered, taken.idleLong),
    {
      name: "the same / markdown-it alone: CPU",
      unit: "",
      bound: 2.2,
      values: divide(less(taken.rendered, taken.idleLong), plain),
    },
  ];
}

/** What the clock says depends on what else the machine does, so nothing is demanded of it. */
function seconds(name: string, taken: readonly Usage[], idle: readonly Usage[]): Row {
  return { name, unit: "s", values: subtract(walls(taken), walls(idle)) };
}

const walls = (taken: readonly Usage[]) => taken.map(({ wall }) => wall);
const cpus = (taken: readonly Usage[]) => taken.map(({ cpu }) => cpu);

function sizeOf([first]: readonly Usage[]): string {
  const { bytes, colored } = JSON.parse(first?.output ?? "{}");
  if (!(colored > 0)) throw new Error("nothing is colored: the bundle lost its grammars");
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
