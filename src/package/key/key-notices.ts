import { newerClients } from "./key-algorithm.ts";
import { type KeyPart, namePart, showDay } from "./key-facts.ts";

const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 60;

/**
 * The time a signature is given: a day ago, since clients refuse what is dated in their future, and clocks differ.
 * Earlier than what makes the signer a valid part of its key, it would be void.
 */
export function findSignatureTime(primary: KeyPart, signer: KeyPart, now: Date): Date {
  const earliest = [primary, signer].flatMap(({ created, bound }) => [created.getTime(), bound.getTime()]);
  return new Date(Math.max(now.getTime() - DAY, ...earliest));
}

/** What will go wrong with the key if nothing is done. */
export function findKeyWarnings(primary: KeyPart, signer: KeyPart, now: Date): readonly string[] {
  const parts = primary === signer ? [primary] : [primary, signer];
  const warnings = parts.flatMap((part) => {
    const days = Math.floor(((part.expires?.getTime() ?? Number.POSITIVE_INFINITY) - now.getTime()) / DAY);
    if (part.expires === undefined || days >= WARN_DAYS) return [];
    const left = days === 1 ? "1 day" : `${days} days`;
    return [
      `${namePart(part)} expires on ${showDay(part.expires)}, in ${left}; prolong it and renew the secret before`,
    ];
  });
  const time = findSignatureTime(primary, signer, now);
  if (time <= now) return warnings;
  const clock = `the clock says ${now.toISOString()}, but ${namePart(signer)} is from ${time.toISOString()}`;
  return [...warnings, `${clock}; the signature gets the key's time, set the clock`];
}

/** Who can read the key. */
export function findClientNotice(primary: KeyPart, signer: KeyPart): string {
  const { terraform, opentofu } = newerClients(primary.algorithm.oldest, signer.algorithm.oldest);
  const kinds = [...new Set([primary.algorithm.name, signer.algorithm.name])].join(" and ");
  const notice = `${kinds} keys are read by Terraform ${terraform}, OpenTofu ${opentofu} and later`;
  return terraform === "0.13" ? notice : `${notice}; older clients need an RSA key`;
}
