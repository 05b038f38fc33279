import { execFile } from "node:child_process";
import { tmpdir } from "node:os";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The folder of a module of Go, as its release has it; `MODULE@VERSION`. */
export async function moduleFolder(module: string): Promise<string> {
  const { stdout } = await run("go", ["mod", "download", "-json", module], {
    cwd: tmpdir(),
    env: { ...process.env, GOFLAGS: "-mod=mod" },
  });
  return JSON.parse(stdout).Dir;
}
