import { i as once, t as init_concurrency } from "./concurrency.js";
import { s as init_errors, t as ProblemError } from "./errors.js";
import { s as readValues } from "./inputs.js";
import { a as placeKind, i as RELEASES_INPUTS, n as PLACE_INPUTS, t as FIRST_WRITE_INPUTS } from "./place-inputs.js";
import { t as VERSION } from "./version2.js";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
// src/run/open-context.ts
init_concurrency();
init_errors();
function openContext(environment, read) {
	const place = readValues(PLACE_INPUTS, read);
	const { repository = environment.repository } = readValues(RELEASES_INPUTS, read);
	const { to } = place;
	process.umask(process.umask() | 2);
	const images = async (name, use) => {
		const { openImages } = await import("./images2.js");
		const { log, secrets, cancelled, serverUrl } = environment;
		const userAgent = `provider-pages/${VERSION}`;
		return openImages(name, use, {
			repository,
			serverUrl,
			token: place.token,
			environment: process.env,
			userAgent,
			cancelled,
			secrets,
			say: (line) => log.info(line)
		});
	};
	const opening = {
		environment,
		place,
		guest: repository,
		source: read("source"),
		images
	};
	const { "replace-site": mayReplace } = readValues(FIRST_WRITE_INPUTS, read);
	const allowed = (ports) => mayReplace ? {
		...ports,
		site: async (order) => ({
			...await ports.site(order),
			mayReplace
		})
	} : ports;
	const ports = allowed(to === void 0 ? inRepository(opening) : openPlace(opening, to).ports);
	return {
		...environment,
		repository,
		...ports,
		now: () => new Date(),
		attester: async () => {
			const { openGitHubAttester } = await import("./ports4.js");
			return openGitHubAttester({
				...environment,
				repository,
				env: process.env
			}, place.token);
		},
		pullRequests: async () => {
			const { openPullRequests } = await import("./ports4.js");
			return openPullRequests({
				...environment,
				repository
			}, place.token);
		},
		openOutput: (given, wanted) => openOutput(environment, given, wanted),
		serve: async (directory, options) => (await import("./server.js")).serveFolder(directory, options),
		place: (named) => openPlace(opening, named),
		open: {
			dryRun: (output) => dryRun(ports, join(output, "site"), environment.log),
			folder: (directory, source) => openPlace({
				...opening,
				source,
				guest: void 0,
				place: {
					...place,
					"site-url": void 0
				}
			}, directory).ports,
			previews: (location, output) => {
				const previews = openPreviews(opening, location);
				return output === void 0 ? previews : dryRun(previews, join(output, "site"), environment.log);
			},
			repository: (name) => inRepository({
				...opening,
				environment: {
					...environment,
					repository: name
				},
				guest: name
			})
		}
	};
}
async function openOutput(environment, given, wanted) {
	const { directory, temporary, isStep, log, cancelled } = environment;
	const { claimFolder, warnOfSharing } = await import("./sharing2.js");
	if (given !== void 0) {
		const path = resolve(directory, given);
		const unlock = await claimFolder(path, directory, log, cancelled);
		return {
			path,
			isKept: true,
			finish: unlock,
			discard: unlock
		};
	}
	const path = await mkdir(temporary, { recursive: true }).then(() => mkdtemp(join(temporary, "provider-pages-"))).catch((cause) => {
		const found = `can't create a folder in ${temporary}: ${cause.message}`;
		throw new ProblemError({
			code: "folder-unwritable",
			found,
			expected: "a writable folder for temporary files",
			fix: "Set ‹output› to a writable folder"
		}, { cause });
	});
	await warnOfSharing(path, directory, log);
	const isKept = isStep || wanted === "kept";
	const remove = () => rm(path, {
		recursive: true,
		force: true
	});
	const leave = async () => {};
	return {
		path,
		isKept,
		finish: isKept ? leave : remove,
		discard: isStep ? leave : remove
	};
}
function openPreviews(opening, location) {
	const { to, "site-directory": directory } = opening.place;
	const below = (above) => `${above.replace(/\/+$/, "")}/preview`;
	const folder = directory === void 0 ? "preview" : below(directory);
	const deeper = {
		...opening,
		location,
		place: {
			...opening.place,
			"site-directory": folder
		}
	};
	if (to === void 0) return inRepository(deeper);
	return openPlace(deeper, placeKind(to) === "git" ? to : below(to)).ports;
}
function openPlace({ environment, place, source, guest, location, images }, to) {
	const changed = new Set();
	const opened = once(async () => {
		const { "site-url": siteUrl, "site-directory": directory = "" } = place;
		const stated = {
			...environment,
			to,
			siteUrl,
			source,
			location,
			env: process.env
		};
		const noteChanged = (path) => void changed.add(path);
		const bucket = {
			...stated,
			endpoint: place["s3-endpoint"],
			region: place["s3-region"],
			noteChanged
		};
		return {
			folder: async () => (await import("./ports2.js")).openFolder(stated),
			git: async () => (await import("./ports3.js")).openGitPlace({
				...stated,
				directory
			}),
			s3: async () => (await import("./ports.js")).openBucket(bucket)
		}[placeKind(to)]();
	});
	return {
		ports: {
			site: async (order) => {
				const { site } = await opened();
				return {
					...site,
					guest,
					head: () => site.head(order === "to look" ? order : void 0)
				};
			},
			releases: async () => void 0,
			sources: async () => void 0,
			images,
			serving: async () => (await opened()).serving,
			changedPaths: () => [...changed].sort()
		},
		serve: async () => (await opened()).serve()
	};
}
function inRepository({ environment, place, guest, location, images }) {
	const options = {
		releasesOf: guest,
		token: place.token,
		siteToken: place["site-token"],
		siteRepository: place["site-repository"],
		siteBranch: place["site-branch"],
		siteDirectory: place["site-directory"] ?? "",
		siteUrl: place["site-url"],
		location
	};
	const opened = once(async () => {
		const { repository } = environment;
		if (repository === void 0) throw new ProblemError({
			code: "input-missing",
			found: "nothing says where the site is",
			expected: "a folder, a bucket, a git branch or a repository",
			fix: "Set ‹to: DIRECTORY›, or GITHUB_REPOSITORY=OWNER/NAME and GITHUB_TOKEN"
		});
		const { openGitHub } = await import("./ports4.js");
		return openGitHub({
			...environment,
			repository
		}, options, process.env.GITHUB_SHA);
	});
	return {
		site: async (order) => (await opened()).site(order),
		releases: async () => (await opened()).releases(),
		sources: async () => (await opened()).sources(),
		serving: async (base) => (await opened()).serving(base),
		images,
		changedPaths: () => [],
		settings: async () => (await opened()).settings()
	};
}
function dryRun({ site, releases, images, ...rest }, directory, log) {
	const load = once(() => import("./dry-run.js"));
	return {
		...rest,
		site: async () => (await load()).dryRunSite(await site("to look"), directory, log),
		releases: async () => {
			const opened = await releases();
			return opened && (await load()).dryRunReleases(opened, log);
		},
		images: async (name) => (await import("./images2.js")).dryRunImages(await images(name, "to look"), log)
	};
}
export { openContext as t };
