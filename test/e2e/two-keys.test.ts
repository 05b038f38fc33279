import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import { closeFaultless } from "../support/github/close-faultless.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { findTold, formsOf, toldBy } from "../support/runner/secrets.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { sweepKey } from "../sweeps/key.ts";

let trip: Journey;
afterEach(() => closeFaultless(trip.github, trip.close));

async function publishWith(old: { readonly privateKey: string; readonly passphrase?: string }) {
  trip = await startJourney({ platforms: ["linux_amd64"], key: await testKey("rsa-4096") });
  const { privateKey, passphrase = "" } = old;
  const inputs = { "gpg-private-key-old": privateKey, "gpg-passphrase-old": passphrase };
  return trip.publish("1.0.0", { inputs });
}

it("neither half of the old key's secret is ever shown", async () => {
  const { privateKey, passphrase = "" } = await sweepKey();
  const secrets = formsOf([privateKey, passphrase]);
  const result = await publishWith({ privateKey, passphrase });
  expect([result.exitCode, findTold(secrets, toldBy(result))]).toEqual([0, []]);
  await trip.close();
  const failed = await publishWith({ privateKey, passphrase: `${passphrase}-not` });
  expect(failed.exitCode).toBe(1);
  expect(failed.log).toContain("key-passphrase");
  expect(findTold(secrets, toldBy(failed))).toEqual([]);
});

it("a secret may hold its key twice", async () => {
  const key = await testKey("rsa-4096");
  trip = await startJourney({ platforms: ["linux_amd64"], key });
  const result = await trip.publish("1.0.0", {
    inputs: { "gpg-private-key": `${key.privateKey}\n${key.privateKey}` },
  });
  expect([result.exitCode, result.log]).toEqual([0, expect.any(String)]);
});

const EITHER: readonly TestKeyKind[] = ["rsa-4096", "rsa-2048"];

it.skipIf(realTool("gpg") === undefined).each(EITHER)(
  "gpg finds the signature of %s beside the other",
  async (kind) => {
    expect((await publishWith(await testKey("rsa-2048"))).exitCode).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), "verify-"));
    try {
      const [release] = trip.repository.releases();
      for (const { name, content } of release?.assets.values() ?? [])
        writeFileSync(join(folder, name), content.bytes());
      writeFileSync(join(folder, "key.asc"), (await testKey(kind)).publicKey);
      const options = { cwd: folder, env: { ...process.env, GNUPGHOME: folder, LC_ALL: "C" } };
      execFileSync("gpg", ["--batch", "--import", "key.asc"], { ...options, stdio: "pipe" });
      const sums = "terraform-provider-sample_1.0.0_SHA256SUMS";
      const verify = ["--batch", "--verify", `${sums}.sig`, sums];
      const { stderr } = spawnSync("gpg", verify, { ...options, encoding: "utf8" });
      expect(stderr).toContain("Good signature");
      expect(stderr).toContain("No public key");
      expect(stderr).not.toContain("BAD");
      execFileSync("gpgconf", ["--kill", "all"], options);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
