import { siteUrl } from "../catalog/facts/site-facts.ts";
import type { ReplaceKeyInputs } from "../commands/replace-key/inputs.ts";
import { type Problem, Problems } from "../errors.ts";
import { anyHost } from "../hosts/package-store.ts";
import { siteHost } from "../hosts/site-host.ts";
import { readGivenKeys } from "../importing/keyring.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import { parseVersionChoice, type VersionChoice } from "../provider/constraint.ts";
import type { CommandContext } from "../run/context.ts";
import { openExistingSite } from "../site-change/read-site.ts";
import { findSiblings } from "../site-change/siblings.ts";
import { planAddress } from "../steps/plan-address.ts";
import { openKey } from "../steps/signer.ts";

export type ReplacementPlan = Awaited<ReturnType<typeof planReplacement>>;

/** Finds further problems without network access. */
export async function inspect(inputs: ReplaceKeyInputs, world: CommandContext): Promise<readonly Problem[]> {
  const problems = new Problems();
  await problems.attempt<unknown>(() => readChoice(inputs));
  await problems.attempt<unknown>(() => readGiven(inputs, world));
  problems.add(checkStolen(inputs));
  if (inputs["gpg-private-key"] !== "") await problems.attempt<unknown>(() => openKey(inputs, world));
  return problems.errors;
}

export async function planReplacement(inputs: ReplaceKeyInputs, world: CommandContext) {
  const problems = new Problems();
  const choice = await problems.attempt(() => readChoice(inputs));
  const opened = await problems.attempt(() => openExistingSite(world, inputs["site-url"]));
  const address = await problems.attempt(() => planAddress(inputs.source, world.repository, opened?.facts));
  const key = await problems.attempt(() => openKey(inputs, world));
  // Public keys whose signatures are trusted.
  const publicKeys = await problems.attempt(() => readGiven(inputs, world));
  // Undefined where there are none; opens no connection before a version needs it.
  const releases = await problems.attempt(async () => ({ released: opened && (await world.releases()) }));
  const settled = problems.settle({ choice, opened, address, key, publicKeys, releases });
  const { opened: existing, releases: places, ...others } = settled;
  const { released } = places;
  const { site, facts: siteFacts } = existing;
  const basis = siteFacts.base === undefined ? "presumed" : "stated";
  const inSite = siteHost(site, { base: siteUrl(siteFacts), basis, warnings: [] }, () => site.head());
  const siblings = await findSiblings(site, siteFacts.providers, others.address, inputs.only);
  // Reads the files of both.
  const host = anyHost(released, inSite, async () => false);
  const addresses = [others.address, ...siblings.others] as const;
  return { ...others, site, siteFacts, released, inSite, host, addresses };
}

function checkStolen(inputs: ReplaceKeyInputs): Problem[] {
  const { stolen, undo, reason, "gpg-private-key": privateKey } = inputs;
  const { fingerprint } = readOldKey(inputs);
  if (!stolen && (undo || reason !== undefined))
    return [
      {
        code: "input-invalid",
        found: `‹${undo ? "undo" : "reason"}› is set without ‹stolen: true›`,
        expected: "both, or neither",
        fix: "Set ‹stolen: true›, or remove it",
      },
    ];
  if (stolen && fingerprint === undefined)
    return [
      {
        code: "input-invalid",
        found: "‹stolen: true› is set, and ‹old-key› is no whole fingerprint",
        expected: "40 or 64 hexadecimal digits: other keys can be made with the same id",
        fix: "Set ‹old-key› to the fingerprint from your own records",
      },
    ];
  if (stolen || privateKey !== "") return [];
  return [
    {
      code: "input-missing",
      found: "‹gpg-private-key› is missing or empty",
      expected: "the new private key, or ‹stolen: true› to record only that ‹old-key› was stolen",
      fix: "Set ‹gpg-private-key›‹in workflows: : run `gh secret set GPG_PRIVATE_KEY < private-key.asc`. Workflows started from a fork have no secrets›",
    },
  ];
}

/** The id of the key to replace, and its whole fingerprint if that was given. RFC 9580 fingerprints (64 digits) begin with the id; older ones end with it. */
export function readOldKey(inputs: ReplaceKeyInputs) {
  const digits = inputs["old-key"]?.replace(/^0x/i, "").replace(/\s/g, "").toUpperCase();
  return {
    keyId: digits?.length === 64 ? digits.slice(0, 16) : digits?.slice(-16),
    fingerprint: digits?.length === 16 ? undefined : digits,
  };
}

function readGiven(inputs: ReplaceKeyInputs, { directory }: CommandContext): Promise<PublicKeyCopy[]> {
  return readGivenKeys(inputs["gpg-public-keys"] ?? "", directory);
}

function readChoice({ versions }: ReplaceKeyInputs): VersionChoice {
  return versions.length === 0 ? "all" : parseVersionChoice(versions);
}
