import { expect, it } from "vitest";
import { checkEvidence } from "../../../src/commands/lint/evidence.ts";
import type { Observation } from "../../../src/protocol/observation.ts";
import { memoryWorld } from "../../support/memory/world.ts";
import { BASE, goodSite } from "../../walk/good-site.ts";
import { memoryHost } from "../../walk/memory-host.ts";

const ADDRESS = { hostname: "registry.example.com", namespace: "acme", type: "sample" };

it.each([
  [0, 0],
  [1, 1],
  [2, 3],
])("requests nothing more once the time is over: after %d checks of it", async (most, requests) => {
  const host = memoryHost(BASE, { files: await goodSite() });
  let asked = 0;
  const seen: Observation[] = [];
  const looking = { see: (some: readonly Observation[]) => seen.push(...some), isOver: () => ++asked > most };
  const walk = { transport: host, base: BASE, ...looking };
  await checkEvidence([ADDRESS, ADDRESS], { deep: true, oci: [] }, walk, memoryWorld("."));
  expect([host.requests.length, seen]).toEqual([requests, []]);
});
