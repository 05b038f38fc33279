import { type AddedPreview, chooseRemoved, editPreviews } from "../catalog/edits/preview-edit.ts";
import type { ListedVersion } from "../catalog/facts/provider-facts.ts";
import type { SiteAddress } from "../catalog/facts/site-facts.ts";
import { checkOwners } from "../catalog/owners.ts";
import { providerPath } from "../catalog/paths.ts";
import type { Problem } from "../errors.ts";
import { siteHost } from "../hosts/site-host.ts";
import { type ReleaseHost, ReleaseLost, type SiteHost } from "../ports/host.ts";
import type { Place, SiteHead, StoredFile } from "../ports/place.ts";
import type { Serving } from "../ports/serving.ts";
import { cleanReleases } from "../previewing/clean-releases.ts";
import { tellPullRequest } from "../previewing/comment.ts";
import { asPublishInputs, type PreviewInputs } from "../previewing/inputs.ts";
import {
  type Packed,
  packPreview,
  readMirrored,
  readPreviews,
  TAG_PREFIX,
} from "../previewing/pack-preview.ts";
import { chooseVersion, findSubject, refuseReleased, type Subject } from "../previewing/plan-preview.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { makePlan } from "../publishing/plan/plan.ts";
import type { CommandContext } from "../run/context.ts";
import { previewsOf } from "../site/documents/install.ts";
import { mirrorIndexPath } from "../site/documents/mirror.ts";
import { openTarget } from "../steps/open-target.ts";
import { planAddress, planHostname } from "../steps/plan-address.ts";
import { changeSite, waitBeforeRetry } from "../steps/site/change-site.ts";
import { locateSite } from "../steps/site/locate-site.ts";
import { readSite } from "../steps/site/read-site.ts";
import { clockOf, ONCE } from "../steps/verify/verify-version.ts";
import { waitUntilServed } from "../steps/verify/wait.ts";
import { type Reported, withReport } from "../steps/with-output.ts";

export interface Previewed {
  readonly subject: Subject;
  readonly address: ProviderAddress;
  /** The site above the previews. */
  readonly site: SiteAddress;
  readonly version: string | undefined;
  readonly platforms: readonly string[];
  readonly expires: string | undefined;
  readonly removed: readonly ListedVersion[];
  readonly commentUrl: string;
  readonly commit: string | undefined;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
}

/** Offers a build, and removes what it replaces and what has expired; without a build, only that. */
export function preview(inputs: PreviewInputs, world: CommandContext): Promise<Previewed & Reported> {
  return withReport(inputs, world, {
    run: (_at, output) => previewIn(output.path, inputs, world),
    describe: ({ subject, version, removed, commit, changed, warnings }) => ({
      name: subject.name,
      version,
      removed: removed.map((one) => one.version),
      commit,
      changed,
      warnings,
    }),
  });
}

