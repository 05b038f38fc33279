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
async function startFault(folder: string, thrower: string): Promise<Record<string, string>> {
  const path = join(folder, "fault.mjs");
  const moment = `process.on("newListener", (name) => name === "uncaughtException" && setImmediate(${thrower}));`;
  await writeFile(path, `${moment}\nfunction ${thrower}() { throw new Error("assert(!this.paused)"); }\n`);
  return { NODE_OPTIONS: `--import=${pathToFileURL(path)}` };
}

async function publishOnCommandLine(thrower: string) {
  const desk = await startDesk();
  close = desk.close;
  const { exitCode, stderr } = await desk.run(PUBLISH, { env: await startFault(desk.folder, thrower) });
  return { exitCode, told: stderr };
}

async function publishByAction(thrower: string) {
  const trip = await startJourney({ platforms: ["linux_amd64"] });
  close = trip.close;
  const env = await startFault(trip.workspace, thrower);
  const { exitCode, annotations } = await trip.publish("1.0.0", { env });
  const errors = annotations.filter(({ level }) => level === "error");
  return { exitCode, told: errors.map(({ message }) => message).join("\n") };
}

describe.each([
  ["a command line", publishOnCommandLine],
  ["the action", publishByAction],
])("an uncaught error in %s", (_where, publish) => {
  it("stops the program, which prints its stack", async () => {
    const { exitCode, told } = await publish("somebody");
    expect([exitCode, told]).toEqual([1, expect.stringMatching(/assert\(!this\.paused\)[\s\S]*somebody/)]);
  });

  it("does not, where Node only lost the end of a connection", async () => {
    const { exitCode, told } = await publish("onHttpSocketEnd");
    expect([exitCode, told]).toEqual([0, expect.not.stringContaining("paused")]);
  });
});
