import { spawn } from "node:child_process";
import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startProcess } from "../support/runner/process.ts";
import { cachedFolder, cacheKey } from "./build-cache.ts";

/** The server that gives assistants the documentation of the OpenTofu registry, of a site instead of the public one. */
export interface DocumentationClient {
  /** Calls one of its tools, as an assistant does, and returns the text of the answer. */
  call(tool: string, given: Readonly<Record<string, string>>): Promise<string>;
  close(): void;
}

const SOURCE = join(import.meta.dirname, "mcp-0.1.5");

/** Starts it for a site. */
export async function startDocumentationClient(siteUrl: string): Promise<DocumentationClient> {
  const folder = await install();
  const program = join(folder, "node_modules/@opentofu/opentofu-mcp-server/dist/index.js");
  const args = ["--import", join(folder, "other-host.mjs"), program];
  const env = { SITE_URL: siteUrl, PATH: process.env.PATH ?? "" };
  const child = spawn(process.execPath, args, { env, stdio: ["pipe", "pipe", "ignore"] });
  const waiting = new Map<number, (message: Answer) => void>();
  createInterface({ input: child.stdout }).on("line", (line) => {
    const answer: Answer = JSON.parse(line);
    waiting.get(answer.id)?.(answer);
  });
  let asked = 0;
  const ask = (method: string, params: object) =>
    new Promise<Answer>((answered, failed) => {
      const id = ++asked;
      waiting.set(id, answered);
      child.on("close", () => failed(new Error("the server has ended")));
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
    });
  const clientInfo = { name: "test", version: "1" };
  await ask("initialize", { protocolVersion: "2024-11-05", capabilities: {}, clientInfo });
  child.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  return {
    call: async (name, given) => {
      const { result } = await ask("tools/call", { name, arguments: given });
      return result.content.map(({ text }) => text).join("");
    },
    close: () => child.kill(),
  };
}

interface Answer {
  readonly id: number;
  readonly result: { readonly content: readonly { readonly text: string }[] };
}

/** The very packages of the lock file, without their scripts. */
async function install(): Promise<string> {
  const files = ["package.json", "package-lock.json", "other-host.mjs"];
  const contents = await Promise.all(files.map((name) => readFile(join(SOURCE, name))));
  return cachedFolder(cacheKey("mcp-0.1.5", contents), async (folder) => {
    await cp(SOURCE, folder, { recursive: true });
    // Where packages come from is the machine's to say.
    const env = Object.fromEntries(Object.entries(process.env).map(([name, value = ""]) => [name, value]));
    const installing = startProcess("npm", ["ci", "--ignore-scripts"], { cwd: folder, env });
    const { exitCode, stderr } = await installing.finished;
    if (exitCode !== 0) throw new Error(`the server could not be installed: ${stderr}`);
  });
}
