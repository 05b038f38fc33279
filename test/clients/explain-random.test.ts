import { afterAll, beforeAll, expect, it } from "vitest";
import { CLIENTS } from "./clients.ts";
import { clientFlag, type ExplainGround, isSaid, startExplainGround } from "./explain-ground.ts";
import { randomMachine } from "./explain-random.ts";

/** Machines, each judged by one client in turn; a longer run sets these. */
const { EXPLAIN_MACHINES = "12", EXPLAIN_FROM = "1" } = process.env;
const SEEDS = Array.from({ length: Number(EXPLAIN_MACHINES) }, (_, at) => Number(EXPLAIN_FROM) + at);

let ground: ExplainGround;
beforeAll(async () => {
  ground = await startExplainGround();
});
afterAll(() => ground?.close());

it.each(SEEDS)(
  "machine %i is explained as a client does it: never fine if it fails, never failing if it installs",
  async (seed) => {
    const client = CLIENTS[seed % CLIENTS.length] ?? expect.fail();
    const machine = randomMachine(seed, ground.locks);
    const set = await ground.set(machine);
    const told = await set.explain(clientFlag(client));
    const done = await set.init(client);
    await set.remove();
    const context = [
      client.title,
      JSON.stringify(machine, undefined, 1),
      JSON.stringify(told.json, undefined, 1),
      done.words,
    ].join("\n");
    // It refuses what it can't read.
    if (told.json.providers === undefined) return expect(done.exitCode, context).not.toBe(0);
    const isUnknown = told.json.providers.some(
      ({ verdict, hash }: Record<string, string>) => verdict === "unknown" || hash === "unknown",
    );
    if (isUnknown) return expect(told.exitCode, context).toBe(0);
    expect([told.exitCode === 0, told.from], context).toEqual([
      done.exitCode === 0,
      done.exitCode === 0 ? done.from : [],
    ]);
    for (const says of told.says) expect(isSaid(done.words, says), `${says}\n${context}`).toBe(true);
  },
);

it.each(SEEDS)("on machine %i init succeeds after lock, or lock fails as init does", async (seed) => {
  const client = CLIENTS[seed % CLIENTS.length] ?? expect.fail();
  const machine = randomMachine(seed, ground.locks);
  const set = await ground.set(machine);
  const before = await set.init(client);
  const after = before.exitCode === 0 ? undefined : await set.initAfterLock(client);
  await set.remove();
  // Only `init -upgrade` chooses another version.
  if (after === undefined || /-upgrade/.test(after.words)) return;
  const context = [client.title, JSON.stringify(machine, undefined, 1), after.printed, after.words];
  expect(after.exitCode, context.join("\n")).toBe(0);
});
