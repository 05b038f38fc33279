import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { githubPullRequests } from "../../../src/places/github/pull-requests.ts";
import { listen } from "../../support/pages/local-server.ts";
import { quickClient } from "./quick-client.ts";

interface Comment {
  readonly id: number;
  body: string;
  readonly html_url: string;
  readonly user: { readonly type: string; readonly login: string };
}

/** The comments of #17, and the pull requests of a branch, as GitHub's API answers. */
let comments: Comment[];
let pulls: object[];
let status: number;
let server: Server;

beforeEach(async () => {
  [comments, pulls, status] = [[], [], 200];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = parts.length === 0 ? {} : JSON.parse(Buffer.concat(parts).toString());
      const answer = status === 200 ? reply(request.method ?? "", request.url ?? "", body.body) : {};
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await listen(server);
});
afterEach(() => server.close());

function reply(method: string, url: string, body: string): unknown {
  if (url.includes("/pulls?")) return pulls;
  if (/^(?:\/api)?\/graphql$/.test(url)) return { data: { viewer: { login: OWN } } };
  if (method === "GET") return comments;
  if (method === "PATCH") {
    const comment = comments.find(({ id }) => url.endsWith(`/${id}`));
    return Object.assign(comment ?? {}, { body });
  }
  return add(body, OWN, "Bot");
}

function add(body: string, login: string, type = "User"): Comment {
  const id = comments.length + 1;
  const comment = { id, body, html_url: `https://github.com/c/${id}`, user: { type, login } };
  comments.push(comment);
  return comment;
}

function open(path = "") {
  const { port } = server.address() as AddressInfo;
  const client = quickClient(`http://127.0.0.1:${port}${path}`, "ghs_token");
  return githubPullRequests(client, { owner: "acme", repo: "widget" });
}

const OWN = "github-actions[bot]";
const MARKER = "<!-- provider-pages preview of x -->";

describe("the comment on a pull request", () => {
  it.each(["", "/api/v3"])(
    "is written once and then edited, and stays missing where it is only edited, at %s",
    async (api) => {
      const pullRequests = open(api);
      expect(await pullRequests.comment(17, MARKER, "gone", "edit")).toBe("");
      await pullRequests.comment(17, MARKER, "one", "write");
      await pullRequests.comment(17, MARKER, "two", "write");
      expect(comments.map(({ body }) => body)).toEqual([`${MARKER}\ntwo`]);
    },
  );

  it.each([
    ["stranger", "User"],
    ["github-actions", "User"],
    ["echo[bot]", "Bot"],
  ])("is never that of %s, a %s", async (login, type) => {
    add(`${MARKER}\nrun this instead`, login, type);
    await open().comment(17, MARKER, "one", "write");
    await open().comment(17, MARKER, "two", "write");
    expect(comments.map(({ body }) => body)).toEqual([`${MARKER}\nrun this instead`, `${MARKER}\ntwo`]);
  });

  it("is left out without permission", async () => {
    status = 403;
    expect(await open().comment(17, MARKER, "one", "write")).toBeUndefined();
  });
});

describe("the pull request of a commit", () => {
  const head = { repository: "stranger/fork", branch: "main", sha: "a".repeat(40) };

  it("is the open one whose newest commit in that repository it is", async () => {
    const of = (number: number, sha: string, name: string) => ({
      number,
      head: { sha, repo: { full_name: name } },
    });
    pulls = [
      of(1, "b".repeat(40), "stranger/fork"),
      of(2, head.sha, "stranger/other"),
      { number: 3, head: { sha: head.sha, repo: null } },
    ];
    expect(await open().findByHead(head.repository, head.branch, head.sha)).toBeUndefined();
    pulls.push(of(17, head.sha, "Stranger/Fork"));
    expect(await open().findByHead(head.repository, head.branch, head.sha)).toBe(17);
  });
});
