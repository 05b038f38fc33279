import { type AddedPreview, chooseRemoved, editPreviews } from "../catalog/edits/preview-edit.ts";
import type { ListedVersion } from "../catalog/facts/provider-facts.ts";
import { checkOwners } from "../catalog/owners.ts";
import { providerPath } from "../catalog/paths.ts";
import { asPublishInputs, type PreviewInputs } from "../commands/preview/inputs.ts";
import type { Problem } from "../errors.ts";
import { packageStore } from "../hosts/package-store.ts";
import { siteHost } from "../hosts/site-host.ts";
import type { StoredFile } from "../ports/place.ts";
import { type Commented, commentOnPullRequest } from "../previewing/comment.ts";
import { documentPreview, findExcess } from "../previewing/document-preview.ts";
import { cleanReleases, packPreview, readPreviews, TAG_PREFIX } from "../previewing/pack-preview.ts";
import { chooseVersion, findSubject, refuseReleased, type Subject } from "../previewing/plan-preview.ts";
import { makePlan } from "../publishing/plan/plan.ts";
import type { CommandContext } from "../run/context.ts";
import { previewsOf } from "../site/documents/install.ts";
import { mirrorIndexPath } from "../site/documents/mirror.ts";
import { changeSite } from "../site-change/change-site.ts";
import { locateSite, readSite } from "../site-change/read-site.ts";
import { readOffered } from "../site-change/served-lists.ts";
import { planAddress, planHostname } from "../steps/plan-address.ts";
import { type Reported, withReport } from "../steps/with-output.ts";
import { clockOf, ONCE } from "../verifying/verify-version.ts";
import { waitUntilServed } from "../verifying/wait.ts";
import { openTarget } from "../walk/open-target.ts";

export interface Previewed extends Commented {
  readonly subject: Subject;
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
  const isDry = inputs["dry-run"];

