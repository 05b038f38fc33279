import { t as ProblemError } from "./errors.js";
import { r as RELEASES_INPUTS, t as PLACE_INPUTS } from "./place-inputs.js";
import { n as readValues } from "./read-inputs.js";
import { r as once } from "./concurrency.js";
import { t as VERSION } from "./version.js";
import { join, resolve } from "node:path";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
// src/run/call.ts
async function callCommand(call, world, others = []) {
	const known = [...others, ...call.problems];
	if (known.length > 0) throw new ProblemError([...known, ...await call.inspect(world)]);
	return call.run(world);
}
// src/run/output-folder.ts
async function openOutput({ directory, temporary, keepsTemporary }, { claim, warn }, { given, wanted }) {
	if (given !== void 0) {
		const path = resolve(directory, given);
		const giveBack = await claim(path);
		return {
			path,
			isKept: true,
			finish: giveBack,
			discard: giveBack
		};
	}
	const path = await makeTemporary(temporary);
	await warn(path);
	const isKept = keepsTemporary || wanted === "kept";
	const remove = () => rm(path, {
		recursive: true,
		force: true
	});
	const leave = async () => {};
	return {
		path,
		isKept,
		finish: isKept ? leave : remove,
		discard: keepsTemporary ? leave : remove
	};
}
async function makeTemporary(parent) {
	try {
		await mkdir(parent, { recursive: true });
		return await mkdtemp(join(parent, "provider-pages-"));
	} catch (cause) {
		const found = `no folder can be made in ${parent}: ${cause.message}`;
		throw new ProblemError([{
			code: "folder-unwritable",
			found,
			expected: "a place for temporary files",
			fix: "Give ‹output› a folder that files can be written to"
		}], { cause });
	}
}
// src/run/open-world.ts
function openWorld(surroundings, read) {
	const place = readValues(PLACE_INPUTS, read);
	const { repository = surroundings.repository } = readValues(RELEASES_INPUTS, read);
	const { to } = place;
	process.umask(process.umask() | 2);
	const bucket = (named) => inBucket(surroundings, {
		to: named,
		place,
		guest: repository
	});
	const folder = (named) => inFolder(surroundings, {
		to: named,
		place,
		source: read("source"),
		guest: repository
	});
	const onPlace = (named) => isBucket(named) ? bucket(named).opened : folder(named);
	const opened = to === void 0 ? onGitHub(surroundings, {
		...place,
		repository
	}) : onPlace(to);
	const beside = {
		images: inRegistries(surroundings, place.token),
		previewBucket: (named) => bucket(named).preview()
	};
	return {
		...assemble({
			...surroundings,
			repository
		}, opened, beside),
		at: (found) => openWorld({
			...surroundings,
			repository: found
		}, read)
	};
}
function isBucket(to) {
	return /^s3:/i.test(to);
}
function assemble(surroundings, opened, beside) {
	const { log } = surroundings;
	return {
		...surroundings,
		changedPaths: () => [],
		...opened,
		...beside,
		now: () => new Date(),
		at: elsewhere,
		openOutput: (given, wanted) => openOutput(surroundings, guard(surroundings), {
			given,
			wanted
		}),
		dryRun: (output) => {
			const images = dryRunOf(beside.images, log);
			return assemble(surroundings, dryRun(opened, join(output, "site"), log), {
				...beside,
				images
			});
		},
		inFolder: (directory, source) => assemble(surroundings, inFolder(surroundings, {
			to: directory,
			source
		}), beside),
		preview: async (directory, options) => {
			const { servePreview } = await import("./server.js");
			return servePreview(directory, options);
		}
	};
}
function guard({ directory, log, cancelled }) {
	const claimant = {
		workplace: directory,
		log,
		cancelled
	};
	return {
		claim: async (path) => (await import("./claim.js")).claimFolder(path, claimant),
		warn: async (path) => (await import("./claim.js")).warnOfSharing(path, claimant)
	};
}
function onGitHub(surroundings, place) {
	const options = {
		releasesOf: place.repository,
		token: place.token,
		siteToken: place["site-token"],
		siteRepository: place["site-repository"],
		siteBranch: place["site-branch"],
		siteDirectory: place["site-directory"] ?? "",
		siteUrl: place["site-url"]
	};
	const connected = once(async () => {
		const { repository } = surroundings;
		if (repository === void 0) throw new ProblemError([nowhere()]);
		const github = await import("./ports3.js");
		return {
			github,
			connection: github.connectGitHub({
				...surroundings,
				repository
			}, surroundings)
		};
	});
	return {
		site: async (order) => {
			const { github, connection } = await connected();
			return github.openGitHubSite(connection, {
				...options,
				afterRelease: order !== "alone"
			});
		},
		releases: async (place) => {
			const { github, connection } = await connected();
			if (place === void 0) return github.openGitHubReleases(connection, options);
			return github.openGitHubPackages(connection, options, place);
		},
		sources: async () => {
			const { github, connection } = await connected();
			return github.openGitHubSources(connection, options);
		},
		serving: async (base) => {
			const { github, connection } = await connected();
			return github.openGitHubServing(connection, options, base);
		},
		settings: async () => {
			const { github, connection } = await connected();
			return github.openGitHubSettings(connection, options);
		}
	};
}
function elsewhere() {
	throw new Error("this world has no other");
}
function inFolder({ directory, cancelled }, { to, place, source, guest }) {
	const ports = once(async () => {
		const { openFolder } = await import("./ports2.js");
		return openFolder({
			directory,
			to,
			siteUrl: place?.["site-url"],
			source,
			guest,
			cancelled
		});
	});
	return {
		site: async () => (await ports()).site,
		releases: async () => (await ports()).releases(),
		sources: async () => void 0,
		serving: async () => (await ports()).serving,
		settings: elsewhere
	};
}
function inBucket({ log, secrets, cancelled }, { to, place, guest }) {
	const changed = new Set();
	const ports = once(async () => {
		const { openBucket } = await import("./ports.js");
		const { "s3-endpoint": endpoint, "s3-region": region, "site-url": siteUrl } = place;
		const noteChanged = (path) => void changed.add(path);
		const { env } = process;
		return openBucket({
			to,
			endpoint,
			region,
			siteUrl,
			guest,
			env,
			log,
			secrets,
			cancelled,
			noteChanged
		});
	});
	return {
		opened: {
			site: async () => (await ports()).site,
			releases: async () => (await ports()).releases(),
			sources: async () => void 0,
			serving: async () => (await ports()).serving,
			settings: elsewhere,
			changedPaths: () => [...changed].sort()
		},
		preview: async () => (await ports()).preview()
	};
}
function dryRun({ site, releases, ...rest }, directory, log) {
	const load = once(() => import("./dry-run.js"));
	return {
		...rest,
		site: async (order) => (await load()).dryRunSite(await site(order), directory, log),
		releases: async (place) => (await load()).dryRunReleases(await releases(place), log)
	};
}
function inRegistries(surroundings, token) {
	const { log, secrets, cancelled, repository, serverUrl } = surroundings;
	const userAgent = `provider-pages/${VERSION}`;
	const known = {
		repository,
		serverUrl,
		token,
		environment: process.env,
		userAgent,
		cancelled
	};
	return async (name, use) => {
		const { openImages } = await import("./open-images.js");
		return openImages(name, use, {
			...known,
			secrets,
			say: (line) => log.info(line)
		});
	};
}
function dryRunOf(open, log) {
	return async (name) => (await import("./dry-run2.js")).dryRunImages(await open(name, "to look"), log);
}
function nowhere() {
	return {
		code: "input-missing",
		found: "nothing says where to publish to",
		expected: "a folder or a repository",
		fix: "Add --to DIRECTORY, or set GITHUB_REPOSITORY=OWNER/NAME and GITHUB_TOKEN"
	};
}
export { callCommand as n, openWorld as t };
