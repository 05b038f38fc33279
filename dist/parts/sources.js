import { i as unlessRefused, u as formatRepositoryName } from "./client.js";
import { n as explained } from "./refusals2.js";
import { t as copyArchive } from "./copy-site.js";
// src/places/github/sources.ts
const LARGEST_ARCHIVE = 2 ** 30;
function githubSources(client, repository, home) {
	const needs = {
		repository: formatRepositoryName(repository),
		home,
		permission: "contents: read",
		input: "token",
		part: "releases"
	};
	return {
		findCommit: async (ref) => {
			const route = "GET /repos/{owner}/{repo}/commits/{ref}";
			const parameters = {
				...repository,
				ref,
				headers: { accept: "application/vnd.github.sha" }
			};
			const look = () => client.repeatable(route, parameters, { doing: `looking for ${ref}` });
			const data = (await unlessRefused(look))?.data;
			return data instanceof ArrayBuffer ? Buffer.from(data).toString("latin1").trim() : void 0;
		},
		copyFolders: (tag, folders, isFileWanted, directory) => explained(needs, async () => {
			const ref = `refs/tags/${tag}`;
			const flags = await Promise.all(folders.map(async (folder) => {
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
			const present = folders.filter((_, at) => flags[at]);
			if (present.length === 0) return false;
			const archive = {
				ref,
				doing: `downloading the sources of ${tag}`,
				size: LARGEST_ARCHIVE
			};
			const isWanted = (path) => present.some((folder) => path.startsWith(`${folder}/`)) || isFileWanted(path);
			const place = {
				folder: "",
				directory,
				wanted: isWanted,
				limit: 2 * LARGEST_ARCHIVE
			};
			await copyArchive(client, repository, archive, place);
			return true;
		})
	};
}
export { githubSources };
