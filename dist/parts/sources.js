import { s as init_errors, t as ProblemError } from "./errors.js";
import { i as unlessRefused, u as formatRepositoryName } from "./client.js";
import { t as explained } from "./refusals.js";
import { t as copyArchive } from "./copy-site.js";
// src/places/github/sources.ts
init_errors();
const LARGEST_ARCHIVE = 2 ** 30;
const MOST_TRIES = 3;
function githubSources(client, repository, home) {
	const needs = {
		repository: formatRepositoryName(repository),
		home,
		permission: "contents: read",
		input: "token",
		part: "releases"
	};
	return { copyFolders: (tag, folders, isFileWanted, directory) => explained(needs, async () => {
		const ref = `refs/tags/${tag}`;
		const there = await Promise.all(folders.map(async (folder) => {
			const route = "GET /repos/{owner}/{repo}/contents/{path}";
			const parameters = {
				...repository,
				path: folder,
				ref
			};
			const doing = `looking for ${folder} at ${tag}`;
			const look = () => client.repeatable(route, parameters, { doing });
			return Array.isArray((await unlessRefused(look, 404))?.data);
		}));
		const wanted = folders.filter((_, at) => there[at]);
		if (wanted.length === 0) return false;
		const archive = {
			ref,
			doing: `downloading the sources of ${tag}`,
			size: LARGEST_ARCHIVE
		};
		const isWanted = (path) => wanted.some((folder) => path.startsWith(`${folder}/`)) || isFileWanted(path);
		const place = {
			folder: "",
			directory,
			wanted: isWanted,
			limit: 2 * LARGEST_ARCHIVE
		};
		for (let attempt = 1; attempt <= MOST_TRIES; attempt++) if (await copyArchive(client, repository, archive, place) === "whole") return true;
		throw new ProblemError({
			code: "github-unavailable",
			found: `${archive.doing} broke off ${MOST_TRIES} times`,
			expected: "a complete archive",
			fix: "Run the job again"
		});
	}) };
}
export { githubSources };
