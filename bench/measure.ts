import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { Readable } from "node:stream";
import { json, text } from "node:stream/consumers";
import type { Workshop } from "./workshop.ts";

/** What a process took, together with all that it started. */
export interface Usage {
  readonly wall: number;
  /** User and system time, in seconds. */
  readonly cpu: number;
  /** The largest resident size of any one process, in bytes. */
  readonly peak: number;
  readonly output: string;
}

/** A process to be measured. */
export interface Command {
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** All comparisons are for two cores; where there are more, they are hidden from every program alike. */
const ON_TWO_CORES = availableParallelism() > 2 ? ["taskset", "-c", "0,1"] : [];

/** Runs a process to its end; one that fails ends the measurement, since a failure is often fast. */
export async function measure({ stopwatch }: Workshop, { args, cwd, env }: Command): Promise<Usage> {
  const [program = "", ...rest] = [...ON_TWO_CORES, stopwatch, "measure", ...args];
  const child = spawn(program, rest, {
    ...(cwd && { cwd }),
    ...(env && { env }),
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const [, stdout, stderr, usage] = child.stdio;
  const took = json(pipeFrom(usage)) as Promise<Omit<Usage, "output">>;
  const [output, complaints, figures, [code]] = await Promise.all([
    text(pipeFrom(stdout)),
    text(pipeFrom(stderr)),
    took,
    once(child, "close"),
  ]);
  if (code === 0) return { ...figures, output };
  throw new Error(`${args.join(" ")} ended with ${code}:\n${output}${complaints}`);
}

function pipeFrom(stream: unknown): Readable {
  if (stream instanceof Readable) return stream;
  throw new Error("a process was started without a pipe to read from");
}

/** Programs to be compared, by name. */
export type Contest<Name extends string, Took extends Usage = Usage> = Readonly<
  Record<Name, () => Promise<Took>>
>;

/** Runs every program once a round, A B A B, so that whatever else happens on the machine falls on all of them. */
export async function runRounds<Name extends string, Took extends Usage>(
  rounds: number,
  contest: Contest<Name, Took>,
): Promise<Readonly<Record<Name, readonly Took[]>>> {
  const names = Object.keys(contest) as Name[];
  const taken = Object.fromEntries(names.map((name) => [name, [] as Took[]])) as Record<Name, Took[]>;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const usage = await contest[name]();
      taken[name].push(usage);
      process.stderr.write(
        `  round ${round + 1}: ${name} ${usage.wall.toFixed(2)} s, CPU ${usage.cpu.toFixed(2)} s, ${(usage.peak / 1e6).toFixed(0)} MB\n`,
      );
    }
  }
  return taken;
}
