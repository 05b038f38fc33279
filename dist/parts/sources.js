import { t as ProblemError } from "./errors.js";
import { c as unlessRefused, t as formatRepositoryName } from "./repository.js";
import { t as explained } from "./refusals.js";
import { r as unpackArchive } from "./copy-site.js";
// src/places/github/sources.ts
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
	return { copyFolders: (tag, { folders, isFileWanted }, directory) => explained(needs, async () => {
		const there = await Promise.all(folders.map((folder) => hasFolder(client, repository, {
			tag,
			folder
		})));
		const wanted = folders.filter((_, at) => there[at]);
		if (wanted.length > 0) await copy(client, repository, {
			tag,
			folders: wanted,
			isFileWanted,
			directory
		});
		return wanted.length > 0;
	}) };
}
async function hasFolder(client, repository, { tag, folder }) {
	const route = "GET /repos/{owner}/{repo}/contents/{path}";
	const parameters = {
		...repository,
		path: folder,
		ref: `refs/tags/${tag}`
	};
	const doing = `looking for ${folder} at ${tag}`;
	const answer = await unlessRefused(() => client.repeatable(route, parameters, { doing }), void 0, 404);
	return Array.isArray(answer?.data);
}
async function copy(client, repository, { tag, folders, isFileWanted, directory }) {
	const doing = `downloading the sources of ${tag}`;
	const route = "GET /repos/{owner}/{repo}/tarball/{ref}";
	const parameters = {
		...repository,
		ref: `refs/tags/${tag}`
	};
	const wanted = (path) => folders.some((folder) => path.startsWith(`${folder}/`)) || isFileWanted(path);
	for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
		const size = LARGEST_ARCHIVE;
		const { data } = await client.repeatable(route, parameters, {
			doing,
			size,
			limit: size,
			asStream: true
		});
		const archive = data;
		const place = {
			folder: "",
			directory,
			wanted,
			limit: 2 * LARGEST_ARCHIVE
		};
		if (archive instanceof ReadableStream && await unpackArchive(archive, place) === "whole") return;
	}
	throw new ProblemError(broken(doing));
}
function broken(doing) {
	return {
		code: "github-unavailable",
		found: `${doing} broke off ${MOST_TRIES} times`,
		expected: "a complete archive",
		fix: "Run the job again"
	};
}
export { githubSources };
