import { delimiter, join, resolve } from "node:path";
import { startProcess } from "./process.ts";

/** Tests start the same programs thousands of times, so Node's compile cache is kept between runs. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled") };

const found = new Map<string, Promise<string>>();

/** The Node of a major version, as `runs.using: node24` names it: the one running, the project's own, or one on PATH. */
export function findNode(using: string): Promise<string> {
  const node = found.get(using) ?? lookForNode(using);
  found.set(using, node);
  return node;
}

async function lookForNode(using: string): Promise<string> {
  const major = /^node(\d+)$/.exec(using)?.[1];
  if (major === undefined)
    throw new Error(`runs.using is "${using}"; this harness runs node actions, such as node24`);
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const folders = [resolve("node_modules/.bin"), ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = folders.map((folder) => join(folder, "node"));
  for (const candidate of new Set(candidates)) {
    if ((await readMajor(candidate)) === major) return candidate;
  }
  throw new Error(
    `no Node ${major} among ${process.execPath}, ${candidates.join(", ")}; run the tests with npm test`,
  );
}

async function readMajor(node: string): Promise<string | undefined> {
  const { stdout } = await startProcess(node, ["--version"], { cwd: "/", env: {} }).finished.catch(() => ({
    stdout: "",
  }));
  return /^v(\d+)\./.exec(stdout)?.[1];
}
