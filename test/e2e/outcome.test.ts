import { afterEach, describe, expect, it } from "vitest";
import { type Journey, type JourneyOptions, startJourney } from "../support/publish/journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";

const journeys: Journey[] = [];

async function journey(options: JourneyOptions = {}): Promise<Journey> {
  const started = await startJourney({ platforms: ["linux_amd64"], ...options });
  journeys.push(started);
  return started;
}

afterEach(async () => {
  for (const trip of journeys.splice(0)) await trip.close();
});

const writesOf = ({ github }: Journey) => github.exchanges.filter(({ write }) => write);

describe("a run that fails", () => {
  it("says how far it got when the release is public and the branch refuses", async () => {
    const trip = await journey();
    expect((await trip.publish("1.0.0")).exitCode).toBe(0);
    await trip.build("1.1.0", { seed: 9 });
    trip.repository.rules = { ...trip.repository.rules, lockedBranches: ["gh-pages"] };
    const { exitCode, summary } = await trip.publish("1.1.0");
    const release = trip.repository.releases().find(({ tag }) => tag === "v1.1.0");
    expect([exitCode, release?.draft]).toEqual([1, false]);
    const page = `${trip.github.serverUrl}/acme/terraform-provider-sample/releases/tag/v1.1.0`;
    expect(summary).toMatch(/^### .*\n\n\* .* v1\.1\.0 /m);
    expect(summary).toContain(page);
    expect(summary).toMatch(/^## .*\n\n\* \*\*.*gh-pages/);
  });

  it("says that nothing was published when nothing was", async () => {
    const trip = await journey({ inputs: { draft: "perhaps" } });
    const { exitCode, summary, log } = await trip.publish("1.0.0");
    expect([exitCode, writesOf(trip)]).toEqual([1, []]);
    expect(summary).toMatch(/^## .*\n\n\* \*\*.*`draft` .*`perhaps`\*\*/m);
    expect(summary).not.toMatch(/^### .*\n\n\* /m);
    expect(summary).toMatch(/#the-run-failed\) .*`input-invalid`/);
    expect(log).toMatch(/`draft` .*`perhaps`.*`true`, `false`/);
  });
});

it("a tag run again with a new key keeps its first signature", async () => {
  const trip = await journey();
  const first = await trip.publish("1.0.0");
  const head = trip.repository.branchHead("gh-pages");
  const before = writesOf(trip).length;
  const inputs = signingInputs(await testKey("rsa-4096"));
  const again = await trip.publish("1.0.0", { inputs });
  expect([again.exitCode, again.outputs.changed, again.outputs["key-id"]]).toEqual([
    0,
    "false",
    first.outputs["key-id"],
  ]);
  expect(again.annotations).toContainEqual(
    expect.objectContaining({
      level: "warning",
      properties: { title: "Provider Pages: key-unusual" },
      message: expect.stringMatching(/ v1\.0\.0 .* BFDF62EF60599108/),
    }),
  );
  expect(writesOf(trip)).toHaveLength(before);
  expect(trip.repository.branchHead("gh-pages")).toBe(head);
});

it("reports a site whose hostname does not resolve, at once and at the end, and publishes it", async () => {
  const inputs = { source: "registry.invalid/acme/sample", "site-url": "https://registry.invalid/" };
  const trip = await journey({ inputs: { ...inputs, verify: "true", "verify-timeout": "0.005" } });
  const { exitCode, annotations } = await trip.publish("1.0.0");
  const notices = annotations.filter(({ level }) => level === "notice");
  const unserved = notices.filter(({ properties }) => properties.title === "Provider Pages: site-unserved");
  expect([exitCode, unserved.length]).toEqual([0, 2]);
});
