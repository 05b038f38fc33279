import { basename } from "node:path";
import { refuseDistrusted } from "../catalog/edits/check-listing.ts";
import type { OwnEntry } from "../catalog/edits/edit.ts";
import { replaceSignatures } from "../catalog/edits/key-replacement.ts";
import { checkKnown } from "../catalog/edits/retirement.ts";
import type { DistrustedKey } from "../catalog/facts/distrust.ts";
import { siteUrl } from "../catalog/facts/site-facts.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import type { ReplaceKeyInputs } from "../commands/replace-key/inputs.ts";
import { mapConcurrently } from "../concurrency.ts";
import { type Problem, ProblemError, Problems, withReachedState } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import { readKnownKeys } from "../importing/keyring.ts";
import type { PublicKeyCopy } from "../package/key/public-keys.ts";
import type { SigningKey } from "../package/key/signing-key.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { chooseVersions } from "../provider/constraint.ts";
import { planReplacement, readOldKey } from "../re-signing/plan-replacement.ts";
import { describeUnproven, signerOf, type Unproven, type Vouched } from "../re-signing/re-sign.ts";
import { reportStolen } from "../re-signing/report-stolen.ts";
import type { CommandContext } from "../run/context.ts";
import { editSite } from "../site-change/change-site.ts";
import { copySite, readKnown } from "../site-change/site-copy.ts";
import { keyName, publishedKey } from "../steps/signer.ts";
import { type Reported, withReport, withWorkFolder } from "../steps/with-output.ts";

export interface Replaced {
  readonly address: ProviderAddress;
  readonly siteUrl: string;
  /** The key that was reported stolen, or whose report was taken back. */
  readonly stolen: DistrustedKey | undefined;
  readonly isUndone: boolean;
  /** Whether the report changed the site. */
  readonly isReported: boolean;
  /** Undefined if nothing was to be re-signed. */
  readonly key: Pick<SigningKey, "keyId" | "fingerprint"> | undefined;
  readonly replaced: readonly Vouched[];
  /** Where these versions are listed. */
  readonly addresses: readonly string[];
  /** Versions that the key had already signed. */
  readonly unchanged: readonly string[];
  readonly failed: readonly Problem[];
  readonly warnings: readonly Problem[];
  readonly commit: string | undefined;
  readonly changed: boolean;
}

/** Small enough that an interrupted run loses little. */
const MOST_VERSIONS = 25;

const AT_ONCE = 3;

