import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Allowance, findCircles, findViolations, parseImports, readImports } from "./imports.ts";

/**
 * Who may import whom: the whole rule, once. Dependencies point one way, from the entries down to `errors.ts`; a folder's
 * files may always import each other. What a row does not name is forbidden.
 */
const GROUND = ["problem-codes.ts", "errors.ts", "provider"];
const TABLE: Readonly<Record<string, Allowance>> = {
  "problem-codes.ts": { rooms: [] },
  "errors.ts": { rooms: ["problem-codes.ts"] },
  "concurrency.ts": { rooms: [] },
  "read-file.ts": { rooms: [], node: ["node:fs", "node:fs/promises"] },
  "text.ts": { rooms: [] },
  provider: { rooms: ["errors.ts"], node: ["node:url"] },
  catalog: { rooms: GROUND },
  registry: { rooms: [...GROUND, "catalog"] },
  ports: { rooms: GROUND, node: ["node:crypto"] },
  package: {
    rooms: [...GROUND, "concurrency.ts", "read-file.ts", "package"],
    packages: ["tinyglobby"],
    node: "everything",
  },
  "package/zip/zip.ts": { rooms: [...GROUND, "package"], packages: ["archiver"], node: "everything" },
  "package/key": { rooms: [...GROUND, "package/key"], packages: ["openpgp"] },
  // What clients do, apart from any command: it asks, and judges with what packages are judged with.
  client: {
    rooms: [...GROUND, "concurrency.ts", "read-file.ts", "package", "client"],
    node: [
      "node:crypto",
      "node:fs/promises",
      "node:net",
      "node:path",
      "node:perf_hooks",
      "node:timers/promises",
    ],
  },
  "client/rules": { rooms: [] },
  "client/judge": { rooms: [...GROUND, "package", "client"] },
  lint: {
    rooms: [...GROUND, "concurrency.ts", "client", "catalog"],
    node: ["node:crypto", "node:fs/promises", "node:path"],
  },
  // What a command is declared with; the two files below know the commands and the places.
  run: { rooms: [...GROUND, "ports"], node: ["node:process"] },
  "run/commands.ts": { rooms: ["run", "commands"] },
  "run/open-world.ts": { rooms: ["errors.ts", "ports", "run", "github", "local"], node: ["node:path"] },
  "run/output-folder.ts": { rooms: ["errors.ts", "run"], node: ["node:fs/promises", "node:path"] },
  "run/version.ts": { rooms: [], packages: ["../package.json"] },
  commands: {
    rooms: [
      ...GROUND,
      "concurrency.ts",
      "read-file.ts",
      "text.ts",
      "ports",
      "catalog",
      "registry",
      "package",
      "client",
      "lint",
      "run/command.ts",
      "run/inputs.ts",
      "run/place-inputs.ts",
      "run/read-inputs.ts",
      // It is the user agent of whoever asks a registry.
      "run/version.ts",
      "run/world.ts",
    ],
    node: "everything",
  },
  github: {
    rooms: [...GROUND, "ports", "catalog"],
    packages: [
      "@actions/github",
      "@actions/github/lib/utils",
      "@octokit/request-error",
      "@octokit/rest",
      "@octokit/types",
      "tar-stream",
    ],
    node: "everything",
  },
  // A folder is asked for the address that its own catalogue says, and writes many files at a time.
  local: { rooms: [...GROUND, "concurrency.ts", "read-file.ts", "catalog", "ports"], node: "everything" },
  report: { rooms: ["errors.ts", "text.ts", "ports"], packages: ["@actions/core"], node: ["node:process"] },
  cli: {
    rooms: ["errors.ts", "read-file.ts", "run", "report"],
    node: ["node:os", "node:util"],
  },
  "cli.ts": { rooms: ["errors.ts", "text.ts", "run", "cli", "report"] },
  "index.ts": {
    rooms: ["errors.ts", "text.ts", "run", "report", "github/client/context.ts"],
    packages: ["@actions/core"],
    node: ["node:os"],
  },
};

const IMPORTS = readImports("src");

