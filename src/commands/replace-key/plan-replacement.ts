import { type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import { type Problem, Problems } from "../../errors.ts";
import { readGivenKeys } from "../../importing/keyring.ts";
import type { PublicKeyCopy } from "../../package/key/public-keys.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import type { Releases } from "../../ports/releases.ts";
import type { Site } from "../../ports/site.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { parseVersionChoice, type VersionChoice } from "../../provider/version-choice.ts";
import { planAddress } from "../../publishing/plan/plan-address.ts";
import { openKey } from "../../publishing/sign/open-keys.ts";
import { openStandingSite } from "../../publishing/site/edit-site.ts";
import type { World } from "../../run/world.ts";
import type { ReplaceKeyInputs } from "./inputs.ts";

/** What is to be done, as far as the inputs and the place tell. */
export interface ReplacementPlan {
  readonly site: Site;
  readonly siteFacts: SiteFacts;
  readonly released: Releases;
  /** What is part of the site; in a folder that is everything. */
  readonly inSite: Releases;
  readonly address: ProviderAddress;
  /** Every address under which the site offers the provider, the one that was named first. */
  readonly addresses: readonly [ProviderAddress, ...ProviderAddress[]];
  readonly choice: VersionChoice;
  readonly key: SigningKey;
  /** The id of the key to be replaced, where one is named. */
  readonly oldKey: string | undefined;
  /** The whole fingerprint of it, where that is how it was named. */
  readonly oldFingerprint: string | undefined;
  /** Public keys whose signatures are believed. */
  readonly given: readonly PublicKeyCopy[];
}

/** Looks for more problems beside those of the inputs; GitHub is asked nothing. */
export async function inspect(inputs: ReplaceKeyInputs, world: World): Promise<readonly Problem[]> {
  const problems = new Problems();
  await problems.attempt<unknown>(() => readChoice(inputs));
  await problems.attempt<unknown>(() => readGiven(inputs, world));
  if (inputs["gpg-private-key"] !== "") await problems.attempt<unknown>(() => openKey(inputs, world));
  return problems.errors;
}

/** Decides what is to be done; every problem is told at once. */
export async function planReplacement(inputs: ReplaceKeyInputs, world: World): Promise<ReplacementPlan> {
  const problems = new Problems();
  const choice = await problems.attempt(() => readChoice(inputs));
  const opened = await problems.attempt(() => openStandingSite(world, inputs["site-url"]));
  const host = opened?.facts.hostname ?? "unknown.invalid";
  const address = await problems.attempt(() => planAddress(inputs, world, host));
  const key = await problems.attempt(() => openKey(inputs, world));
  const given = await problems.attempt(() => readGiven(inputs, world));
  const places = opened && (await problems.attempt(() => openPlaces(world, opened.facts)));
  problems.throwIfAny();
  if (!choice || !opened || !address || !key || !places || !given)
    throw new Error("a problem was not reported");
  const { site, facts: siteFacts } = opened;
  const addresses = findAddresses(address, siteFacts);
  const old = readOldKey(inputs["old-key"]);
  return { site, siteFacts, ...places, address, addresses, choice, key, given, ...old };
}

function readGiven(inputs: ReplaceKeyInputs, { directory }: World): Promise<PublicKeyCopy[]> {
  return readGivenKeys(inputs["gpg-public-keys"] ?? "", directory);
}

/** Neither is asked before a version needs it. */
async function openPlaces(
  world: World,
  siteFacts: SiteFacts,
): Promise<Pick<ReplacementPlan, "released" | "inSite">> {
  const location = { base: siteUrl(siteFacts), found: "stated", warnings: [] } as const;
  return { released: await world.releases(), inSite: await world.releases({ in: "site", location }) };
}

function readChoice({ versions }: ReplaceKeyInputs): VersionChoice {
  return versions.length === 0 ? "all" : parseVersionChoice(versions);
}

function findAddresses(
  address: ProviderAddress,
  { providers }: SiteFacts,
): [ProviderAddress, ...ProviderAddress[]] {
  const { hostname, namespace, type } = address;
  const others = providers.filter(
    (one) => one.namespace === namespace && one.type === type && one.hostname !== hostname,
  );
  return [address, ...others];
}

/** Of a fingerprint the last digits are the id; with those of RFC 9580, which have 64, the first. */
function readOldKey(text: string | undefined): Pick<ReplacementPlan, "oldKey" | "oldFingerprint"> {
  const digits = text?.replace(/^0x/i, "").replace(/\s/g, "").toUpperCase();
  const oldKey = digits?.length === 64 ? digits.slice(0, 16) : digits?.slice(-16);
  return { oldKey, oldFingerprint: digits?.length === 16 ? undefined : digits };
}
