import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { toNotations } from "../../../src/package/key/check-signature.ts";
import { readLockFile } from "../../../src/protocol/cli-config/lock-file.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { type Random, startRandom } from "../../support/hostile/random.ts";
import { startNamedHost } from "../../support/pages/pages-host.ts";
import { callCli } from "../../support/publish/call-cli.ts";
import { BrokenSite, DOWNLOADS, type Json, NEWEST, SIGNATURE, SUMS } from "../../walk/broken-site.ts";
import { goodSite, HOST, SOURCE } from "../../walk/good-site.ts";
import { signAs } from "../../walk/sign-as.ts";

type Lie = (site: BrokenSite, random: Random) => unknown;

const SEEDS = Array.from({ length: 20 }, (_, at) => at + 1);
const hex = (random: Random) => Array.from({ length: 64 }, () => random.below(16).toString(16)).join("");
const otherH1 = (random: Random) => `h1:${"ABCDEFGH"[random.below(8)]?.repeat(43)}=`;

/** A list whose entries are each changed or not. */
const some = <T>(random: Random, all: readonly T[]): T[] => all.filter(() => random.below(2) === 0);

const LIES: readonly Lie[] = [
  (site, random) =>
    site.downloads((document) => {
      for (const one of some(random, Object.values<Json>(document.packages ?? {})))
        one.hashes = [otherH1(random), `zh:${hex(random)}`];
    }),
  (site, random) =>
    site.downloads((document) => {
      if (random.below(2) === 0) document.shasum = hex(random);
      if (random.below(2) === 0) document.filename = "x.zip";
    }),
  (site, random) => site.append(SUMS, `${hex(random)}  terraform-provider-sample_1.1.0_linux_386.zip\n`),
  (site, random) => site.write(SUMS, site.text(SUMS).replace(/^[0-9a-f]{64}/m, hex(random))),
  // Another version's checksums, with their own good signature.
  (site) => {
    const [sums, signature] = [SUMS, SIGNATURE].map((path) => path.replaceAll("1.1.0", "1.0.0"));
    site.write(SUMS, site.bytes(sums ?? ""));
    site.write(SIGNATURE, site.bytes(signature ?? ""));
  },
  (site) => site.write(SIGNATURE, ""),
  (site, random) => {
    const bytes = Buffer.from(site.bytes(SIGNATURE));
    const at = random.below(bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    site.write(SIGNATURE, bytes);
  },
  // A stranger's signature with hashes of its own, beside the good one or instead of it, whose key no document states.
  async (site, random) => {
    const notations = toNotations(new Map([["linux_amd64", otherH1(random)]]));
    const { signature } = await signAs(site.text(SUMS), { notations });
    const own = site.bytes(SIGNATURE);
    site.write(
      SIGNATURE,
      Buffer.concat([[signature, own], [own, signature], [signature]][random.below(3)] ?? []),
    );
  },
  (site, random) =>
    site.json(NEWEST, ({ archives }) => {
      for (const one of some(random, Object.values<Json>(archives))) one.hashes = [otherH1(random)];
    }),
  (site, random) => {
    for (const path of [...site.files.keys()])
      if (path.startsWith("catalog/") && path.endsWith(".json") && random.below(2) === 0)
        site.files.set(
          path,
          Buffer.from(
            site.files
              .get(path)
              ?.toString()
              .replace(/[0-9a-f]{64}/g, hex(random)) ?? "",
          ),
        );
  },
  (site, random) => {
    const all = [...site.files.keys()].filter((path) => path.startsWith(DOWNLOADS));
    site.files.delete(all[random.below(all.length)] ?? "");
  },
];

it("every lie of a site adds no hash but the publisher's", async () => {
  const good = new BrokenSite(await goodSite());
  const { archives } = JSON.parse(good.text(NEWEST));
  const published = Object.values<{ hashes: string[] }>(archives).flatMap(({ hashes }) => hashes);
  const sums = good
    .text(SUMS)
    .split("\n")
    .map((line) => `zh:${line.slice(0, 64)}`);
  const truth = new Set([...published, ...sums]);
  let site = good;
  const origin = await startNamedHost({ files: () => site.files, hostnames: [HOST] });
  onTestFinished(origin.close);
  const home = await makeFolder();
  const file = join(home, ".terraform.lock.hcl");
  const added: number[] = [];
  for (const seed of SEEDS) {
    const random = startRandom(seed);
    site = new BrokenSite(await goodSite());
    for (const lie of some(random, LIES).slice(0, random.below(3))) await lie(site, random);
    await writeFile(file, `provider "${SOURCE}" {\n  version = "1.1.0"\n}\n`);
    const { exitCode, problems } = await callCli(["lock"], { cwd: home, env: origin.env });
    const [{ hashes = [] } = {}] = readLockFile(await readFile(file, "utf8"), "lock");
    expect(
      hashes.filter((hash) => !truth.has(hash)),
      `seed ${seed}: ${JSON.stringify(problems)}`,
    ).toEqual([]);
    expect([0, 1], JSON.stringify(problems)).toContain(exitCode);
    added.push(hashes.length);
  }
  // Some lies spoil nothing that is read, and some spoil everything.
  expect([added.includes(0), added.some((count) => count > 0)]).toEqual([true, true]);
});
