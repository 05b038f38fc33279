import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { onFault } from "../../src/run/on-fault.ts";

/** Reads an answer only when the connection that it came by has been lost, and says how much there was. */
onFault(({ message }) => {
  process.stdout.write(message);
  process.exit(1);
});

const [, , url = "", fault] = process.argv;
const lost = once(process, "uncaughtException");
const response = await fetch(url);
await lost;
if (fault !== undefined) throw new Error(fault);
// The end is emitted again several times.
await pause(200);
const said = await response.arrayBuffer().then(
  (body) => `${body.byteLength} bytes`,
  (error: Error) => error.message,
);
process.stdout.write(said);
