import { join } from "node:path";
import { createBackoff } from "../../../src/places/github/client/backoff.ts";
import { createClient } from "../../../src/places/github/client/client.ts";
import { githubReleases } from "../../../src/places/github/releases/releases.ts";
import { githubSite } from "../../../src/places/github/site/site-branch.ts";
import { type PackageStore, ReleaseLost } from "../../../src/ports/package-store.ts";
import type { Site } from "../../../src/ports/site.ts";
import type { Random } from "../../clients/random.ts";
import { type GitHubStandIn, startGitHub } from "../github/stand-in.ts";
import { mutateBytes } from "./mutate.ts";
import { mutateJson } from "./mutate-json.ts";
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
  readonly releases: PackageStore;
  readonly site: Site;
}

/** Each reads as a publish does before it writes anything. */
const READS: readonly ((ports: Ports, folder: string) => Promise<unknown>)[] = [
  async ({ releases }) => {
    const { release } = await releases.find({ ...TARGET, address: ADDRESS });
    for (const asset of release?.assets ?? []) await releases.download(release ?? never(), asset);
  },
  async ({ site }) => site.locate(),
  async ({ site }) => {
    const head = await site.head();
    await site.read(head, "catalog/site.json");
    await site.list(head, "acme");
    await site.checkWritable(head, []);
  },
  async ({ site }, folder) => site.copyTo(await site.head(), join(folder, "copy")),
];

const ADDRESS = { hostname: "octo.github.io", namespace: "octo", type: "sample" };

/** GitHub's answers, recorded from the stand-in, then mutated: status, headers, body, and where they are truncated. */
export async function makeGitHubTarget(folder: string): Promise<Target> {
  const github = await startSample();
  const answers = new Map<string, Recorded>();
  const fetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    const body = Buffer.from(await answer.clone().arrayBuffer());
    answers.set(keyOf(input, init), { status: answer.status, headers: [...answer.headers], body });
    return answer;
  };
  for (const read of READS) await read(openPorts(github.apiUrl), folder);
  await github.close();
  return (random) => {
    const exchanges: string[] = [];
    const run = () => {
      let requests = 0;
      globalThis.fetch = async (input, init) => {
        // An endless loop hangs; a publish sends a few dozen requests.
        demand(++requests < 5000, "requests without end");
        const { status, headers, body } = changeAnswer(answers.get(keyOf(input, init)) ?? NOT_FOUND, random);
        if (requests < 20)
          exchanges.push(`${keyOf(input, init)} ${status} ${JSON.stringify(headers)} ${body}`);
        if (random.chance(0.02)) throw new TypeError("fetch failed");
        const list = headers.map(([name, value]): [string, string] => [name, value]);
        const empty = [204, 205, 304].includes(status);
        const response = new Response(empty ? null : stream(body, random), { status, headers: list });
        return Object.defineProperty(response, "url", { value: urlOf(input) });
      };
      const read = random.pick(READS);
      return refusedOr(() => read(openPorts(github.apiUrl), folder).catch(unlessLost));
    };
    return {
      get shown() {
        return exchanges.join("\n");
      },
      run,
    };
  };
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
  const backoff = createBackoff(say, {
    ...clock,
    random: () => 0.5,
    now: () => new Date("2026-06-01T00:00:00Z"),
  });
  const client = createClient({ token: "ghs_fuzz", apiUrl, say, cancelled, backoff });
  const common = { repository: REPOSITORY, home: "octo/provider", branch: "gh-pages", directory: "", say };
  return {
    releases: githubReleases(client, REPOSITORY, "https://github.example"),
    site: githubSite(client, { ...common, siteUrl: undefined, input: "token", provenByRelease: false }),
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
  "retry-after",
  "x-ratelimit-reset",
  "x-ratelimit-remaining",
  "link",
  "content-type",
  "content-length",
  "content-encoding",
  "location",
  "x-github-sso",
  "x-accepted-github-permissions",
  "deprecation",
  "date",
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

/** A body that may break off where it likes. */
function stream(body: Buffer, random: Random): ReadableStream<Uint8Array> {
  const breaks = random.chance(0.05);
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(new Uint8Array(breaks ? body.subarray(0, random.below(body.length + 1)) : body));
      if (breaks) controller.error(new TypeError("terminated"));
      else controller.close();
    },
  });
}

function urlOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}

function keyOf(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): string {
  const { pathname, search } = new URL(urlOf(input));
  return `${init?.method ?? "GET"} ${pathname}${search}`;
}

function never(): never {
  throw new Error("no release");
}