/** Uploads signatures first, then the documents that reference them. */
export function replaceKey(inputs: ReplaceKeyInputs, context: CommandContext): Promise<Replaced & Reported> {
  const replaceIn = async (directory: string, world: CommandContext): Promise<Replaced> => {
    const { log } = world;
    const { keyId: oldKey, fingerprint: oldFingerprint } = readOldKey(inputs);
    const report =
      inputs.stolen && oldKey !== undefined && oldFingerprint !== undefined
        ? await reportStolen(inputs, { keyId: oldKey, fingerprint: oldFingerprint }, world)
        : undefined;
    if (report !== undefined && (inputs.undo || inputs["gpg-private-key"] === "")) {
      const { changed: isReported } = report;
      const none = { key: undefined, replaced: [], addresses: [], unchanged: [], failed: [] };
      return { ...report, isUndone: inputs.undo, isReported, ...none };
    }
    const plan = await log.group("checking", () => planReplacement(inputs, world));
    const { site, siteFacts, key, address, addresses, choice } = plan;
    log.tell(key.warnings);
    const copy = await copySite(site, `${directory}/site`);
    const catalog = await readKnown(copy, addresses);

    const state = { site: siteFacts, entries: catalog.entries };
    const refused = refuseDistrusted(state, [key]);
    if (refused.length > 0) throw new ProblemError(refused);

    // Wanted are versions that were signed by another key, or name another copy of this one.
    const texts = checkKnown(address, catalog.entries[0]?.provider).versions.flatMap((one) =>
      one.filesDeleted === undefined ? [one.version] : [],
    );
    const chosen = choice === "all" ? texts : chooseVersions(choice, texts);
    if (oldKey !== undefined) {
      const names = (await copy.list("catalog/keys")).map((path) => basename(path).slice(0, 16));
      // A mistyped id must not look like success.
      if (!names.includes(oldKey))
        throw new ProblemError({
          code: "input-invalid",
          found: `‹old-key› is ${oldKey}, but no version was published with that key`,
          expected: `one of ${[...new Set(names)].join(", ")}`,
          fix: "Correct ‹old-key›, or remove it to replace every key except the new one",
        });
    }
    const name = keyName(key.keyId, key.publicKey);
    const isDone = ({ sums }: OwnVersion): boolean => sums.keys.join() === name;
    const meant = chosen.flatMap((version) => {
      const all = catalog.entries.flatMap(({ versions }) => versions.get(version) ?? []);
      const [facts] = all;
      // Addresses may differ if an earlier run was interrupted, or name copies of the same checksums.
      const same = all.filter(({ sums }) => sums.sha256 === facts?.sums.sha256);
      const groups = [...groupBy(same, ({ sums }) => sums.url).values()];
      const copies = groups.flatMap((group) => group.find((one) => !isDone(one)) ?? group.slice(0, 1));
      return copies.filter(
        ({ sums }) => oldKey === undefined || sums.keys.some((one) => one.startsWith(`${oldKey}-`)),
      );
    });
    const pending = meant.filter((facts) => !isDone(facts));
    const unchanged = [...new Set(meant.filter(isDone).map(({ version }) => version))];

    // Only these prove anything: anyone with write access to the site can add other keys to it.
    const { readPublicKeys } = await import("../package/key/public-keys.ts");
    const publicKeys = [...plan.publicKeys, ...(await readPublicKeys(key.publicKey, "‹gpg-private-key›"))];
    const isStolen = (one: PublicKeyCopy) => refuseDistrusted(state, [one]).length > 0;
    const trusted = publicKeys.filter((one) => !isStolen(one));
    // Key ids are too short to identify a key: others can be generated with the same id.
    const armors = [...catalog.keys].filter(
      ([one]) => oldFingerprint !== undefined && one.startsWith(`${oldKey}-`),
    );
    for (const armor of armors) {
      // An unreadable copy proves nothing, but does not stop the run.
      const copies = await new Problems().attempt(() => readKnownKeys(new Map([armor])));
      for (const one of copies ?? [])
        if (one.fingerprint === oldFingerprint && !isStolen(one)) trusted.push(one);
    }

    // Signatures are stored first, then the documents that name them, in batches.
    const reSign = signerOf({ ...plan, trusted, directory, world });
    const replaced: Vouched[] = [];
    const failed: Problem[] = [];
    const unproven: Unproven[] = [];
    let commit = copy.head.id;
    let changed = report?.changed === true;
    const sign = async (one: OwnVersion) => {
      const problems = new Problems();
      return { signed: await problems.attempt(() => reSign(one)), failed: problems.errors };
    };
    const replaceBatch = async (batch: readonly OwnVersion[]) => {
      const done = await mapConcurrently(batch, AT_ONCE, sign, world.cancelled);
      for (const one of done) for (const problem of one.failed) failed.push(problem);
      for (const { signed } of done) if (signed?.unproven !== undefined) unproven.push(signed.unproven);
      const vouched = done.flatMap(({ signed }) => signed?.vouched ?? []);
      if (vouched.length === 0) return;
      const name = `${address.namespace}/${address.type} ${vouched.map((one) => one.version).join(", ")}`;
      const edit = replaceSignatures({
        site: siteFacts,
        addresses,
        versions: vouched.map((one) => ({ ...one, keys: [publishedKey(key)] })),
        message: `Replace the key of ${name} with ${key.keyId}`,
      });
      const stored = done.flatMap(({ signed }) => signed?.stored ?? []);
      const update = await editSite(site, edit, world, { stored });
      for (const one of vouched) replaced.push(one);
      commit = update.head.id;
      changed ||= update.changed || vouched.some(({ sent }) => sent);
    };
    await log.group("re-signing", async () => {
      for (let at = 0; at < pending.length; at += MOST_VERSIONS) {
        const batch = pending.slice(at, at + MOST_VERSIONS);
        const count = replaced.length;
        const reached = `${count === 1 ? "1 version has" : `${count} versions have`} the new key; the next run continues from there`;
        const step = () => replaceBatch(batch);
        await (count === 0 ? step() : withReachedState(reached, step));
        log.info(`checked ${at + batch.length} of ${pending.length} versions`);
      }
    });
    const isReplaced = ({ versions }: OwnEntry) =>
      replaced.some(({ version, signed }) => versions.get(version)?.sums.sha256 === signed.sha256);
    const covered = catalog.entries.filter(isReplaced).map((entry) => formatAddress(entry.address));
    const problems = describeUnproven(unproven, address);
    const doubted = problems.filter(({ severity }) => severity === "warning");
    const unsigned = problems.filter((problem) => !doubted.includes(problem));
    log.tell(doubted);
    return {
      address,
      siteUrl: siteUrl(siteFacts),
      replaced,
      unchanged,
      commit,
      changed,
      stolen: report?.stolen,
      isUndone: false,
      isReported: report?.changed === true,
      addresses: covered,
      key: { keyId: key.keyId, fingerprint: key.fingerprint },
      failed: [...unsigned, ...failed],
      warnings: [...(report?.warnings ?? []), ...key.warnings, ...doubted],
    };
  };
  return withReport(inputs, context, {
    run: (world, output) =>
      withWorkFolder(output.path, "replace-key", (workFolder) => replaceIn(workFolder, world)),
    describe: ({ address, ...others }) => ({ source: formatAddress(address), ...others }),
  });
}
