import { writeSync } from "node:fs";
import { Socket } from "node:net";
import { ProblemError } from "../errors.ts";

/** Errors after the reader of a pipe has closed it, as `| head` does. */
const READER_LEFT = ["EPIPE", "ECONNRESET"];
const STDOUT = 1;

/** Without a listener, Node ends the program when its log can't be written. */
export function surviveLostLogs(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** A closed pipe is not a failure. */
export async function printResult(text: string): Promise<void> {
  try {
    if (process.stdout instanceof Socket)
      return await new Promise((written, failed) => {
        process.stdout.write(text, (error) => (error ? failed(error) : written()));
      });
    const bytes = Buffer.from(text);
    // An almost full disk takes part of the bytes; Node's stream loses the rest without an error.
    for (let start = 0; start < bytes.length; ) start += writeSync(STDOUT, bytes, start);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (READER_LEFT.some((code) => error.message.includes(code))) return;
    const found = `standard output can't be written: ${error.message}`;
    const fix = "Free disk space, or redirect the output. The command itself has finished";
    throw new OutputLost(
      { code: "output-unwritable", found, expected: "room for the result", fix },
      { cause: error },
    );
  }
}

export class OutputLost extends ProblemError {}
