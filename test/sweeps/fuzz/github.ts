import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createClient } from "../../../src/places/github/client/client.ts";
import { githubBackoff } from "../../../src/places/github/client/failures.ts";
import { githubReleases } from "../../../src/places/github/releases/releases.ts";
import { githubSite } from "../../../src/places/github/site/site-branch.ts";
import { type ReleaseHost, ReleaseLost } from "../../../src/ports/host.ts";
import type { Place } from "../../../src/ports/place.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";
import { mutateBytes } from "../../support/hostile/bytes.ts";
import { mutateJson } from "../../support/hostile/json.ts";
import type { Random } from "../../support/hostile/random.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

/** An answer as it came. */
interface Recorded {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer;
}

const REPOSITORY = { owner: "octo", repo: "provider" };
const TARGET = { tag: "v1.0.0", version: "1.0.0" };

interface Ports {
  readonly releases: ReleaseHost;
  readonly site: Place;
}

const SITE = { hostname: "octo.github.io", base: "https://octo.github.io/provider/" };

/** Each reads as a publish does before it writes anything. */
const READS: readonly ((ports: Ports, folder: string) => Promise<unknown>)[] = [
  async ({ releases }) => {
    const { release } = await releases.find({ ...TARGET, address: ADDRESS });
    for (const asset of release?.assets ?? []) await releases.download(release ?? never(), asset);
  },
  async ({ site }) => site.locate(async () => SITE),
  async ({ site }) => {
    const head = await site.head();
    await site.read(head, "catalog/site.json");
    await site.list(head, "acme");
    await site.check(head, { paths: [] });
  },
  async ({ site }, folder) => site.copy(await site.head(), join(folder, "copy"), () => true),
];

const ADDRESS = { hostname: "octo.github.io", namespace: "octo", type: "sample" };

/** GitHub's answers, recorded from the stand-in, then mutated: status, headers, body, and where they are truncated. */
export async function makeGitHubTarget(folder: string): Promise<Target> {
  const github = await startSample();
  let answer: Answerer = () => undefined;
  const { url } = await startServer((request, socket) => void answer(request, socket));
  const answers = new Map<string, Recorded>();
  answer = async (request, socket) => {
    const recorded = await ask(github.apiUrl, url, request);
    answers.set(keyOf(request), recorded);
    send(socket, recorded, recorded.body.length);
  };
  for (const read of READS) await read(openPorts(url), folder);
  await github.close();
  return (random) => {
    const exchanges: string[] = [];
    const run = () => {
      let requests = 0;
      answer = (request, socket) => {
        const changed = changeAnswer(answers.get(keyOf(request)) ?? NOT_FOUND, random);
        const { status, headers, body } = changed;
        if (++requests < 20) exchanges.push(`${keyOf(request)} ${status} ${JSON.stringify(headers)} ${body}`);
        if (random.chance(0.02)) return socket.destroy();
        send(socket, changed, random.chance(0.05) ? random.below(body.length + 1) : body.length);
      };
      const read = random.pick(READS);
      return refusedOr(async () => {
        await read(openPorts(url), folder).catch(unlessLost);
        // An endless loop hangs; a publish sends a few dozen requests.
        demand(requests < 5000, "requests without end");
      });
    };
    return {
      get shown() {
        return exchanges.join("\n");
      },
      run,
    };
  };
}

type Answerer = (request: IncomingMessage, socket: Socket) => unknown;

async function startServer(answer: Answerer): Promise<{ readonly url: string }> {
  const server = createServer((request) => answer(request, request.socket)).listen(0, "127.0.0.1");
  server.unref();
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return { url: `http://127.0.0.1:${address.port}` };
}

/** What the stand-in answers, with its own URLs pointing to the server in front of it. */
async function ask(apiUrl: string, front: string, request: IncomingMessage): Promise<Recorded> {
  const { method = "GET", url = "/", headers } = request;
  const { accept = "*/*", authorization = "" } = headers;
  const sent = { method, headers: { accept, authorization, "content-type": "application/json" } };
  const read = await buffer(request);
  const answer = await fetch(new URL(url, apiUrl), read.length > 0 ? { ...sent, body: read } : sent);
  const body = Buffer.from(await answer.arrayBuffer());
  const text = body.toString("latin1").replaceAll(new URL(apiUrl).origin, front);
  const named = [...answer.headers].filter(([name]) => name !== "content-length");
  return { status: answer.status, headers: named, body: Buffer.from(text, "latin1") };
}

