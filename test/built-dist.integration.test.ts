import { appendFile, cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import clients from "../vitest.clients.config.ts";
import tests from "../vitest.config.ts";
import sweeps from "../vitest.sweeps.config.ts";
import { checkDist, findDifferences, writeDist } from "./support/runner/built-dist.ts";

const COPIED = ["src", "package.json", "tsconfig.json", "rolldown.config.ts"];

let root: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "built-dist-"));
  for (const name of COPIED) await cp(name, join(root, name), { recursive: true });
  await symlink(resolve("node_modules"), join(root, "node_modules"), "junction");
  await writeDist(root);
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe("the check before a run", () => {
  it.each([
    ["longer tests", tests.test?.projects?.[1]],
    ["sweeps", sweeps],
    ["clients", clients],
  ])("is made before the %s", (_name, config) => {
    expect(config).toMatchObject({ test: { globalSetup: "test/support/runner/check-dist.ts" } });
  });

  it("names the one file that lacks a line of the source, and what to run", async () => {
    await appendFile(join(root, "src/cli.ts"), "process.title = 'changed';\n");
    await expect(checkDist(root)).rejects.toThrow(
      "dist is not what src builds: dist/cli.js differs. Run npm run build, then the tests again",
    );
  });

  it("names every file that is missing, that differs and that nothing builds", () => {
    const built = { "cli.js": "cli", "index.js": "index", "licenses.txt": "licenses" };
    const found = { "cli.js": "cli", "index.js": "older", "old.js": "" };
    expect(findDifferences(filesOf(built), filesOf(found))).toEqual([
      "dist/index.js differs",
      "dist/licenses.txt is missing",
      "dist/old.js should not be there",
    ]);
  });
});

function filesOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, Buffer> {
  return new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)]));
}
