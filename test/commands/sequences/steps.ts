import type { Random } from "../../support/hostile/random.ts";

/** One call of a command: its name and its inputs. */
export interface Step {
  readonly command: "publish" | "rebuild" | "withdraw" | "deprecate" | "replace-key";
  readonly given: Readonly<Record<string, string>>;
}

/** Where a site may be: at the root of a host, below it, and on other hosts. */
export const URLS = [
  "https://one.example.com/",
  "https://one.example.com/below/",
  "https://two.example.com/",
  "https://three.example.com/assets/",
];
const VERSIONS = ["1.0.0-rc.1", "1.0.0", "1.0.1", "1.1.0", "2.0.0"];
const NAMESPACES = ["acme", "former"];
const HOSTS = ["one.example.com", "two.example.com", "three.example.com", "registry.terraform.io"];
const CHOICES = ["1.0.0", "1.0.1, 1.1.0", "< 2.0", "~> 1.0", ">= 1.0", "all"];
const REASONS = ["loses data", "no fixes any more"];
export const KEYS = ["ed25519", "ecdsa-p256"] as const;

/** The keys that a provider may be signed with over the years. */
type LifeKey = (typeof KEYS)[number];

/** A step, the key that signs in it, and during a change of keys the one that signed before. */
export interface SignedStep extends Step {
  readonly key: LifeKey;
  readonly old?: LifeKey | undefined;
}

/** Any possible next step. */
export function anyStep(random: Random): SignedStep {
  const key = random.pick(KEYS);
  const source = `${random.pick(NAMESPACES)}/sample`;
  const kind = random.below(11);
  if (kind < 4)
    return {
      command: "publish",
      key,
      old: random.chance(0.2) ? KEYS.find((one) => one !== key) : undefined,
      given: { source, version: random.pick(VERSIONS), ...anyOthers(random) },
    };
  if (kind < 5) return { command: "rebuild", key, given: { source, ...anyOthers(random) } };
  if (kind < 7)
    return {
      command: "rebuild",
      key,
      given: { source, "site-url": random.pick(URLS), ...anyOthers(random) },
    };
  if (kind === 10) {
    const versions = random.pick(CHOICES);
    return { command: "replace-key", key, given: { source, ...(versions === "all" ? {} : { versions }) } };
  }
  return { ...anyRetirement(random), key };
}

function anyOthers(random: Random): Readonly<Record<string, string>> {
  return {
    ...(random.chance(0.3) ? { "mirror-hostnames": random.pick(HOSTS) } : {}),
    ...(random.chance(0.2) ? { "other-sources": `${random.pick(NAMESPACES)}/sample` } : {}),
  };
}

function anyRetirement(random: Random): Step {
  const command = random.pick(["withdraw", "deprecate"] as const);
  const host = random.chance(0.3) ? `${random.pick(HOSTS)}/` : "";
  const source = `${host}${random.pick(NAMESPACES)}/sample`;
  const versions = random.pick(CHOICES);
  const how: Record<string, string> = random.chance(0.4)
    ? { undo: "true" }
    : { reason: random.pick(REASONS) };
  const isRenamed = command === "deprecate" && versions === "all" && random.chance(0.5);
  const more = isRenamed ? { "replaced-by": `${random.pick(HOSTS)}/acme/sample` } : {};
  return { command, given: { source, versions, ...how, ...more } };
}
