import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import manifest from "../package.json" with { type: "json" };

const PROMISED = manifest.engines.node;
const [MAJOR = 0, MINOR = 0, PATCH = 0] = process.versions.node.split(".").map(Number);
const HERE = `${MAJOR}.${MINOR}.${PATCH}`;

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "check-node-"));
  await mkdir(join(root, "scripts"));
  for (const path of ["bin/check-node.mjs", "scripts/check-node.mjs"]) await cp(path, join(root, path));
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Said {
  readonly code: number;
  readonly stderr: string;
}

async function runModule(text: string): Promise<Said> {
  await writeFile(join(root, "run.mjs"), text);
  const { NODE_NO_WARNINGS: _shown, ...env } = process.env;
  return promisify(execFile)(process.execPath, ["run.mjs"], { cwd: root, env }).then(
    ({ stderr }) => ({ code: 0, stderr }),
    ({ code, stderr }) => ({ code, stderr }),
  );
}

/** What the check says, and whether it continues, when the Nodes of these ranges are promised and can run. */
function checkWith(promised: string, runs: string, before = ""): Promise<Said> {
  const ranges = JSON.stringify([promised, runs]).slice(1, -1);
  return runModule(
    `${before}import { checkNode } from "./bin/check-node.mjs";\nif (checkNode(${ranges})) console.error("on");\n`,
  );
}

describe("the Nodes that are promised", () => {
  it("are those of the bundled libraries that ask for the newest", async () => {
    const asked = await Promise.all(
      Object.keys(manifest.dependencies).map(async (name): Promise<string> => {
        const { engines } = JSON.parse(await readFile(`node_modules/${name}/package.json`, "utf8"));
        return engines?.node?.replace(/\.0\.0$/, "") ?? "";
      }),
    );
    expect(asked).toContain(PROMISED);
    const oldest = (range: string) => Number(/\d+/.exec(range)?.[0] ?? 0);
    expect(asked.filter((range) => oldest(range) > oldest(PROMISED))).toEqual([]);
  });

  it("have forms that the check understands", () => {
    expect(PROMISED).toMatch(/^(?:\^\d+\.\d+\.\d+ \|\| )*>=\d+$/);
  });

  it("include this one, and that of action.yml", async () => {
    expect(await checkWith(PROMISED, ">=0")).toEqual({ code: 0, stderr: "on\n" });
    const { runs } = parse(await readFile("action.yml", "utf8"));
    expect(PROMISED).toContain(`^${runs.using.replace("node", "")}.`);
  });
});

it("the Nodes that npm ci and the container image contain are promised", async () => {
  const [, image = ""] = /^FROM node:([\d.]+)/m.exec(await readFile("Dockerfile", "utf8")) ?? [];
  const brought = [...Object.values(manifest.optionalDependencies), image];
  const seen = `for (const value of ${JSON.stringify(brought)}) {
    Object.defineProperty(process.versions, "node", { value, configurable: true });
    checkNode(${JSON.stringify(PROMISED)});
  }`;
  const said = await runModule(`import { checkNode } from "./bin/check-node.mjs";\n${seen}\n`);
  expect(said).toEqual({ code: 0, stderr: "" });
});

describe("the check of the Node that runs", () => {
  it.each([
    [`^${HERE}`, true],
    [`^${MAJOR}.${MINOR}.${PATCH + 1}`, false],
    [`^${MAJOR - 1}.0.0`, false],
    [`^${MAJOR + 1}.0.0`, false],
    [`>=${MAJOR}`, true],
    [`>=${MAJOR + 1}`, false],
    [`^${MAJOR - 1}.0.0 || ^${MAJOR}.0.0 || >=${MAJOR + 2}`, true],
    [`^${MAJOR - 1}.0.0 || ^${MAJOR}.${MINOR + 1}.0 || >=${MAJOR + 2}`, false],
  ])("compares it with %s", async (promised, isIn) => {
    expect((await checkWith(promised, ">=0")).stderr.startsWith("warning: ")).toBe(!isIn);
  });

  it("warns in one line, and continues where the program can", async () => {
    expect(await checkWith("^1.2.3 || >=99", ">=0")).toEqual({
      code: 0,
      stderr: `warning: Node ${HERE} is none that this is tested with: 1.2.3, 99 or later. Install one from https://nodejs.org/en/download\non\n`,
    });
  });

  it("ends in one line with 2 where the program can't run", async () => {
    expect(await checkWith("^1.2.3 || >=99", ">=98")).toEqual({
      code: 2,
      stderr: `error: Node ${HERE} can't run this, which needs 1.2.3, 99 or later. Install one from https://nodejs.org/en/download\n`,
    });
  });

  it("is silent for who wants no warnings from Node, but not where nothing runs", async () => {
    const silent = 'process.env.NODE_NO_WARNINGS = "1";\n';
    expect(await checkWith(">=99", ">=0", silent)).toEqual({ code: 0, stderr: "on\n" });
    expect((await checkWith(">=99", ">=98", silent)).code).toBe(2);
  });

  it("reads a nightly build as the version that it becomes", async () => {
    const nightly =
      'Object.defineProperty(process.versions, "node", { value: "99.0.0-nightly20261128ab" });\n';
    expect(await checkWith(">=99", ">=0", nightly)).toEqual({ code: 0, stderr: "on\n" });
  });
});

// The check refuses some paths.
describe.skipIf(/[#?%]/.test(tmpdir()))("the check before a script", () => {
  async function checkScripts(promised: string): Promise<Said> {
    await writeFile(join(root, "package.json"), JSON.stringify({ engines: { node: promised } }));
    return runModule('import "./scripts/check-node.mjs";\n');
  }

  it("says nothing on a Node that package.json promises, and a line on another that runs TypeScript", async () => {
    expect(await checkScripts(PROMISED)).toEqual({ code: 0, stderr: "" });
    expect(await checkScripts(">=99")).toEqual({
      code: 0,
      stderr: expect.stringMatching(/^warning: Node .*\n$/),
    });
  });

  it.each(["a#b", "a?b", "a%41b"])("refuses a path with %s, which Vite can't read", async (name) => {
    const before = root;
    root = `${before}${name}`;
    await rename(before, root);
    expect(await checkScripts(PROMISED)).toEqual({
      code: 1,
      stderr: expect.stringContaining(`: ${root}\n`),
    });
  });

  it("comes before everything that needs that Node", async () => {
    const unchecked = Object.entries(manifest.scripts)
      .filter(([, command]) => /^(?:vitest |node \S+\.ts\b)/.test(command))
      .filter(([, command]) => !command.startsWith("node scripts/check-node.mjs && "));
    expect(unchecked).toEqual([]);
  });
});
