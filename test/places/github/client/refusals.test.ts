import { describe, expect, it } from "vitest";
import { describeProblem, ProblemError } from "../../../../src/errors.ts";
import { RequestFailure } from "../../../../src/places/github/client/failures.ts";
import { demandText, explained, type Needs } from "../../../../src/places/github/client/refusals.ts";

const HOME: Needs = {
  repository: "octo/provider",
  home: "Octo/Provider",
  permission: "contents: write",
  input: "token",
  part: "releases",
};
const ELSEWHERE: Needs = { ...HOME, repository: "octo/registry", part: "site" };

interface Answer {
  readonly status: number;
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function explain({ status, message = "No", headers = {} }: Answer, needs: Needs) {
  const refusal = new RequestFailure(`writing the site's files: ${message}`, status, headers);
  const request = () => Promise.reject(refusal);
  const error = await explained(needs, request).catch((thrown: unknown) => thrown);
  if (!(error instanceof ProblemError)) throw new Error("no problem was named", { cause: error });
  const [problem] = error.problems;
  if (problem === undefined) throw new Error("an error without a problem");
  return problem;
}

describe("a token that lacks a permission", () => {
  it.each([403, 404])("is to get it, or another token is to be given: %d", async (status) => {
    const headers = { "x-accepted-github-permissions": "contents=write" };
    const problem = await explain({ status, headers }, HOME);
    expect(problem).toMatchObject({
      code: "github-refused",
      found: expect.stringMatching(new RegExp(`: No .*\\b${status}, octo/provider`)),
      expected: expect.stringMatching(/`contents: write` .*octo\/provider .*contents=write/),
    });
    expect(problem.fix).toMatch(/`permissions: \{ contents: write \}`.*‹token›/);
    expect(problem.fix).toContain(".github/workflows");
  });

  it("has no hint about workflow files when it writes a site", async () => {
    const { expected, fix } = await explain({ status: 403 }, { ...HOME, part: "site" });
    expect(expected).toMatch(/`contents: write` .*octo\/provider$/);
    expect(fix).not.toContain(".github/workflows");
  });

  it("names the input for another repository", async () => {
    expect((await explain({ status: 404 }, ELSEWHERE)).fix).toMatch(
      /‹site-token›.*`contents: write` .*octo\/registry, .*Octo\/Provider\b/,
    );
    const given = await explain({ status: 404 }, { ...ELSEWHERE, input: "site-token" });
    expect(given.fix).toMatch(/‹site-token›.*`contents: write` .*octo\/registry$/);
    expect(describeProblem(given)).toContain("`site-token`");
  });
});

describe("a token that is no good", () => {
  it("is to be renewed, or left out where the workflow's own does", async () => {
    const renew =
      "The token has expired, was revoked or is mistyped: renew the secret behind ‹token›, or omit it in a workflow";
    expect((await explain({ status: 401 }, HOME)).fix).toBe(renew);
    const elsewhere = await explain({ status: 401 }, { ...ELSEWHERE, input: "site-token" });
    expect(elsewhere.fix).toMatch(/‹site-token›$/);
  });

  it("is to be authorized where an organization asks for single sign-on", async () => {
    const headers = { "x-github-sso": "required; url=https://github.com/orgs/octo/sso" };
    expect((await explain({ status: 403, headers }, HOME)).fix).toContain("sign-on");
  });
});

describe("refusals that don't depend on the token", () => {
  it.each([
    ["tag_name was used by an immutable release", "release-immutable", "Use a new tag"],
    ["size must be less than or equal to 2147483648", "github-refused", "Make the package smaller"],
    ["Repository rule violations found", "github-refused", "bypass list of the ruleset"],
    ["body is too odd", "github-refused", "Change the setting or input that GitHub rejects"],
  ])("%s", async (message, code, fix) => {
    expect(await explain({ status: 422, message }, HOME)).toMatchObject({
      code,
      found: expect.stringContaining(`: ${message} (status 422, octo/provider)`),
      fix: expect.stringContaining(fix),
    });
  });
});

it("an answer of another form is named, and is no bug", async () => {
  const misread = explained(HOME, async () => demandText(JSON.parse("{}").sha));
  await expect(misread).rejects.toMatchObject({
    problems: [{ code: "github-unavailable", found: expect.stringContaining("octo/provider can't be read") }],
  });
  for (const text of ["", 1, undefined, "x".repeat(5001)]) expect(() => demandText(text)).toThrow(TypeError);
});

it("anything else passes as it is", async () => {
  const error = new Error("a bug");
  await expect(explained(HOME, () => Promise.reject(error))).rejects.toBe(error);
});
