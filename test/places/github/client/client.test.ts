import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ProblemError } from "../../../../src/errors.ts";
import { TransientFault } from "../../../../src/http/faults.ts";
import { createClient } from "../../../../src/places/github/client/client.ts";
import { githubBackoff } from "../../../../src/places/github/client/failures.ts";
import type { Fault } from "../../../support/github/faults.ts";
import { type GitHubStandIn, startGitHub } from "../../../support/github/stand-in.ts";

const PROVIDER = { owner: "octo", repo: "provider" };
const BLOB = { ...PROVIDER, content: "text", encoding: "utf-8" };

let github: GitHubStandIn;
let stop: AbortController;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider");
  github.addToken("ghs_own", { repositories: { "octo/provider": "write" } });
  stop = new AbortController();
});

afterEach(() => github.close());

function open(token?: string) {
  const waits: number[] = [];
  const sleep = async (milliseconds: number) => waits.push(milliseconds / 1000);
  const backoff = githubBackoff({ say: () => {}, cancelled: stop.signal, sleep, random: () => 0.5 });
  return { waits, client: createClient(token, github.apiUrl, stop.signal, backoff) };
}

function disturb(...faults: readonly Fault[]): void {
  const left = [...faults];
  github.intercept = () => left.shift();
}

const lost: Fault = { when: "before", kind: "reset" };
const limited: Fault = {
  when: "before",
  kind: "status",
  status: 429,
  headers: { "retry-after": "7" },
  body: { message: "Slow down" },
};

describe("a request that may be repeated", () => {
  it.each<[string, Fault]>([
    ["lost", lost],
    ["answered with half a document", { when: "after", kind: "truncate" }],
    ["answered 502", { when: "before", kind: "status", status: 502, body: { message: "Bad" } }],
  ])("is sent again when it was %s", async (_title, fault) => {
    const { client, waits } = open();
    disturb(fault);
    const { data } = await client.repeatable("GET /repos/{owner}/{repo}", PROVIDER, { doing: "asking" });
    expect([data.full_name, waits]).toEqual(["octo/provider", [0.5]]);
  });

  it("is not sent again when it was refused", async () => {
    const { client } = open();
    const request = client.repeatable(
      "GET /repos/{owner}/{repo}",
      { ...PROVIDER, repo: "none" },
      { doing: "asking" },
    );
    await expect(request).rejects.toMatchObject({ refusedWith: 404 });
    expect(github.exchanges).toHaveLength(1);
  });
});

describe("a request that may not", () => {
  it("is sent again when it had no effect for sure", async () => {
    const { client, waits } = open("ghs_own");
    disturb(limited);
    await client.once("POST /repos/{owner}/{repo}/git/blobs", BLOB, { doing: "writing" });
    expect([github.exchanges.length, waits]).toEqual([2, [7]]);
  });

  it("fails when its effect is unknown", async () => {
    const { client } = open("ghs_own");
    disturb(lost);
    const error = await client
      .once("POST /repos/{owner}/{repo}/git/blobs", BLOB, { doing: "writing" })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TransientFault);
    expect(github.exchanges).toHaveLength(1);
  });
});

it("nothing is sent once the run is cancelled, and the problem says before what", async () => {
  const { client } = open();
  const problem = { code: "cancelled", found: "stopped", expected: "time", fix: "Run again" } as const;
  stop.abort(new ProblemError([problem]));
  const request = client.repeatable("GET /repos/{owner}/{repo}", PROVIDER, { doing: "asking" });
  await expect(request).rejects.toMatchObject({
    problems: [{ code: "cancelled", found: "stopped before asking" }],
  });
  expect(github.exchanges).toEqual([]);
});
