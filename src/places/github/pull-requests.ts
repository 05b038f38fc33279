import type { Endpoints } from "@octokit/types";
import type { CommentText, PullRequestHead, PullRequests } from "../../ports/pull-requests.ts";
import {
  type GitHubClient,
  RequestFailure,
  readPages,
  unlessRefused,
  writeThenLook,
} from "./client/client.ts";
import { type RepositoryName, sameRepository } from "./repository.ts";

type Comment =
  Endpoints["GET /repos/{owner}/{repo}/issues/{issue_number}/comments"]["response"]["data"][number];

interface Place {
  readonly client: GitHubClient;
  readonly repository: RepositoryName;
}

export function githubPullRequests(client: GitHubClient, repository: RepositoryName): PullRequests {
  const place = { client, repository };
  return {
    findByHead: (head) => findByHead(place, head),
    comment: async (number, text, mode) => {
      try {
        return await writeComment(place, number, { text, mode });
      } catch (error) {
        if (error instanceof RequestFailure && isDenied(error)) return undefined;
        throw error;
      }
    },
  };
}

/** GitHub answers 404 to a token that may not see the pull request, and 410 or 422 if it is locked. */
function isDenied({ refusedWith = 0 }: RequestFailure): boolean {
  return [403, 404, 410, 422].includes(refusedWith);
}

/** Only GitHub says which pull request a commit belongs to: the run's artifacts come from its author. */
async function findByHead(
  { client, repository }: Place,
  { repository: from, branch, sha }: PullRequestHead,
): Promise<number | undefined> {
  const [owner = ""] = from.split("/");
  const parameters = { ...repository, state: "open" as const, head: `${owner}:${branch}`, per_page: 100 };
  const doing = `looking for the pull request of ${sha}`;
  const { data } = await client.repeatable("GET /repos/{owner}/{repo}/pulls", parameters, { doing });
  const isSame = ({ head }: (typeof data)[number]): boolean =>
    head.sha === sha && sameRepository(head.repo?.full_name ?? "", from);
  return data.find(isSame)?.number;
}

const MOST_COMMENTS = 3000;

/** Anyone may write a comment with the marker, and some apps repeat what users write. */
function isBy(login: string, { user }: Comment): boolean {
  return user?.login === login || (user?.type === "Bot" && user.login === `${login}[bot]`);
}

/** Asks GraphQL, because `GET /user` refuses the tokens of apps. */
async function readLogin({ client }: Place): Promise<string | undefined> {
  const parameters = { baseUrl: client.apiUrl.replace(/\/v3\/?$/, ""), query: "{ viewer { login } }" };
  const answer = await unlessRefused(
    () => client.repeatable("POST /graphql", parameters, { doing: "asking whose token this is" }),
    undefined,
  );
  return answer?.data.data?.viewer?.login;
}

async function findComment(place: Place, number: number, marker: string): Promise<Comment | undefined> {
  const { client, repository } = place;
  const doing = `reading the comments of #${number}`;
  const route = "GET /repos/{owner}/{repo}/issues/{issue_number}/comments";
  const comments = await readPages({
    doing,
    most: MOST_COMMENTS,
    read: async (page) => {
      const parameters = { ...repository, issue_number: number, ...page };
      return client.repeatable(route, parameters, { doing });
    },
  });
  const marked = comments.filter(({ body }) => body?.startsWith(marker));
  const login = marked.length === 0 ? undefined : await readLogin(place);
  return login === undefined ? undefined : marked.find((comment) => isBy(login, comment));
}

interface Writing {
  readonly text: CommentText;
  readonly mode: "write" | "edit";
}

async function writeComment(
  place: Place,
  number: number,
  { text: { marker, body: text }, mode }: Writing,
): Promise<string | undefined> {
  const { client, repository } = place;
  const body = `${marker}\n${text}`;
  const there = await findComment(place, number, marker);
  if (there === undefined && mode === "edit") return "";
  if (there?.body === body) return there.html_url;
  const doing = `commenting on #${number}`;
  if (there !== undefined) {
    const parameters = { ...repository, comment_id: there.id, body };
    const route = "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}";
    return (await client.repeatable(route, parameters, { doing })).data.html_url;
  }
  return writeThenLook(client, {
    doing,
    write: async () => {
      const parameters = { ...repository, issue_number: number, body };
      const route = "POST /repos/{owner}/{repo}/issues/{issue_number}/comments";
      return (await client.once(route, parameters, { doing })).data.html_url;
    },
    look: async () => (await findComment(place, number, marker))?.html_url,
  });
}
