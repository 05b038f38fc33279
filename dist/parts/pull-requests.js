import { c as unlessRefused, i as RequestFailure, l as writeThenLook, r as sameRepository, s as readPages } from "./repository.js";
// src/places/github/pull-requests.ts
function githubPullRequests(client, repository) {
	const place = {
		client,
		repository
	};
	return {
		findByHead: (head) => findByHead(place, head),
		comment: async (number, text, mode) => {
			try {
				return await writeComment(place, number, {
					text,
					mode
				});
			} catch (error) {
				if (error instanceof RequestFailure && isDenied(error)) return void 0;
				throw error;
			}
		}
	};
}
function isDenied({ refusedWith = 0 }) {
	return [
		403,
		404,
		410,
		422
	].includes(refusedWith);
}
async function findByHead({ client, repository }, { repository: from, branch, sha }) {
	const [owner = ""] = from.split("/");
	const parameters = {
		...repository,
		state: "open",
		head: `${owner}:${branch}`,
		per_page: 100
	};
	const doing = `looking for the pull request of ${sha}`;
	const { data } = await client.repeatable("GET /repos/{owner}/{repo}/pulls", parameters, { doing });
	const isSame = ({ head }) => head.sha === sha && sameRepository(head.repo?.full_name ?? "", from);
	return data.find(isSame)?.number;
}
const MOST_COMMENTS = 3e3;
function isBy(login, { user }) {
	return user?.login === login || user?.type === "Bot" && user.login === `${login}[bot]`;
}
async function readLogin({ client }) {
	const parameters = {
		baseUrl: client.apiUrl.replace(/\/v3\/?$/, ""),
		query: "{ viewer { login } }"
	};
	return (await unlessRefused(() => client.repeatable("POST /graphql", parameters, { doing: "asking whose token this is" }), void 0))?.data.data?.viewer?.login;
}
async function findComment(place, number, marker) {
	const { client, repository } = place;
	const doing = `reading the comments of #${number}`;
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
	const marked = (await readPages({
		doing,
		most: MOST_COMMENTS,
		read: async (page) => {
			const parameters = {
				...repository,
				issue_number: number,
				...page
			};
			return client.repeatable(route, parameters, { doing });
		}
	})).filter(({ body }) => body?.startsWith(marker));
	const login = marked.length === 0 ? void 0 : await readLogin(place);
	return login === void 0 ? void 0 : marked.find((comment) => isBy(login, comment));
}
async function writeComment(place, number, { text: { marker, body: text }, mode }) {
	const { client, repository } = place;
	const body = `${marker}\n${text}`;
	const there = await findComment(place, number, marker);
	if (there === void 0 && mode === "edit") return "";
	if (there?.body === body) return there.html_url;
	const doing = `commenting on #${number}`;
	if (there !== void 0) {
		const parameters = {
			...repository,
			comment_id: there.id,
			body
		};
		return (await client.repeatable("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}", parameters, { doing })).data.html_url;
	}
	return writeThenLook(client, {
		doing,
		write: async () => {
			const parameters = {
				...repository,
				issue_number: number,
				body
			};
			return (await client.once("POST /repos/{owner}/{repo}/issues/{issue_number}/comments", parameters, { doing })).data.html_url;
		},
		look: async () => (await findComment(place, number, marker))?.html_url
	});
}
export { githubPullRequests };
