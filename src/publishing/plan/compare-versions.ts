import type { OwnEntry } from "../../catalog/edits/edit.ts";
import { findDistrusted } from "../../catalog/facts/distrust.ts";
import type { PublishInputs } from "../../commands/publish/inputs.ts";
import type { Problem } from "../../errors.ts";
import { AGREEMENT_RULES } from "../../protocol/rules/mirror.ts";
import { VERSIONS_RULES } from "../../protocol/rules/registry.ts";
import { formatAddress } from "../../provider/address.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { compareVersions, isPrerelease, parseVersion } from "../../provider/version.ts";
import { nameKeys, type SigningKeys } from "../../steps/signer.ts";
import { findDropped, type Platforms } from "../../walk/agreement.ts";
import type { Plan } from "./plan.ts";

/** Lists that clients accept but the publisher may not want, as `lint` reports them later. */
export function compareVersionsBefore(
  plan: Plan,
  keys: SigningKeys,
  entry: OwnEntry | undefined,
  { artifacts }: PublishInputs,
): Problem[] {
  const versions = entry?.provider?.versions ?? [];
  if (entry === undefined || versions.some(({ version }) => version === plan.version.text)) return [];
  const before = versions
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map(({ version, platforms }): Platforms => ({ version: parseVersion(version), platforms }));
  // A line that excludes builds says that their platform is dropped on purpose.
  const isMeant = (platform: string): boolean =>
    artifacts.some((line) => line.startsWith("!") && new RegExp(`${platform}(?![a-z0-9])`).test(line));
  const previous = before
    .filter(({ version }) => !isPrerelease(version) && compareVersions(version, plan.version) < 0)
    .slice(-1)
    .map((one) => ({ ...one, platforms: one.platforms.filter((platform) => !isMeant(platform)) }));
  const platforms = plan.builds.map(({ platform }) => formatPlatform(platform));
  const { expected } = AGREEMENT_RULES["platforms-dropped"];
  const [dropped = ""] = previous.flatMap((one) => one.platforms.filter((name) => !platforms.includes(name)));
  const fix = `Build every platform, because a published version gets no more packages; to drop ${dropped}, add \`!**/*${dropped}*\` to ‹artifacts›`;
  const problems = findDropped([...previous, { version: plan.version, platforms }], "").map(
    ({ found }): Problem => ({ code: "platforms-dropped", found, expected, fix }),
  );
  if ([...before, plan].every(({ version }) => isPrerelease(version))) {
    const rule = VERSIONS_RULES["versions-prerelease"];
    problems.push({
      code: "version-unusual",
      severity: "warning",
      found: `${plan.version.text} is a prerelease, like every other version: clients install one only if a configuration requires exactly that version`,
      expected: rule.expected,
      fix: rule.fix,
    });
  }
  const { keys: all = [], distrusted } = entry.provider ?? {};
  const used = all.filter((key) => findDistrusted([key], distrusted).length === 0);
  const isKnown = keys.some((key) => used.some(({ fingerprint }) => fingerprint === key.fingerprint));
  if (used.length > 0 && !isKnown) {
    const others = [...new Set(used.map(({ name }) => name.slice(0, 16)))];
    problems.push({
      code: "key-unusual",
      severity: "warning",
      found: `${nameKeys(keys.map(({ keyId }) => keyId))} has never signed a version of ${formatAddress(entry.address)}; the site lists ${nameKeys(others)}`,
      expected: "a key that signed an earlier version",
      fix: "Check that this is the right key. If you changed it on purpose, do nothing; with ‹gpg-private-key-old› the old key signs too",
    });
  }
  return problems;
}
