import type { Claims } from "../../cli-config/accept-site.ts";
import { formatAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { commandLine } from "../../text.ts";

interface Asked {
  readonly target: string;
  /** Where clients would be led to. */
  readonly base: string;
}

/** Says what was not written, and how the user can have it written. */
export function tellClaims({ hostname, base, providers }: Claims, asked: Asked): string[] {
  return [
    ...(hostname === undefined ? [] : tellHostname(decodeName(hostname), base, asked)),
    ...(providers.length === 0 ? [] : tellProviders(providers.map(formatAddress), asked)),
  ];
}

function tellHostname(hostname: string, base: string | undefined, asked: Asked): string[] {
  const itself = base === undefined ? `https://${hostname}/` : base;
  return [
    `The site says that its hostname is ${hostname}, but it was asked as ${new URL(asked.base).hostname}: no host block is written for ${hostname}.`,
    `If that is right, ask it there: ${commandLine("config", itself)}`,
    `or let clients send their token for ${hostname} to ${asked.base}: ${commandLine("config", asked.target, "--hostname", hostname)}`,
  ];
}

const MOST_NAMED = 3;

/** A provider is installed under its name from here once it is written, whoever else has that name. */
function tellProviders(names: readonly string[], { target, base }: Asked): string[] {
  const hosts = [...new Set(names.map((name) => `${name.split("/")[0]}/*/*`))];
  const patterns = names.length > MOST_NAMED ? hosts : names;
  const wanted = patterns.slice(0, MOST_NAMED).flatMap((pattern) => ["--providers", pattern]);
  const shown = names.slice(0, MOST_NAMED).join(", ");
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  return [
    `The site also has providers of other hostnames, which are not written: ${shown}${more}.`,
    `To install them from ${base}: ${commandLine("config", target, ...wanted)}`,
  ];
}

/** The same for programs. */
export function claimsJson({ hostname, base, providers }: Claims): object {
  return { hostname: hostname ?? null, base: base ?? null, providers: providers.map(formatAddress) };
}
