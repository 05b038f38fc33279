import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";

/** The files that Node reads with a file, before anything runs. */
function loadedWith(path: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const [, from = ""] of readFileSync(path, "utf8").matchAll(
    /^(?:import|export)\b(?!\()[^;]*?"(\.[^"]+)"/gm,
  ))
    loadedWith(join(dirname(path), from), seen);
  return seen;
}

/** An entry checks the Node first, and loads then what it is the entry of. */
function programOf(entry: string): string {
  const [, path = ""] = /import\("(\.\/parts\/.*)"\)/.exec(readFileSync(entry, "utf8")) ?? [];
  return join(dirname(entry), path);
}

const PARTS = readdirSync("dist/parts").map((name) => `dist/parts/${name}`);

function definedIn(name: string): string[] {
  return PARTS.filter((path) => readFileSync(path, "utf8").includes(name));
}

it("what signs attestations is in a part that only attesting loads", () => {
  const signing = definedIn("FulcioSigner = class");
  expect(signing).toHaveLength(1);
  const publish = definedIn("async function publishVersion(");
  const ports = definedIn("function openGitHubAttester(");
  for (const path of [...["dist/index.js", "dist/cli.js"].map(programOf), ...publish, ...ports]) {
    const loaded = loadedWith(path);
    expect(loaded.size).toBeGreaterThan(5);
    expect([...loaded].filter((one) => signing.includes(one))).toEqual([]);
  }
  const adapter = definedIn("async function signProvenance(");
  expect(readFileSync(adapter[0] ?? "", "utf8")).toMatch(/import\("\.\/[\w-]+\.js"\)/);
});

it("attesting has its own copies of the packages that starting loads", () => {
  const loaded = [...loadedWith(programOf("dist/index.js"))]
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  expect(loaded).toContain("function setFailed(");
  expect(loaded).not.toContain("OidcClient = class");
});

it("before the check of the Node, nothing is loaded that an old one can't read", () => {
  for (const entry of ["dist/index.js", "dist/cli.js"]) {
    const texts = [...loadedWith(entry)].map((path) => readFileSync(path, "utf8"));
    expect(texts).toHaveLength(3);
    expect(texts.join("\n")).not.toMatch(/from "(?!\.)|\?\?|\?\.|#\w/);
  }
});
