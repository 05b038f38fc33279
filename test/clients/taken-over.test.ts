import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { commitOtherSite } from "../e2e/other-site.ts";
import { type SeenSite, startSeenSite } from "../e2e/seen-site.ts";
import { terraform } from "../support/clients/terraform.ts";
import { OTHER_SITES, servedByPages } from "../support/pages/other-sites.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { testKey } from "../support/samples/keys.ts";
import { THIS_PLATFORM } from "./clients.ts";

const VERSIONS = ["1.0.0", "1.1.0"];

let tls: TestAuthority;
beforeAll(async () => {
  tls = await createTestAuthority();
});
afterAll(() => tls.close());

/** The versions that a client installs from the site as it is, with the lock files of an earlier round. */
async function install(seen: SeenSite, versions: readonly string[], locks = new Map<string, string>()) {
  const installed: string[] = [];
  for (const version of versions) {
    const lockFile = locks.get(version);
    const client = await terraform({
      providers: { sample: { source: `${HOST}/acme/sample`, version } },
      caFile: tls.caFile,
      proxyUrl: seen.proxyUrl,
      ...(lockFile === undefined ? {} : { lockFile }),
    });
    const { exitCode, words } = await client.init();
    if (exitCode === 0 && words.includes(`Installed ${HOST}/acme/sample v${version}`))
      installed.push(version);
    locks.set(version, await readFile(join(client.directory, ".terraform.lock.hcl"), "utf8"));
    await client.close();
  }
  return installed;
}

test
  .runIf(THIS_PLATFORM === "linux_amd64")
  .each([
    ...OTHER_SITES.map((manner) => ({ manner, isKept: false })),
    { manner: "by hand" as const, isKept: true },
  ])("a site $manner offers after the takeover what it offered before", async ({ manner, isKept }) => {
  const seen = await startSeenSite(tls);
  seen.whims.files = servedByPages;
  await commitOtherSite(seen.trip, manner, { versions: VERSIONS, isKept });
  const locks = new Map<string, string>();
  expect(await install(seen, VERSIONS, locks)).toEqual(VERSIONS);
  await seen.trip.build("2.0.0");
  expect((await seen.publish("2.0.0")).exitCode).toBe(1);
  expect(await install(seen, VERSIONS, locks)).toEqual(VERSIONS);
  const rebuilt = await seen.rebuild({
    "gpg-public-keys": (await testKey("ed25519")).publicKey,
    ...(manner === "by Jekyll" ? { "replace-site": "true" } : {}),
  });
  expect(rebuilt.exitCode, rebuilt.log).toBe(0);
  expect(await install(seen, VERSIONS, locks)).toEqual(VERSIONS);
  const published = await seen.publish("2.0.0");
  expect(published.exitCode, published.log).toBe(0);
  expect(await install(seen, [...VERSIONS, "2.0.0"], locks)).toEqual([...VERSIONS, "2.0.0"]);
  await seen.close();
});
