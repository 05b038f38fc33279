import { afterAll, beforeAll, expect, it } from "vitest";
import { IMAGES, LINES, type ProxiedWorld, startProxiedWorld } from "../e2e/proxy-ground.ts";

let world: ProxiedWorld;
beforeAll(async () => {
  world = await startProxiedWorld();
});
afterAll(() => world.close());

/** Each run that ends early gets further than the one before: a request meets its fault once. */
const MOST_RUNS = 12;

/** Disturbs every request of a command once, and repeats the command until it is done; returns what was disturbed. */
async function disturbEach(run: () => Promise<number | undefined>): Promise<ReadonlySet<string>> {
  const disturbed = world.disturb();
  for (let runs = 1; (await run()) !== 0; runs++) expect(runs).toBeLessThan(MOST_RUNS);
  return disturbed;
}

/** No name was looked up, and nothing but the proxy connected to. */
async function demandProxyAlone(): Promise<void> {
  expect([await world.asked(), await world.connected()]).toEqual([[], [new URL(world.proxy.url).host]]);
}

it("a publish that attests, pushes an image and verifies bypasses no proxy, also after a fault at each request", async () => {
  const inputs = { attest: "true", verify: "true", "verify-timeout": "2", oci: `${IMAGES}/acme/sample` };
  const disturbed = await disturbEach(
    async () => (await world.trip.publish("1.0.0", { inputs, env: world.env })).exitCode,
  );
  const hosts = [...disturbed].filter((request) => request.startsWith("CONNECT "));
  expect(hosts).toHaveLength(10);
  expect(disturbed.size).toBeGreaterThan(70);
  await demandProxyAlone();
});

it.each(Object.entries(LINES))("%s bypasses none, also after a fault at each request", async (_, line) => {
  const disturbed = await disturbEach(async () => (await world.run(line)).exitCode);
  expect(disturbed.size).toBeGreaterThan(6);
  await demandProxyAlone();
});
