import { afterAll, beforeAll, expect, test } from "vitest";
import { type BrokenSite, DISCOVERY, DOWNLOADS, INDEX, NEWEST, SUMS, VERSIONS } from "../lint/broken-site.ts";
import { PLATFORMS } from "../lint/good-site.ts";
import { lintSite } from "../lint/lint-site.ts";
import { mutateJson } from "../support/fuzz/mutate-json.ts";
import { CLIENTS, THIS_PLATFORM } from "./clients.ts";
import { type LintGround, startLintGround } from "./lint-ground.ts";
import { damage, type Random, startRandom } from "./random.ts";

/** How many sites are broken by chance; every one is met by every client. */
const SITES = Number(process.env.LINT_SITES ?? 25);

const HERE = `${DOWNLOADS}${THIS_PLATFORM.replace("_", "/")}`;
const DOCUMENTS = [DISCOVERY, VERSIONS, HERE, INDEX, NEWEST, SUMS] as const;
const SIGNS = [..." \n\t*#/.0aF", "  ", "\n\n", "zz"];

let ground: LintGround;
beforeAll(async () => {
  ground = await startLintGround();
});
afterAll(() => ground.close());

/** Changes one document, in any way that leaves a file. */
async function change(site: BrokenSite, path: (typeof DOCUMENTS)[number], random: Random): Promise<void> {
  if (path === SUMS) return site.sums((text) => damage(text, random, SIGNS));
  site.write(path, mutateJson([site.text(path)], random));
}

// What a rule says of installed packages, or of clients that are not asked here, no `init` shows.
const NOT_AT_INIT = new Set(["package-unusable", "key-private", "mirror-packages-differ"]);

/** What fails for some, and is as somebody may well mean it: a mirror of a few platforms, betas alone. */
const WARNED_OF = new Set([
  "mirror-platforms-differ",
  "platforms-dropped",
  "versions-prerelease",
  "version-twins",
]);

test(`${SITES} sites broken by chance: what clients refuse is an error, and what is an error they refuse`, async () => {
  const random = startRandom(14);
  const missed: string[] = [];
  const invented: string[] = [];
  let [refused, blamed] = [0, 0];
  for (let index = 0; index < SITES; index++) {
    const path = random.pick(DOCUMENTS);
    const site = await ground.serve((broken) => change(broken, path, random));
    const { findings } = await lintSite(site, { deep: true });
    const errors = findings.filter(({ severity, rule }) => severity === "error" && !NOT_AT_INIT.has(rule));
    const via = path === INDEX || path === NEWEST ? "mirror" : "registry";
    const failed = await failing(via);
    if (failed.length > 0) refused++;
    if (errors.length > 0) blamed++;
    const shown = `${path} ${site.text(path).slice(0, 1500)}`;
    const isTold = findings.some(({ severity, rule }) => severity === "error" || WARNED_OF.has(rule));
    if (failed.length > 0 && !isTold) missed.push(`${failed.join("; ").slice(0, 600)} <= ${shown}`);
    if (errors.length > 0 && failed.length === 0)
      invented.push(
        `${errors.map(({ rule, where, found }) => `${rule} ${where} ${found}`).join("; ")} <= ${shown}`,
      );
  }
  console.log(
    `${SITES} sites, ${refused} refused by a client, ${blamed} with errors, ${missed.length} missed, ${invented.length} invented`,
  );
  expect({ missed, invented }).toEqual({ missed: [], invented: [] });
});

async function failing(via: "registry" | "mirror"): Promise<string[]> {
  const met = CLIENTS.map(async ({ name, find }) => {
    const binary = await find();
    if (binary === undefined) return [];
    const { exitCode, words } = await ground.init(binary, via, { platforms: PLATFORMS });
    return exitCode === 0 ? [] : [`${name}: ${words.replace(/^.*?Error: /, "")}`];
  });
  return (await Promise.all(met)).flat();
}
