import { afterEach, expect, it } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import type { Given } from "../support/publish/given.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { storedFiles } from "../support/samples/stored-path.ts";

const FOLDER = "assets/registry.example.com/acme/sample/1.0.0";
const SUMS = "terraform-provider-sample_1.0.0_SHA256SUMS";
const LATER = /\/terraform-provider-sample_1\.0\.0_SHA256SUMS\.[0-9A-F]{16}-[0-9a-f]{8}\.sig$/;

let trip: Journey;
afterEach(() => closeFaultless(trip.github, trip.close));

async function run(command: string, inputs: Given = {}) {
  const done = await trip.run({ command, ...inputs });
  expect([done.exitCode, done.log]).toEqual([0, expect.anything()]);
  return done;
}

/** The key that the journey publishes with, and the one after it, are believed. */
async function replaceKey() {
  const [old, next] = await Promise.all([testKey("ed25519"), testKey("rsa-4096")]);
  return run("replace-key", {
    ...signingInputs(next),
    "gpg-public-keys": `${old.publicKey}\n${next.publicKey}`,
  });
}

it("a version on the site gets its new signature in the commit of the documents that name it", async () => {
  const inputs = { assets: "site" };
  trip = await startJourney({ platforms: ["linux_amd64"], private: true, inputs });
  expect((await trip.publish("1.0.0")).exitCode).toBe(0);
  const { outputs } = await replaceKey();
  expect([outputs.changed, trip.repository.history("gh-pages").length]).toEqual(["true", 2]);
  const files = trip.repository.readTree("gh-pages");
  const later = [...files.keys()].filter((path) => LATER.test(path));
  expect([later.length, storedFiles(files)]).toEqual([1, expect.arrayContaining([`${FOLDER}/${SUMS}.sig`])]);
  const download = trip.repository.readSite()["v1/providers/acme/sample/1.0.0/download/linux/amd64"] ?? "";
  expect(JSON.parse(download).shasums_signature_url).toBe(`https://registry.example.com/${later[0]}`);
  expect(trip.github.exchanges.filter(({ path }) => /releases/.test(path))).toEqual([]);
  const head = trip.repository.branchHead("gh-pages");
  for (const again of [replaceKey, () => run("rebuild"), () => trip.publish("1.0.0")])
    expect(await again()).toMatchObject({ exitCode: 0, outputs: { changed: "false" } });
  expect(trip.repository.branchHead("gh-pages")).toBe(head);
});
