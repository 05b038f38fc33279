import {
  type AddedPreview,
  chooseRemoved,
  editPreviews,
  type PreviewChange,
} from "../../catalog/edits/preview-edit.ts";
import type { ListedVersion } from "../../catalog/facts/provider-facts.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import { checkOwners } from "../../catalog/owners.ts";
import { providerPath } from "../../catalog/paths.ts";
import type { Problem } from "../../errors.ts";
import { siteHost } from "../../hosts/site-host.ts";
import { type ReleaseHost, ReleaseLost, type SiteHost } from "../../ports/host.ts";
import type { Place, SiteHead, SiteLocation } from "../../ports/place.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { makePlan, type Plan } from "../../publishing/plan/plan.ts";
import type { CommandContext, SitePorts } from "../../run/context.ts";
import { previewsOf } from "../../site/documents/install.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { openTarget } from "../../steps/open-target.ts";
import { planAddress, planHostname } from "../../steps/plan-address.ts";
import { changeSite, type SiteUpdate, waitBeforeRetry } from "../../steps/site/change-site.ts";
import { locateSite } from "../../steps/site/locate-site.ts";
import { readSite } from "../../steps/site/read-site.ts";
import { clockOf, ONCE } from "../../steps/verify/verify-version.ts";
import { waitUntilServed } from "../../steps/verify/wait.ts";
import { type Reported, withReport } from "../../steps/with-report.ts";
import { cleanReleases } from "./clean-releases.ts";
import { tellPullRequest } from "./comment.ts";
import { asPublishInputs, type PreviewInputs } from "./inputs.ts";
import { type Packed, packPreview, readMirrored, readPreviews, TAG_PREFIX } from "./pack-preview.ts";
import { chooseVersion, findSubject, refuseReleased, type Subject } from "./plan-preview.ts";

