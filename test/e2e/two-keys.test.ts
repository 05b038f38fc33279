import { afterEach, expect, it } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { findTold, formsOf, toldBy } from "../support/runner/secrets.ts";
import { testKey } from "../support/samples/keys.ts";
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
