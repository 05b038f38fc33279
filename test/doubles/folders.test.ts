import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readImports } from "../imports.ts";

const SUPPORT = "test/support";
const FOLDERS = readdirSync(SUPPORT, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const ROWS = readFileSync(join(SUPPORT, "README.md"), "utf8").matchAll(/^\| `(\w+)\/` \| .* \| (.*) \|$/gm);
const STARTS = new Map([...ROWS].map(([, folder = "", starts = ""]) => [folder, starts]));

/** Stand-ins for GitHub, web hosts, the runner, and machines with clients. */
const STAND_INS = ["github", "origins", "pages", "runner", "clients"];

function exportsOf(folder: string): Set<string> {
  const files = readdirSync(join(SUPPORT, folder)).filter((name) => name.endsWith(".ts"));
  const text = files.map((name) => readFileSync(join(SUPPORT, folder, name), "utf8")).join("\n");
  return new Set(
    [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name = ""]) => name),
  );
}

describe("the README of test/support", () => {
  it("has a row for every folder", () => {
    expect([...STARTS.keys()].sort()).toEqual(FOLDERS.sort());
  });

  it.each(FOLDERS)("names only exports of %s", (folder) => {
    const methods = /^(add\w+|intercept|exchanges|violations|calls|before|after|fail)$/;
    const named = [...(STARTS.get(folder) ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name);
    const functions = named.filter((name) => !methods.test(name));
    expect(functions).not.toEqual([]);
    expect(functions.filter((name) => !exportsOf(folder).has(name))).toEqual([]);
  });
});

describe("a stand-in", () => {
  const imports = readImports(SUPPORT);

  it.each(STAND_INS)("imports nothing of the program: %s", (folder) => {
    const own = imports.filter(({ from }) => from.startsWith(`${folder}/`));
    expect(own).not.toEqual([]);
    expect(own.filter(({ to }) => to.includes("/src/")).map(({ from, to }) => `${from}: ${to}`)).toEqual([]);
  });
});
