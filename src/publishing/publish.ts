import type { CatalogEdit } from "../catalog/edits/edit.ts";
import { publishVersions } from "../catalog/edits/publication.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { type Problem, withNothingReached, withReachedState } from "../errors.ts";
import type { Release } from "../ports/host.ts";
import type { StoredFile } from "../ports/place.ts";
import { formatAddress } from "../provider/address.ts";
import { isPrerelease } from "../provider/version.ts";
import type { CommandContext, OutputFolder } from "../run/context.ts";
import { pushImages, refuseOtherImages } from "../steps/images/push-images.ts";
import { siteAddress } from "../steps/plan-address.ts";
import { describeReleased, type Sender, storeFiles, tidyRelease } from "../steps/release/draft.ts";
import { type Released, releaseFiles } from "../steps/release/release-files.ts";
import { publishedKey } from "../steps/signer.ts";
import { changeSite, type SiteUpdate, waitBeforeRetry } from "../steps/site/change-site.ts";
import { readSite } from "../steps/site/read-site.ts";
import { deferVerification, type Verified } from "../steps/verify/verified.ts";
import { versionFacts } from "../steps/version-facts.ts";
import { atSiteOrPreview } from "../steps/with-output.ts";
import { commandLine } from "../text.ts";
import type { PublishInputs } from "./inputs.ts";
import type { Plan } from "./plan/plan.ts";
import { type Preflight, preflight } from "./plan/preflight.ts";
import { makeFiles } from "./release/make-files.ts";
import { mayFill } from "./release/manual-release.ts";
import { imageOf, tryFacts } from "./release/released-facts.ts";
import type { SignedFiles } from "./sign/sign.ts";

export interface Published {
  readonly mode: "publish" | "draft" | "dry run";
  readonly plan: Plan;
  /** Undefined if the packages are part of the site. */
  readonly release: Release | undefined;
  readonly signed: SignedFiles;
  readonly facts: OwnVersion;
  /** The images, as `NAME:TAG`. */
  readonly images: readonly string[];
  /** The state of the site with the version; undefined if the site was not changed. */
  readonly commit: string | undefined;
  readonly changed: boolean;
  /** Undefined if verification did not run. */
  readonly verified: Verified | undefined;
  readonly warnings: readonly Problem[];
  readonly output: OutputFolder;
}

/** Publishes the release first, so that the site never links to missing files. */
export function publish(inputs: PublishInputs, world: CommandContext): Promise<Published> {
  return atSiteOrPreview(inputs, world, (at, output) => {
    const step = () => publishVersion(inputs, at, output);
    return inputs["dry-run"] ? withNothingReached(step) : step();
  });
}

