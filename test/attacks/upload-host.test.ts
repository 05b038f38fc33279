import { createServer, type IncomingMessage } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type GoBetween, startGoBetween } from "../support/github/go-between.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

/** A host that records tokens. */
interface Thief {
  readonly port: number;
  readonly got: IncomingMessage[];
  close(): Promise<void>;
}

let trip: Journey;
let between: GoBetween;
let thief: Thief;

beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  between = await startGoBetween(trip.github.apiUrl);
  thief = await startThief();
});

afterEach(async () => {
  await Promise.all([trip.close(), between.close(), thief.close()]);
});

async function startThief(): Promise<Thief> {
  const got: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    got.push(request);
    request.resume();
    response.end("{}");
  });
  return {
    port: await listen(server),
    got,
    close: () => closeServer(server),
  };
}

function publish(apiUrl = between.url, inputs: Readonly<Record<string, string>> = {}) {
  return trip.publish("1.0.0", { env: { GITHUB_API_URL: apiUrl }, inputs, timeout: 40_000 });
}

it("an answer that names another host for uploads gets neither file nor token", async () => {
  // This machine by a name that is not loopback's, as anybody's could be.
  const evil = `http://0.0.0.0:${thief.port}`;
  between.alter = (text) => text.replaceAll(trip.github.uploadUrl, evil);
  const { exitCode, log } = await publish();
  expect(thief.got.map(({ headers }) => headers.authorization)).toEqual([]);
  expect(exitCode).toBe(1);
  expect(log).toContain(` ${evil}`);
});

it("an existing draft with another upload host gets neither file nor token", async () => {
  expect((await publish(between.url, { draft: "true" })).exitCode).toBe(0);
  await trip.build("1.0.0", { seed: 5 });
  const evil = `http://0.0.0.0:${thief.port}`;
  const answers = new Set<string>();
  between.alter = (text, { method = "" }) => {
    if (text.includes(trip.github.uploadUrl)) answers.add(method);
    return text.replaceAll(trip.github.uploadUrl, evil);
  };
  const { exitCode, log } = await publish(between.url, { draft: "true" });
  expect([...answers]).toEqual(["GET"]);
  expect(thief.got.map(({ headers }) => headers.authorization)).toEqual([]);
  expect(exitCode).toBe(1);
  expect(log).toContain(` ${evil}`);
});
