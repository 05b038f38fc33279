import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";

it("runs on the Node that action.yml names", async () => {
  const { runs } = parse(await readFile("action.yml", "utf8"));
  expect(`node${process.versions.node.split(".")[0]}`).toBe(runs.using);
});

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "check-node-"));
  await mkdir(join(root, "scripts"));
  await cp("scripts/check-node.mjs", join(root, "scripts/check-node.mjs"));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** What the check says when action.yml names a Node; rejects as the script exits. */
async function checkWith(using: string): Promise<string> {
  await writeFile(join(root, "action.yml"), `runs:\n  using: ${using}\n  main: dist/index.js\n`);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["scripts/check-node.mjs"], {
    cwd: root,
  });
  return `${stdout}${stderr}`;
}

// The check refuses some paths.
describe.skipIf(/[#?%]/.test(tmpdir()))("the check of the Node that runs", () => {
  it("says nothing on the Node that action.yml names", async () => {
    expect(await checkWith(`node${process.versions.node.split(".")[0]}`)).toBe("");
  });

  it("names the Node that is needed, the one that runs, and what to install", async () => {
    await expect(checkWith("node99")).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(
        `^This needs Node 99, .* ${process.versions.node}: [^]*install Node 99 from https://nodejs.org/`,
      ),
    });
  });

  it.each(["a#b", "a?b", "a%41b"])("refuses a path with %s, which Vite can't read", async (name) => {
    const before = root;
    root = `${before}${name}`;
    await rename(before, root);
    await expect(checkWith(`node${process.versions.node.split(".")[0]}`)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`: ${root}\n`),
    });
  });

  it("comes before everything that needs that Node", async () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      await readFile("package.json", "utf8"),
    );
    const unchecked = Object.entries(scripts)
      .filter(([, command]) => /^(vitest|node) /.test(command))
      .filter(([, command]) => !command.startsWith("node scripts/check-node.mjs && "));
    expect(unchecked).toEqual([]);
  });
});
