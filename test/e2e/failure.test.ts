import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { type Journey, startJourney } from "../support/publish/journey.ts";

let trip: Journey;

afterEach(() => trip.close());

it("annotates every problem, lists them in the summary, and writes nothing", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"], inputs: { include: "LICENSE" } });
  await writeFile(join(trip.workspace, "terraform-registry-manifest.json"), "{");
  await rm(join(trip.workspace, "dist"), { recursive: true });
  const result = await trip.publish("1.0.0");
  expect(result.exitCode).toBe(1);
  const errors = result.annotations.filter(({ level }) => level === "error");
  expect(errors.map(({ properties }) => properties.title)).toEqual(
    expect.arrayContaining([
      "Provider Pages: builds-missing",
      "Provider Pages: include-invalid",
      "Provider Pages: manifest-invalid",
    ]),
  );
  expect(result.summary).toContain("LICENSE");
  // The job would run again with the same files.
  expect(result.summary).toContain("git tag --force v1.0.0 && git push --force origin v1.0.0");
  expect(result.log).toContain("`tag: v1.0.0`");
  expect(`${result.summary}${result.log}`).not.toContain("run the job again");
  expect(trip.github.exchanges.filter(({ write }) => write)).toEqual([]);
});

it("names a missing secret, with the line that sets it, and runs the job again after that", async () => {
  trip = await startJourney({
    platforms: ["linux_amd64"],
    inputs: { "gpg-private-key": "", "gpg-passphrase": "" },
  });
  const { exitCode, summary, log } = await trip.publish("1.0.0");
  expect([exitCode, log]).toEqual([1, expect.stringMatching(/input-missing.* GPG_PRIVATE_KEY is missing/)]);
  // The test's passphrase is an English word, which is hidden everywhere.
  expect(summary).toMatch(/`gh \S+ set GPG_PRIVATE_KEY < private-key\.asc`/);
  expect(summary).toContain("run the job again");
});

it("refuses a published version whose bytes would change, naming both digests", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  const first = JSON.parse((await trip.publish("1.0.0")).outputs.packages ?? "{}").linux_amd64.sha256;
  const head = trip.repository.branchHead("gh-pages");
  await trip.build("1.0.0", { seed: 77 });
  const before = trip.github.exchanges.length;
  const result = await trip.publish("1.0.0");
  expect(result.exitCode).toBe(1);
  expect(result.log).toContain(` terraform-provider-sample_1.0.0_linux_amd64.zip (sha256 ${first}`);
  expect(trip.github.exchanges.slice(before).filter(({ write }) => write)).toEqual([]);
  expect(trip.repository.branchHead("gh-pages")).toBe(head);
});
