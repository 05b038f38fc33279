import { i as RequestFailure, l as writeThenLook, r as sameRepository, s as readPages } from "./repository.js";
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
const TRUSTED = [
	"OWNER",
	"MEMBER",
	"COLLABORATOR"
];
function isOwn({ body, user, author_association: author }, marker) {
	return body?.startsWith(marker) === true && (user?.type === "Bot" || TRUSTED.includes(author ?? ""));
}
async function findComment({ client, repository }, number, marker) {
	const doing = `reading the comments of #${number}`;
	const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
	return (await readPages({
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
	})).find((comment) => isOwn(comment, marker));
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