export interface Previewed extends Reported {
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

type Done = Omit<Previewed, keyof Reported>;

export function preview(inputs: PreviewInputs, world: CommandContext): Promise<Previewed> {
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

/** What a run works on. */
interface Work {
  readonly inputs: PreviewInputs;
  readonly world: CommandContext;
  readonly subject: Subject;
  readonly address: ProviderAddress;
  /** The site above the previews, and the folder of previews. */
  readonly above: SiteAddress;
  readonly location: SiteLocation;
  readonly ports: SitePorts;
  readonly parent: Place;
  readonly site: Place;
  readonly host: ReleaseHost | SiteHost;
  readonly output: string;
  /** Released versions of a provider that only the site's mirror has. */
  readonly elsewhere: readonly string[];
}

async function previewIn(output: string, inputs: PreviewInputs, world: CommandContext): Promise<Done> {
  const subject = await findSubject(inputs, world);
  const { work, plan } = await world.log.group("checking", () =>
    openWork({ output, inputs, world, subject }),
  );
  if (subject.outdated !== undefined) world.log.info(`${subject.outdated}: nothing is published`);
  // Without a plan, the name is only removed; with no name, only what has expired.
  const removing = inputs.remove ? subject.name : undefined;
  const done = await (plan === undefined
    ? applyChange(work, { removed: removing })
    : publishPreview(work, plan));
  const served = await cleanUp(work, done);
  const told = await tellPullRequest({ ...work, ...done, version: plan?.version.text });
  const warnings = [...served, ...told.warnings];
  world.log.tell(warnings);
  const { update, removed, expires, platforms } = done;
  return {
    subject,
    address: work.address,
    site: work.above,
    version: plan?.version.text,
    platforms,
    expires,
    removed,
    commentUrl: told.url,
    commit: update.head.id,
    changed: update.changed,
    warnings,
  };
}

async function openWork(
  opening: Pick<Work, "inputs" | "world" | "subject" | "output">,
): Promise<{ readonly work: Work; readonly plan: Plan | undefined }> {
  const { inputs, world, subject, output } = opening;
  const parent = await world.site("alone");
  const { base, found, warnings } = await locateSite(parent);
  world.log.tell(warnings);
  const location = { base: previewsOf(base), found, warnings: [] };
  const isPublishing = !inputs.remove && subject.outdated === undefined;
  const version = isPublishing ? chooseVersion(inputs.version, subject) : undefined;
  const chosen = version && asPublishInputs(inputs, { tag: `${TAG_PREFIX}${subject.name}`, version });
  const plan = chosen ? await makePlan(chosen, world, location) : undefined;
  world.log.tell(plan?.warnings ?? []);
  for (const line of plan?.ignored ?? []) world.log.debug(line);
  const hostname = plan?.hostname ?? planHostname(location, inputs.source);
  const address = plan?.address ?? planAddress(inputs, world, hostname);
  const head = await parent.head();
  await checkOwners(parent.guest, [address], (path) => parent.read(head, path));
  if (plan !== undefined) refuseReleased(plan, await parent.read(head, providerPath(address)));
  const ports = world.open.previews(location, inputs["dry-run"] ? output : undefined);
  const site = await ports.site("alone");
  const releases = inputs.assets === "site" ? undefined : await ports.releases();
  const host = releases ?? siteHost(site, location, () => site.head());
  const above = { hostname, base };
  const elsewhere = address.hostname === hostname ? [] : await readMirrored(parent, head, address);
  return { work: { ...opening, address, above, location, ports, parent, site, host, elsewhere }, plan };
}

interface Changed {
  readonly update: SiteUpdate;
  readonly removed: readonly ListedVersion[];
  readonly expires: string | undefined;
  readonly platforms: readonly string[];
}

/** A run that cleans up may remove the release between upload and listing, so it is checked afterwards. */
const MOST_UPLOADS = 3;

const DAY = 86_400_000;

async function publishPreview(work: Work, plan: Plan): Promise<Changed> {
  const { parent, site, host, inputs, world, subject, address, output } = work;
  const { name = "", sha: commit } = subject;
  let provider = await readPreviews(site, await site.head(), address);
  for (let upload = 1; ; upload++) {
    const packing = { name, commit, plan, provider, host, inputs, world, directory: output };
    const packed = await world.log.group("packaging", () => packPreview(packing));
    const expires = new Date(world.now().getTime() + inputs.days * DAY).toISOString();
    const added = packed && { name, commit, facts: packed.facts, expires };
    const changed = await applyChange(work, { added, stored: packed?.stored });
    try {
      // A release of the same version may have been published since the check before.
      refuseReleased(plan, await parent.read(await parent.head(), providerPath(address)));
    } catch (error) {
      await applyChange(work, { removed: subject.name });
      throw error;
    }
    if (upload === MOST_UPLOADS || (await isStillThere(packed, host))) {
      const { versions = [] } = (await readPreviews(site, changed.update.head, address)) ?? {};
      const listed = versions.find(({ version }) => version === plan.version.text);
      const { platforms } = listed ?? changed;
      return { ...changed, platforms, expires: listed?.expires ?? changed.expires };
    }
    world.log.info("another run removed the packages; uploading them again");
    provider = undefined;
  }
}

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

interface Wanted {
  readonly added?: AddedPreview | undefined;
  readonly removed?: string | undefined;
  readonly stored?: Packed["stored"] | undefined;
}

async function applyChange(work: Work, { added, removed, stored = [] }: Wanted): Promise<Changed> {
  const { site, host, address, above, location, world, elsewhere } = work;
  const previews = { hostname: above.hostname, base: location.base };
  const now = world.now().toISOString();
  const change: PreviewChange = { site: previews, address, added, removed, elsewhere, now };
  const edit = editPreviews(change);
  const reading = await readSite(site, edit.question);
  if (edit.apply(reading.catalog).mirrored?.some(({ provider }) => provider !== undefined))
    world.log.tell(await site.check(reading.head, { paths: [mirrorIndexPath(address)] }));
  const wait = waitBeforeRetry(world.cancelled);
  const update = await world.log.group("updating the site", () =>
    changeSite(edit, { site, reading, log: world.log, wait, stored, hasPackages: "put" in host }),
  );
  const before = update.before.mirrored?.[0]?.provider;
  return {
    update,
    removed: before === undefined ? [] : chooseRemoved(before, change),
    expires: added?.expires,
    platforms: [...(added?.facts.packages.keys() ?? [])],
  };
}

/** Packages go after the documents that name them are no longer served. */
async function cleanUp(work: Work, { update, removed }: Changed): Promise<readonly Problem[]> {
  const { host, world, inputs } = work;
  if ("put" in host || inputs["dry-run"]) return [];
  if (update.changed && removed.length > 0) {
    const versions = removed.map(({ version }) => version);
    if (!(await isGone(versions, update.head, work))) return [LEFT];
  }
  await world.log.group("removing what was replaced", () =>
    cleanReleases({ ...work, releases: host, removed }),
  );
  return [];
}

const LEFT: Problem = {
  code: "preview-left",
  severity: "notice",
  found: "the site does not show the change yet, so replaced packages stay for now",
  expected: "a site that shows the change within ‹verify-timeout›",
  fix: "No action needed: a run after an hour removes them",
};

/** Waits until the served list has none of these versions. */
async function isGone(versions: readonly string[], head: SiteHead, work: Work): Promise<boolean> {
  const { site, address, location, ports, inputs, world } = work;
  const timeout = inputs["verify-timeout"] * 60_000;
  if (timeout === 0) return true;
  const list = await site.read(head, mirrorIndexPath(address));
  const isShownBy = (text: string) => versions.every((version) => !text.includes(JSON.stringify(version)));
  const documents = list === undefined ? [] : [{ path: mirrorIndexPath(address), isList: true, isShownBy }];
  const serving = await ports.serving(location.base);
  const target = await openTarget(location.base, world, {
    mayBeLocal: serving.isLocal ?? false,
    patience: ONCE,
  });
  try {
    const { end } = await waitUntilServed({
      ...{ asked: target, serving, commit: head.id, documents, isNew: true, timeout },
      clock: clockOf(world),
      log: world.log,
    });
    return end === "served";
  } finally {
    await target.close();
  }
}
