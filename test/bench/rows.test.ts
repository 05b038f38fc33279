import { expect, it } from "vitest";
import { divide, judge, type Row, renderRows, subtract } from "../../bench/rows.ts";

const row = (values: readonly number[], bound?: number): Row => ({
  name: "ours / theirs",
  unit: "",
  values,
  ...(bound !== undefined && { bound }),
});

it.each([
  ["at its bound", [1.1, 1.12, 1.3], 1.12, "ok"],
  ["over it by less than lies between the rounds", [1.1, 1.13, 1.14], 1.12, "within noise"],
  ["over it by more than lies between the rounds", [1.13, 1.131, 1.135], 1.12, "WORSE"],
  ["over it, measured once", [1.121], 1.12, "WORSE"],
  ["without a bound", [9], undefined, ""],
] as const)("judges a row %s", (_, values, bound, verdict) => {
  expect(judge(row(values, bound)).verdict).toBe(verdict);
});

it("takes the middle of an even number of rounds", () => {
  expect(judge(row([4, 1, 3, 2]))).toMatchObject({ median: 2.5, least: 1, most: 4, noise: 3 });
});

it("compares round by round", () => {
  expect(divide([4, 9], [2, 3])).toEqual([2, 3]);
  expect(subtract([4, 9], [2, 3])).toEqual([2, 6]);
});

it("writes a table", () => {
  const rows = [row([1.2, 1, 1.1], 1.25), { name: "peak", unit: "MB", values: [172.3] } as const];
  const [header, , ...lines] = renderRows(rows).split("\n");
  const cells = (line = "") => line.split("|").map((cell) => cell.trim());
  expect(cells(header)).toEqual(["", "", "bound", "median", "min", "max", "rounds", "", ""]);
  expect(lines.map(cells)).toEqual([
    ["", "ours / theirs", "1.250", "1.100", "1.000", "1.200", "3", "ok", ""],
    ["", "peak", "", "172.3 MB", "172.3 MB", "172.3 MB", "1", "", ""],
  ]);
});
