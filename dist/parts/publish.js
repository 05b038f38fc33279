import { n as publishVersions } from "./publication.js";
import { d as withReachedState, s as init_errors, t as ProblemError, u as withNothingReached } from "./errors.js";
import { r as formatAddress } from "./address.js";
import { n as isPrerelease } from "./version2.js";
import { a as refuseOtherImages, i as pushImages } from "./push-images.js";
import { s as siteAddress } from "./plan-address.js";
import { c as tidyRelease, r as describeReleased, s as storeFiles } from "./draft.js";
import { r as releaseFiles, t as makeFiles } from "./make-files.js";
import { c as publishedKey } from "./signer.js";
import { i as waitBeforeRetry, l as renderChange, t as changeSite } from "./change-site.js";
import { i as readSite } from "./read-site.js";
import { t as deferVerification } from "./verified.js";
import { t as versionFacts } from "./version-facts2.js";
import { t as atSiteOrPreview } from "./with-output.js";
import { a as commandLine } from "./text.js";
import { n as preflight } from "./preflight.js";
import { i as mayFill } from "./manual-release.js";
import { i as renderDocumentationFacts, t as findUnreadable } from "./readable.js";
import { a as documentationPath } from "./paths.js";
import { i as formatPlatform } from "./platform.js";
// src/publishing/release/released-facts.ts
init_errors();
function tryFacts({ plan, found, reading, host }, made, editWith) {
	if (!("put" in host) && found.release?.draft === false) return;
	const assets = made.files.map((file) => ({
		name: file.name,
		url: host.downloadUrl(plan.settings, file)
	}));
	const change = editWith(versionFacts(plan, {
		tag: plan.settings.tag,
		assets
	}, made)).apply(reading.catalog);
	const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
	const texts = change.entries.flatMap(({ address, documented = [] }) => documented.map((one) => [documentationPath(address, one.version), renderDocumentationFacts(one.facts)]));
	const problems = findUnreadable([...renderChange({
		...change,
		entries
	}, reading), ...texts]);
	if (problems.length > 0) throw new ProblemError(problems);
}
function imageOf({ address, version }, { packages, vouching }) {
	const files = packages.map(({ platform, file }) => [formatPlatform(platform), file]);
	return {
		address,
		version: version.text,
		packages: new Map(files),
		vouching
	};
}
// src/publishing/publish.ts
init_errors();
function publish(inputs, world) {
	return atSiteOrPreview(inputs, world, (at, output) => {
		const step = () => publishVersion(inputs, at, output);
		return inputs["dry-run"] ? withNothingReached(step) : step();
	});
}
async function publishVersion(inputs, world, output) {
	const { log } = world;
	const before = await log.group("checking", () => preflight(inputs, world));
	log.tell(before.warnings);
	const { plan, host, images: planned } = before;
	const { settings, version } = plan;
	const make = async (sender) => {
		const files = await makeFiles(sender, {
			before,
			inputs,
			directory: output.path,
			world
		});
		refuseOtherImages(planned, imageOf(plan, files), inputs);
		const published = world.now().toISOString();
		tryFacts(before, files, (facts) => editOf(plan, inputs, {
			facts,
			signed: files,
			published
		}));
		return files;
	};
	const overwrite = inputs.overwrite && !inputs.draft;
	const { release, made, stored, ...released } = "put" in host ? await storeFiles(host, settings, before.found.release !== void 0, make, log) : await releaseFiles({
		found: before.found,
		work: {
			releases: host,
			settings,
			version,
			log,
			overwrite
		},
		stayDraft: inputs.draft,
		mayFill: mayFill({
			...before,
			inputs
		}),
		make
	});
	const facts = versionFacts(plan, release, made);
	const reached = stored === void 0 ? `${describeReleased(release, host)}. ` : "";
	const withRelease = (next, step) => stored === void 0 ? withReachedState(`${reached}${next}`, step) : step();
	const push = () => log.group("pushing images", () => pushImages(planned, imageOf(plan, made), {
		...inputs,
		log
	}));
	const pushed = planned.length === 0 ? [] : await withRelease("The next run pushes the images", push);
	let update;
	if (!inputs.draft) {
		const edit = editOf(plan, inputs, {
			facts,
			signed: made,
			published: release.publishedAt ?? world.now().toISOString()
		});
		update = await withRelease("The site does not list it yet; the next run updates the site", () => log.group("updating the site", () => updateSite(before, edit, world, stored)));
		if (inputs.overwrite && !release.immutable && !("put" in host)) {
			const tidy = () => tidyRelease(release, made.files, {
				releases: host,
				settings,
				version,
				log,
				overwrite
			});
			const isTidied = await withReachedState(`${reached}The site lists it`, tidy);
			update = {
				...update,
				changed: update.changed || isTidied
			};
		}
	}
	const found = [
		...made.warnings,
		...released.warnings,
		...pushed.flatMap((image) => image.warnings),
		...update?.warnings ?? []
	];
	log.tell(found);
	const changed = released.changed || update?.changed === true || pushed.some((image) => image.changed);
	if (!changed) log.info("nothing to do: this version is already published with the same bytes");
	const mode = inputs["dry-run"] ? "dry run" : inputs.draft ? "draft" : "publish";
	const verified = inputs.verify && mode === "publish" && update !== void 0 ? await verifySite(before, update, reached, {
		inputs,
		world,
		output
	}) : void 0;
	const seen = (verified?.problems ?? []).filter(({ severity = "error" }) => severity !== "error");
	log.tell(seen);
	return {
		mode,
		plan,
		output,
		release: stored === void 0 ? release : void 0,
		signed: made,
		facts,
		images: pushed.map(({ name }) => name),
		commit: update?.head.id,
		changed,
		verified,
		warnings: [
			...before.warnings,
			...found,
			...seen
		]
	};
}
async function updateSite({ plan, site, reading }, edit, world, stored) {
	const wait = waitBeforeRetry(world.cancelled);
	const update = await changeSite(edit, {
		site,
		reading,
		log: world.log,
		wait,
		stored,
		hasPackages: stored !== void 0
	});
	if (site.hasOneState && isPrerelease(plan.version)) edit.apply((await readSite(site, edit.question)).catalog);
	return update;
}
async function verifySite({ plan, site }, { head, changed }, released, { inputs, world, output }) {
	const { address, version, location } = plan;
	const reached = `${released}The site lists it`;
	const named = [
		"--source",
		formatAddress(address),
		"--version",
		version.text
	];
	const later = `run \`${commandLine("verify", location.base, ...named)}\`, or this job again`;
	return withReachedState(reached, () => world.log.group("verifying the site", async () => {
		const { verifyVersion } = await import("./verify-version2.js");
		const serving = await world.serving(location.base);
		if (await serving.isDeployedLater?.()) return deferVerification(version.text);
		return verifyVersion({
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
			nextSteps: {
				reached,
				later
			}
		}, world);
	}));
}
function editOf(plan, inputs, { facts, signed, published }) {
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
