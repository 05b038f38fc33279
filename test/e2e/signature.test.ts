import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { realTool } from "../support/clients/real-tools.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";

const KINDS: readonly TestKeyKind[] = ["rsa-4096", "ed25519", "ecdsa-p256", "subkey"];

describe.skipIf(realTool("gpg") === undefined)("the published signature", () => {
  let trip: Journey | undefined;

  afterEach(() => trip?.close());

  it.each(KINDS)("of a key of kind %s is accepted by gpg with the published key", async (kind) => {
    trip = await startJourney({ platforms: ["linux_amd64"], key: await testKey(kind) });
    expect((await trip.publish("1.0.0")).exitCode).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), "verify-"));
    try {
      const [release] = trip.repository.releases();
      for (const { name, content } of release?.assets.values() ?? [])
        writeFileSync(join(folder, name), content.bytes());
      const [path] = [...trip.repository.readTree("gh-pages")].filter(([name]) =>
        name.startsWith("catalog/keys/"),
      );
      writeFileSync(join(folder, "key.asc"), path?.[1] ?? "");
      const env = { ...process.env, GNUPGHOME: folder };
      execFileSync("gpg", ["--batch", "--import", "key.asc"], { cwd: folder, env, stdio: "pipe" });
      const sums = "terraform-provider-sample_1.0.0_SHA256SUMS";
      const verified = spawnSync("gpg", ["--batch", "--verify", `${sums}.sig`, sums], {
        cwd: folder,
        env,
        encoding: "utf8",
      });
      expect([verified.status, verified.stderr]).toEqual([0, expect.stringContaining("Good signature")]);
      execFileSync("gpgconf", ["--kill", "all"], { env });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
