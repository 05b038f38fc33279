import { type Problem, ProblemError } from "../../../errors.ts";
import type { World } from "../../../run/world.ts";
import type { InitInputs } from "../inputs.ts";

/** What is known of the key that will sign; undefined when none was given. */
export interface CheckedKey {
  readonly told: string | undefined;
  readonly problems: readonly Problem[];
}

/** Lets the key sign, as a publish does before it writes anything. */
export async function checkKey(
  inputs: Pick<InitInputs, "gpg-private-key" | "gpg-passphrase">,
  world: Pick<World, "now">,
): Promise<CheckedKey | undefined> {
  const { "gpg-private-key": privateKey, "gpg-passphrase": passphrase } = inputs;
  if (privateKey === undefined) return undefined;
  const { openSigningKey } = await import("../../../package/key/signing-key.ts");
  try {
    const { keyId, algorithm, expires, warnings } = await openSigningKey({
      privateKey,
      passphrase,
      now: world.now(),
    });
    const until = expires === undefined ? "for good" : `until ${expires.toISOString().slice(0, 10)}`;
    return { told: `key ${keyId} (${algorithm}) signs, and is valid ${until}`, problems: warnings };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { told: undefined, problems: error.problems };
  }
}
