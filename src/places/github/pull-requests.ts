import type { PullRequests } from "../../ports/repository.ts";
import { type GitHubClient, readPages, unlessRefused, writeThenLook } from "./client/client.ts";
import { type RepositoryName, sameRepository } from "./repository.ts";

export function githubPullRequests(client: GitHubClient, repository: RepositoryName): PullRequests {
  return {
    /** Only GitHub says which pull request a commit belongs to: the run's artifacts come from its author. */
    findByHead: async (from, branch, sha) => {
      const [owner = ""] = from.split("/");
      const parameters = { ...repository, state: "open" as const, head: `${owner}:${branch}`, per_page: 100 };
      const doing = `looking for the pull request of ${sha}`;
      const { data } = await client.repeatable("GET /repos/{owner}/{repo}/pulls", parameters, { doing });
      const hasHead = ({ head }: (typeof data)[number]): boolean =>
        head.sha === sha && sameRepository(head.repo?.full_name ?? "", from);
      return data.find(hasHead)?.number;
    },
    comment: (number, marker, text, mode) => {
      const body = `${marker}\n${text}`;
      const doing = `commenting on #${number}`;
      const write = async () => {
        const comment = await findComment(client, repository, number, marker);
        if (comment === undefined && mode === "edit") return "";
        if (comment?.body === body) return comment.html_url;
        if (comment !== undefined) {
          const parameters = { ...repository, comment_id: comment.id, body };
          const route = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
          return (await client.repeatable(route, parameters, { doing })).data.html_url;
        }
        return await writeThenLook(client, {
          doing,
          write: async () => {
            const parameters = { ...repository, issue_number: number, body };
            const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
            return (await client.once(route, parameters, { doing })).data.html_url;
          },
          look: async () => (await findComment(client, repository, number, marker))?.html_url,
        });
      };
      // GitHub answers 404 to a token that may not see the pull request, and 410 or 422 if it is locked.
      return unlessRefused(write, 403, 404, 410, 422);
    },
  };
}

const MOST_COMMENTS = 3000;

/** Anyone may write a comment with the marker, and some apps repeat what users write. */
async function findComment(client: GitHubClient, repository: RepositoryName, number: number, marker: string) {
  const doing = `reading the comments of #${number}`;
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
  const comments = await readPages(doing, MOST_COMMENTS, (page) =>
    client.repeatable(route, { ...repository, issue_number: number, ...page }, { doing }),
  );
  const marked = comments.filter(({ body }) => body?.startsWith(marker));
  if (marked.length === 0) return undefined;
  // Asks GraphQL, because `GET /user` refuses the tokens of apps.
  const query = { baseUrl: client.apiUrl.replace(/\/v3\/?$/, ""), query: "{ viewer { login } }" };
  const ask = () => client.repeatable("POST /graphql", query, { doing: "asking whose token this is" });
  const login = (await unlessRefused(ask))?.data.data?.viewer?.login;
  if (login === undefined) return undefined;
  return marked.find(
    ({ user }) => user?.login === login || (user?.type === "Bot" && user.login === `${login}[bot]`),
  );
}
