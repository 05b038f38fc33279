import type { CatalogEdit } from "../catalog/edits/edit.ts";
import { publishVersions } from "../catalog/edits/publication.ts";
import type { VersionFacts } from "../catalog/facts/version-facts.ts";
import { type Problem, withNothingReached, withReachedState } from "../errors.ts";
import type { PackageStore, Release } from "../ports/package-store.ts";
import { formatAddress } from "../provider/address.ts";
import { isPrerelease } from "../provider/version.ts";
import type { CommandContext, OutputFolder } from "../run/context.ts";
import { atSiteOrPreview } from "../steps/with-output.ts";
import { commandLine } from "../text.ts";
import { type PushedVersion, pushImages, refuseOtherImages } from "./images/push-images.ts";
import type { PublishInputs } from "./inputs.ts";
import type { Plan } from "./plan/plan.ts";
import { siteAddress } from "./plan/plan-address.ts";
import { type Preflight, preflight } from "./plan/preflight.ts";
import type { ReleaseWork } from "./release/compare.ts";
import { describeReleased, tidyRelease, withReleaseState } from "./release/draft.ts";
import { makeFiles } from "./release/make-files.ts";
import { mayFill } from "./release/manual-release.ts";
import { type Released, releaseFiles } from "./release/release-files.ts";
import { imageOf, tryFacts, versionFacts } from "./release/released-facts.ts";
import type { SignedFiles } from "./sign/sign.ts";
import { publishedKey } from "./sign/signer.ts";
import { changeSite, type SiteUpdate, waitBeforeRetry } from "./site/change-site.ts";
import { readSite } from "./site/read-site.ts";
import { deferVerification, type Verified } from "./verify/verified.ts";

export type PublishMode = "publish" | "draft" | "dry run";