async function publishVersion(
  inputs: PublishInputs,
  world: CommandContext,
  output: OutputFolder,
): Promise<Published> {
  const { log } = world;
  const before = await log.group("checking", () => preflight(inputs, world));
  log.tell(before.warnings);
  const { plan, host, images: planned } = before;
  const { settings, version } = plan;
  const make = async (sender: Sender) => {
    const files = await makeFiles(sender, { before, inputs, directory: output.path, world });
    refuseOtherImages(planned, imageOf(plan, files), inputs);
    const published = world.now().toISOString();
    tryFacts(before, files, (facts) => editOf(plan, inputs, { facts, signed: files, published }));
    return files;
  };
  // A run that does not change the site must not change files that the site links to.
  const overwrite = inputs.overwrite && !inputs.draft;
  const kept: Released<SignedFiles> & { readonly stored?: readonly StoredFile[] } =
    "put" in host
      ? await storeFiles(host, settings, before.found.release !== undefined, make, log)
      : await releaseFiles({
          found: before.found,
          work: { releases: host, settings, version, log, overwrite },
          stayDraft: inputs.draft,
          mayFill: mayFill({ ...before, inputs }),
          make,
        });
  const { release, made, stored, ...released } = kept;
  const facts = versionFacts(plan, release, made);
  // Packages in the site are not public before its change.
  const reached = stored === undefined ? `${describeReleased(release, host)}. ` : "";
  const withRelease = <T>(next: string, step: () => Promise<T>): Promise<T> =>
    stored === undefined ? withReachedState(`${reached}${next}`, step) : step();
  const push = () =>
    log.group("pushing images", () => pushImages(planned, imageOf(plan, made), { ...inputs, log }));
  const pushed = planned.length === 0 ? [] : await withRelease("The next run pushes the images", push);
  let update: SiteUpdate | undefined;
  if (!inputs.draft) {
    const published = release.publishedAt ?? world.now().toISOString();
    const edit = editOf(plan, inputs, { facts, signed: made, published });
    update = await withRelease("The site does not list it yet; the next run updates the site", () =>
      log.group("updating the site", () => updateSite(before, edit, world, stored)),
    );
    // Until this commit, clients still download the previous files.
    if (inputs.overwrite && !release.immutable && !("put" in host)) {
      const tidy = () =>
        tidyRelease(release, made.files, { releases: host, settings, version, log, overwrite });
      const isTidied = await withReachedState(`${reached}The site lists it`, tidy);
      update = { ...update, changed: update.changed || isTidied };
    }
  }
  const found = [
    ...made.warnings,
    ...released.warnings,
    ...pushed.flatMap((image) => image.warnings),
    ...(update?.warnings ?? []),
  ];
  log.tell(found);
  const changed = released.changed || update?.changed === true || pushed.some((image) => image.changed);
  if (!changed) log.info("nothing to do: this version is already published with the same bytes");
  const mode = inputs["dry-run"] ? "dry run" : inputs.draft ? "draft" : "publish";
  const verified =
    inputs.verify && mode === "publish" && update !== undefined
      ? await verifySite(before, update, reached, { inputs, world, output })
      : undefined;
  const seen = (verified?.problems ?? []).filter(({ severity = "error" }) => severity !== "error");
  log.tell(seen);
  return {
    ...{ mode, plan, output, release: stored === undefined ? release : undefined, signed: made, facts },
    images: pushed.map(({ name }) => name),
    commit: update?.head.id,
    changed,
    verified,
    warnings: [...before.warnings, ...found, ...seen],
  };
}

async function updateSite(
  { plan, site, reading }: Preflight,
  edit: CatalogEdit,
  world: CommandContext,
  stored: readonly StoredFile[] | undefined,
): Promise<SiteUpdate> {
  const wait = waitBeforeRetry(world.cancelled);
  const update = await changeSite(edit, {
    site,
    reading,
    log: world.log,
    wait,
    stored,
    hasPackages: stored !== undefined,
  });
  // Where previews are not part of the same state, a concurrent run may have offered the version as one.
  if (site.hasOneState && isPrerelease(plan.version))
    edit.apply((await readSite(site, edit.question)).catalog);
  return update;
}

/** The version is already public: a failure here does not undo it. */
async function verifySite(
  { plan, site }: Preflight,
  { head, changed }: SiteUpdate,
  released: string,
  { inputs, world, output }: { inputs: PublishInputs; world: CommandContext; output: OutputFolder },
): Promise<Verified> {
  const { address, version, location } = plan;
  const reached = `${released}The site lists it`;
  const named = ["--source", formatAddress(address), "--version", version.text];
  const later = `run \`${commandLine("verify", location.base, ...named)}\`, or this job again`;
  return withReachedState(reached, () =>
    world.log.group("verifying the site", async () => {
      const { verifyVersion } = await import("../steps/verify/verify-version.ts");
      const serving = await world.serving(location.base);
      if (await serving.isDeployedLater?.()) return deferVerification(version.text);
      return verifyVersion(
        {
          addresses: plan.addresses,
          version: version.text,
          target: serving.folder ?? location.base,
          serving,
          commit: head.id,
          read: (path) => site.read(head, path),
          isNew: changed,
          images: plan.images,
          timeout: inputs["verify-timeout"],
          output: output.path,
          nextSteps: { reached, later },
        },
        world,
      );
    }),
  );
}

function editOf(
  plan: Plan,
  inputs: PublishInputs,
  { facts, signed, published }: { facts: OwnVersion; signed: SignedFiles; published: string },
): CatalogEdit {
  const { about, documentation } = plan.described;
  return publishVersions({
    site: siteAddress(plan),
    addresses: plan.addresses,
    overwrite: inputs.overwrite,
    keptDocumentation: inputs["docs-versions"],
    lostSignature: signed.lostSignature,
    versions: [
      { facts, published, keys: signed.signers.map(publishedKey), about, documentation, images: plan.images },
    ],
  });
}
