import { writeSync } from "node:fs";
import { Socket } from "node:net";
import { ProblemError } from "../errors.ts";

/** What writing fails with when the reader of a pipe has left, as after `| head`. */
const READER_LEFT = ["EPIPE", "ECONNRESET"];

/** Keeps work going when its log can't be written: without a listener, Node ends the program in the middle of it. */
export function surviveLostLogs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** Writes a result to standard output. A reader that has gone is not a failure. */
export async function printResult(text: string): Promise<void> {
  try {
    if (process.stdout instanceof Socket) await writeToPipe(text);
    else writeToFile(Buffer.from(text));
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (READER_LEFT.some((code) => error.message.includes(code))) return;
    throw new OutputLost(error);
  }
}

/** The result is lost; what the run did is done. */
export class OutputLost extends ProblemError {
  constructor(cause: Error) {
    const found = `standard output can't be written: ${cause.message}`;
    const fix = "Free some space, or send the output elsewhere. What the command does is done";
    super([{ code: "output-unwritable", found, expected: "room for the result", fix }], { cause });
  }
}

function writeToPipe(text: string): Promise<void> {
  return new Promise((written, failed) => {
    process.stdout.write(text, (error) => (error ? failed(error) : written()));
  });
}

/** A disk that is almost full takes a part of it; Node's own stream loses the rest without an error. */
function writeToFile(bytes: Buffer): void {
  for (let start = 0; start < bytes.length; ) start += writeSync(process.stdout.fd, bytes, start);
}
