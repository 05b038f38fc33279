import { n as Problems, s as init_errors, t as ProblemError } from "./errors.js";
import { t as present } from "./present.js";
import { i as formatAddress, n as addressPath } from "./address.js";
import { d as parseMirroredProvider, i as isGone, v as withListings, w as inOrder } from "./provider-facts.js";
import { N as withMirrored, s as previewsOf } from "./install.js";
import { i as mergeVersions, r as findChangedBytes } from "./mirror-edit.js";
import { l as checkOwners, r as locateSite, s as readSite } from "./read-site.js";
import { f as providerPath } from "./paths.js";
import { r as asPublishInputs } from "./inputs5.js";
import { n as packageStore } from "./package-store.js";
import { n as siteHost } from "./site-host.js";
import { t as commentOnPullRequest } from "./comment.js";
import { h as quote, u as formatSize } from "./text.js";
import { p as packageFilename } from "./filename.js";
import { i as formatPlatform } from "./platform.js";
import { i as packBuilds } from "./make-files.js";
import { n as packageFacts } from "./version-facts.js";
import { b as PREVIEW_NAME, i as COMMIT, j as hasForm } from "./forms.js";
import { n as documentationUrl } from "./documentation.js";
import { a as parseObject, r as isObject } from "./json.js";
import { a as parseVersion, r as isPrerelease } from "./version.js";
import { c as readAtMost } from "./read-file.js";
import { t as makePlan } from "./plan.js";
import { n as mirrorIndexPath } from "./mirror2.js";
import { t as changeSite } from "./change-site.js";
import { i as readOffered } from "./served-lists.js";
import { a as planHostname, i as planAddress } from "./plan-address.js";
import { r as withReport } from "./with-output.js";
import { r as clockOf, t as ONCE } from "./verify-version.js";
import { a as waitUntilServed } from "./wait.js";
import { i as openTarget } from "./open-target.js";
import { createHash } from "node:crypto";
// src/catalog/edits/preview-edit.ts
init_errors();
function chooseRemoved({ versions }, { added, removed, now }) {
	const others = versions.filter(({ version }) => version !== added?.facts.version);
	const isNamed = ({ preview }) => preview !== void 0 && [added?.name, removed].includes(preview);
	const expired = others.filter((one) => !isNamed(one) && (one.expires ?? "") <= now).sort((a, b) => (a.expires ?? "") < (b.expires ?? "") ? -1 : 1);
	return [...others.filter(isNamed), ...expired].slice(0, 25);
}
function editPreviews(change) {
	const { site, address, added, now, elsewhere = [] } = change;
	return {
		question: {
			site,
			entries: [],
			mirrored: [{
				address,
				versions: added === void 0 ? [] : [added.facts.version],
				more: (provider) => chooseRemoved(provider, change).map(({ version }) => version)
			}],
			isPreviews: true
		},
		apply: ({ site: siteFacts, mirrored = [] }) => {
			const [entry = {
				address,
				provider: void 0,
				versions: new Map()
			}] = mirrored;
			if (added !== void 0) refuseOtherBuild(entry.provider, added.name, added.facts.version, added.commit);
			const removed = chooseRemoved(entry.provider ?? { versions: [] }, change);
			const before = entry.provider ?? {
				origin: "preview",
				versions: []
			};
			const gone = new Set(removed.map(({ version }) => version));
			const list = {
				...before,
				versions: before.versions.filter(({ version }) => !gone.has(version))
			};
			const listings = added === void 0 ? [] : addListing(before, added, now);
			const isNew = elsewhere.some((version) => before.elsewhere?.includes(version) !== true);
			const isUnchanged = gone.size + listings.length === 0 && !(isNew && list.versions.length > 0);
			const after = elsewhere.length === 0 ? list : {
				...list,
				elsewhere
			};
			const provider = isUnchanged ? void 0 : withListings(after, listings);
			const facts = typeof siteFacts === "object" ? siteFacts : void 0;
			const siteAfter = provider === void 0 ? facts : nameProvider(facts, site, address, provider);
			return {
				isPreviews: true,
				hostname: site.hostname,
				base: site.base,
				site: siteAfter === facts ? void 0 : siteAfter,
				entries: [],
				mirrored: [{
					address,
					provider,
					versions: added === void 0 ? [] : addVersion(entry, added),
					documented: added === void 0 ? [] : addDocumentation(entry, added),
					undocumented: removed.flatMap(({ version, docs = 0 }) => docs > 0 ? version : []),
					removed: removed.flatMap(({ version }) => entry.versions.get(version) ?? [])
				}],
				keys: new Map(),
				warnings: [],
				message: describePreviews(change, removed)
			};
		}
	};
}
function addVersion(entry, { facts }) {
	const standing = entry.versions.get(facts.version);
	if (standing === void 0) return [{
		...facts,
		packages: new Map(inOrder(facts.packages))
	}];
	if (findChangedBytes(standing, facts).length > 0) return [];
	const merged = mergeVersions(standing, facts);
	return merged === standing ? [] : [merged];
}
function addDocumentation({ provider }, { facts: { version }, documentation }) {
	const entry = provider?.versions.find((one) => one.version === version);
	return documentation === void 0 || entry?.docs !== void 0 ? [] : [{
		version,
		...documentation
	}];
}
function addListing({ versions }, { name, commit, facts, expires, documentation }, now) {
	const entry = versions.find(({ version }) => version === facts.version);
	const platforms = [...new Set([...entry?.platforms ?? [], ...facts.packages.keys()])].sort();
	const first = entry ?? {
		published: now,
		expires,
		...present({ commit })
	};
	const { version, protocols } = facts;
	const docs = entry?.docs ?? documentation?.texts.size;
	const listing = present({
		...first,
		version,
		protocols,
		platforms,
		docs,
		preview: name
	});
	return JSON.stringify(listing) === JSON.stringify(entry) ? [] : [listing];
}
function nameProvider(siteFacts, site, address, provider) {
	const facts = siteFacts ?? {
		...site,
		kind: "previews",
		providers: []
	};
	if (!isGone(provider)) return withMirrored(facts, [address]);
	const name = addressPath(address);
	return {
		...facts,
		mirrored: (facts.mirrored ?? []).filter((one) => addressPath(one) !== name)
	};
}
function refuseOtherBuild(provider, name, version, commit) {
	const entry = provider?.versions.find((one) => one.version === version);
	if (entry === void 0) return;
	const isOther = (entry.commit ?? commit) !== (commit ?? entry.commit);
	if (entry.preview === name && !isOther) return;
	const found = entry.preview === name ? `${version} is already offered, built from commit ${entry.commit} instead of ${commit}` : `${version} is already the version of preview ${entry.preview}`;
	throw new ProblemError([{
		code: "version-changed",
		found,
		expected: "a version of its own",
		fix: "Set another ‹version›, or remove ‹version›"
	}]);
}
function describePreviews({ address, added }, removed) {
	const what = added && `Preview ${added.name} of ${formatAddress(address)}: ${added.facts.version}`;
	const gone = removed.map(({ version }) => version).join(", ");
	if (gone === "") return what ?? "No previews to remove";
	const away = `Remove ${removed.length === 1 ? "a preview" : `${removed.length} previews`}`;
	return what === void 0 ? `${away} of ${formatAddress(address)}\n\n${gone}` : `${what}\n\n${away}: ${gone}`;
}
// src/previewing/document-preview.ts
const MOST = 5e6;
function findExcess({ page, picture }) {
	if (page <= MOST && picture <= MOST) return void 0;
	return {
		code: "documentation-size",
		severity: "warning",
		found: `the documentation has ${formatSize(page)} of Markdown and ${formatSize(picture)} of images`,
		expected: `at most ${formatSize(MOST)} of each in a preview, which is offered without documentation`,
		fix: "Run ‹command: docs› to read it on your machine, or set ‹docs› to an empty value"
	};
}
function documentPreview({ described: { documentation }, address, hostname }, commit) {
	if (documentation === void 0 || address.hostname !== hostname) return void 0;
	const { repository, ...others } = documentation.facts;
	const source = commit === void 0 ? {} : {
		repository,
		tag: commit
	};
	return {
		...documentation,
		facts: present({
			...others,
			...source
		})
	};
}
// src/previewing/pack-preview.ts
init_errors();
const TAG_PREFIX = "preview/";
function markOf({ tagged }, address) {
	return `<!-- provider-pages preview of ${encodeURI(addressPath(address))} on ${encodeURI(tagged?.site ?? "")} -->`;
}
const DIGEST = 8;
function previewTag(name, mark) {
	return `${TAG_PREFIX}${name}.${createHash("sha256").update(mark).digest("hex").slice(0, DIGEST)}`;
}
async function packPreview(plan, store, { name = "", sha: commit }, provider, compression, directory, world) {
	const { address, version, manifest } = plan;
	const { log } = world;
	refuseOtherBuild(provider, name, version.text, commit);
	const offered = provider?.versions.find((one) => one.version === version.text);
	const builds = plan.builds.filter(({ platform }) => offered?.platforms.includes(formatPlatform(platform)) !== true);
	if (builds.length === 0) {
		log.info(`${version.text} is already offered, and stays as it is`);
		return;
	}
	const problems = new Problems();
	const files = builds.map(({ platform }) => packageFilename(address.type, version, platform)).map((one) => ({
		name: one,
		size: void 0
	}));
	await problems.attempt(async () => problems.add(await store.check(files)));
	await problems.attempt(() => store.checkDownloadable());
	problems.throwIfAny();
	const make = async (sender) => {
		const packages = await packBuilds(sender, {
			...plan,
			builds
		}, compression, store.words.sent, directory, world);
		return {
			files: packages.map(({ file }) => file),
			vouching: [],
			packages
		};
	};
	const mark = markOf(store, address);
	const what = `${formatAddress(address)} ${version.text}`;
	const settings = {
		...plan.settings,
		tag: previewTag(name, mark),
		mark,
		makesTag: true,
		prerelease: true,
		name: `Preview ${name}`,
		notes: `${mark}\n\nAn unsigned preview of ${what}. It is removed when it is replaced or expires.`,
		generateNotes: false
	};
	const releaseState = await store.find(settings);
	if (releaseState.release?.immutable) throw new ProblemError({
		code: "release-immutable",
		found: `release ${releaseState.release.tag} is immutable, so no later build can replace its packages`,
		expected: "a repository whose releases can be changed",
		fix: "Set ‹assets: site› to keep previews on the site's branch"
	});
	const releasing = {
		releaseState,
		make,
		stayDraft: false,
		mayFill: false,
		overwrite: true
	};
	const result = await store.keep(settings, releasing, log);
	const { protocols } = manifest;
	const packages = packageFacts(result, result.contents.packages);
	return {
		...result,
		facts: {
			version: version.text,
			protocols,
			preview: name,
			packages
		}
	};
}
async function readPreviews(site, head, address) {
	const text = await site.read(head, providerPath(address));
	return text === void 0 ? void 0 : parseMirroredProvider(address, text);
}
const UNLISTED = 36e5;
async function cleanReleases({ releases, site, address, removed, log, now }) {
	const { tagged } = releases;
	const mark = markOf(releases, address);
	const before = new Date(now.getTime() - UNLISTED).toISOString();
	const tagReleases = await tagged.list(TAG_PREFIX, mark);
	const versions = (await readPreviews(site, await site.head(), address))?.versions ?? [];
	const work = tagReleases.flatMap((release) => {
		const name = release.tag.slice(8).replace(/\.[^.]*$/, "");
		if (release.tag !== previewTag(name, mark)) return [];
		const entries = versions.filter(({ preview }) => preview === name);
		const isSettled = release.since < before;
		const gone = release.assets.filter((asset) => {
			const isOf = ({ version }) => isPackageOf(address, version, asset);
			return !entries.some(isOf) && (isSettled ? isPreview(address, asset) : removed.some(isOf));
		});
		const removesAll = gone.length === release.assets.length && (isSettled || gone.length > 0);
		return removesAll || gone.length > 0 ? [{
			release,
			assets: removesAll ? void 0 : gone
		}] : [];
	});
	for (const { release, assets } of work.slice(0, 25)) {
		log.info(`removing ${assets === void 0 ? "" : "replaced packages of "}release ${release.tag}`);
		if (assets === void 0) await tagged.remove(release);
		for (const asset of assets ?? []) await releases.remove(release, asset);
	}
}
function isPackageOf({ type }, version, { name }) {
	const prefix = `terraform-provider-${type}_${version}_`;
	return name.startsWith(prefix) && /^[a-z0-9]+_[a-z0-9]+\.zip$/.test(name.slice(prefix.length));
}
function isPreview(address, asset) {
	const [version = ""] = asset.name.slice(`terraform-provider-${address.type}_`.length).split("_", 1);
	return version.includes("-") && isPackageOf(address, version, asset);
}
// src/previewing/plan-preview.ts
init_errors();
const GUIDE = documentationUrl("preview-a-pull-request.md");
const FORK_WORKFLOWS = `Use the two workflows for forks in ${GUIDE}`;
const LARGEST_EVENT = 33554432;
async function findSubject(inputs, context) {
	const subject = await readSubject(inputs, context);
	const name = inputs.name ?? subject.name;
	if (name === void 0 && !inputs.remove && subject.outdated === void 0) throw new ProblemError({
		code: "input-missing",
		found: "‹name› is not set, and the event names no pull request and no branch that could be its name",
		expected: "the name of the preview",
		fix: "Set ‹name›"
	});
	if (subject.isForeign && subject.name !== void 0 && name !== subject.name) throw new ProblemError({
		code: "preview-unsafe",
		found: `‹name› is ${quote(name ?? "")} in a run for a fork's pull request`,
		expected: `${subject.name}, the only name that a fork can't choose`,
		fix: "Remove ‹name›"
	});
	if (name !== void 0 && !hasForm(name, PREVIEW_NAME)) {
		const found = `the name of the preview is ${quote(name)}`;
		const { expected } = PREVIEW_NAME;
		throw new ProblemError({
			code: "input-invalid",
			found,
			expected,
			fix: "Change ‹name›"
		});
	}
	const sha = subject.sha !== void 0 && hasForm(subject.sha, COMMIT) ? subject.sha : void 0;
	return {
		...subject,
		name,
		sha
	};
}
async function readSubject(inputs, context) {
	const { event, ref, sha } = context;
	const nothing = {
		name: void 0,
		sha,
		pullRequest: void 0
	};
	const { path = "" } = event ?? {};
	const text = path === "" ? "" : (await readAtMost(path, LARGEST_EVENT)).toString("utf8");
	const payload = parseObject(text) ?? {};
	switch (event?.name) {
		case "pull_request":
		case "pull_request_target": return readPullRequest(inputs, context, partOf(payload, "pull_request"));
		case "workflow_run": return readWorkflowRun(partOf(payload, "workflow_run"), context);
		case "schedule": return inputs.remove ? nothing : {
			...nothing,
			name: "nightly"
		};
		case "delete": return {
			...nothing,
			name: textIn(payload, "ref_type") === "branch" ? nameOfBranch(textIn(payload, "ref")) : void 0
		};
		case void 0:
		case "":
		case "push":
		case "workflow_dispatch": return inputs.remove || !ref?.startsWith("refs/heads/") ? nothing : {
			...nothing,
			name: nameOfBranch(ref.slice(11))
		};
		default: return nothing;
	}
}
function readPullRequest({ remove }, { event, repository }, pullRequest) {
	const { number } = pullRequest;
	if (typeof number !== "number" || !Number.isSafeInteger(number) || number < 1) throw new ProblemError({
		code: "input-invalid",
		found: "the event has no number of a pull request",
		expected: "the event that GitHub wrote",
		fix: "Set ‹name›"
	});
	const head = partOf(pullRequest, "head");
	if (!remove && event?.name === "pull_request_target") throw new ProblemError({
		code: "preview-unsafe",
		found: "‹command: preview› publishes in a run for `pull_request_target`, which gives the code of a fork this repository's token",
		expected: "builds from a workflow for `pull_request`, published by another one for `workflow_run`",
		fix: `${FORK_WORKFLOWS}. For \`pull_request_target\` with \`closed\`, set ‹remove: true›`
	});
	const from = textIn(partOf(head, "repo"), "full_name");
	const isForeign = isFork(from, repository);
	if (event?.name === "pull_request" && isForeign) throw new ProblemError({
		code: "preview-unsafe",
		found: `the pull request comes from ${from === "" ? "a deleted fork" : quote(from)}, so this run may not write`,
		expected: "a pull request from a branch of this repository",
		fix: FORK_WORKFLOWS
	});
	return {
		name: `pr-${number}`,
		sha: textIn(head, "sha"),
		pullRequest: number,
		isForeign
	};
}
const BUILDING_EVENTS = [
	"pull_request",
	"push",
	"schedule",
	"workflow_dispatch"
];
async function readWorkflowRun(run, context) {
	const [event, sha, branch] = [
		textIn(run, "event"),
		textIn(run, "head_sha"),
		textIn(run, "head_branch")
	];
	if (!BUILDING_EVENTS.includes(event)) throw new ProblemError({
		code: "preview-unsafe",
		found: `the workflow that built was started by ${event === "" ? "an unknown event" : quote(event)}`,
		expected: `a run for ${BUILDING_EVENTS.map((each) => `\`${each}\``).join(", ")}`,
		fix: `Build in a workflow for \`pull_request\`, as in ${GUIDE}`
	});
	const repository = textIn(partOf(run, "head_repository"), "full_name");
	const isForeign = isFork(repository, context.repository);
	if (!isForeign && event !== "pull_request") return {
		name: nameOfBranch(branch),
		sha,
		pullRequest: void 0
	};
	const pullRequests = await context.pullRequests();
	const number = repository === "" ? void 0 : await pullRequests.findByHead(repository, branch, sha);
	if (number !== void 0) return {
		name: `pr-${number}`,
		sha,
		pullRequest: number,
		isForeign
	};
	return {
		name: void 0,
		sha,
		pullRequest: void 0,
		outdated: `${sha} is not the newest commit of an open pull request`,
		isForeign
	};
}
function isFork(from, repository) {
	return repository === void 0 || from.toLowerCase() !== repository.toLowerCase();
}
function partOf(object, name) {
	const part = object[name];
	return isObject(part) ? part : {};
}
function textIn(object, name) {
	const text = object[name];
	return typeof text === "string" ? text : "";
}
const LONGEST_NAME = 40;
function nameOfBranch(branch) {
	const name = branch.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+/, "").slice(0, LONGEST_NAME).replace(/-$/, "");
	return name === "" || name === "nightly" || /^pr-\d+$/.test(name) ? void 0 : name;
}
function chooseVersion(text, { name, sha }) {
	if (text === void 0) {
		if (sha === void 0) throw new ProblemError({
			code: "input-missing",
			found: "‹version› is not set, and the commit is not known",
			expected: "a version",
			fix: "Set ‹version› to a prerelease such as `1.3.0-pr17.1`, or set GITHUB_SHA"
		});
		return `0.0.0-${name}.g${sha}`;
	}
	const version = parseVersion(text);
	if (!isPrerelease(version) || version.metadata !== "") throw new ProblemError({
		code: "version-invalid",
		found: `‹version› is ${text}, which clients could take for a release`,
		expected: "a version with a prerelease and without metadata",
		fix: `Set ‹version› to a prerelease such as ${text.replace(/[-+].*$/s, "")}-preview.1, or remove it`
	});
	return version.text;
}
function refuseReleased({ version }, list) {
	if (list === void 0 || !list.includes(`"version":"${version.text}"`)) return;
	const found = `${version.text} is already a released version`;
	throw new ProblemError({
		code: "version-changed",
		found,
		expected: "a version of its own",
		fix: "Set ‹version› to another prerelease, or remove it"
	});
}
// src/flow/preview.ts
function preview(inputs, world) {
	return withReport(inputs, world, {
		run: (_at, output) => previewIn(output.path, inputs, world),
		describe: ({ subject, version, removed, commit, changed, warnings }) => ({
			name: subject.name,
			version,
			removed: removed.map((one) => one.version),
			commit,
			changed,
			warnings
		})
	});
}
async function previewIn(output, inputs, world) {
	const { log } = world;
	const subject = await findSubject(inputs, world);
	const { name = "", sha: commit } = subject;
	const isDry = inputs["dry-run"];
	const { parent, above, location, plan, documentation, address, elsewhere } = await log.group("checking", async () => {
		const parent = await world.site(isDry ? "to look" : "alone");
		const { base, basis, warnings } = await locateSite(parent);
		log.tell(warnings);
		const location = {
			base: previewsOf(base),
			basis,
			warnings: []
		};
		const version = !inputs.remove && subject.outdated === void 0 ? chooseVersion(inputs.version, subject) : void 0;
		const chosen = version && asPublishInputs(inputs, `preview/${name}`, version);
		const { isForeign = false } = subject;
		const plan = chosen ? await makePlan(chosen, world, location, {
			isForeign,
			findExcess
		}) : void 0;
		const documentation = plan && documentPreview(plan, commit);
		log.tell(plan?.warnings ?? []);
		for (const line of plan?.ignored ?? []) log.debug(line);
		const hostname = plan?.hostname ?? planHostname(location, inputs.source);
		const address = plan?.address ?? planAddress(inputs.source, world.repository, { hostname });
		const head = await parent.head();
		await checkOwners(parent.guest, [address], (path) => parent.read(head, path));
		if (plan !== void 0) refuseReleased(plan, await parent.read(head, providerPath(address)));
		const lists = address.hostname === hostname ? [] : [mirrorIndexPath(address)];
		const offered = await readOffered(lists, (path) => parent.read(head, path));
		const elsewhere = [...new Set(offered.flatMap(({ versions }) => [...versions.keys()]))].sort();
		return {
			parent,
			above: {
				hostname,
				base
			},
			location,
			plan,
			documentation,
			address,
			elsewhere
		};
	});
	const { described } = plan ?? {};
	const without = described?.documentation === void 0 ? described?.warnings ?? [] : [];
	const version = plan?.version.text;
	const ports = world.open.previews(location, isDry ? output : void 0);
	const site = await ports.site("alone");
	const releases = inputs.assets === "site" ? void 0 : await ports.releases();
	const store = packageStore(releases, siteHost(site, location, () => site.head()));
	if (subject.outdated !== void 0) log.info(`${subject.outdated}: nothing is published`);
	const previews = {
		hostname: above.hostname,
		base: location.base
	};
	let changed = false;
	const list = async (added, stored, away) => {
		const now = world.now().toISOString();
		const change = {
			site: previews,
			address,
			added,
			removed: away,
			elsewhere,
			now
		};
		const edit = editPreviews(change);
		const reading = await readSite(site, edit.question);
		if (edit.apply(reading.catalog).mirrored?.some(({ provider }) => provider !== void 0)) log.tell(await site.check(reading.head, { paths: [mirrorIndexPath(address)] }));
		const packages = {
			stored,
			hasPackages: releases === void 0
		};
		const update = await log.group("updating the site", () => changeSite(site, edit, reading, world, packages));
		changed ||= update.changed;
		const before = update.before.mirrored?.[0]?.provider;
		return {
			update,
			removed: before === void 0 ? [] : chooseRemoved(before, change)
		};
	};
	let platforms = [];
	let docs = 0;
	let expires;
	let result;
	let offered = plan && await readPreviews(site, await site.head(), address);
	for (let upload = 1; plan !== void 0 && result === void 0; upload++) {
		const packed = await log.group("packaging", () => packPreview(plan, store, subject, offered, inputs.compression, output, world));
		expires = new Date(world.now().getTime() + inputs.days * DAY).toISOString();
		const change = await list(packed && {
			name,
			commit,
			facts: packed.facts,
			expires,
			documentation
		}, packed?.stored ?? []);
		try {
			refuseReleased(plan, await parent.read(await parent.head(), providerPath(address)));
		} catch (error) {
			await list(void 0, [], name);
			throw error;
		}
		if (upload === MOST_UPLOADS || packed === void 0 || await packed.remains()) {
			const { versions = [] } = await readPreviews(site, change.update.head, address) ?? {};
			const entry = versions.find((one) => one.version === version);
			platforms = entry?.platforms ?? [...packed?.facts.packages.keys() ?? []];
			expires = entry?.expires ?? (packed && expires);
			docs = entry?.docs ?? 0;
			result = change;
		} else {
			log.info("another run removed the packages; uploading them again");
			offered = void 0;
		}
	}
	const { update, removed } = result ?? await list(void 0, [], inputs.remove ? subject.name : void 0);
	const gone = update.changed ? removed.map((one) => one.version) : [];
	let isLeft = false;
	if (releases !== void 0 && !isDry) {
		const timeout = inputs["verify-timeout"] * 6e4;
		if (gone.length > 0 && timeout > 0) {
			const serving = await ports.serving(location.base);
			const path = mirrorIndexPath(address);
			const isShownBy = (text) => gone.every((one) => !text.includes(JSON.stringify(one)));
			const documents = await site.read(update.head, path) === void 0 ? [] : [{
				path,
				isList: true,
				isShownBy
			}];
			const asking = {
				mayBeLocal: serving.isLocal ?? false,
				patience: ONCE
			};
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
					clock: clockOf(world)
				});
				isLeft = end !== "served";
			} finally {
				await target.close();
			}
		}
		if (!isLeft) await log.group("removing what was replaced", () => cleanReleases({
			releases,
			site,
			address,
			removed,
			log,
			now: world.now()
		}));
	}
	const about = {
		address,
		site: above,
		version,
		platforms,
		expires,
		docs
	};
	const comment = inputs.comment && !isDry && subject.pullRequest !== void 0 ? await commentOnPullRequest(subject.pullRequest, about, world.pullRequests) : {
		url: "",
		warnings: []
	};
	const later = [...isLeft ? [PACKAGES_LEFT] : [], ...comment.warnings];
	log.tell(later);
	return {
		subject,
		...about,
		removed,
		warnings: [...without, ...later],
		commentUrl: comment.url,
		commit: update.head.id,
		changed
	};
}
const PACKAGES_LEFT = {
	code: "preview-left",
	severity: "notice",
	found: "the site does not show the change yet, so replaced packages stay for now",
	expected: "a site that shows the change within ‹verify-timeout›",
	fix: "No action needed: a run after an hour removes them"
};
const MOST_UPLOADS = 3;
const DAY = 864e5;
export { preview };
