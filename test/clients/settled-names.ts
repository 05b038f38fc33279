import type { OracleName } from "./oracle.ts";

/** One name, and what a client's library and we make of it; undefined is a refusal. */
export interface NameOutcome {
  readonly text: string;
  readonly theirs: NameParts | undefined;
  readonly ours: string | undefined;
}

/** What a client's library reads in a name. */
interface NameParts {
  readonly hostname?: string;
  readonly namespace?: string;
  readonly type?: string;
}

/** Whether we and the client differ for a reason that we know and have settled. */
export function isSettled({ text, theirs, ours }: NameOutcome, client: OracleName): boolean {
  if (theirs !== undefined)
    return (
      ours === undefined &&
      (isRefusedOnPurpose(text, theirs) ||
        // Terraform 1.16 takes namespaces with characters that no hostname may have; no other client does.
        (client === "terraform-1.16.1" && /[\0-,./:-@[-`{-\x7f]/.test(theirs.namespace ?? "")))
    );
  // Terraform 1.5 knows the letters of Unicode 13 only, so it misses those of the years since 2020.
  return ours !== undefined && client === "terraform-1.5.7" && /\P{ASCII}/u.test(text);
}

function isRefusedOnPurpose(text: string, { hostname, namespace, type }: NameParts): boolean {
  const parts = [namespace, type].filter((part) => part !== undefined);
  return (
    // No mirror can serve a provider whose host has a port, and an empty label is a slip of the pen.
    (hostname !== undefined && /:|^\.|\.\.|^$/.test(hostname)) ||
    // No site can be there: DNS holds no such name, or a URL takes it for a number of four parts that it is not.
    (hostname !== undefined && (isTooLong(hostname) || !URL.canParse(`https://${hostname}/`))) ||
    // Clients look for a dot before other full stops become one, and do not notice that nothing is left.
    parts.some((part) => part === "" || part.includes(".")) ||
    // Joiners are invisible, so two names that differ by one look the same.
    /[\u200c\u200d]/.test(text) ||
    // Clients look for punycode before they lower the case.
    /(?:^|[.\u3002\uff0e\uff61/])xn--/i.test(text) ||
    // Clients apply https://www.rfc-editor.org/rfc/rfc5893#section-2 before some letters turn into right-to-left ones.
    /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(
      text.normalize("NFKC"),
    )
  );
}

function isTooLong(wire: string): boolean {
  return wire.length > 253 || wire.split(".").some((label) => label.length > 63);
}
