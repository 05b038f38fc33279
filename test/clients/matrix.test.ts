import { execFileSync } from "node:child_process";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { CLIENTS, type Client, findClient } from "./clients.ts";
import { type Ground, prepareGround } from "./ground.ts";
import { INSTALL_CASES } from "./install-cases.ts";
import { type Case, type Method, makeLock, type Turn } from "./matrix-case.ts";
import { MOVED_CASES } from "./moved-cases.ts";
import { RETIRED_CASES } from "./retired-cases.ts";
import { SITE_CASES } from "./site-cases.ts";

const CASES: readonly Case[] = [...INSTALL_CASES, ...SITE_CASES, ...RETIRED_CASES, ...MOVED_CASES];
const table = new Map(CASES.map(({ title }) => [title, {} as Record<string, string>]));
const locks = new Map<string, Promise<string>>();
let ground: Ground;

beforeAll(async () => {
  ground = await prepareGround();
});

afterEach(() => ground?.tidy());

afterAll(async () => {
  console.log(execFileSync(await findClient("terraform"), ["version"], { encoding: "utf8", env: {} }));
  console.table(Object.fromEntries(table));
  const { proxy, sites } = ground;
  await ground.close();
  // No request went to the real registries or to any host outside this test.
  expect(proxy.refused).toEqual([]);
  for (const site of Object.values(sites)) expect(site.trip.github.violations).toEqual([]);
});

describe.each(CLIENTS)("$name", (client) => {
  test.for(CASES)("$title", async ({ title, run }) => {
    const row = table.get(title) ?? {};
    row[client.name] = "FAILED";
    const binary = await client.find();
    row[client.name] = await run({ ground, client, binary, lockOf: lockFrom(ground) });
  });
});

test("every client has run every case", () => {
  const run = [...table.values()].map((row) => Object.keys(row));
  expect(run).toEqual(CASES.map(() => CLIENTS.map(({ name }) => name)));
});

function lockFrom(there: Ground): Turn["lockOf"] {
  return (maker, method) => {
    const key = `${maker.name} ${method}`;
    const made = locks.get(key) ?? makeLockOnce(there, maker, method);
    locks.set(key, made);
    return made;
  };
}

async function makeLockOnce(there: Ground, maker: Client, method: Method): Promise<string> {
  const binary = await maker.find();
  return makeLock(there, maker, { binary, method });
}
