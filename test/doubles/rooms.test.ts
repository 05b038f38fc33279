import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readImports } from "../imports.ts";

const SUPPORT = "test/support";
const ROOMS = readdirSync(SUPPORT, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const ROWS = readFileSync(join(SUPPORT, "README.md"), "utf8").matchAll(/^\| `(\w+)\/` \| .* \| (.*) \|$/gm);
const STARTS = new Map([...ROWS].map(([, room = "", starts = ""]) => [room, starts]));

/** What stands for others: GitHub, web hosts, the runner, people's machines. */
const STRANGERS = ["github", "origins", "pages", "runner", "clients"];

function exportsOf(room: string): Set<string> {
  const files = readdirSync(join(SUPPORT, room)).filter((name) => name.endsWith(".ts"));
  const text = files.map((name) => readFileSync(join(SUPPORT, room, name), "utf8")).join("\n");
  return new Set(
    [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = ""]) => name),
  );
}

describe("the page about the rooms", () => {
  it("has a row for every room", () => {
    expect([...STARTS.keys()].sort()).toEqual(ROOMS.sort());
  });

  it.each(ROOMS)("names only what there is in %s", (room) => {
    const methods = /^(add\w+|intercept|exchanges|violations|calls|before|after|fail)$/;
    const named = [...(STARTS.get(room) ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    const functions = named.filter((name) => !methods.test(name));
    expect(functions).not.toEqual([]);
    expect(functions.filter((name) => !exportsOf(room).has(name))).toEqual([]);
  });
});

describe("what stands for others", () => {
  const imports = readImports(SUPPORT);

  it.each(STRANGERS)("knows nothing of the program: %s", (room) => {
    const own = imports.filter(({ from }) => from.startsWith(`${room}/`));
    expect(own).not.toEqual([]);
    expect(own.filter(({ to }) => to.includes("/src/")).map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
  });
});
