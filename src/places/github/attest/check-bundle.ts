import { createPublicKey } from "node:crypto";
import { bundleFromJSON } from "@sigstore/bundle";
import { toSignedEntity } from "@sigstore/verify";

/**
 * Throws if the parts of a new bundle don't belong together: the library takes any answer for a timestamp. Whether Sigstore
 * vouches for them is for `verify`, which has its roots.
 */
export function checkBundle(bundle: unknown): void {
  const { key, signature, timestamps } = explain("Sigstore's answers can't be read", () =>
    toSignedEntity(bundleFromJSON(bundle)),
  );
  if (key.$case !== "certificate") throw new Error("Fulcio gave no certificate");
  const publicKey = createPublicKey({ key: key.certificate.publicKey, format: "der", type: "spki" });
  if (!signature.verifySignature(publicKey)) throw new Error("Fulcio's certificate is for another key");
  if (timestamps.length === 0) throw new Error("nothing proves when it was signed");
  for (const one of timestamps)
    if (one.$case === "timestamp-authority")
      explain("the timestamp is not of this signature", () =>
        one.timestamp.tstInfo.verify(signature.signature),
      );
}

/** The parsers throw errors of any kind. */
function explain<T>(message: string, step: () => T): T {
  try {
    return step();
  } catch (cause) {
    throw new Error(message, { cause });
  }
}
