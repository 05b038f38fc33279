import { BYTES } from "../support/hostile/bytes.ts";
import type { Random } from "../support/hostile/random.ts";
import { putTogether, relink, takeApart } from "../support/samples/zip-parts.ts";
import { HTTP } from "./lint-random-http.ts";
import { changeJson } from "./lint-random-json.ts";
import { SIGNATURES } from "./lint-random-signatures.ts";
import type { RandomSite } from "./lint-random-site.ts";
import { SUMS } from "./lint-random-sums.ts";
import type { Place } from "./lint-shapes.ts";
import { MUTATIONS } from "./zip-mutations.ts";

/** Changes something about a document of a site, and says what. */
type Change = (site: RandomSite, place: Place, random: Random) => string | Promise<string>;

/** A change, and what kind it is of. */
export interface Made {
  readonly kind: "json" | "bytes" | "http" | "sums" | "signature" | "zip";
  readonly what: string;
  readonly place: Place;
}

/** Changes one thing about a site, by chance. */
export async function changeSite(site: RandomSite, random: Random): Promise<Made> {
  const place = random.pick(site.shape.places);
  const kind = pickKind(place, random);
  return { kind, place, what: await CHANGES[kind](site, place, random) };
}

function pickKind({ kind }: Place, random: Random): Made["kind"] {
  if (random.chance(0.15)) return "http";
  if (kind === "sums" || kind === "signature" || kind === "zip") return random.chance(0.15) ? "bytes" : kind;
  if (kind === "download" && random.chance(0.15)) return "signature";
  return random.chance(0.15) ? "bytes" : "json";
}

const CHANGES: Readonly<Record<Made["kind"], Change>> = {
  json: (site, { url }, random) => {
    const { text, what } = changeJson(site.bytes(url).toString(), random);
    site.write(url, text);
    return what;
  },
  bytes: (site, { url }, random) => {
    const what = random.pick(Object.keys(BYTES));
    site.write(url, BYTES[what]?.(site.bytes(url), random) ?? "");
    return what;
  },
  http: (site, { url }, random) => {
    const what = random.pick(Object.keys(HTTP));
    return `${what}: ${HTTP[what]?.(site, url, random)}`;
  },
  sums: async (site, _place, random) => {
    const text = site.bytes(site.find("sums")?.url ?? "").toString("latin1");
    const what = random.pick(Object.keys(SUMS));
    await site.writeSums(SUMS[what]?.(text, random) ?? "");
    return what;
  },
  signature: (site, _place, random) => {
    const what = random.pick(Object.keys(SIGNATURES));
    return Promise.resolve(SIGNATURES[what]?.(site, random)).then(() => what);
  },
  zip: async (site, { url }, random) => {
    const what = random.pick(Object.keys(MUTATIONS));
    const parts = takeApart(site.bytes(url));
    MUTATIONS[what]?.(parts, random);
    if (random.chance(0.6) && parts.end.length === 22) relink(parts);
    await site.writeZip(url, putTogether(parts));
    return what;
  },
};
