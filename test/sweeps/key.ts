import { makeKey, type TestKey } from "../support/samples/keys.ts";

/** A passphrase unlikely to occur by chance, so that it can be searched for. */
const passphrase = "Zx9-otter-lantern-41";

let made: Promise<TestKey> | undefined;

/** One key for a whole file of sweeps, so that what was published can be compared. */
export function sweepKey(): Promise<TestKey> {
  const created = new Date("2024-01-01T00:00:00Z");
  made ??= makeKey({ created, passphrase }).then((key) => {
    return { privateKey: key.armor(), publicKey: key.toPublic().armor(), passphrase };
  });
  return made;
}
