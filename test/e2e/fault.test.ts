import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { startJourney } from "../support/publish/journey.ts";
import { startDesk, WHAT } from "./desk.ts";

const PUBLISH = ["publish", ...WHAT, "--to", "site", "--verify=false"];

let close: () => Promise<unknown>;
afterEach(() => close());

/** Preloads a module that makes Node throw outside any handler, as soon as a listener is added. */
async function startFault(folder: string): Promise<Record<string, string>> {
  const path = join(folder, "fault.mjs");
  const moment = `process.on("newListener", (name) => name === "uncaughtException" && setImmediate(somebody));`;
  await writeFile(path, `${moment}\nfunction somebody() { throw new Error("out of nowhere"); }\n`);
  return { NODE_OPTIONS: `--import=${pathToFileURL(path)}` };
}

async function publishOnCommandLine() {
  const desk = await startDesk();
  close = desk.close;
  const { exitCode, stderr } = await desk.run(PUBLISH, { env: await startFault(desk.folder) });
  return { exitCode, told: stderr };
}

async function publishByAction() {
  const trip = await startJourney({ platforms: ["linux_amd64"] });
  close = trip.close;
  const env = await startFault(trip.workspace);
  const { exitCode, annotations } = await trip.publish("1.0.0", { env });
  const errors = annotations.filter(({ level }) => level === "error");
  return { exitCode, told: errors.map(({ message }) => message).join("\n") };
}

describe.each([
  ["a command line", publishOnCommandLine],
  ["the action", publishByAction],
])("an uncaught error in %s", (_where, publish) => {
  it("stops the program, which prints its stack", async () => {
    const { exitCode, told } = await publish();
    expect([exitCode, told]).toEqual([1, expect.stringMatching(/out of nowhere[\s\S]*somebody/)]);
  });
});