describe("dependencies", () => {
  it("are those of the table, and no others", () => {
    expect(findViolations(IMPORTS, TABLE)).toEqual([]);
  });

  it("never run in a circle", () => {
    expect(findCircles(IMPORTS)).toEqual([]);
  });

  it("are all found", () => {
    const source = `import a from "./a.ts";
      import type { B } from "../ports/b.ts";
      export { c } from "node:fs";
      export type * from "./d.ts";
      const e = () => import("./e.ts");`;
    expect(parseImports("run/world.ts", source)).toEqual([
      { from: "run/world.ts", to: "run/a.ts", typeOnly: false },
      { from: "run/world.ts", to: "ports/b.ts", typeOnly: true },
      { from: "run/world.ts", to: "node:fs", typeOnly: false },
      { from: "run/world.ts", to: "run/d.ts", typeOnly: true },
      { from: "run/world.ts", to: "run/e.ts", typeOnly: false },
    ]);
  });

  it("in a circle are told once, however one gets into it", () => {
    const circle = ["b.ts>c.ts", "c.ts>a.ts", "a.ts>b.ts", "d.ts>c.ts", "d.ts>e.ts"].map((pair) => {
      const [from = "", to = ""] = pair.split(">");
      return { from, to, typeOnly: false };
    });
    expect(findCircles(circle)).toEqual(["a.ts > b.ts > c.ts > a.ts"]);
  });
});

/** One forbidden import a rule: each room reaching for what it must not know. */
const FORBIDDEN: readonly (readonly [string, string])[] = [
  ["problem-codes.ts", "errors.ts"],
  ["errors.ts", "provider/address.ts"],
  ["concurrency.ts", "errors.ts"],
  ["read-file.ts", "errors.ts"],
  ["text.ts", "errors.ts"],
  ["provider/address.ts", "node:fs"],
  ["provider/address.ts", "package/zip/zip.ts"],
  ["catalog/edit.ts", "node:timers/promises"],
  ["catalog/edit.ts", "registry/site.ts"],
  ["registry/site.ts", "node:http"],
  ["registry/site.ts", "ports/site.ts"],
  ["ports/site.ts", "node:fs"],
  ["ports/releases.ts", "commands/publish/publish.ts"],
  ["package/builds/builds.ts", "archiver"],
  ["package/builds/builds.ts", "ports/log.ts"],
  ["package/zip/zip.ts", "openpgp"],
  ["package/key/openpgp-key.ts", "node:fs"],
  ["client/ask.ts", "ports/log.ts"],
  ["client/rules/rules.ts", "client/observation.ts"],
  ["client/judge/versions.ts", "node:http"],
  ["lint/lint.ts", "openpgp"],
  ["commands/publish/publish.ts", "@actions/core"],
  ["commands/publish/publish.ts", "github/ports.ts"],
  ["commands/publish/publish.ts", "report/workflow-log.ts"],
  ["github/ports.ts", "local/site.ts"],
  ["github/ports.ts", "registry/pages.ts"],
  ["local/site.ts", "@octokit/rest"],
  ["local/site.ts", "github/ports.ts"],
  ["report/terminal-log.ts", "local/site.ts"],
  ["run/command.ts", "commands/publish/command.ts"],
  ["run/commands.ts", "github/ports.ts"],
  ["run/open-world.ts", "commands/publish/publish.ts"],
  ["run/output-folder.ts", "local/site.ts"],
  ["run/version.ts", "errors.ts"],
  ["commands/publish/publish.ts", "run/commands.ts"],
  ["commands/demo/demo.ts", "local/ports.ts"],
  ["cli/flags.ts", "@actions/core"],
  ["cli.ts", "commands/publish/publish.ts"],
  ["index.ts", "@octokit/rest"],
  ["somewhere/else.ts", "errors.ts"],
];

describe("the table", () => {
  it.each(FORBIDDEN)("keeps %s from importing %s", (from, to) => {
    expect(findViolations([{ from, to, typeOnly: false }], TABLE)).toHaveLength(1);
  });

  it("has no row without a file, and each row is broken above", () => {
    const rooms = Object.keys(TABLE);
    const isIn = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
    expect(
      rooms.filter((room) => !IMPORTS.some(({ from, to }) => isIn(from, room) || isIn(to, room))),
    ).toEqual([]);
    expect(rooms.filter((room) => !FORBIDDEN.some(([from]) => isIn(from, room)))).toEqual([]);
  });
});

it("the linter keeps the clock out of the pure folders", () => {
  const root = mkdtempSync(join(tmpdir(), "layout-"));
  copyFileSync("biome.json", join(root, "biome.json"));
  mkdirSync(join(root, "src/catalog"), { recursive: true });
  writeFileSync(join(root, "src/catalog/now.ts"), "export const now = () => new Date();\n");
  const args = ["lint", "--vcs-enabled=false", "--colors=off", "src"];
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), args, {
    cwd: root,
    encoding: "utf8",
  });
  rmSync(root, { recursive: true, force: true });
  expect(`${stdout}${stderr}`).toContain("take the time as a value");
});
