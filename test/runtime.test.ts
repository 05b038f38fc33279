import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parse } from "yaml";

it("runs on the Node that action.yml names", () => {
  const { runs } = parse(readFileSync("action.yml", "utf8"));
  expect(`node${process.versions.node.split(".")[0]}`).toBe(runs.using);
});
