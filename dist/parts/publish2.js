import { r as publishVersions } from "./publication.js";
import { F as releaseText } from "./provider-facts.js";
import { c as isNotice, f as withNothingReached, p as withReachedState, s as init_errors } from "./errors.js";
import { i as formatAddress } from "./address.js";
import { n as isPrerelease } from "./version.js";
import { n as preflight } from "./preflight.js";
import { i as tryFacts, n as makeFiles, t as imageOf } from "./make-files.js";
import { o as waitBeforeRetry, t as changeSite } from "./change-site.js";
import { s as readSite, t as findVersion } from "./read-site.js";
import { c as refuseOtherImages, s as pushImages } from "./images.js";
import { s as siteAddress } from "./plan-address.js";
import { c as publishedKey } from "./signer.js";
import { c as versionFacts } from "./statement.js";
import { t as atSiteOrPreview } from "./with-output.js";
import { s as commandLine } from "./text.js";
import { t as deferVerification } from "./wait.js";
// src/flow/publish.ts
init_errors();
function publish(inputs, context) {
	return atSiteOrPreview(inputs, context, async (world, output) => {
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
	const { plan, store, site, reading } = before;
	const { address, addresses, settings, version, location, images } = plan;
	const { about, documentation } = plan.described;
	const editFor = (facts, signed, published, text) => publishVersions({
		site: siteAddress(plan),
		addresses,
		overwrite: inputs.overwrite,
		keptDocumentation: inputs["docs-versions"],
		versions: [{
			facts,
			text,
			published,
			about,
			documentation,
			images,
			keys: signed.signers.map(publishedKey),
			lostSignature: signed.lostSignature
		}]
	});
	const make = async (sender) => {
		const files = await makeFiles(sender, {
			...before,
			inputs,
			directory: output.path,
			world
		});
		tell(files.warnings);
		refuseOtherImages(before.images, imageOf(plan, files), inputs);
		tryFacts(before, files, (facts) => editFor(facts, files, world.now().toISOString()));
		return files;
	};
	const wasListed = findVersion(reading, version.text) !== void 0;
	const work = {
		settings,
		version,
		log,
		overwrite: inputs.overwrite && !inputs.draft
	};
	const result = await store.keep(work, {
		releaseState: before.releaseState,
		make,
		stayDraft: inputs.draft,
		mayFill: !inputs.draft && !wasListed
	});
	const { release, contents: signed, stored, reached } = result;
	const facts = versionFacts(plan, result, signed);
	const withKept = (next, step) => reached === "" ? step() : withReachedState(`${reached}${next}`, step);
	const push = () => log.group("pushing images", () => pushImages(before.images, imageOf(plan, signed), {
		...inputs,
		log
	}));
	const pushed = before.images.length === 0 ? [] : await withKept("The next run pushes the images", push);
	let update;
	let isTidied = false;
	if (!inputs.draft) {
		const text = chooseText(inputs, release, wasListed, settings.tag);
		const edit = editFor(facts, signed, release?.publishedAt ?? world.now().toISOString(), text);
		const wait = waitBeforeRetry(world.cancelled);
		const step = {
			site,
			reading,
			log,
			now: world.now,
			wait,
			stored,
			hasPackages: release === void 0
		};
		update = await withKept("The site does not list it yet; the next run updates the site", () => log.group("updating the site", async () => {
			const updated = await changeSite(edit, step);
			if (site.hasOneState && isPrerelease(version)) edit.apply((await readSite(site, edit.question)).catalog);
			return updated;
		}));
		if (inputs.overwrite) isTidied = await withReachedState(`${reached}The site lists it`, result.tidy);
	}
	const warnings = [
		...result.warnings,
		...pushed.flatMap((image) => image.warnings),
		...update?.warnings ?? []
	];
	tell(warnings);
	const isListed = update?.changed === true || isTidied;
	const changed = result.changed || isListed || pushed.some((image) => image.changed);
	const mode = inputs["dry-run"] ? "dry run" : inputs.draft ? "draft" : "publish";
	let verified;
	if (inputs.verify && mode === "publish" && update !== void 0) {
		const { head } = update;
		const args = [
			"--source",
			formatAddress(address),
			"--version",
			version.text
		];
		const later = `run \`${commandLine("verify", location.base, ...args)}\`, or this job again; ‹verify: false› skips the wait`;
		const listing = `${reached}The site lists it`;
		const verify = async () => {
			const { verifyVersion } = await import("./verify-version2.js");
			const serving = await world.serving(location.base);
			if (await serving.isDeployedLater?.()) return deferVerification(version.text);
			return verifyVersion({
				addresses,
				version: version.text,
				target: serving.folder ?? location.base,
				serving,
				images,
				isNew: isListed,
				timeout: inputs["verify-timeout"],
				output: output.path,
				commit: head.id,
				nextSteps: {
					reached: listing,
					later
				},
				read: (path) => site.read(head, path)
			}, world);
		};
		verified = await withReachedState(listing, () => log.group("verifying the site", verify));
	}
	const doubts = (verified?.problems ?? []).filter(({ severity = "error" }) => severity !== "error");
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
		documents: update?.documents ?? 0,
		changed,
		verified,
		warnings: [
			...before.warnings,
			...signed.warnings,
			...warnings,
			...doubts
		]
	};
}
function chooseText({ "release-name": title, "release-notes": notes, overwrite }, release, wasListed, tag) {
	return (release === void 0 ? (title ?? notes) !== void 0 : overwrite || !wasListed) ? releaseText(release ?? {
		title,
		notes
	}, tag) : void 0;
}
export { publish as t };
