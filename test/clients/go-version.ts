import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** What `go version -m` says about an executable. */
export interface GoProgram {
  readonly goVersion: string;
  /** As in a `go.mod`, sorted. */
  readonly modules: readonly string[];
  readonly settings: ReadonlyMap<string, string>;
}

/** Throws if the executable has no build information. */
export async function readGoProgram(path: string): Promise<GoProgram> {
  const { stdout } = await promisify(execFile)("go", ["version", "-m", path]);
  const [first = "", ...lines] = stdout.split("\n");
  const modules: string[] = [];
  const settings = new Map<string, string>();
  for (const line of lines) {
    const [, word, name = "", version = ""] = line.split("\t");
    if (word === "dep") modules.push(`${name} ${version}`);
    if (word === "=>")
      modules.push(`${modules.pop()} => ${version === "(devel)" ? name : `${name} ${version}`}`);
    if (word === "build") settings.set(name.replace(/=.*/s, ""), name.replace(/^.*?=/s, ""));
  }
  return { goVersion: first.slice(path.length + 2), modules: modules.sort(), settings };
}