  // Whatever prevents the preview is found before anything is written.
  const checked = await log.group("checking", async () => {
    const parent = await world.site(isDry ? "to look" : "alone");
    const { base, basis, warnings } = await locateSite(parent);
    log.tell(warnings);
    const location = { base: previewsOf(base), basis, warnings: [] };
    const isPublishing = !inputs.remove && subject.outdated === undefined;
    const version = isPublishing ? chooseVersion(inputs.version, subject) : undefined;
    const chosen = version && asPublishInputs(inputs, `${TAG_PREFIX}${name}`, version);
    const { isForeign = false } = subject;
    const reading = { isForeign, findExcess };
    const plan = chosen ? await makePlan(chosen, world, location, reading) : undefined;
    const documentation = plan && documentPreview(plan, commit);
    log.tell(plan?.warnings ?? []);
    for (const line of plan?.ignored ?? []) log.debug(line);
    const hostname = plan?.hostname ?? planHostname(location, inputs.source);
    const address = plan?.address ?? planAddress(inputs.source, world.repository, { hostname });
    const head = await parent.head();
    await checkOwners(parent.guest, [address], (path) => parent.read(head, path));
    if (plan !== undefined) refuseReleased(plan, await parent.read(head, providerPath(address)));
    // Released versions of a provider that only the site's mirror has.
    const lists = address.hostname === hostname ? [] : [mirrorIndexPath(address)];
    const offered = await readOffered(lists, (path) => parent.read(head, path));
    const elsewhere = [...new Set(offered.flatMap(({ versions }) => [...versions.keys()]))].sort();
    return { parent, above: { hostname, base }, location, plan, documentation, address, elsewhere };
  });
  const { parent, above, location, plan, documentation, address, elsewhere } = checked;
  const { described } = plan ?? {};
  // Why there is none.
  const without = described?.documentation === undefined ? (described?.warnings ?? []) : [];
  const version = plan?.version.text;
  const ports = world.open.previews(location, isDry ? output : undefined);
  const site = await ports.site("alone");
  const releases = inputs.assets === "site" ? undefined : await ports.releases();
  const store = packageStore(
    releases,
    siteHost(site, location, () => site.head()),
  );
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
    const packages = { stored, hasPackages: releases === undefined };
    const update = await log.group("updating the site", () =>
      changeSite(site, edit, reading, world, packages),
    );
    changed ||= update.changed;
    const before = update.before.mirrored?.[0]?.provider;
    return { update, removed: before === undefined ? [] : chooseRemoved(before, change) };
  };

  // The packages are kept, then listed; another run that cleans up may remove them in between.
  let platforms: readonly string[] = [];
  let docs = 0;
  let expires: string | undefined;
  let result: Awaited<ReturnType<typeof list>> | undefined;
  let offered = plan && (await readPreviews(site, await site.head(), address));
  for (let upload = 1; plan !== undefined && result === undefined; upload++) {
    const packed = await log.group("packaging", () =>
      packPreview(plan, store, subject, offered, inputs.compression, output, world),
    );
    expires = new Date(world.now().getTime() + inputs.days * DAY).toISOString();
    const added = packed && { name, commit, facts: packed.facts, expires, documentation };
    const change = await list(added, packed?.stored ?? []);
    try {
      // A release of the same version may have been published since the check before.
      refuseReleased(plan, await parent.read(await parent.head(), providerPath(address)));
    } catch (error) {
      await list(undefined, [], name);
      throw error;
    }
    if (upload === MOST_UPLOADS || packed === undefined || (await packed.remains())) {
      const { versions = [] } = (await readPreviews(site, change.update.head, address)) ?? {};
      const entry = versions.find((one) => one.version === version);
      platforms = entry?.platforms ?? [...(packed?.facts.packages.keys() ?? [])];
      expires = entry?.expires ?? (packed && expires);
      docs = entry?.docs ?? 0;
      result = change;
    } else {
      log.info("another run removed the packages; uploading them again");
      offered = undefined;
    }
  }
  // Without a build, the name is removed; without a name, only what has expired.
  const { update, removed } = result ?? (await list(undefined, [], inputs.remove ? subject.name : undefined));

  // Packages go after the documents that name them are no longer served.
  const gone = update.changed ? removed.map((one) => one.version) : [];
  let isLeft = false;
  if (releases !== undefined && !isDry) {
    const timeout = inputs["verify-timeout"] * 60_000;
    if (gone.length > 0 && timeout > 0) {
      const serving = await ports.serving(location.base);
      const path = mirrorIndexPath(address);
      const isShownBy = (text: string) => gone.every((one) => !text.includes(JSON.stringify(one)));
      const served = await site.read(update.head, path);
      const documents = served === undefined ? [] : [{ path, isList: true, isShownBy }];
      const asking = { mayBeLocal: serving.isLocal ?? false, patience: ONCE };
      const target = await openTarget(location.base, world, asking);
      try {
        const { end } = await waitUntilServed({
          endpoint: target,
          serving,
          commit: update.head.id,
          documents,
          isNew: true,
          timeout,
          log,
          clock: clockOf(world),
        });
        isLeft = end !== "served";
      } finally {
        await target.close();
      }
    }
    if (!isLeft)
      await log.group("removing what was replaced", () =>
        cleanReleases({ releases, site, address, removed, log, now: world.now() }),
      );
  }
  const about = { address, site: above, version, platforms, expires, docs };
  const comment =
    inputs.comment && !isDry && subject.pullRequest !== undefined
      ? await commentOnPullRequest(subject.pullRequest, about, world.pullRequests)
      : { url: "", warnings: [] };
  const later = [...(isLeft ? [PACKAGES_LEFT] : []), ...comment.warnings];
  log.tell(later);
  return {
    subject,
    ...about,
    removed,
    warnings: [...without, ...later],
    commentUrl: comment.url,
    commit: update.head.id,
    changed,
  };
}

const PACKAGES_LEFT: Problem = {
  code: "preview-left",
  severity: "notice",
  found: "the site does not show the change yet, so replaced packages stay for now",
  expected: "a site that shows the change within ‹verify-timeout›",
  fix: "No action needed: a run after an hour removes them",
};

/** A run that cleans up may remove the release between upload and listing, so it is checked afterwards. */
const MOST_UPLOADS = 3;

const DAY = 86_400_000;
