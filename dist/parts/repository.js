import { g as toLink } from "./paths.js";
// src/site/pages/repository.ts
const HOSTS = [
	[/(?:^|\.)(?:github|ghe)\./, {
		file: "/blob/{tag}/{path}",
		folder: "/tree/{tag}",
		edit: "/edit/HEAD/{path}",
		report: "/issues/new?title={title}",
		releases: "/releases"
	}],
	[/(?:^|\.)gitlab\./, {
		file: "/-/blob/{tag}/{path}",
		folder: "/-/tree/{tag}",
		report: "/-/issues/new?issue%5Btitle%5D={title}",
		releases: "/-/releases"
	}],
	[/(?:^|\.)(?:codeberg|forgejo|gitea)\./, {
		file: "/src/tag/{tag}/{path}",
		folder: "/src/tag/{tag}",
		report: "/issues/new?title={title}",
		releases: "/releases"
	}]
];
function repositoryPage(repository, page, values = {}) {
	if (repository === void 0) return void 0;
	const { hostname } = new URL(repository);
	const path = HOSTS.find(([name]) => name.test(hostname))?.[1][page];
	return path && repository + path.replace(/\{(\w+)\}/g, (_, name) => toLink(values[name] ?? ""));
}
export { repositoryPage as t };
