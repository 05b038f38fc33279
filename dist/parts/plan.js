import { _ as versionPath, f as providerPath } from "./paths.js";
import { f as unlessProblem, g as init_group_by, h as groupBy, n as Problems, s as init_errors, t as ProblemError, u as mergeFiles } from "./errors.js";
import { n as isDynamicPattern, t as glob } from "./dist5.js";
import { n as leadsOut, r as readInside, t as findWayOut } from "./way-out.js";
import { S as wrongFormat, _ as otherVersion, b as platformUnknown, f as SCRIPT_FIX, g as nothingFound, h as notAFile, i as formatMatches, l as findSignatureFault, m as leaveOut, n as describeFormat, o as readExecutableFormat, p as SIGN_AGAIN, v as parseBuildName, x as signatureFinding, y as parseFolderPlatform } from "./executable-format.js";
import { o as tryJson, r as isObject } from "./json.js";
import { _ as signatureFilename, d as manifestFilename, g as shasumsFilename, m as sbomFilename, p as packageFilename, t as attestationFilename } from "./filename.js";
import { i as formatPlatform, o as parsePlatform, r as comparePlatforms } from "./platform.js";
import { n as describeUnreadable, r as errnoOf, s as openReal, u as readRegularFile } from "./read-file.js";
import { i as openFile, o as unreadable, t as blamingSource } from "./local-file.js";
import { f as findTooLarge } from "./zip-rules.js";
import { a as parseManifest, o as readProtocolLines, r as MANIFEST_MISSING, t as DEFAULT_PROTOCOLS } from "./manifest.js";
import { a as parseVersion, i as parseTag, o as samePrecedence, r as isPrerelease } from "./version.js";
import { n as repositoryUrl } from "./context.js";
import { l as downloadPath, m as versionsPath, n as mirrorIndexPath, r as mirrorVersionPath } from "./mirror2.js";
import { a as imageNames } from "./images.js";
import { a as planHostname, i as planAddress, n as findMirrorOnly, o as planOtherAddresses, r as guessType, t as UNKNOWN } from "./plan-address.js";
import { pipeline } from "node:stream/promises";
import { createHash } from "node:crypto";
import { lstat, mkdir, mkdtemp, readdir, realpath, rm, stat } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { createWriteStream, existsSync } from "node:fs";
// src/package/builds/artifact-files.ts
init_group_by();
init_errors();
const MOST_ARTIFACTS = 2e5;
async function listArtifacts(search) {
	const { directory, most = MOST_ARTIFACTS } = search;
	const patterns = search.artifacts.filter((line) => line.startsWith("!")).map((line) => slashes(line.slice(1)));
	const matches = await glob(patterns, {
		cwd: directory,
		absolute: true,
		dot: true
	});
	const excluded = new Set([...matches, ...patterns].map((path) => resolve(directory, path)));
	const artifacts = new Map();
	for (const line of search.artifacts.filter((text) => !text.startsWith("!"))) {
		const roots = await findRoots(line, search);
		if (roots.length === 0) {
			const isPattern = isDynamicPattern(slashes(line));
			const what = `${isPattern ? "pattern" : "path"} ${JSON.stringify(line)}`;
			search.problems.add({
				code: "builds-missing",
				found: `‹artifacts› has the ${what}, which ${isPattern ? "matches nothing" : "does not exist"} in ${directory}`,
				expected: "folders, files or patterns with the provider's builds, one per line",
				fix: "Build the provider (or download the builds of other jobs) before publishing, or correct the line"
			});
		}
		for (const root of roots) {
			const walk = {
				line,
				base: isInside(root.path, directory) ? directory : dirname(dirname(root.path)),
				excluded,
				...search
			};
			for await (const artifact of walkArtifacts(root, walk)) {
				if (!artifacts.has(artifact.path)) artifacts.set(artifact.path, artifact);
				if (artifacts.size > most) throw new ProblemError({
					code: "input-invalid",
					found: `‹artifacts› contains more than ${most} files and folders`,
					expected: "the folder with the provider's builds",
					fix: "Set ‹artifacts› to the folder that the build writes to, not to a parent folder"
				});
			}
		}
	}
	return [...artifacts.values()];
}
async function* walkArtifacts({ path, link }, walk) {
	const label = showPath(path, walk.directory);
	const isLeftOut = walk.excluded.has(path);
	if (isLeftOut) walk.ignored.push(`${label}: excluded by a line that starts with "!"`);
	const stats = isLeftOut ? "left-out" : await statOrUndefined(path);
	const place = {
		path,
		label,
		folders: relative(walk.base, dirname(path)).split(sep).filter(Boolean).reverse(),
		line: walk.line
	};
	const target = isLeftOut || link === "none" ? void 0 : await findWayOut(path, walk.directory);
	if (target !== void 0) {
		if (link === "named") walk.problems.add(leadsOut(label, target, "artifacts"));
		else yield {
			...place,
			kind: "outside",
			target
		};
		return;
	}
	if (stats === "left-out") yield {
		...place,
		kind: stats
	};
	else if (stats?.isFile()) yield {
		...place,
		kind: "file",
		size: stats.size
	};
	else yield {
		...place,
		kind: stats?.isDirectory() ? "folder" : "other"
	};
	if (stats === "left-out" || !stats?.isDirectory()) return;
	const children = await readdir(path, { withFileTypes: true }).catch((error) => {
		walk.problems.add({
			code: "builds-missing",
			found: `the folder ${label} can't be read (${error.code ?? error.message})`,
			expected: "a readable folder",
			fix: `Correct its permissions, or ${leaveOut(label)}`
		});
		return [];
	});
	for (const child of children.sort((a, b) => a.name < b.name ? -1 : 1)) {
		const inner = join(path, child.name);
		const isLink = child.isSymbolicLink();
		const isHidden = child.name.startsWith(".");
		if (!isHidden && !(isLink && await isLinkToFolder(inner))) yield* walkArtifacts({
			path: inner,
			link: isLink ? "found" : "none"
		}, walk);
		else walk.ignored.push(`${showPath(inner, walk.directory)}: ${isHidden ? "its name starts with a dot" : LINK_TO_FOLDER}`);
	}
}
async function findRoots(line, search) {
	const { directory } = search;
	for (const text of new Set([line, slashes(line)])) {
		const path = resolve(directory, text);
		if (await statOrUndefined(path) !== void 0) return [{
			path,
			link: "named"
		}];
	}
	const pattern = slashes(line);
	if (!isDynamicPattern(pattern)) return [];
	const matches = (await glob(pattern, {
		cwd: directory,
		absolute: true,
		onlyFiles: false,
		expandDirectories: false
	})).map((path) => resolve(path)).sort();
	const parts = pattern.split("/");
	const dynamic = parts.findIndex((part) => part.includes("{") || isDynamicPattern(part));
	const base = resolve(directory, parts.slice(0, dynamic).join("/"));
	const linked = new Map();
	const isLinked = async (path) => {
		if (!isInside(path, base)) return false;
		const before = linked.get(path);
		if (before !== void 0) return before;
		const itself = await isLinkToFolder(path);
		if (itself) search.ignored.push(`${showPath(path, directory)}: ${LINK_TO_FOLDER}`);
		const answer = itself || await isLinked(dirname(path));
		linked.set(path, answer);
		return answer;
	};
	const steps = [];
	for (const path of matches) if (!await isLinked(path)) steps.push({
		path,
		link: "found"
	});
	return steps;
}
function showPath(path, directory) {
	return (isInside(path, directory) ? relative(directory, path) : path).split(sep).join("/");
}
function isInside(path, directory) {
	return path !== directory && path.startsWith(directory.endsWith(sep) ? directory : directory + sep);
}
function statOrUndefined(path) {
	return stat(path).catch(() => void 0);
}
const LINK_TO_FOLDER = "a symbolic link to a folder";
async function isLinkToFolder(path) {
	return (await lstat(path).catch(() => void 0))?.isSymbolicLink() === true && (await statOrUndefined(path))?.isDirectory() === true;
}
function slashes(text) {
	return text.replaceAll("\\", "/").replace(/^(\.\/+)+(?=.)/, "");
}
// src/package/builds/builds.ts
init_errors();
async function findBuilds(artifacts, directory, type, version) {
	const problems = new Problems();
	const notices = {
		problems,
		ignored: []
	};
	const purpose = {
		type,
		versionText: version.text
	};
	const search = {
		artifacts,
		directory: resolve(directory),
		...notices
	};
	const candidates = await listArtifacts(search);
	const lists = await nameListedBuilds(candidates, purpose, notices);
	const fromNames = candidates.filter(({ path }) => !lists.paths.has(path)).map((artifact) => nameBuild(artifact, purpose, notices));
	problems.add(findHollowFolders(candidates, purpose));
	const picked = await pickBuilds([...lists.builds, ...fromNames.filter((build) => build !== void 0)], notices);
	const builds = [];
	for (const build of picked) {
		let sha256;
		if (build.size === 0) problems.add({
			code: "build-empty",
			found: `${build.label} is an empty file`,
			expected: "an executable or a zip",
			fix: "Check the log of the build job, for example for a full disk or an interrupted upload"
		});
		else if (build.kind === "zip") await checkFinishedZip(build, type, version, problems);
		else sha256 = await checkExecutable(build, problems);
		builds.push({
			...build,
			sha256
		});
	}
	problems.throwIfAny();
	if (builds.length === 0) {
		const files = candidates.filter(({ kind }) => kind === "file").map(({ label }) => label);
		throw new ProblemError(nothingFound(purpose, search, files));
	}
	return {
		builds,
		warnings: problems.warnings,
		ignored: notices.ignored
	};
}
async function pickBuilds(builds, notices) {
	const picked = [];
	const sorted = builds.toSorted((a, b) => comparePlatforms(a.platform, b.platform));
	for (const group of groupBy(sorted, ({ platform }) => formatPlatform(platform)).values()) {
		const byPath = new Map();
		for (const build of group) {
			const path = group.length === 1 ? build.path : await realpath(build.path).catch(() => build.path);
			const same = byPath.get(path);
			if (same === void 0) byPath.set(path, build);
			else notices.ignored.push(`${build.label}: the same file as ${same.label}`);
		}
		const files = [...byPath.values()];
		const left = files.filter((build) => {
			const zip = files.find((other) => other.kind === "zip" && other.line === build.line);
			if (build.kind === "zip" || zip === void 0) return true;
			notices.ignored.push(`${build.label}: ${zip.label} is its zip`);
			return false;
		});
		for (const one of left) picked.push(one);
		const [first, second] = left;
		if (first === void 0 || second === void 0) continue;
		const labels = left.map((build) => build.label);
		const platform = formatPlatform(first.platform);
		const variants = first.platform.arch === "arm" ? " (clients don't distinguish arm 5, 6 and 7)" : "";
		notices.problems.add({
			code: "build-ambiguous",
			found: `${labels.join(" and ")} are builds for the same platform, ${platform}`,
			expected: `one build per platform: clients request only ${platform}${variants}`,
			fix: `Keep the one that runs on the most machines, and exclude the others, for example with the line \`!${labels.at(-1)}\` in ‹artifacts›`
		});
	}
	return picked;
}
async function checkFinishedZip({ path, label, platform }, type, version, problems) {
	const filename = packageFilename(type, version, platform);
	if (basename(path) !== filename) problems.add({
		code: "build-unusual",
		severity: "notice",
		found: `${label} is published as ${filename}`,
		expected: "a zip with the name of its package",
		fix: "No action needed; to avoid the renaming, build it with this name"
	});
	const { checkZip, zipProblem } = await import("./check-zip2.js");
	const findings = await problems.attempt(() => blamingSource(label, checkZip(path, {
		type,
		version,
		platform
	})));
	if (findings !== void 0) problems.add(findings.map((finding) => zipProblem(label, finding)));
}
async function checkExecutable(build, problems) {
	const { path, label, platform, size } = build;
	const tooLarge = findTooLarge(label, size);
	problems.add(tooLarge ?? []);
	if (tooLarge !== void 0) return void 0;
	const format = await problems.attempt(() => blamingSource(label, readExecutableFormat(path)));
	if (format === void 0) return void 0;
	if (format.kind === "script") problems.add({
		code: "build-unusual",
		severity: "warning",
		found: `${label} is a script`,
		expected: "a self-contained executable",
		fix: SCRIPT_FIX
	});
	else if (!formatMatches(format, platform)) problems.add(wrongFormat(label, platform, describeFormat(format)));
	else if (platform.os === "darwin") return problems.attempt(() => blamingSource(label, checkCodeSignature(build, problems)));
}
async function checkCodeSignature(build, problems) {
	const { path, label, platform, size } = build;
	const file = await openFile(path);
	try {
		const hash = createHash("sha256");
		let hashed = 0;
		const read = async function* (start, end) {
			const options = {
				start,
				end: end - 1,
				highWaterMark: READ_SIZE,
				autoClose: false
			};
			let at = start;
			for await (const block of file.createReadStream(options)) {
				const next = at + block.length;
				if (at <= hashed && hashed < next) {
					hash.update(block.subarray(hashed - at));
					hashed = next;
				}
				at = next;
				yield block;
			}
		};
		const fault = await findSignatureFault(read, size, platform.arch);
		if (fault !== void 0) {
			const findings = signatureFinding(label, fault, platform);
			problems.add(findings.map((finding) => ({
				...finding,
				fix: SIGN_AGAIN
			})));
			return;
		}
		for await (const _rest of read(hashed, Number.POSITIVE_INFINITY));
		return hash.digest("hex");
	} finally {
		await file.close();
	}
}
const READ_SIZE = 1 << 18;
function nameBuild(artifact, purpose, notices) {
	if (artifact.kind === "folder" || artifact.kind === "left-out") return void 0;
	const name = parseBuildName(basename(artifact.path));
	if (artifact.kind === "outside" && (name !== void 0 || basename(artifact.path) === "artifacts.json")) {
		notices.problems.add(leadsOut(artifact.label, artifact.target, "artifacts"));
		return;
	}
	if (name === void 0) {
		notices.ignored.push(`${artifact.label}: not named like a build`);
		return;
	}
	const folder = name.platform === void 0 ? artifact.folders.find(parseFolderPlatform) : void 0;
	const platform = name.platform ?? (folder === void 0 ? void 0 : parseFolderPlatform(folder));
	const version = name.version ?? (folder === void 0 ? void 0 : parseBuildName(folder)?.version);
	const problem = findNameProblem(artifact, {
		...name,
		version,
		platform
	}, purpose);
	if (problem !== void 0) notices.problems.add(problem);
	if (problem !== void 0 || platform === void 0 || artifact.kind !== "file") return void 0;
	const { path, size, label, line } = artifact;
	return {
		kind: name.kind,
		platform,
		path,
		size,
		label,
		line
	};
}
function findNameProblem(artifact, name, purpose) {
	const { type, version, platform, leftover } = name;
	const { label } = artifact;
	if (type.toLowerCase() !== purpose.type) return {
		code: "build-other-provider",
		found: `${label} is named like a build of the provider ${JSON.stringify(type)}`,
		expected: `builds of ${JSON.stringify(purpose.type)} only`,
		fix: `Set ‹source› if that is the provider to publish; otherwise ${leaveOut(label)}`
	};
	if (version !== void 0 && version !== purpose.versionText) return otherVersion(label, version, purpose);
	if (artifact.kind === "other") return notAFile(label, "neither a file nor a folder");
	return platform === void 0 ? platformUnknown(label, leftover, purpose) : void 0;
}
function findHollowFolders(artifacts, purpose) {
	const folders = artifacts.filter(({ kind, path }) => {
		const name = kind === "folder" ? parseBuildName(basename(path)) : void 0;
		return name?.type === purpose.type && (name.platform !== void 0 || /\.(exe|zip)$/i.test(path));
	});
	const files = artifacts.filter(({ kind, path }) => kind !== "folder" && parseBuildName(basename(path)));
	return folders.filter((folder) => !files.some(({ path }) => path.startsWith(folder.path + sep))).map(({ label }) => notAFile(label, "a folder without a build in it"));
}
const LARGEST_LIST = 16777216;
async function nameListedBuilds(artifacts, purpose, notices) {
	const { problems, ignored } = notices;
	const files = artifacts.filter((artifact) => artifact.kind === "file");
	const byPath = new Map(files.map((artifact) => [artifact.path, artifact]));
	const paths = new Set();
	const builds = [];
	const lists = files.filter(({ path }) => basename(path) === "artifacts.json");
	for (const { path, label: list } of lists) {
		const bytes = await problems.attempt(() => blamingSource(list, readRegularFile(path, LARGEST_LIST)));
		if (bytes === void 0) continue;
		const entries = parseGoReleaserList(bytes.toString("utf8"), dirname(path));
		if (entries === void 0) {
			ignored.push(`${list}: not a GoReleaser artifact list`);
			continue;
		}
		const missing = [];
		for (const entry of entries) {
			const artifact = entry.paths.map((path) => byPath.get(path)).find((artifact) => artifact !== void 0);
			if (artifact === void 0 && !entry.paths.some((path) => existsSync(path))) missing.push(entry);
			if (artifact === void 0 || paths.has(artifact.path)) continue;
			const { path, size, label, line } = artifact;
			paths.add(path);
			const name = parseBuildName(basename(path));
			const platform = parseListedPlatform(entry);
			if (entry.kind === "other" || name?.type.toLowerCase() !== purpose.type) ignored.push(`${label}: GoReleaser lists it as something else`);
			else if (name.version !== void 0 && name.version !== purpose.versionText) problems.add(otherVersion(label, name.version, purpose));
			else if (platform === void 0) problems.add(platformUnknown(label, `${entry.os}_${entry.arch}`, purpose));
			else builds.push({
				kind: entry.kind,
				platform,
				path,
				size,
				label,
				line
			});
		}
		problems.add(findMissing(missing, list, builds, purpose.type));
	}
	return {
		builds,
		paths
	};
}
function findMissing(missing, list, builds, type) {
	const problems = [];
	const platforms = new Set(builds.map(({ platform }) => formatPlatform(platform)));
	for (const entry of missing) {
		if (entry.kind === "other") continue;
		const platform = parseListedPlatform(entry);
		const isOurs = parseBuildName(entry.name)?.type.toLowerCase() === type;
		if (platform === void 0 || !isOurs) continue;
		const name = formatPlatform(platform);
		if (platforms.has(name)) continue;
		platforms.add(name);
		problems.push({
			code: "builds-missing",
			found: `${list} lists ${entry.name} for ${name}, but that file is missing`,
			expected: "every build that GoReleaser made",
			fix: `Upload the whole folder between jobs, or exclude the list to publish only the existing files, with the line \`!${list}\` in ‹artifacts›`
		});
	}
	return problems;
}
function parseListedPlatform({ os, arch }) {
	return unlessProblem(() => parsePlatform(`${os}_${arch}`));
}
function parseGoReleaserList(text, folder) {
	const entries = tryJson(text);
	if (!Array.isArray(entries) || !entries.every(isEntry)) return void 0;
	return entries.map(({ type, path, name = "", goos: os = "", goarch: arch = "" }) => {
		const packed = type === "Archive" && path.endsWith(".zip") ? "zip" : "other";
		const kind = type === "Binary" ? "executable" : packed;
		const parts = path.split(/[\\/]/);
		const written = parts.join("/");
		const ending = parts.slice(kind === "executable" ? -2 : -1);
		const places = [
			resolve(dirname(folder), written),
			resolve(folder, written),
			join(folder, ...ending)
		];
		return {
			kind,
			os,
			arch,
			name,
			paths: [...new Set(places)]
		};
	});
}
function isEntry(value) {
	if (!isObject(value)) return false;
	const isText = (key) => typeof value[key] === "string";
	return isText("path") && isText("type") && [
		"name",
		"goos",
		"goarch"
	].every((key) => isText(key) || !(key in value));
}
// src/publishing/plan/plan.ts
init_errors();
async function makePlan(inputs, context, location = UNKNOWN, reading = {}) {
	const problems = new Problems();
	const { hostname, address, others } = await planAddresses(inputs, context, location, problems);
	const release = await problems.attempt(() => planVersion(inputs, context));
	const manifest = await problems.attempt(() => planManifest(inputs, context.directory));
	const described = await problems.attempt(async () => {
		const { planDocumentation } = await import("./plan-documentation.js");
		const unknown = {
			hostname: "unknown.invalid",
			namespace: "unknown",
			type: "unknown"
		};
		const { tag = "v0.0.0" } = release ?? {};
		const { directory } = context;
		const repository = inputs["repository-url"] ?? repositoryUrl(context.serverUrl, context.repository);
		return planDocumentation({
			address: address ?? unknown,
			tag,
			repository,
			directory,
			...reading
		}, inputs.docs);
	});
	const includes = await problems.attempt(() => planIncludes(inputs, context.directory));
	const type = address?.type ?? guessType(inputs.source, context.repository);
	const builds = await problems.attempt(() => planBuilds(inputs, context, type, release?.version));
	if (address !== void 0) await problems.attempt(() => imageNames(inputs.oci, [address, ...others], release?.version));
	const unused = [...inputs.draft ? ["‹draft: true›"] : [], ...nameReleaseInputs(inputs)].join(", ");
	const instead = inputs.to === void 0 ? "‹assets: site›" : "‹to›";
	if (!(inputs.to === void 0 && inputs.assets === "release") && unused !== "") problems.add({
		code: "input-invalid",
		found: `${instead} makes no release, but inputs of a release are set: ${unused}`,
		expected: `${instead} without them`,
		fix: `Remove ${unused}${inputs.to === void 0 ? ", or set ‹assets: release›" : ""}`
	});
	const { release: { tag, version }, builds: from, ...parts } = problems.settle({
		address,
		release,
		manifest,
		described,
		includes,
		builds
	});
	const addresses = [parts.address, ...others];
	const { warnings } = parts.manifest;
	const fileWarnings = mergeFiles([
		...warnings,
		...from.warnings,
		...parts.described.warnings
	]);
	return {
		...parts,
		hostname,
		location,
		addresses,
		version,
		builds: from.builds,
		images: imageNames(inputs.oci, addresses, version),
		settings: {
			tag,
			address: parts.address,
			version: version.text,
			name: inputs["release-name"] ?? tag,
			notes: inputs["release-notes"],
			generateNotes: inputs["generate-release-notes"],
			prerelease: inputs.prerelease === "auto" ? isPrerelease(version) : inputs.prerelease === "true"
		},
		fileWarnings,
		warnings: [
			...location.warnings,
			...findMirrorOnly(parts.address, hostname, location),
			...fileWarnings
		],
		ignored: from.ignored
	};
}
async function movePlan(plan, location, inputs, context) {
	const problems = new Problems();
	const { hostname, others, ...planned } = await planAddresses(inputs, context, location, problems);
	const { address } = problems.settle({ address: planned.address });
	const addresses = [address, ...others];
	return {
		...plan,
		hostname,
		location,
		address,
		addresses,
		images: imageNames(inputs.oci, addresses, plan.version),
		settings: {
			...plan.settings,
			address
		},
		warnings: [
			...location.warnings,
			...findMirrorOnly(address, hostname, location),
			...plan.fileWarnings
		]
	};
}
async function planAddresses(inputs, { repository }, location, problems) {
	const hostname = await problems.attempt(() => planHostname(location, inputs.source)) ?? "";
	const address = await problems.attempt(() => planAddress(inputs.source, repository, { hostname: hostname || void 0 }));
	return {
		hostname,
		address,
		others: await planOtherAddresses(inputs, address, hostname, problems)
	};
}
function plannedFiles({ address: { type }, version, builds, manifest }, { attest, sbom }) {
	const { bytes } = manifest;
	return [
		...builds.map(({ kind, platform, size }) => ({
			name: packageFilename(type, version, platform),
			size: kind === "zip" ? size : void 0
		})),
		...bytes === void 0 ? [] : [{
			name: manifestFilename(type, version),
			size: bytes.length
		}],
		...sbom ? [{
			name: sbomFilename(type, version),
			size: void 0
		}] : [],
		{
			name: shasumsFilename(type, version),
			size: void 0
		},
		{
			name: signatureFilename(type, version),
			size: void 0
		},
		...attest ? [{
			name: attestationFilename(type, version),
			size: void 0
		}] : []
	];
}
function plannedPaths({ addresses, hostname, version, builds }, { catalog }) {
	const platforms = builds.map(({ platform }) => formatPlatform(platform));
	const paths = addresses.flatMap((address) => [
		providerPath(address),
		versionPath(address, version.text),
		mirrorIndexPath(address),
		mirrorVersionPath(address, version.text),
		...address.hostname === hostname ? [versionsPath(address), ...platforms.map((platform) => downloadPath(address, version.text, platform))] : []
	]);
	const offered = new Set(catalog.entries.flatMap((entry) => entry.offered ?? []).map(({ path }) => path));
	return paths.filter((path) => !offered.has(`${path}/index.json`));
}
function planVersion({ tag: tagInput, version }, { ref }) {
	const refTag = ref?.startsWith("refs/tags/") ? ref.slice(10) : void 0;
	const fromVersion = version === void 0 ? void 0 : `v${version}`;
	const tag = tagInput?.replace(/^refs\/tags\//, "") ?? refTag ?? fromVersion;
	if (tag === void 0) {
		const found = ref === void 0 ? "there is no tag" : `${ref} started the run, and is not a tag`;
		throw new ProblemError({
			code: "input-missing",
			found,
			expected: "the tag to release",
			fix: `Set ‹tag› or ‹version›${ref === void 0 ? "" : "‹in workflows: , or start the workflow by a tag: `on: push: tags: ['v*']`›"}`
		});
	}
	if (version === void 0) return {
		tag,
		version: parseTag(tag)
	};
	const stated = parseVersion(version);
	const tagVersion = unlessProblem(() => parseTag(tag));
	const { text } = stated;
	if (tagVersion !== void 0 && !samePrecedence(tagVersion, stated)) throw new ProblemError({
		code: "input-invalid",
		found: `the tag is ${tag}, but ‹version› is ${text}`,
		expected: "the same version in both",
		fix: `Remove ‹version›, or set it to the tag's version; to release ${text}, set ‹tag: v${text}›`
	});
	return {
		tag,
		version: stated
	};
}
async function planBuilds({ artifacts }, { directory }, type, version) {
	if (type !== void 0 && version !== void 0) return findBuilds(artifacts, directory, type, version);
	const problems = new Problems();
	await listArtifacts({
		artifacts,
		directory,
		problems,
		ignored: []
	});
	problems.throwIfAny();
}
function nameReleaseInputs({ prerelease, "generate-release-notes": make }) {
	return [...make ? ["‹generate-release-notes: true›"] : [], ...prerelease === "auto" ? [] : [`‹prerelease: ${prerelease}›`]];
}
const LARGEST_INCLUDED = 268435456;
async function planIncludes(inputs, directory) {
	const problems = [];
	const files = await Promise.all(inputs.include.map(async (include) => {
		const path = resolve(directory, include);
		const name = basename(path);
		const stats = await stat(path).catch(() => void 0);
		const is = stats === void 0 ? "does not exist" : "is not a file";
		if (!stats?.isFile()) return {
			name,
			path,
			size: 0,
			problem: badInclude(`${path} ${is}`, "a file")
		};
		const real = await realpath(path);
		const target = await findWayOut(path, directory, real);
		const problem = target === void 0 ? void 0 : leadsOut(path, target, "include");
		return {
			name,
			path: real,
			size: stats.size,
			problem
		};
	}));
	for (const [index, { name, problem }] of files.entries()) if (problem !== void 0) problems.push(problem);
	else if (name.startsWith("terraform-provider-")) problems.push(badInclude(`clients could take ${name} for the provider`, "another name"));
	else if (files.findIndex((other) => other.name === name) !== index) problems.push(badInclude(`‹include› lists ${name} twice`, "different file names"));
	const total = files.reduce((sum, { size }) => sum + size, 0);
	const [largest] = files.toSorted((a, b) => b.size - a.size);
	if (largest !== void 0 && total > LARGEST_INCLUDED) problems.push(tooLarge(largest.path, largest.size, total));
	if (problems.length > 0) throw new ProblemError(problems);
	return files.map(({ name, path }) => ({
		name,
		path
	})).sort((a, b) => a.name < b.name ? -1 : 1);
}
function tooLarge(path, size, total = size) {
	return badInclude(`${path} has ${size} bytes, of ${total} in all files of ‹include›`, `at most ${LARGEST_INCLUDED} bytes (256 MiB) in all: every package contains them`);
}
function badInclude(found, expected) {
	return {
		code: "include-invalid",
		found,
		expected,
		fix: "Correct ‹include›; its paths are relative to the workspace"
	};
}
async function withCopies(includes, directory, step) {
	if (includes.length === 0) return step(includes);
	await mkdir(directory, { recursive: true });
	const folder = await mkdtemp(join(directory, ".include-"));
	try {
		const copies = includes.map(({ name }) => ({
			name,
			path: join(folder, name)
		}));
		for (const { name, path } of includes) await copyFile$1(path, join(folder, name));
		return await step(copies);
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
async function copyFile$1(source, target) {
	const file = await blamingSource(source, openReal(source));
	try {
		const stats = await file.stat();
		if (!stats.isFile()) throw new ProblemError(unreadable(source, "it is no longer a regular file"));
		if (stats.size > LARGEST_INCLUDED) throw new ProblemError(tooLarge(source, stats.size));
		const content = file.createReadStream({
			end: Math.max(0, stats.size - 1),
			autoClose: false
		});
		const copy = createWriteStream(target, {
			flags: "wx",
			mode: 384
		});
		await pipeline(stats.size === 0 ? [] : content, copy);
	} finally {
		await file.close();
	}
}
async function planManifest(inputs, directory) {
	const { manifest: name } = inputs;
	const bytes = await readInside(name, directory, "manifest", LARGEST_MANIFEST).catch((cause) => {
		if (cause instanceof ProblemError) throw cause;
		if (name === "terraform-registry-manifest.json" && errnoOf(cause) === "ENOENT") return void 0;
		const problem = {
			code: "manifest-invalid",
			found: describeUnreadable(`the manifest ${resolve(directory, name)}`, cause),
			expected: "a readable JSON file",
			fix: "Correct ‹manifest›, or remove it"
		};
		throw new ProblemError(problem, { cause });
	});
	const inputProtocols = readProtocolLines(inputs.protocols);
	if (bytes === void 0) return inputProtocols === void 0 ? {
		bytes,
		protocols: DEFAULT_PROTOCOLS,
		warnings: [MANIFEST_MISSING]
	} : {
		bytes,
		protocols: inputProtocols,
		warnings: []
	};
	const { protocols } = parseManifest(Buffer.from(bytes).toString("utf8"), name);
	if (inputProtocols !== void 0 && inputProtocols.join() !== protocols.join()) throw new ProblemError({
		code: "protocols-invalid",
		found: `${name} lists protocols ${protocols.join(", ")}, but ‹protocols› is ${inputProtocols.join(", ")}`,
		expected: "the same protocols in both",
		fix: "Remove ‹protocols›, or correct the manifest"
	});
	return {
		bytes,
		protocols,
		warnings: []
	};
}
const LARGEST_MANIFEST = 1048576;
export { plannedPaths as a, plannedFiles as i, movePlan as n, withCopies as o, nameReleaseInputs as r, makePlan as t };