async function previewIn(output: string, inputs: PreviewInputs, world: CommandContext): Promise<Previewed> {
  const { log } = world;
  const subject = await findSubject(inputs, world);
  const { name = "", sha: commit } = subject;

  // Whatever prevents the preview is found before anything is written.
  const checked = await log.group("checking", async () => {
    const parent = await world.site("alone");
    const { base, found, warnings } = await locateSite(parent);
    log.tell(warnings);
    const location = { base: previewsOf(base), found, warnings: [] };
    const isPublishing = !inputs.remove && subject.outdated === undefined;
    const version = isPublishing ? chooseVersion(inputs.version, subject) : undefined;
    const chosen = version && asPublishInputs(inputs, { tag: `${TAG_PREFIX}${name}`, version });
    const plan = chosen ? await makePlan(chosen, world, location) : undefined;
    log.tell(plan?.warnings ?? []);
    for (const line of plan?.ignored ?? []) log.debug(line);
    const hostname = plan?.hostname ?? planHostname(location, inputs.source);
    const address = plan?.address ?? planAddress(inputs.source, world.repository, hostname);
    const head = await parent.head();
    await checkOwners(parent.guest, [address], (path) => parent.read(head, path));
    if (plan !== undefined) refuseReleased(plan, await parent.read(head, providerPath(address)));
    // Released versions of a provider that only the site's mirror has.
    const elsewhere = address.hostname === hostname ? [] : await readMirrored(parent, head, address);
    return { parent, above: { hostname, base }, location, plan, address, elsewhere };
  });
  const { parent, above, location, plan, address, elsewhere } = checked;
  const version = plan?.version.text;
  const ports = world.open.previews(location, inputs["dry-run"] ? output : undefined);
  const site = await ports.site("alone");
  const releases = inputs.assets === "site" ? undefined : await ports.releases();
  const host = releases ?? siteHost(site, location, () => site.head());
  if (subject.outdated !== undefined) log.info(`${subject.outdated}: nothing is published`);

  const previews = { hostname: above.hostname, base: location.base };
  let changed = false;
  const list = async (added: AddedPreview | undefined, stored: readonly StoredFile[], away?: string) => {
    const now = world.now().toISOString();
    const change = { site: previews, address, added, removed: away, elsewhere, now };
    const edit = editPreviews(change);
    const reading = await readSite(site, edit.question);
    if (edit.apply(reading.catalog).mirrored?.some(({ provider }) => provider !== undefined))
      log.tell(await site.check(reading.head, { paths: [mirrorIndexPath(address)] }));
    const step = { site, reading, log, stored, hasPackages: "put" in host };
    const wait = waitBeforeRetry(world.cancelled);
    const update = await log.group("updating the site", () => changeSite(edit, { ...step, wait }));
    changed ||= update.changed;
    const before = update.before.mirrored?.[0]?.provider;
    return { update, removed: before === undefined ? [] : chooseRemoved(before, change) };
  };

  // The packages are kept, then listed; another run that cleans up may remove them in between.
  let platforms: readonly string[] = [];
  let expires: string | undefined;
  let listed: Awaited<ReturnType<typeof list>> | undefined;
  let offered = plan && (await readPreviews(site, await site.head(), address));
  for (let upload = 1; plan !== undefined && listed === undefined; upload++) {
    const { compression } = inputs;
    const packing = { name, commit, plan, provider: offered, host, compression, world, directory: output };
    const packed = await log.group("packaging", () => packPreview(packing));
    expires = new Date(world.now().getTime() + inputs.days * DAY).toISOString();
    const change = await list(packed && { name, commit, facts: packed.facts, expires }, packed?.stored ?? []);
    try {
      // A release of the same version may have been published since the check before.
      refuseReleased(plan, await parent.read(await parent.head(), providerPath(address)));
    } catch (error) {
      await list(undefined, [], name);
      throw error;
    }
    if (upload === MOST_UPLOADS || (await isStillThere(packed, host))) {
      const { versions = [] } = (await readPreviews(site, change.update.head, address)) ?? {};
      const known = versions.find((one) => one.version === version);
      platforms = known?.platforms ?? [...(packed?.facts.packages.keys() ?? [])];
      expires = known?.expires ?? (packed && expires);
      listed = change;
    } else {
      log.info("another run removed the packages; uploading them again");
      offered = undefined;
    }
  }
  // Without a build, the name is removed; without a name, only what has expired.
  const { update, removed } = listed ?? (await list(undefined, [], inputs.remove ? subject.name : undefined));

  // Packages go after the documents that name them are no longer served.
  const gone = update.changed ? removed.map((one) => one.version) : [];
  let isLeft = false;
  if (!("put" in host) && !inputs["dry-run"]) {
    const timeout = inputs["verify-timeout"];
    if (gone.length > 0 && timeout > 0) {
      const serving = await ports.serving(location.base);
      const shown = { site, address, base: location.base, serving, timeout };
      isLeft = !(await isGone(gone, update.head, shown, world));
    }
    if (!isLeft)
      await log.group("removing what was replaced", () =>
        cleanReleases({ releases: host, site, address, removed, log, now: world.now() }),
      );
  }
  const isWanted = inputs.comment && !inputs["dry-run"];
  const told = await tellPullRequest({
    ...{ isWanted, world, subject, address, above, version, platforms, expires },
  });
  const warnings = [...(isLeft ? [LEFT] : []), ...told.warnings];
  log.tell(warnings);
  return {
    ...{ subject, address, site: above, version, platforms, expires, removed, warnings },
    ...{ commentUrl: told.url, commit: update.head.id, changed },
  };
}

/** A run that cleans up may remove the release between upload and listing, so it is checked afterwards. */
const MOST_UPLOADS = 3;

const DAY = 86_400_000;

async function isStillThere(packed: Packed | undefined, host: ReleaseHost | SiteHost): Promise<boolean> {
  if (packed?.release === undefined || "put" in host) return true;
  try {
    const { assets } = await host.refresh(packed.release);
    const names = new Set(assets.map(({ name }) => name));
    return [...packed.facts.packages.values()].every(({ filename }) => names.has(filename));
  } catch (error) {
    if (error instanceof ReleaseLost) return false;
    throw error;
  }
}

const LEFT: Problem = {
  code: "preview-left",
  severity: "notice",
  found: "the site does not show the change yet, so replaced packages stay for now",
  expected: "a site that shows the change within ‹verify-timeout›",
  fix: "No action needed: a run after an hour removes them",
};

interface Shown {
  readonly site: Place;
  readonly address: ProviderAddress;
  readonly base: string;
  readonly serving: Serving;
  /** In minutes. */
  readonly timeout: number;
}

/** Waits until the served list has none of these versions. */
async function isGone(
  versions: readonly string[],
  head: SiteHead,
  { site, address, base, serving, timeout }: Shown,
  world: CommandContext,
): Promise<boolean> {
  const list = await site.read(head, mirrorIndexPath(address));
  const isShownBy = (text: string) => versions.every((version) => !text.includes(JSON.stringify(version)));
  const documents = list === undefined ? [] : [{ path: mirrorIndexPath(address), isList: true, isShownBy }];
  const asking = { mayBeLocal: serving.isLocal ?? false, patience: ONCE };
  const target = await openTarget(base, world, asking);
  try {
    const { end } = await waitUntilServed({
      ...{ asked: target, serving, commit: head.id, documents, isNew: true, timeout: timeout * 60_000 },
      clock: clockOf(world),
      log: world.log,
    });
    return end === "served";
  } finally {
    await target.close();
  }
}
