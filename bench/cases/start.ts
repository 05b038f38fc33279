import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { executableHeader } from "../../src/package/executable/executable-format.ts";
import { parsePlatform } from "../../src/provider/platform.ts";
import { closeServer, listen } from "../../test/support/pages/local-server.ts";
import type { Command } from "../measure.ts";
import { openPublisher } from "../publisher.ts";
import { type Row, subtract } from "../rows.ts";
import type { Workshop } from "../workshop.ts";

/** Starts are short and their noise is large. */
const ROUNDS = 15;
const PLATFORM = "linux_amd64";

/** From the start of the process to its first request, and to its end where it makes none, over an empty script. */
export async function measureStart(workshop: Workshop): Promise<Row[]> {
  const empty = join(workshop.folder, "empty.mjs");
  await writeFile(empty, "");
  const cli = await workshop.bundle("bin/cli.mjs");
  const publisher = await openPublisher(workshop);
  const action = await publisher.command("1.0.0", await writeTinyBuild(workshop)).finally(publisher.close);
  const [nothing, first, help]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    nothing.push(await timeToEnd([process.execPath, empty]));
    first.push(await timeToRequest(action));
    help.push(await timeToEnd([process.execPath, cli, "--help"]));
  }
  return [
    {
      name: "dist/index.js to its first request, over an empty script",
      unit: "ms",
      bound: 200,
      values: subtract(first, nothing),
    },
    {
      name: "dist/cli.js --help, over an empty script",
      unit: "ms",
      bound: 80,
      values: subtract(help, nothing),
    },
  ];
}

async function writeTinyBuild(workshop: Workshop): Promise<string> {
  const builds = await workshop.emptyFolder("tiny");
  await writeFile(join(builds, PLATFORM), executableHeader(parsePlatform(PLATFORM)));
  return builds;
}

async function timeToEnd([program = "", ...args]: readonly string[]): Promise<number> {
  const begin = performance.now();
  const child = spawn(program, args, { stdio: "ignore" });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  return performance.now() - begin;
}

/** Any server will do: the process is stopped as soon as it has called. */
async function timeToRequest({ args: [program = "", ...args], cwd, env }: Command): Promise<number> {
  const server = createServer();
  const apiUrl = `http://127.0.0.1:${await listen(server)}`;
  const begin = performance.now();
  const child = spawn(program, args, { cwd, env: { ...env, GITHUB_API_URL: apiUrl }, stdio: "ignore" });
  const called = once(server, "request").then(() => performance.now() - begin);
  const ended = once(child, "exit");
  const time = await Promise.race([
    called,
    ended.then(([code]) => Promise.reject(new Error(`the action ended with ${code} and made no request`))),
  ]);
  child.kill("SIGKILL");
  await ended;
  await closeServer(server);
  return time;
}
