import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import type { Author, Offer } from "../support/origins/offer.ts";
import { createAuthor, packageOf } from "../support/origins/offer.ts";
import type { OfferedProvider } from "../support/origins/public-registry.ts";
import { sampleOffer } from "../support/samples/offers.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import { type MirrorGround, type Refreshed, startMirrorGround } from "./mirror-public-ground.ts";

const BOTH = ["linux_amd64", "windows_amd64"];
const [HURT, FINE] = ["hashicorp/null", "acme/widget"];

let ground: MirrorGround;
let stranger: Author;
let hurt: OfferedProvider;
beforeAll(async () => {
  [ground, stranger] = await Promise.all([startMirrorGround(), createAuthor("Stranger")]);
});
afterAll(() => ground.close());
beforeEach(async () => {
  hurt = await ground.offer(HURT, "3.2.0", "3.2.1");
  await ground.offer(FINE, "1.0.0");
  await ground.want();
});
afterEach(() => ground.reset());

const newest = () => hurt.offers[1] as Offer;
const linux = () => newest().packages.get("linux_amd64") as NonNullable<ReturnType<Offer["packages"]["get"]>>;

/** What was said of the provider, without the sentences. */
function rulesOf({ providers }: Refreshed): string[] {
  const { refused = [], failed = [] } = providers[HURT] ?? {};
  const told = [...failed, ...refused.map(({ problem }) => problem)];
  return [...new Set(told.map(({ code, found }) => /\(([a-z-]+)\):/.exec(found)?.[1] ?? code))];
}

interface Attack {
  readonly what: string;
  readonly spoil: () => unknown;
  readonly rule: string;
  /** The files of the newest version that are still listed. */
  readonly left?: readonly string[];
}

const ATTACKS: readonly Attack[] = [
  {
    what: "a zip with other bytes",
    spoil: () => newest().packages.set("linux_amd64", { ...linux(), body: Buffer.from("other bytes") }),
    rule: "package-differs",
    left: ["windows_amd64"],
  },
  {
    what: "a zip with another one before it, which some readers unpack instead",
    spoil: async () => {
      const { filename, sha256, body } = linux();
      const other = makeRawZip([{ name: "terraform-provider-null_v3.2.1", content: "evil" }]);
      const zip = packageOf(Buffer.concat([other, body as Uint8Array]));
      newest().packages.set("linux_amd64", { filename, ...zip });
      newest().sums = newest().sums.replace(sha256, zip.sha256);
      newest().signature = await ground.author.sign(newest().sums);
    },
    rule: "package-ambiguous",
    left: ["windows_amd64"],
  },
  {
    what: "checksums that somebody else has signed",
    spoil: async () => {
      newest().signature = await stranger.sign(newest().sums);
    },
    rule: "signature-unknown-issuer",
  },
];

it.each(ATTACKS)(
  "an origin with $what is reported, and everything else is listed",
  async ({ spoil, rule, left }) => {
    await spoil();
    const refreshed = await ground.refresh();
    expect(refreshed.exitCode, refreshed.stderr).toBe(0);
    expect(rulesOf(refreshed)).toEqual([rule]);
    const listed = left === undefined ? {} : { "3.2.1": left };
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, ...listed });
    expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH });
  },
);

it.each(["null.json", "null/3.2.1.json"])(
  "a listed version stays when its facts in %s are damaged, and the others continue",
  async (file) => {
    expect((await ground.refresh()).exitCode).toBe(0);
    const path = join(ground.folder, "site/catalog/registry.terraform.io/hashicorp", file);
    await writeFile(
      path,
      (await readFile(path, "utf8")).replace('"platforms":["', '"platforms":["x').replace("key", "kee"),
    );
    ground.providers[1]?.offers.push(
      await sampleOffer({ type: "widget", version: "1.1.0", author: ground.author }),
    );
    const refreshed = await ground.refresh();
    expect([refreshed.exitCode, rulesOf(refreshed)]).toEqual([1, ["catalog-invalid"]]);
    expect(refreshed.providers[HURT]?.failed[0]?.found).toContain(
      `catalog/registry.terraform.io/hashicorp/${file}`,
    );
    expect(await ground.listed(FINE)).toEqual({ "1.0.0": BOTH, "1.1.0": BOTH });
    expect(await ground.listed(HURT)).toEqual({ "3.2.0": BOTH, "3.2.1": BOTH });
  },
);
