import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { findNodeFolder, HAS_NODES, NODES } from "./nodes.ts";

const LISTS = ["one/provider-mirror.yml", "two/provider-mirror.yml"];
/** What a Node of anybody's choice is given to start; the action fails without its inputs. */
const ENTRIES = [
  { program: "dist/cli.js", args: ["--version"], code: 0 },
  { program: "dist/index.js", args: [], code: 1 },
  { program: "scripts/pre-commit.mjs", args: ["lint", ...LISTS], code: 0 },
  { program: "scripts/check-node.mjs", args: [], code: 0 },
] as const;
/** It runs scripts in TypeScript, which the older Nodes don't. */
const SCRIPTS = "scripts/check-node.mjs";

describe.runIf(HAS_NODES)("every entry", () => {
  let root = "";
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "nodes-"));
    for (const path of LISTS) {
      mkdirSync(join(root, path, ".."));
      writeFileSync(join(root, path), "providers:\n  hashicorp/null:\n");
    }
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  /** How each entry ends, and its lines about Node, in the order of the list. */
  async function startAll(version: string) {
    const node = join(await findNodeFolder(version), "node");
    return ENTRIES.map(({ program, args }) => {
      const env = { PATH: process.env.PATH ?? "", HOME: root };
      const options = { cwd: root, env, encoding: "utf8" } as const;
      const { status, stderr } = spawnSync(node, [resolve(program), ...args], options);
      const lines = stderr.split("\n").filter((line) => line.includes(`Node ${version}`));
      return { program, status, lines, stderr };
    });
  }

  it.each(NODES.promised)("says nothing of Node %s, and runs", async (version) => {
    const ended = (await startAll(version)).map(({ program, status, lines }) => [program, status, lines]);
    expect(ended).toEqual(ENTRIES.map(({ program, code }) => [program, code, []]));
  });

  it.each(NODES.warned)("warns of Node %s in one line, and continues where it can", async (version) => {
    const ended = (await startAll(version)).map(({ program, status, lines }) => [program, status, lines]);
    const wanted = ENTRIES.map(({ program, code }) =>
      program === SCRIPTS
        ? [program, 2, [expect.stringMatching(/^error: /)]]
        : [program, code, [expect.stringMatching(/^warning: /)]],
    );
    expect(ended).toEqual(wanted);
  });

  it.each(NODES.refused)("ends with 2 on Node %s, with one line only", async (version) => {
    const line = `error: Node ${version} can't run this, which needs 22.22.2, 24.15.0, 26 or later. Install one from https://nodejs.org/en/download\n`;
    const ended = (await startAll(version)).map(({ program, status, stderr }) => [program, status, stderr]);
    expect(ended).toEqual(ENTRIES.map(({ program }) => [program, 2, line]));
  });
});

it("the Nodes that are tried begin with those that package.json promises", () => {
  const [first, second, third = ""] = NODES.promised;
  expect(`^${first} || ^${second} || >=${Number.parseInt(third, 10)}`).toBe(manifest.engines.node);
});
