// src/run/context.ts
function repositoryUrl(serverUrl, repository) {
	return repository === void 0 ? void 0 : `${serverUrl}/${repository}`;
}
function readVariables(env) {
	return {
		repository: env.GITHUB_REPOSITORY,
		ref: env.GITHUB_REF,
		sha: env.GITHUB_SHA,
		event: {
			name: env.GITHUB_EVENT_NAME ?? "",
			path: env.GITHUB_EVENT_PATH ?? ""
		},
		apiUrl: env.GITHUB_API_URL || "https://api.github.com",
		serverUrl: env.GITHUB_SERVER_URL || "https://github.com"
	};
}
export { repositoryUrl as n, readVariables as t };
