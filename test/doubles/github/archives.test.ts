import { execFileSync } from "node:child_process";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

let github: GitHubStandIn;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/site").commitFiles("gh-pages", { "v1/versions": "{}" });
});

afterEach(async () => {
  const { violations } = github;
  await github.close();
  expect(violations).toEqual([]);
});

function ask(ref: string): Promise<Response> {
  return fetch(`${github.apiUrl}/repos/octo/site/tarball/${ref}`, { redirect: "manual" });
}

test("leads to an archive on another origin, of one folder named after repository and commit", async () => {
  const answer = await ask("gh-pages");
  const location = answer.headers.get("location") ?? "";
  expect([answer.status, new URL(location).origin]).toEqual([302, github.downloadUrl]);
  const archive = Buffer.from(await (await fetch(location)).arrayBuffer());
  const commit = github.repository("octo/site").branchHead("gh-pages") ?? "";
  const names = execFileSync("tar", ["-tzf", "-"], { input: archive, encoding: "utf8" }).trim().split("\n");
  const folder = `octo-site-${commit.slice(0, 7)}`;
  expect(names).toEqual([`${folder}/`, `${folder}/v1/`, `${folder}/v1/versions`]);
});

test("takes a commit for a ref, and knows no other", async () => {
  expect((await ask(github.repository("octo/site").branchHead("gh-pages") ?? "")).status).toBe(302);
  expect((await ask("none")).status).toBe(404);
});

test("gives nothing to whom it has not sent there", async () => {
  const location = (await ask("gh-pages")).headers.get("location") ?? "";
  expect((await fetch(location.replace(/sig=.*/, "sig=wrong"))).status).toBe(404);
});
