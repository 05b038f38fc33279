import { F as releaseText } from "./provider-facts.js";
import { c as isError, l as isNotice, m as withReachedState, p as withNothingReached, s as init_errors } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { r as isPrerelease } from "./version.js";
import { n as preflight } from "./preflight.js";
import { a as refuseUnreadable, n as imageOf, r as makeFiles, t as editFor } from "./make-files.js";
import { t as changeSite } from "./change-site.js";
import { s as readSite } from "./read-site.js";
import { c as refuseOtherImages, s as pushImages } from "./images.js";
import { i as versionFacts } from "./version-facts.js";
import { t as atSiteOrDryRun } from "./with-output.js";
import { s as commandLine } from "./text.js";
// src/flow/publish.ts
init_errors();
function publish(inputs, context) {
	return atSiteOrDryRun(inputs, context, async (world, output) => {
		const notices = [];
		const tell = (problems) => {
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
async function publishVersion(inputs, world, output, tell) {
	const { log } = world;
	const before = await log.group("checking", () => preflight(inputs, world));
	tell(before.warnings);
	if ("withdrawn" in before) return {
		...before,
		output
	};
	const { plan, store, site, reading, images } = before;
	const { address, addresses, settings, version, location } = plan;
	const make = async (sender) => {
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
		mayFill: !inputs.draft && before.facts === void 0,
		overwrite: inputs.overwrite && !inputs.draft
	};
	const storedFiles = await store.keep(settings, releasing, log);
	const { release, contents: signed, reached } = storedFiles;
	const facts = versionFacts(plan, storedFiles, signed);
	const push = () => log.group("pushing images", () => pushImages(images, imageOf(plan, signed), {
		...inputs,
		log
	}));
	const pushed = images.length === 0 ? [] : await withKept(reached, "The next run pushes the images", push);
	let update;
	let isTidied = false;
	if (!inputs.draft) {
		const { "release-name": title, "release-notes": notes } = inputs;
		const text = before.hasText ? releaseText(release ?? {
			title,
			notes
		}, settings.tag) : void 0;
		const published = release?.publishedAt ?? world.now().toISOString();
		const edit = editFor(before, inputs, signed, facts, published, text);
		const packages = {
			stored: storedFiles.stored,
			hasPackages: release === void 0
		};
		const change = async () => {
			const changed = await changeSite(site, edit, reading, world, packages);
			if (site.hasOneState && isPrerelease(version)) edit.apply((await readSite(site, edit.question)).catalog);
			return changed;
		};
		update = await withKept(reached, "The site does not list it yet; the next run updates the site", () => log.group("updating the site", change));
		if (inputs.overwrite) isTidied = await withReachedState(`${reached}The site lists it`, storedFiles.tidy);
	}
	const warnings = [
		...storedFiles.warnings,
		...pushed.flatMap((image) => image.warnings),
		...update?.warnings ?? []
	];
	tell(warnings);
	const isListed = update?.changed === true || isTidied;
	const mode = inputs["dry-run"] ? "dry run" : inputs.draft ? "draft" : "publish";
	let verified;
	if (inputs.verify && mode === "publish" && update !== void 0) {
		const { head } = update;
		const listing = `${reached}The site lists it`;
		const source = formatAddress(address);
		const later = `run \`${commandLine("verify", location.base, "--source", source, "--version", version.text)}\`, or this job again; ‹verify: false› skips the wait`;
		const verify = async () => {
			const { deferVerification, verifyVersion } = await import("./verify-version2.js");
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
				read: (path) => site.read(head, path)
			};
			const nextSteps = {
				reached: listing,
				later
			};
			return verifyVersion(served, {
				timeout: inputs["verify-timeout"],
				output: output.path,
				nextSteps
			}, world);
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
		warnings: [
			...before.warnings,
			...signed.warnings,
			...warnings,
			...doubts
		]
	};
}
function withKept(reached, next, step) {
	return reached === "" ? step() : withReachedState(`${reached}${next}`, step);
}
export { publish as t };