/** Written by hand: a server that holds to HTTP would refuse most of what is sent here. */
function send(socket: Socket, { status, headers, body }: Recorded, length: number): void {
  const empty = [204, 205, 304].includes(status);
  const lengths = headers.some(([name]) => name === "content-length")
    ? []
    : [["content-length", String(empty ? 0 : body.length)]];
  const lines = [...headers, ...lengths, ["connection", "close"]].map((header) => header.join(": "));
  socket.write([`HTTP/1.1 ${status} Status`, ...lines, "", ""].join("\r\n"));
  socket.end(body.subarray(0, empty ? 0 : length));
}

async function startSample(): Promise<GitHubStandIn> {
  const github = await startGitHub();
  const repository = github.addRepository("octo/provider");
  repository.tag("v1.0.0");
  github.addToken("ghs_fuzz", { repositories: { "octo/provider": "write" }, kind: "app" });
  repository.commitFiles("gh-pages", {
    "catalog/site.json":
      '{"schema":1,"hostname":"octo.github.io","base":"https://octo.github.io/provider/","providers":[]}\n',
    "acme/sample/index.html": "<p>",
  });
  repository.addRelease({ tag: "v1.0.0" });
  return github;
}

function openPorts(apiUrl: string): Ports {
  const say = () => {};
  const { signal: cancelled } = new AbortController();
  const clock = {
    sleep: async (milliseconds: number) => demand(milliseconds >= 0, `a wait of ${milliseconds}`),
  };
  const backoff = githubBackoff({ ...clock, say, cancelled, random: () => 0.5 });
  const client = createClient("ghs_fuzz", apiUrl, cancelled, backoff);
  const common = { repository: REPOSITORY, home: "octo/provider", branch: "gh-pages", directory: "", say };
  return {
    releases: githubReleases(client, REPOSITORY, "https://github.example", { home: common.home, site: "" }),
    site: githubSite({ client, ...common, siteUrl: undefined, input: "token", provenByRelease: false }),
  };
}

function unlessLost(error: unknown): void {
  if (!(error instanceof ReleaseLost)) throw error;
}

const NOT_FOUND: Recorded = {
  status: 404,
  headers: [["content-type", "application/json; charset=utf-8"]],
  body: Buffer.from('{"message":"Not Found"}'),
};

const STATUSES = [
  200, 201, 204, 206, 299, 301, 304, 400, 401, 403, 404, 408, 409, 418, 422, 429, 451, 500, 502, 503, 599,
];
const HEADERS = [
  ..."retry-after|x-ratelimit-reset|x-ratelimit-remaining|link|content-type|content-length".split("|"),
  ..."content-encoding|location|x-github-sso|x-accepted-github-permissions|deprecation|date".split("|"),
];
const VALUES = [
  ..."|0|-1|1|1e20|NaN|Infinity|0x10|1.5|99999999999999999999|Wed, 21 Oct 2099 07:28:00 GMT".split("|"),
  ..."application/json|text/html|application/octet-stream|application/json; charset=x|a;b=c;;=".split("|"),
  '<https://evil.example/?page=2>; rel="next"',
  "x".repeat(10_000),
  "gzip",
];

function changeAnswer(answer: Recorded, random: Random): Recorded {
  if (random.chance(0.6)) return answer;
  const changes = 1 + random.below(2);
  let { status, headers, body } = answer;
  for (let left = changes; left > 0; left--) {
    const kind = random.below(3);
    if (kind === 0) status = random.pick(STATUSES);
    else if (kind === 1) headers = withHeader(headers, random);
    else body = changeBody(body, random);
  }
  return { status, headers, body };
}

function withHeader(headers: Recorded["headers"], random: Random): Recorded["headers"] {
  const name = random.pick(HEADERS);
  return [...headers.filter(([other]) => other !== name), [name, random.pick(VALUES)]];
}

function changeBody(body: Buffer, random: Random): Buffer {
  try {
    JSON.parse(body.toString());
    return Buffer.from(mutateJson([body.toString()], random));
  } catch {
    return mutateBytes([body], random);
  }
}

function keyOf({ method, url }: IncomingMessage): string {
  return `${method} ${url}`;
}

function never(): never {
  throw new Error("no release");
}
