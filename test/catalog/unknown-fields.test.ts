import { describe, expect, it } from "vitest";
import { type Publication, publishVersions } from "../../src/catalog/edits/publication.ts";
import { ProblemError } from "../../src/errors.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { change } from "../site-change/ground.ts";
import { errorWith } from "../support/folder/errors.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { ADDRESS, PUBLISHED_KEY, publication, versionFacts } from "../support/samples/facts.ts";

/** Files by their paths. */
type Texts = Readonly<Record<string, string>>;

const MIRRORED = parseAddress("registry.terraform.io/acme/sample");
const OTHER_BYTES = { facts: versionFacts("1.0.0", ["a", "e"]), published: "", keys: [PUBLISHED_KEY] };

/** What people do to a site of two versions. */
const DEEDS: Readonly<Record<string, Publication>> = {
  "a newer version": publication("2.0.0"),
  "a version between": publication("1.0.5"),
  "the same again": publication("1.1.0"),
  "the same again, at one more address": { ...publication("1.1.0"), addresses: [ADDRESS, MIRRORED] },
  "a new provider": { ...publication("1.0.0"), addresses: [parseAddress("registry.example.com/new/sample")] },
  "other bytes": { ...publication("1.0.0"), versions: [OTHER_BYTES], overwrite: true },
  "other bytes, unasked": { ...publication("1.0.0"), versions: [OTHER_BYTES] },
};

async function publish(site: MemorySite, what: Publication): Promise<void> {
  await change(site, publishVersions(what));
}

async function siteOfTwoVersions(): Promise<Texts> {
  const site = memorySite();
  for (const version of ["1.0.0", "1.1.0"]) await publish(site, publication(version));
  return Object.fromEntries(site.files);
}

type Json = Record<string, unknown>;

/** A field that a later version of this program may have written: in which file, and by which keys it is reached. */
interface Place {
  readonly path: string;
  /** A version or a key in a list goes by its name, since others may come before it. */
  readonly at: readonly string[];
}

const NAME = "__proto__";
const VALUE = { later: [9_007_199_254_740_991, "größe \u0000"] };

/** Every object of the catalog that is no list of packages by platform, whose keys are no fields. */
function findPlaces(files: Texts): Place[] {
  const find = (value: unknown, at: readonly string[]): string[][] => {
    if (typeof value !== "object" || value === null) return [];
    const inside = Object.entries(value).flatMap(([key, item]) => find(item, [...at, nameOf(item) ?? key]));
    return Array.isArray(value) || at.at(-1) === "packages" ? inside : [[...at], ...inside];
  };
  // What is recent follows from the lists.
  const catalog = Object.entries(files).filter(([path]) => /^catalog\/(?!recent).*\.json$/.test(path));
  return catalog.flatMap(([path, text]) => find(JSON.parse(text), []).map((at) => ({ path, at })));
}

const nameOf = (item: unknown) => (item as { version?: string } | null)?.version;

function findObject(text: string, { at }: Place): [document: Json, object: Json | undefined] {
  const document: Json = JSON.parse(text);
  const object = at.reduce<unknown>((parent, key) => {
    const found = Array.isArray(parent) ? parent.find((item) => nameOf(item) === key) : undefined;
    return found ?? (parent as Json | undefined)?.[key];
  }, document);
  return [document, object as Json | undefined];
}

function withField(files: Texts, place: Place): Record<string, string> {
  const [document, object = {}] = findObject(files[place.path] ?? "", place);
  Object.defineProperty(object, NAME, { value: VALUE, enumerable: true });
  return { ...files, [place.path]: `${JSON.stringify(document)}\n` };
}

/** What became of the field: kept, or the deed was refused and left the site as it was. */
async function tryDeed(deed: Publication, begin: Texts, place: Place): Promise<string> {
  const site = memorySite(withField(begin, place));
  try {
    await publish(site, deed);
  } catch (error) {
    if (!(error instanceof ProblemError) || site.commits.length > 1) throw error;
    return "refused";
  }
  const [, object = {}] = findObject(site.files.get(place.path) ?? "{}", place);
  const kept = Object.getOwnPropertyDescriptor(object, NAME)?.value;
  return JSON.stringify(kept) === JSON.stringify(VALUE) ? "kept" : "lost";
}

describe("a field that a later version of this program wrote", () => {
  const ALWAYS = ["kept"];
  it.each<[string, readonly string[]]>([
    ["a newer version", ALWAYS],
    ["a version between", ALWAYS],
    ["the same again", ALWAYS],
    ["the same again, at one more address", ALWAYS],
    ["a new provider", ALWAYS],
    ["other bytes", ["kept", "refused"]],
    ["other bytes, unasked", ["refused"]],
  ])("is kept by %s, or nothing is written, wherever it stands: %j", async (name, outcomes) => {
    const [begin, deed] = [await siteOfTwoVersions(), DEEDS[name]];
    if (deed === undefined) throw new Error(`there is no ${name}`);
    const places = findPlaces(begin);
    expect(places.length).toBeGreaterThan(10);
    const found = await Promise.all(places.map((place) => tryDeed(deed, begin, place)));
    expect([...new Set(found)].sort()).toEqual(outcomes);
  });

  it("of a version that is to be overwritten is not overwritten", async () => {
    const path = "catalog/registry.example.com/acme/sample/1.0.0.json";
    const site = memorySite(withField(await siteOfTwoVersions(), { path, at: [] }));
    const attempt = publish(site, { ...publication("1.0.0"), versions: [OTHER_BYTES], overwrite: true });
    await expect(attempt).rejects.toThrow(errorWith("catalog-newer", new RegExp(`^${path} .*${NAME}`)));
    expect(site.commits).toHaveLength(1);
  });
});
