import { afterEach, beforeEach, expect, it } from "vitest";
import { makeRawKey, type RawKey, rawDsa, rawRsa } from "../support/samples/raw-keys.ts";
import { DOWNLOADS, SIGNATURE, SUMS } from "../walk/broken-site.ts";
import { PLATFORMS } from "../walk/good-site.ts";
import { type HostileHost, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
});
afterEach(() => host.close());

/** Signs the checksums of the site with a key, after signatures of another one. */
function useKey(key: RawKey, others: readonly Buffer[] = []): void {
  const { site } = host;
  site.write(SIGNATURE, Buffer.concat([...others, key.sign(Buffer.from(site.text(SUMS)))]));
  for (const platform of PLATFORMS)
    site.json(`${DOWNLOADS}${platform.replace("_", "/")}`, (document) => {
      document.signing_keys.gpg_public_keys = [{ key_id: key.keyId, ascii_armor: key.armor }];
    });
}

/** The rules about the keys and the signature. */
async function lintKeys(): Promise<readonly string[]> {
  const { exitCode, findings } = await look(host.url);
  expect(exitCode).not.toBeNull();
  const rules = findings.map(({ rule }) => rule).filter((rule) => /^(?:key|signature)-/.test(rule));
  return [...new Set(rules)];
}

/** Each took minutes in one synchronous step, so that no clock could end it. */
it.each<[string, () => RawKey, string]>([
  [
    "RSA with an exponent as long as its modulus",
    () => makeRawKey(rawRsa(16_384, 16_000), { hash: "sha224", users: 8 }),
    "key-unreadable",
  ],
  ["RSA of 33,000 bits", () => makeRawKey(rawRsa(33_000), { hash: "sha224" }), "key-too-large"],
  ["DSA of 16,384 bits", () => makeRawKey(rawDsa(16_384, 8192), { users: 8 }), "key-too-large"],
  ["800 signatures of its own", () => makeRawKey(rawRsa(1024), { users: 800 }), "key-too-large"],
])("a key with %s is reported, and not verified with", async (_title, make, rule) => {
  useKey(make());
  expect(await lintKeys()).toEqual([rule]);
});

it("signatures by other keys are not checked with every user ID of a key", async () => {
  const other = makeRawKey(rawRsa(1024)).sign(Buffer.from("something else"));
  const others = Array.from({ length: 5500 }, () => other);
  useKey(makeRawKey(rawRsa(1024), { users: 90 }), others);
  expect(await lintKeys()).toEqual([]);
  useKey(makeRawKey(rawRsa(1024), { strangers: 30_000 }), others);
  expect(await lintKeys()).toEqual(["key-too-large"]);
});
