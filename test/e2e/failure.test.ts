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

it("runs the job again after a fix in the settings, and moves no tag for one in the workflow", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  trip.repository.pages = { source: { branch: "main", path: "/" }, cname: "registry.example.com" };
  const { exitCode, summary } = await trip.publish("1.0.0");
  expect([exitCode, summary]).toEqual([1, expect.stringContaining("Choose gh-pages in Settings, Pages")]);
  const [, steps = ""] = summary.split("### Next steps\n\n");
  expect(steps).toMatch(/^After a fix of .+ or a setting, run the job again: .* `tag: v1\.0\.0`/);
  expect(steps).not.toContain("git tag");
});

it("starts a workflow again that was started by hand with a wrong value", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  expect((await trip.publish("1.0.0")).exitCode).toBe(0);
  const { exitCode, summary, log } = await trip.run(
    { command: "withdraw", versions: "1.0.1", reason: "loses data" },
    { eventName: "workflow_dispatch" },
  );
  expect(exitCode, log).toBe(1);
  expect(summary).toMatch(/### Next steps\n\nStart the workflow again, with another value or /);
});

it("says how far it got when the release is public and the branch refuses", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
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

it("rejects a token that may only read, with the missing permission as GitHub names it", async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  const weak = "ghs_other0123456789abcdefghijklmnopqrstuv";
  const repository = "acme/terraform-provider-sample";
  trip.github.addToken(weak, { repositories: { [repository]: "read" }, kind: "app" });
  const { exitCode, log } = await trip.publish("1.0.0", { inputs: { token: weak } });
  expect(exitCode).toBe(1);
  expect(log).toMatch(/`contents: write` .*acme\/terraform-provider-sample .*contents=write/);
  expect(log).toContain("`permissions: { contents: write }`");
  const head = trip.repository.branchHead("gh-pages");
  expect([trip.repository.releases(), head]).toEqual([[], undefined]);
});