export interface Published {
  readonly mode: PublishMode;
  readonly plan: Plan;
  readonly packagesIn: PackageStore["packagesIn"];
  readonly release: Release;
  readonly signed: SignedFiles;
  readonly facts: VersionFacts;
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

interface Publishing {
  readonly inputs: PublishInputs;
  readonly world: CommandContext;
  readonly output: OutputFolder;
}

/** Publishes the release first, so that the site never links to missing files. */
export function publish(inputs: PublishInputs, world: CommandContext): Promise<Published> {
  return atSiteOrPreview(inputs, world, (at, output) => {
    const step = () => publishVersion({ inputs, world: at, output });
    return inputs["dry-run"] ? withNothingReached(step) : step();
  });
}

async function publishVersion(publishing: Publishing): Promise<Published> {
  const { inputs, world, output } = publishing;
  const before = await world.log.group("checking", () => preflight(inputs, world));
  world.log.tell(before.warnings);
  const { release, made, ...released } = await releaseVersion(before, publishing);
  const facts = versionFacts(before.plan, release, made);
  const { plan, releases } = before;
  const { packagesIn } = releases;
  const done = { mode: modeOf(inputs), plan, packagesIn, output, release, signed: made, facts };
  const pushed = await pushPackages(before, { ...publishing, ...done });
  const images = pushed.map(({ name }) => name);
  const site = inputs.draft ? NO_SITE : await putOnSite(before, { ...publishing, ...done });
  const found = [
    ...made.warnings,
    ...released.warnings,
    ...pushed.flatMap((image) => image.warnings),
    ...site.warnings,
  ];
  world.log.tell(found);
  const changed = released.changed || site.changed || pushed.some((image) => image.changed);
  if (!changed) world.log.info("nothing to do: this version is already published with the same bytes");
  const verified = await verifySite(before, { ...publishing, ...done, update: site });
  const seen = (verified?.problems ?? []).filter(({ severity = "error" }) => severity !== "error");
  world.log.tell(seen);
  const warnings = [...before.warnings, ...found, ...seen];
  return { ...done, images, commit: site.head?.id, changed, verified, warnings };
}

const NO_SITE = { head: undefined, changed: false, warnings: [] } as const;

function modeOf({ draft, "dry-run": dry }: PublishInputs): PublishMode {
  if (dry) return "dry run";
  return draft ? "draft" : "publish";
}

function releaseVersion(before: Preflight, publishing: Publishing): Promise<Released<SignedFiles>> {
  const { inputs, world } = publishing;
  const { path: directory } = publishing.output;
  return releaseFiles({
    found: before.found,
    work: releaseWork(before, publishing),
    stayDraft: inputs.draft,
    mayFill: mayFill({ ...before, inputs }),
    make: async (sender) => {
      const made = await makeFiles(sender, { before, inputs, directory, world });
      refuseOtherImages(before.images, imageOf(before.plan, made), inputs);
      const published = world.now().toISOString();
      tryFacts(before, made, (facts) => editOf(before, { inputs, facts, signed: made, published }));
      return made;
    },
  });
}

async function pushPackages(
  before: Preflight,
  { inputs, world, release, signed }: SitePublishing,
): Promise<readonly PushedVersion[]> {
  if (before.images.length === 0) return [];
  const image = imageOf(before.plan, signed);
  const push = () =>
    world.log.group("pushing images", () => pushImages(before.images, image, { ...inputs, ...world }));
  return withReleaseState(
    before,
    `${describeReleased(release, before)}. The next run pushes the images`,
    push,
  );
}

/** A run that does not change the site must not change files that the site links to. */
function releaseWork({ plan, releases }: Preflight, { inputs, world }: Publishing): ReleaseWork {
  const { settings, version } = plan;
  return { releases, settings, version, log: world.log, overwrite: inputs.overwrite && !inputs.draft };
}

type SitePublishing = Publishing & Pick<Published, "facts" | "release" | "signed">;

async function putOnSite(before: Preflight, publishing: SitePublishing): Promise<SiteUpdate> {
  const { inputs, world, release, signed } = publishing;
  const work = releaseWork(before, publishing);
  const reached = describeReleased(release, work);
  const update = await withReleaseState(
    before,
    `${reached}. The site does not list it yet; the next run updates the site`,
    () => world.log.group("updating the site", () => updateSite(before, publishing)),
  );
  // Until this commit, clients still download the previous files.
  if (!inputs.overwrite || release.immutable || work.releases.packagesIn === "site") return update;
  const tidied = await withReachedState(`${reached}. The site lists it`, () =>
    tidyRelease(release, signed.files, work),
  );
  return { ...update, changed: update.changed || tidied };
}

/** The version is already public: a failure here does not undo it. */
async function verifySite(
  before: Preflight,
  {
    inputs,
    world,
    output,
    release,
    mode,
    update: { head, changed },
  }: Publishing & Pick<Published, "release" | "mode"> & { readonly update: SiteUpdate | typeof NO_SITE },
): Promise<Verified | undefined> {
  if (!inputs.verify || mode !== "publish" || head === undefined) return undefined;
  const { plan, site } = before;
  const { base } = plan.location;
  const released = before.releases.packagesIn === "site" ? "" : `${describeReleased(release, before)}. `;
  const reached = `${released}The site lists it`;
  return withReachedState(reached, () =>
    world.log.group("verifying the site", async () => {
      const { verifyVersion } = await import("./verify/verify-version.ts");
      const serving = await world.serving(base);
      if (await serving.isDeployedLater?.()) return deferVerification(plan.version.text);
      return verifyVersion(
        {
          addresses: plan.addresses,
          version: plan.version.text,
          target: serving.folder ?? base,
          serving,
          commit: head.id,
          read: (path) => site.read(head, path),
          isNew: changed,
          images: plan.images,
          timeout: inputs["verify-timeout"],
          output: output.path,
          nextSteps: { reached, later: describeLater(plan) },
        },
        world,
      );
    }),
  );
}

function describeLater({ address, version, location }: Plan): string {
  const what = ["--source", formatAddress(address), "--version", version.text];
  return `run \`${commandLine("verify", location.base, ...what)}\`, or this job again`;
}

async function updateSite(
  { plan, site, reading, releases }: Preflight,
  { inputs, world, release, signed, facts }: SitePublishing,
): Promise<SiteUpdate> {
  const { warnings, ...attached } = releases.attach(plan.settings, signed.files);
  const published = release.publishedAt ?? world.now().toISOString();
  const edit = editOf({ plan }, { inputs, facts, signed, published });
  const wait = waitBeforeRetry(world.cancelled);
  const update = await changeSite(edit, { site, reading, log: world.log, wait, attached });
  // Where previews are not part of the same state, a concurrent run may have offered the version as one.
  if (site.hasOneState && isPrerelease(plan.version))
    edit.apply((await readSite(site, edit.question)).catalog);
  return { ...update, warnings: [...warnings, ...update.warnings] };
}

interface Listed extends Pick<SitePublishing, "inputs" | "facts" | "signed"> {
  /** In ISO 8601. */
  readonly published: string;
}

function editOf(
  { plan }: Pick<Preflight, "plan">,
  { inputs, facts, signed, published }: Listed,
): CatalogEdit {
  const { about, documentation } = plan.described;
  return publishVersions({
    site: siteAddress(plan),
    addresses: plan.addresses,
    overwrite: inputs.overwrite,
    keptDocumentation: inputs["docs-versions"],
    versions: [
      { facts, published, keys: signed.signers.map(publishedKey), about, documentation, images: plan.images },
    ],
  });
}
