import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { cachedFolder, cacheKey } from "./build-cache.ts";
import { goBuild, goVersion } from "./go.ts";

const MODULE = join(import.meta.dirname, "oracles");

// Which of the two families of libraries a client is made with; the versions are in oracles/pins.
const TAGS = {
  "opentofu-1.6.3": "opentofu",
  "opentofu-1.10.10": "opentofu",
  "opentofu-1.12.6": "opentofu,svchost",
  "terraform-1.5.7": "terraform,xcrypto",
  "terraform-1.11.4": "terraform",
  "terraform-1.16.1": "terraform",
} as const;

/** A client whose libraries can be asked. */
export type OracleName = keyof typeof TAGS;

/** Every such client. */
export const ORACLE_NAMES = Object.keys(TAGS) as readonly OracleName[];

/** One thing to ask; bytes go as base64. */
export type Question =
  | { readonly op: "address" | "hostname" | "part" | "version"; readonly text: string }
  | { readonly op: "compare"; readonly texts: readonly [string, string] }
  | { readonly op: "h1" | "readzip"; readonly path: string }
  | { readonly op: "verify"; readonly armor: string; readonly data: string; readonly signature: string };

/** What the library said; a panic would have crashed the client. */
interface Answer {
  readonly value?: unknown;
  readonly error?: string;
  readonly panic?: boolean;
}

/** The libraries of one client, waiting for questions. */
export interface Oracle {
  readonly name: OracleName;
  askAll(questions: readonly Question[]): Promise<readonly Answer[]>;
  close(): Promise<void>;
}

/** Starts the libraries of one client. */
export async function startOracle(name: OracleName): Promise<Oracle> {
  const path = await oracleBinary(name);
  const child = spawn(path, { stdio: ["pipe", "pipe", "inherit"] });
  const ended = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  async function nextAnswer(): Promise<Answer> {
    const { value, done } = await lines.next();
    if (done) throw new Error(`the oracle ${name} ended before it answered`);
    return JSON.parse(value) as Answer;
  }
  return {
    name,
    async askAll(questions) {
      for (const question of questions) child.stdin.write(`${JSON.stringify(question)}\n`);
      const answers: Answer[] = [];
      while (answers.length < questions.length) answers.push(await nextAnswer());
      return answers;
    },
    async close() {
      child.stdin.end();
      await ended;
    },
  };
}

/** Asks the libraries of one client. */
export async function askOracle(
  name: OracleName,
  questions: readonly Question[],
): Promise<readonly Answer[]> {
  const oracle = await startOracle(name);
  return oracle.askAll(questions).finally(() => oracle.close());
}

async function oracleBinary(name: OracleName): Promise<string> {
  const go = await goVersion();
  const pins = join("pins", `${name}.mod`);
  const sources = (await readdir(MODULE)).filter((file) => file.endsWith(".go")).sort();
  const files = [...sources, pins, pins.replace(/mod$/, "sum")];
  const contents = await Promise.all(files.map((file) => readFile(join(MODULE, file))));
  const executable = process.platform === "win32" ? "oracle.exe" : "oracle";
  const key = cacheKey(`oracle-${name}`, [go, TAGS[name], ...contents]);
  const folder = await cachedFolder(key, (draft) => {
    console.error(`building the oracle with the libraries of ${name}`);
    const flags = [`-modfile=${pins}`, `-tags=${TAGS[name]}`];
    return goBuild({
      module: MODULE,
      package: ".",
      output: join(draft, executable),
      ldflags: "-s -w",
      flags,
    });
  });
  return join(folder, executable);
}
