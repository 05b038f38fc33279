import { replaceKeys } from "../../catalog/edits/key-replacement.ts";
import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { limitConcurrency, settleAll } from "../../concurrency.ts";
import { havingReached, type Problem, Problems, translateProblem, WORKFLOW_WORDS } from "../../errors.ts";
import { copySite, readKnown } from "../../importing/site-copy.ts";
import type { SigningKey } from "../../package/key/signing-key.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { publishedKey } from "../../publishing/sign/signer.ts";
import { editSite } from "../../publishing/site/edit-site.ts";
import { type Reported, withReport } from "../../publishing/site/with-report.ts";
import type { OutputFolder, World } from "../../run/world.ts";
import { withRoom } from "../../steps/with-output.ts";
import { findWanted } from "./choose-versions.ts";
import { findFiles } from "./find-files.ts";
import type { ReplaceKeyInputs } from "./inputs.ts";
import { planReplacement } from "./plan-replacement.ts";
import { signAnew, type Vouched } from "./sign-anew.ts";
import type { SigningAnew } from "./signing-work.ts";
import { findTrustedKeys } from "./trusted-keys.ts";
import { describeUnproven, type Unproven } from "./unproven.ts";

/** What became of the versions. */
export interface Replaced extends Reported {
  readonly address: ProviderAddress;
  readonly siteUrl: string;
  readonly key: Pick<SigningKey, "keyId" | "fingerprint">;
  readonly replaced: readonly Pick<Vouched, "version" | "before" | "signatureUrl">[];
  /** Those that the key proved before. */
  readonly unchanged: readonly string[];
  /** Why others could not get it. */
  readonly failed: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly commit: string | undefined;
  readonly changed: boolean;
}

type Done = Omit<Replaced, keyof Reported>;

/** Has another key vouch for what was published: signatures first, then the documents that name them. */
export async function replaceKey(inputs: ReplaceKeyInputs, world: World): Promise<Replaced> {
  const run = (at: World, output: OutputFolder): Promise<Done> =>
    withRoom(output.path, "replace-key", (room) => replaceIn(room, inputs, at));
  return withReport(inputs, world, { run, describe });
}

async function replaceIn(directory: string, inputs: ReplaceKeyInputs, world: World): Promise<Done> {
  const plan = await world.log.group("checking", () => planReplacement(inputs, world));
  const { site, siteFacts, key, address, addresses } = plan;
  world.log.tell(key.warnings);
  const copy = await copySite(site, `${directory}/site`);
  const known = await readKnown(copy, addresses);
  const { wanted, unchanged } = await findWanted(plan, known, copy);
  const trusted = await findTrustedKeys(plan, known);
  const signing = { ...plan, trusted, find: findFiles(plan), directory, world };
  const { doubted, ...done } = await world.log.group("signing anew", () => replaceAll(wanted, signing));
  world.log.tell(doubted);
  return {
    ...done,
    address,
    siteUrl: siteUrl(siteFacts),
    key: { keyId: key.keyId, fingerprint: key.fingerprint },
    unchanged,
    warnings: [...key.warnings, ...doubted],
    commit: done.commit ?? copy.head.id,
  };
}

/** So few that a stopped run loses little. */
const MOST_VERSIONS = 25;

/** What is signed though no key proves it. */
interface Doubted {
  readonly doubted: readonly Problem[];
}

async function replaceAll(
  wanted: readonly VersionFacts[],
  signing: SigningAnew,
): Promise<Pick<Done, "replaced" | "failed" | "commit" | "changed"> & Doubted> {
  const replaced: Omit<Vouched, "carried">[] = [];
  const failed: Problem[] = [];
  const unproven: Unproven[] = [];
  let commit: string | undefined;
  let changed = false;
  for (let at = 0; at < wanted.length; at += MOST_VERSIONS) {
    const batch = wanted.slice(at, at + MOST_VERSIONS);
    const done = await havingReplaced(replaced.length, () => replaceSome(batch, signing));
    replaced.push(...done.vouched);
    failed.push(...done.failed);
    unproven.push(...done.unproven);
    commit = done.commit ?? commit;
    changed ||= done.changed;
    signing.world.log.info(`versions looked at: ${at + batch.length} of ${wanted.length}`);
  }
  const told = describeUnproven(unproven, signing);
  const doubted = told.filter(({ severity }) => severity === "warning");
  const refused = told.filter((problem) => !doubted.includes(problem));
  return { replaced, failed: [...refused, ...failed], doubted, commit, changed };
}

function havingReplaced<T>(count: number, step: () => Promise<T>): Promise<T> {
  if (count === 0) return step();
  const what = count === 1 ? "1 version has" : `${count} versions have`;
  return havingReached(`${what} the new key; the next run goes on there`, step);
}

const AT_ONCE = 3;

async function replaceSome(batch: readonly VersionFacts[], signing: SigningAnew) {
  const { site, siteFacts, addresses, key, world } = signing;
  const stop = new AbortController();
  const turn = limitConcurrency(AT_ONCE);
  const steps = batch.map((one) =>
    turn(async () => {
      AbortSignal.any([stop.signal, world.cancelled]).throwIfAborted();
      const problems = new Problems();
      return { ...(await problems.attempt(() => signAnew(one, signing))), failed: problems.errors };
    }),
  );
  const done = await settleAll(steps, stop);
  const failed = done.flatMap((one) => one.failed);
  const vouched = done.flatMap((one) => one.vouched ?? []);
  const unproven = done.flatMap((one) => one.unproven ?? []);
  if (vouched.length === 0) return { vouched: [], failed, unproven, commit: undefined, changed: false };
  const edit = replaceKeys({ site: siteFacts, addresses, key: publishedKey(key), versions: vouched });
  const carried = vouched.flatMap((one) => one.carried);
  const { head, changed } = await editSite(site, edit, world, carried);
  const told = vouched.map(({ carried: _files, ...one }) => one);
  return {
    vouched: told,
    failed,
    unproven,
    commit: head.id,
    changed: changed || told.some(({ sent }) => sent),
  };
}

/** A file is read anywhere, and speaks of inputs as workflows have them. */
function describe({ failed, warnings, address, ...others }: Done): object {
  const told = (problem: Problem): Problem => translateProblem(problem, WORKFLOW_WORDS);
  const source = formatAddress(address);
  return { source, ...others, failed: failed.map(told), warnings: warnings.map(told) };
}
