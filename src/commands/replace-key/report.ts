import type { Replaced } from "../../flow/replace-key.ts";
import { formatAddress } from "../../provider/address.ts";
import type { REPLACE_KEY_OUTPUTS } from "../../re-signing/inputs.ts";
import type { Report } from "../../run/command.ts";
import { reportChange } from "../../steps/summary.ts";
import type { Reported } from "../../steps/with-output.ts";

export function reportReplaced(done: Replaced & Reported): Report {
  const { key, replaced, addresses, unchanged, warnings, failed, changed } = done;
  const versions = replaced.map(({ version, before }) => {
    const others = before.filter((id) => id !== key.keyId);
    return `${version}: ${others.length === 0 ? "a later copy of the same key" : `instead of ${others.join(" and ")}`}`;
  });
  const kept = `Fingerprint ${key.fingerprint}; packages and checksums did not change, so lock files stay valid`;
  const reported = reportChange(done, {
    title: describe(done),
    items: [kept, ...versions, ...(addresses.length > 1 ? [`At ${addresses.join(", ")}`] : [])],
    findings: [...failed, ...warnings],
  });
  const outputs: Record<keyof typeof REPLACE_KEY_OUTPUTS, string> = {
    "key-id": key.keyId,
    ...reported.outputs,
  };
  const source = formatAddress(done.address);
  return {
    ...reported,
    outputs,
    json: {
      ...outputs,
      source,
      replaced,
      addresses,
      unchanged,
      warnings,
      failed,
      dryRun: done.isDry,
      changed,
    },
    problems: failed,
  };
}

function describe({ address, key, replaced, unchanged, failed, isDry }: Replaced & Reported): string {
  const name = formatAddress(address);
  if (replaced.length === 0 && failed.length > 0) return `${name} was not re-signed`;
  if (replaced.length === 0) {
    const what = unchanged.length === 0 ? "no version was selected" : "every selected version already has it";
    return `Nothing to do for key ${key.keyId} and ${name}: ${what}`;
  }
  const versions = replaced.map(({ version }) => version).join(", ");
  const verb = replaced.length === 1 ? "is" : "are";
  return `${isDry ? "Dry run: " : ""}${name} ${versions} ${isDry ? "would be" : verb} signed with key ${key.keyId}`;
}
