import { a as writeThenLook, f as sameRepository, i as unlessRefused, r as readPages } from "./client.js";
// src/places/github/pull-requests.ts
function githubPullRequests(client, repository) {
	return {
		findByHead: async (from, branch, sha) => {
			const [owner = ""] = from.split("/");
			const parameters = {
				...repository,
				state: "open",
				head: `${owner}:${branch}`,
				per_page: 100
			};
			const doing = `looking for the pull request of ${sha}`;
			const { data } = await client.repeatable("GET /repos/{owner}/{repo}/pulls", parameters, { doing });
			const hasHead = ({ head }) => head.sha === sha && sameRepository(head.repo?.full_name ?? "", from);
			return data.find(hasHead)?.number;
		},
		comment: (number, marker, text, mode) => {
			const body = `${marker}\n${text}`;
			const doing = `commenting on #${number}`;
			const write = async () => {
				const comment = await findComment(client, repository, number, marker);
				if (comment === void 0 && mode === "edit") return "";
				if (comment?.body === body) return comment.html_url;
				if (comment !== void 0) {
					const parameters = {
						...repository,
						comment_id: comment.id,
						body
					};
					return (await client.repeatable("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", parameters, { doing })).data.html_url;
				}
				return await writeThenLook(client, {
					doing,
					write: async () => {
						const parameters = {
							...repository,
							issue_number: number,
							body
						};
						return (await client.once("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", parameters, { doing })).data.html_url;
					},
					look: async () => (await findComment(client, repository, number, marker))?.html_url
				});
			};
			return unlessRefused(write, 403, 404, 410, 422);
		}
	};
}
const MOST_COMMENTS = 3e3;
async function findComment(client, repository, number, marker) {
	const doing = `reading the comments of #${number}`;
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
	const marked = (await readPages(doing, MOST_COMMENTS, (page) => client.repeatable(route, {
		...repository,
		issue_number: number,
		...page
	}, { doing }))).filter(({ body }) => body?.startsWith(marker));
	if (marked.length === 0) return void 0;
	const query = {
		baseUrl: client.apiUrl.replace(/\/v3\/?$/, ""),
		query: "{ viewer { login } }"
	};
	const ask = () => client.repeatable("POST /graphql", query, { doing: "asking whose token this is" });
	const login = (await unlessRefused(ask))?.data.data?.viewer?.login;
	if (login === void 0) return void 0;
	return marked.find(({ user }) => user?.login === login || user?.type === "Bot" && user.login === `${login}[bot]`);
}
export { githubPullRequests };
