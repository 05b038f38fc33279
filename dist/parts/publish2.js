import { n as publishVersions } from "./publication.js";
import { l as withNothingReached, u as withReachedState } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { n as isPrerelease } from "./version2.js";
import { t as atSiteOrPreview } from "./with-output.js";
import { a as commandLine } from "./text.js";
import { a as refuseOtherImages, i as pushImages } from "./push-images.js";
import { s as siteAddress } from "./plan-address.js";
import { n as preflight } from "./preflight.js";
import { d as withReleaseState, l as tidyRelease, r as describeReleased } from "./draft.js";
import { n as makeFiles, t as releaseFiles } from "./release-files.js";
import { i as mayFill } from "./manual-release.js";
import { n as tryFacts, r as versionFacts, t as imageOf } from "./released-facts.js";
import { c as publishedKey } from "./signer.js";
import { i as waitBeforeRetry, t as changeSite } from "./change-site.js";
import { i as readSite } from "./read-site.js";
import { t as deferVerification } from "./verified.js";
// src/publishing/publish.ts
function publish(inputs, world) {
	return atSiteOrPreview(inputs, world, (at, output) => {
		const step = () => publishVersion({
			inputs,
			world: at,
			output
		});
		return inputs["dry-run"] ? withNothingReached(step) : step();
	});
}
async function publishVersion(publishing) {
	const { inputs, world, output } = publishing;
	const before = await world.log.group("checking", () => preflight(inputs, world));
	world.log.tell(before.warnings);
	const { release, made, ...released } = await releaseVersion(before, publishing);
	const facts = versionFacts(before.plan, release, made);
	const { plan, releases } = before;
	const { packagesIn } = releases;
	const done = {
		mode: modeOf(inputs),
		plan,
		packagesIn,
		output,
		release,
		signed: made,
		facts
	};
	const pushed = await pushPackages(before, {
		...publishing,
		...done
	});
	const images = pushed.map(({ name }) => name);
	const site = inputs.draft ? NO_SITE : await putOnSite(before, {
		...publishing,
		...done
	});
	const found = [
		...made.warnings,
		...released.warnings,
		...pushed.flatMap((image) => image.warnings),
		...site.warnings
	];
	world.log.tell(found);
	const changed = released.changed || site.changed || pushed.some((image) => image.changed);
	if (!changed) world.log.info("nothing to do: this version is already published with the same bytes");
	const verified = await verifySite(before, {
		...publishing,
		...done,
		update: site
	});
	const seen = (verified?.problems ?? []).filter(({ severity = "error" }) => severity !== "error");
	world.log.tell(seen);
	const warnings = [
		...before.warnings,
		...found,
		...seen
	];
	return {
		...done,
		images,
		commit: site.head?.id,
		changed,
		verified,
		warnings
	};
}
const NO_SITE = {
	head: void 0,
	changed: false,
	warnings: []
};
function modeOf({ draft, "dry-run": dry }) {
	if (dry) return "dry run";
	return draft ? "draft" : "publish";
}
function releaseVersion(before, publishing) {
	const { inputs, world } = publishing;
	const { path: directory } = publishing.output;
	return releaseFiles({
		found: before.found,
		work: releaseWork(before, publishing),
		stayDraft: inputs.draft,
		mayFill: mayFill({
			...before,
			inputs
		}),
		make: async (sender) => {
			const made = await makeFiles(sender, {
				before,
				inputs,
				directory,
				world
			});
			refuseOtherImages(before.images, imageOf(before.plan, made), inputs);
			const published = world.now().toISOString();
			tryFacts(before, made, (facts) => editOf(before, {
				inputs,
				facts,
				signed: made,
				published
			}));
			return made;
		}
	});
}
async function pushPackages(before, { inputs, world, release, signed }) {
	if (before.images.length === 0) return [];
	const image = imageOf(before.plan, signed);
	const push = () => world.log.group("pushing images", () => pushImages(before.images, image, {
		...inputs,
		...world
	}));
	return withReleaseState(before, `${describeReleased(release, before)}. The next run pushes the images`, push);
}
function releaseWork({ plan, releases }, { inputs, world }) {
	const { settings, version } = plan;
	return {
		releases,
		settings,
		version,
		log: world.log,
		overwrite: inputs.overwrite && !inputs.draft
	};
}
async function putOnSite(before, publishing) {
	const { inputs, world, release, signed } = publishing;
	const work = releaseWork(before, publishing);
	const reached = describeReleased(release, work);
	const update = await withReleaseState(before, `${reached}. The site does not list it yet; the next run updates the site`, () => world.log.group("updating the site", () => updateSite(before, publishing)));
	if (!inputs.overwrite || release.immutable || work.releases.packagesIn === "site") return update;
	const tidied = await withReachedState(`${reached}. The site lists it`, () => tidyRelease(release, signed.files, work));
	return {
		...update,
		changed: update.changed || tidied
	};
}
async function verifySite(before, { inputs, world, output, release, mode, update: { head, changed } }) {
	if (!inputs.verify || mode !== "publish" || head === void 0) return void 0;
	const { plan, site } = before;
	const { base } = plan.location;
	const reached = `${before.releases.packagesIn === "site" ? "" : `${describeReleased(release, before)}. `}The site lists it`;
	return withReachedState(reached, () => world.log.group("verifying the site", async () => {
		const { verifyVersion } = await import("./verify-version2.js");
		const serving = await world.serving(base);
		if (await serving.isDeployedLater?.()) return deferVerification(plan.version.text);
		return verifyVersion({
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
			nextSteps: {
				reached,
				later: describeLater(plan)
			}
		}, world);
	}));
}
function describeLater({ address, version, location }) {
	const what = [
		"--source",
		formatAddress(address),
		"--version",
		version.text
	];
	return `run \`${commandLine("verify", location.base, ...what)}\`, or this job again`;
}
async function updateSite({ plan, site, reading, releases }, { inputs, world, release, signed, facts }) {
	const { warnings, ...attached } = releases.attach(plan.settings, signed.files);
	const published = release.publishedAt ?? world.now().toISOString();
	const edit = editOf({ plan }, {
		inputs,
		facts,
		signed,
		published
	});
	const wait = waitBeforeRetry(world.cancelled);
	const update = await changeSite(edit, {
		site,
		reading,
		log: world.log,
		wait,
		attached
	});
	if (site.hasOneState && isPrerelease(plan.version)) edit.apply((await readSite(site, edit.question)).catalog);
	return {
		...update,
		warnings: [...warnings, ...update.warnings]
	};
}
function editOf({ plan }, { inputs, facts, signed, published }) {
	const { about, documentation } = plan.described;
	return publishVersions({
		site: siteAddress(plan),
		addresses: plan.addresses,
		overwrite: inputs.overwrite,
		keptDocumentation: inputs["docs-versions"],
		versions: [{
			facts,
			published,
			keys: signed.signers.map(publishedKey),
			about,
			documentation,
			images: plan.images
		}]
	});
}
export { publish as t };
