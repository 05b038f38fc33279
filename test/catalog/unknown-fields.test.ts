import { describe, expect, it } from "vitest";
import { type Publication, publishVersions } from "../../src/catalog/edits/publication.ts";
import { ProblemError } from "../../src/errors.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { changeSite } from "../../src/steps/site/change-site.ts";
import { readSite } from "../../src/steps/site/read-site.ts";
import { errorWith } from "../support/folder/errors.ts";
import { type MemorySite, memorySite } from "../support/memory/site.ts";
import { ADDRESS, PUBLISHED_KEY, publication, versionFacts } from "../support/samples/facts.ts";
import { silentLog } from "../support/samples/silent-log.ts";
import { addFields, findLost, inventFields, pick, startDice, type Texts } from "./unknown-fields.ts";

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
  const edit = publishVersions(what);
  const reading = await readSite(site, edit.question);
  await changeSite(edit, { site, reading, log: silentLog, wait: async () => {} });
}

async function siteOfTwoVersions(): Promise<Texts> {
  const site = memorySite();
  for (const version of ["1.0.0", "1.1.0"]) await publish(site, publication(version));
  return Object.fromEntries(site.files);
}

/** What became of a site with fields that this program does not know: kept, or refused and left as it was. */
async function tryDeed(seed: number, begin: Texts): Promise<string> {
  const dice = startDice(seed);
  const fields = inventFields(dice, begin);
  const before = addFields(begin, fields);
  const [first = "", ...rest] = Object.keys(DEEDS);
  const deed = pick(dice, [first, ...rest]);
  const site = memorySite(before);
  try {
    await publish(site, DEEDS[deed] ?? publication("2.0.0"));
  } catch (error) {
    if (!(error instanceof ProblemError) || site.commits.length > 1) throw error;
    return "refused";
  }
  const after = Object.fromEntries(site.files);
  const lost = findLost(before, after, fields);
  if (lost.length > 0) throw new Error(`seed ${seed}, ${deed}: ${JSON.stringify(lost)}`);
  return site.commits.length > 1 ? "kept" : "left alone";
}

describe("fields that a later version of this program wrote", () => {
  it("are kept by whatever is published, or it is refused with nothing written", async () => {
    const begin = await siteOfTwoVersions();
    const outcomes = await Promise.all(Array.from({ length: 300 }, (_, seed) => tryDeed(seed, begin)));
    const count = (outcome: string) => outcomes.filter((one) => one === outcome).length;
    // Most of the seeds say something: were all refused, nothing would have been kept.
    expect(count("kept")).toBeGreaterThan(80);
    expect(count("refused")).toBeGreaterThan(30);
    expect(count("left alone")).toBeGreaterThan(10);
  });

  it("of a version that is to be overwritten are not overwritten", async () => {
    const path = "catalog/registry.example.com/acme/sample/1.0.0.json";
    const site = memorySite(
      addFields(await siteOfTwoVersions(), [{ path, at: [], name: "signatures", json: "[]" }]),
    );
    const attempt = publish(site, { ...publication("1.0.0"), versions: [OTHER_BYTES], overwrite: true });
    await expect(attempt).rejects.toThrow(errorWith("catalog-newer", new RegExp(`^${path} .*signatures`)));
    expect(site.commits).toHaveLength(1);
  });
});
