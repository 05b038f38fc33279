import { isBody, labelled } from "./blocks.ts";
import { type Body, BrokenConfig, parseHcl, type Value } from "./hcl.ts";
import { type OtherSource, readHelpers, readOtherSources } from "./installation.ts";

/** What a CLI configuration says of hosts. */
export interface CliConfig {
  /** Services by host: with these, discovery is not asked. */
  readonly services: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly tokens: ReadonlyMap<string, string>;
  /** Programs that clients ask for tokens, and nobody asks here. */
  readonly helpers: readonly string[];
  /** Where clients look before they ask a registry. */
  readonly otherSources: readonly OtherSource[];
}

/** Reads one file in either of the two syntaxes; `hostOf` gives the form in which hosts are compared, if a text is one. */
export function parseCliConfig(text: string, hostOf: (written: string) => string | undefined): CliConfig {
  const body = /^\s*\{/.test(text) ? fromJson(text) : parseHcl(text);
  const tokens = new Map<string, string>();
  const services = new Map<string, ReadonlyMap<string, string>>();
  for (const [written, block] of labelled(body.credentials)) {
    const host = hostOf(written);
    const token = block.token?.at(-1);
    if (host !== undefined && typeof token === "string") tokens.set(host, token);
  }
  for (const [written, block] of labelled(body.host)) {
    const host = hostOf(written);
    if (host !== undefined) services.set(host, readServices(block));
  }
  return { services, tokens, helpers: readHelpers(body), otherSources: readOtherSources(body) };
}

function readServices(block: Body): ReadonlyMap<string, string> {
  const all = (block.services ?? []).flatMap((each) => (isBody(each) ? Object.entries(each) : []));
  return new Map(
    all.flatMap(([id, values]): [string, string][] => {
      const value = values.at(-1);
      return typeof value === "string" ? [[id, value]] : [];
    }),
  );
}

function fromJson(text: string): Body {
  try {
    return toBody(JSON.parse(text));
  } catch (cause) {
    if (cause instanceof BrokenConfig) throw cause;
    // The error of JSON.parse quotes the file, which may hold tokens.
    throw new BrokenConfig("it is no JSON", { cause });
  }
}

/** In JSON a list stands for the same thing several times. */
function toBody(value: object): Body {
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, (Array.isArray(each) ? each : [each]).map(toValue)]),
  );
}

function toValue(value: unknown): Value {
  if (Array.isArray(value)) return value.map(toValue);
  if (typeof value === "object" && value !== null) return toBody(value);
  return typeof value === "number" || typeof value === "boolean" ? value : String(value ?? "");
}
