import { releaseText } from "../catalog/facts/release-text.ts";
import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import type { PublishInputs } from "../commands/publish/inputs.ts";
import { isError, isNotice, type Problem, withNothingReached, withReachedState } from "../errors.ts";
import type { Sender } from "../hosts/release.ts";
import type { Release } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import { formatAddress } from "../provider/address.ts";
import { isPrerelease } from "../provider/version.ts";
import type { Plan } from "../publishing/plan/plan.ts";
import { preflight, type Withdrawn } from "../publishing/plan/preflight.ts";
import { editFor, imageOf, makeFiles, refuseUnreadable } from "../publishing/release/make-files.ts";
import type { SignedFiles } from "../publishing/release/sign-files.ts";
import type { CommandContext, OutputFolder } from "../run/context.ts";
import { changeSite, type SiteUpdate } from "../site-change/change-site.ts";
import { readSite } from "../site-change/read-site.ts";
import { pushImages, refuseOtherImages } from "../steps/images.ts";
import { versionFacts } from "../steps/version-facts.ts";
import { atSiteOrDryRun } from "../steps/with-output.ts";
import { commandLine } from "../text.ts";
import type { Verified } from "../verifying/wait.ts";

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

type Unpublished = Withdrawn & Pick<Published, "output">;

/** Publishes the release first, so that the site never links to missing files. */
export function publish(inputs: PublishInputs, context: CommandContext): Promise<Published | Unpublished> {
  return atSiteOrDryRun(inputs, context, async (world, output) => {
    // The report of a success shows notices after its result; a failure has no report, and they come before its error.
    const notices: Problem[] = [];
    const tell: Log["tell"] = (problems) => {
      for (const one of problems) if (isNotice(one)) notices.push(one);
      world.log.tell(problems.filter((one) => !isNotice(one)));
    };
    const step = () => publishVersion(inputs, world, output, tell);
    try {
      return await (inputs["dry-run"] ? withNothingReached(step) : step());
    } catch (error) {
      world.log.tell(notices);
      throw error;
    }
  });
}

async function publishVersion(
  inputs: PublishInputs,
  world: CommandContext,
  output: OutputFolder,
  tell: Log["tell"],
): Promise<Published | Unpublished> {
  const { log } = world;

  // Whatever prevents the publish is found before anything is written.
  const before = await log.group("checking", () => preflight(inputs, world));
  tell(before.warnings);
  if ("withdrawn" in before) return { ...before, output };
  const { plan, store, site, reading, images } = before;
  const { address, addresses, settings, version, location } = plan;

  // The files are made, and kept where clients download them.
  const make = async (sender: Sender) => {
    const files = await makeFiles(sender, before, inputs, output.path, world);
    tell(files.warnings);
    refuseOtherImages(images, imageOf(plan, files), inputs);
    refuseUnreadable(before, inputs, files, world.now());
    return files;
  };
  const releasing = {
    releaseState: before.releaseState,
    make,
    stayDraft: inputs.draft,
    // Users may have installed the files of a version that the site lists.
    mayFill: !inputs.draft && before.facts === undefined,
    // A run that does not change the site must not change files that the site links to.
    overwrite: inputs.overwrite && !inputs.draft,
  };
  const storedFiles = await store.keep(settings, releasing, log);
  const { release, contents: signed, reached } = storedFiles;
  const facts = versionFacts(plan, storedFiles, signed);
  const push = () =>
    log.group("pushing images", () => pushImages(images, imageOf(plan, signed), { ...inputs, log }));
  const pushed = images.length === 0 ? [] : await withKept(reached, "The next run pushes the images", push);

  // The site lists the version; without a draft's release, which is not public.
  let update: SiteUpdate | undefined;
  let isTidied = false;
  if (!inputs.draft) {
    const { "release-name": title, "release-notes": notes } = inputs;
    const text = before.hasText ? releaseText(release ?? { title, notes }, settings.tag) : undefined;
    const published = release?.publishedAt ?? world.now().toISOString();
    const edit = editFor(before, inputs, signed, facts, published, text);
    const packages = { stored: storedFiles.stored, hasPackages: release === undefined };
    const change = async () => {
      const changed = await changeSite(site, edit, reading, world, packages);
      // Where previews are not part of the same state, a concurrent run may have offered the version as one.
      if (site.hasOneState && isPrerelease(version))
        edit.apply((await readSite(site, edit.question)).catalog);
      return changed;
    };
    update = await withKept(reached, "The site does not list it yet; the next run updates the site", () =>
      log.group("updating the site", change),
    );
    // Until this commit, clients still download the previous files.
    if (inputs.overwrite) isTidied = await withReachedState(`${reached}The site lists it`, storedFiles.tidy);
  }
  const warnings = [
    ...storedFiles.warnings,
    ...pushed.flatMap((image) => image.warnings),
    ...(update?.warnings ?? []),
  ];
  tell(warnings);
  const isListed = update?.changed === true || isTidied;

  // Clients find it. It is already public: a failure here does not undo it.
  const mode = inputs["dry-run"] ? "dry run" : inputs.draft ? "draft" : "publish";
  let verified: Verified | undefined;
  if (inputs.verify && mode === "publish" && update !== undefined) {
    const { head } = update;
    const listing = `${reached}The site lists it`;
    const source = formatAddress(address);
    const line = commandLine("verify", location.base, "--source", source, "--version", version.text);
    const later = `run \`${line}\`, or this job again; ‹verify: false› skips the wait`;
    const verify = async () => {
      const { deferVerification, verifyVersion } = await import("../verifying/verify-version.ts");
      const serving = await world.serving(location.base);
      if (await serving.isDeployedLater?.()) return deferVerification(version.text);
      const served = {
        addresses,
        version: version.text,
        target: serving.folder ?? location.base,
        serving,
        images: plan.images,
        isNew: isListed,
        commit: head.id,
        read: (path: string) => site.read(head, path),
      };
      const nextSteps = { reached: listing, later };
      const options = { timeout: inputs["verify-timeout"], output: output.path, nextSteps };
      return verifyVersion(served, options, world);
    };
    verified = await withReachedState(listing, () => log.group("verifying the site", verify));
  }
  const doubts = (verified?.problems ?? []).filter((one) => !isError(one));
  tell(doubts);
  return {
    mode,
    plan,
    output,
    release,
    signed,
    facts,
    images: pushed.map(({ name }) => name),
    commit: update?.head.id,
    changed: storedFiles.changed || isListed || pushed.some((image) => image.changed),
    verified,
    warnings: [...before.warnings, ...signed.warnings, ...warnings, ...doubts],
  };
}

/** If a step fails, the problem says what is public by then, and what the next run does. */
function withKept<T>(reached: string, next: string, step: () => Promise<T>): Promise<T> {
  return reached === "" ? step() : withReachedState(`${reached}${next}`, step);
}
