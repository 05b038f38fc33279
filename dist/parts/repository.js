// src/places/github/repository.ts
function parseRepositoryName(name) {
	const [owner = "", repo = ""] = name.split("/");
	return {
		owner,
		repo
	};
}
function formatRepositoryName({ owner, repo }) {
	return `${owner}/${repo}`;
}
function sameRepository(one, other) {
	return one.toLowerCase() === other.toLowerCase();
}
export { parseRepositoryName as n, sameRepository as r, formatRepositoryName as t };
