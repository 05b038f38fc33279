import { createServer } from "node:http";
import { afterEach, beforeEach, expect, it } from "vitest";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

/** A host that records tokens. */
const thief = createServer((request, response) => {
  got.push(request.headers.authorization);
  request.resume();
  response.end("{}");
});
let got: (string | undefined)[];
let evil: string;
let trip: Journey;

beforeEach(async () => {
  got = [];
  trip = await startJourney({ platforms: ["linux_amd64"] });
  // This machine by a name that is not loopback's, as anybody's could be.
  evil = `http://0.0.0.0:${await listen(thief)}`;
});

afterEach(() => Promise.all([trip.close(), closeServer(thief)]));

function publish(inputs: Readonly<Record<string, string>> = {}) {
  return trip.publish("1.0.0", { inputs, timeout: 40_000 });
}

/** Answers requests of a kind with the releases, whose files are to be uploaded elsewhere. */
async function redirectUploads(operation: string, pick: (releases: object[]) => unknown): Promise<void> {
  const headers = { authorization: `Bearer ${trip.token}` };
  const url = `${trip.github.apiUrl}/repos/${trip.repository.fullName}/releases`;
  const text = await (await fetch(url, { headers })).text();
  const body = pick(JSON.parse(text.replaceAll(trip.github.uploadUrl, evil)));
  trip.github.intercept = ({ operationId }) =>
    operationId === operation ? { when: "before", kind: "status", status: 200, body } : undefined;
}

async function expectNothingSent(run: ReturnType<typeof publish>): Promise<void> {
  await run;
  expect(got).toEqual([]);
}

it("an answer that names another host for uploads gets neither file nor token", async () => {
  trip.repository.addRelease({ tag: "v0.9.0" });
  await redirectUploads("repos/create-release", ([old]) => ({ ...old, tag_name: "v1.0.0", draft: true }));
  await expectNothingSent(publish());
});

it("an existing draft with another upload host gets neither file nor token", async () => {
  expect((await publish({ draft: "true" })).exitCode).toBe(0);
  await trip.build("1.0.0", { seed: 5 });
  await redirectUploads("repos/list-releases", (releases) => releases);
  await expectNothingSent(publish({ draft: "true" }));
});
