import { afterAll, beforeAll, expect, test } from "vitest";
import { CLIENTS, NEWEST } from "./clients.ts";
import { describe, judge, tabulate } from "./lint-random-judge.ts";
import { lintAt, type Mutant, playRound } from "./lint-random-round.ts";
import type { Shape } from "./lint-shapes.ts";
import { makeMirror, meet } from "./lint-shapes-clients.ts";
import { MOST_SITES, type ShapesHost, startShapesHost } from "./lint-shapes-host.ts";
import { handMadeMirror, madeMirror } from "./lint-shapes-mirrors.ts";
import { registryShapes } from "./lint-shapes-registries.ts";
import { ownShape } from "./lint-shapes-seeds.ts";

/** How many sites are changed by chance, and the number of the first: each number is the same site in every run. */
const SITES = Number(process.env.LINT_SITES ?? 28);
const FIRST = Number(process.env.LINT_FIRST ?? 0);
/** With 1, every client meets every site alone: then the tables and their digest have to be the same. */
const AT_ONCE = Number(process.env.LINT_AT_ONCE ?? MOST_SITES);

let host: ShapesHost;
let shapes: readonly Shape[];

beforeAll(async () => {
  host = await startShapesHost();
  const own = await ownShape();
  host.serve(0, own);
  const made = [];
  for (const { name, find } of NEWEST) {
    const binary = await find();
    const make = (version: string) => makeMirror(host, binary, { site: 0, version });
    made.push(await madeMirror(`a mirror made by ${name}`, make));
  }
  shapes = [own, ...(await registryShapes()), await handMadeMirror(), ...made];
});
afterAll(() => host.close());

test("the sites are clean before anything is changed, and every client installs from them", async () => {
  const met: unknown[] = [];
  for (const [index, shape] of shapes.entries()) {
    host.serve(index, shape);
    met.push(...(await lintAt(index, shape)));
  }
  for (const way of ["registry", "mirror"] as const) {
    const sites = shapes.flatMap((shape, index) => (shape.ways.includes(way) ? [index] : []));
    for (const client of CLIENTS)
      for (const command of way === "registry" ? (["init", "mirror"] as const) : (["init"] as const))
        met.push(...(await meet(host, client, { command, way }, sites)));
  }
  expect(met).toEqual([]);
});

test(`${SITES} sites changed by chance: what clients refuse is an error, and what is an error they refuse`, async () => {
  const mutants: Mutant[] = [];
  for (let first = FIRST; first < FIRST + SITES; first += AT_ONCE) {
    const count = Math.min(AT_ONCE, FIRST + SITES - first);
    const numbers = Array.from({ length: count }, (_, index) => first + index);
    mutants.push(...(await playRound(host, shapes, numbers)));
  }
  console.log(JSON.stringify(tabulate(mutants), undefined, 1));
  const wrong = (verdict: string) => mutants.filter((mutant) => judge(mutant) === verdict).map(describe);
  expect({ missed: wrong("missed"), invented: wrong("invented") }).toEqual({ missed: [], invented: [] });
});
