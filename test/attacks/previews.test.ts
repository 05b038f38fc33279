import { hash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Given } from "../support/publish/given.ts";
import { type Journey, shareJourney, startJourney } from "../support/publish/journey.ts";
import type { ActionResult } from "../support/runner/runner.ts";

const ADDRESS = "registry.example.com/acme/sample";
const SHA = "abcdef0123456789abcdef0123456789abcdef01";
const FORK = "stranger/terraform-provider-sample";
const MARK = `<!-- provider-pages preview of ${ADDRESS} on acme/terraform-provider-sample@gh-pages:preview -->`;
const TAG = `preview/pr-17.${hash("sha256", MARK).slice(0, 8)}`;
const PACKAGE = "terraform-provider-sample_2.0.0-beta_linux_amd64.zip";

/** Such builds don't name their version. */
const OPTIONS = { platforms: ["linux_amd64"], builds: { layout: "folders" } } as const;

function run(trip: Journey, eventName: string, event: object, inputs: Given = {}): Promise<ActionResult> {
  return trip.run({ command: "preview", "verify-timeout": "0", ...inputs }, { eventName, event });
}

/** Runs after a workflow named as the one that builds. */
function follow(trip: Journey, event: string, from: string, inputs?: Given): Promise<ActionResult> {
  const head = { head_sha: SHA, head_branch: "develop", head_repository: { full_name: from } };
  return run(trip, "workflow_run", { workflow_run: { event, conclusion: "success", ...head } }, inputs);
}

/** Runs for a pull request of the same repository. */
function offer(
  trip: Journey,
  number: number,
  { sha = SHA, ...inputs }: Given & { readonly sha?: string } = {},
): Promise<ActionResult> {
  const head = { sha, ref: "topic", repo: { full_name: trip.repository.fullName } };
  return run(trip, "pull_request", { action: "opened", pull_request: { number, head } }, inputs);
}

function listed(trip: Journey, directory = ""): string[] {
  const list = trip.repository.readSite()[`${directory}preview/mirror/${ADDRESS}/index.json`];
  return Object.keys(JSON.parse(list || '{"versions":{}}').versions);
}

const codes = ({ log }: ActionResult): string[] => [
  ...new Set(["preview-unsafe", "preview-foreign", "version-changed"].filter((code) => log.includes(code))),
];

const tags = ({ repository }: Journey): string[] =>
  repository
    .releases()
    .map(({ tag }) => tag)
    .sort();

const trip = shareJourney(async () => {
  const made = await startJourney(OPTIONS);
  expect((await made.publish("1.0.0")).exitCode).toBe(0);
  return made;
});

describe("a fork's run", () => {
  let pulls: object[] = [];
  let made: Journey;
  beforeAll(async () => {
    made = await startJourney(OPTIONS);
    // The stand-in has no pull requests: this test answers for them.
    made.github.intercept = ({ method, path }) =>
      method === "GET" && path.endsWith("/pulls")
        ? { when: "before", kind: "status", status: 200, body: pulls }
        : undefined;
    const { exitCode, log } = await follow(made, "push", made.repository.fullName);
    expect(exitCode, log).toBe(0);
  });
  afterAll(() => made.close());

  const develop = `0.0.0-develop.g${SHA}`;

  it.each([
    "pull_request_review",
    "pull_request_target",
    "issue_comment",
    "create",
    "repository_dispatch",
    "an unknown event",
  ])("for %s is refused, its branch's name whatever", async (event) => {
    const result = await follow(made, event, FORK);
    expect([result.exitCode, codes(result)]).toEqual([1, ["preview-unsafe"]]);
    expect(listed(made)).toEqual([develop]);
  });

  it.each(["push", "schedule", "workflow_dispatch", "pull_request"])(
    "for %s gives the pull request's number, or nothing",
    async (event) => {
      pulls = [];
      for (const from of [FORK, ""])
        expect((await follow(made, event, from)).outputs).toMatchObject({ version: "", changed: "false" });
      pulls = [{ number: 18, head: { sha: SHA, repo: { full_name: FORK } } }];
      expect((await follow(made, event, FORK)).outputs.name).toBe("pr-18");
      expect(listed(made)).toEqual([develop, `0.0.0-pr-18.g${SHA}`]);
    },
  );
});

it("a preview deletes no release by hand, of another site, or with other files", async () => {
  const { repository } = trip();
  const zip = { [PACKAGE]: "PK" };
  for (const tag of ["preview/2026-spring", "preview/v2-beta", "preview/pr-17"])
    repository.addRelease({ tag, prerelease: true, ...(tag.endsWith("spring") ? {} : { assets: zip }) });
  const byHand = tags(trip());
  expect((await offer(trip(), 17, { "site-directory": "docs" })).exitCode).toBe(0);
  const foreign = tags(trip());
  expect(foreign).toEqual(expect.arrayContaining(byHand));
  const first = await offer(trip(), 17);
  expect([first.exitCode, tags(trip())], first.log).toEqual([0, [...foreign, TAG].sort()]);
  const removed = await offer(trip(), 17, { remove: "true" });
  expect([removed.exitCode, tags(trip())], removed.log).toEqual([0, foreign]);
  expect([listed(trip()), listed(trip(), "docs/")]).toEqual([[], [`0.0.0-pr-17.g${SHA}`]]);
});

it("a preview takes over no release that was made by hand with its own tag", async () => {
  const body = `The notes of a person.\n\n${MARK}`;
  trip().repository.addRelease({ tag: TAG, prerelease: true, body, assets: { [PACKAGE]: "PK" } });
  const before = tags(trip());
  const results = [await offer(trip(), 17), await offer(trip(), 17, { remove: "true" })];
  expect(results.map((each) => [each.exitCode, codes(each)])).toEqual([
    [1, ["preview-foreign"]],
    [0, []],
  ]);
  expect([tags(trip()), listed(trip())]).toEqual([before, []]);
});

it("commits that begin alike are two builds", async () => {
  const other = `${SHA.slice(0, 39)}f`;
  expect((await offer(trip(), 17)).exitCode).toBe(0);
  await trip().build("1.0.0", { seed: 77 });
  const { outputs } = await offer(trip(), 17, { sha: other });
  expect(outputs).toMatchObject({ changed: "true", removed: `0.0.0-pr-17.g${SHA}` });
  expect(listed(trip())).toEqual([`0.0.0-pr-17.g${other}`]);
});

it("a version that is given is the build of one commit", async () => {
  const given = { version: "1.1.0-pr17" };
  expect((await offer(trip(), 17, given)).exitCode).toBe(0);
  const again = await offer(trip(), 17, given);
  expect(again.outputs).toMatchObject({ changed: "false" });
  const other = await offer(trip(), 17, { ...given, sha: "1".repeat(40) });
  expect([other.exitCode, codes(other)]).toEqual([1, ["version-changed"]]);
});
