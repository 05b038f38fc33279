import { afterEach, describe, expect, it } from "vitest";
import type { BranchRule, Rules, TokenGrants } from "../../../support/github/model.ts";
import { type OpenSite, openSite, problemOf } from "./open-site.ts";

let open: OpenSite;

afterEach(() => open.close());

async function openWith(rules: Partial<Rules>, grants: Partial<TokenGrants> = {}): Promise<void> {
  open = await openSite({}, grants);
  open.repository.commitFiles("gh-pages", { "index.html": "page" });
  open.repository.rules = { lockedBranches: [], ...rules };
}

async function findWarnings() {
  return open.site.check(await open.site.head(), { paths: [] });
}

function rulesOf(...rules: BranchRule[]): Partial<Rules> {
  return { branches: { "gh-pages": rules } };
}

describe("before anything is written, a branch", () => {
  it("that nothing guards costs no request more", async () => {
    await openWith({});
    expect(await findWarnings()).toEqual([]);
    expect(open.requests()).toEqual(["repos/get-branch", "git/create-blob"]);
  });

  it.each([
    [{ lockedBranches: ["gh-pages"] }, "restricts updates"],
    [rulesOf("deletion", "pull_request"), "requires a pull request"],
    [rulesOf("update", "pull_request"), "restricts updates and requires a pull request"],
  ])("under %j is warned of", async (rules, verbs) => {
    await openWith(rules);
    expect(await findWarnings()).toEqual([
      {
        code: "github-refused",
        severity: "warning",
        found: expect.stringMatching(new RegExp(`gh-pages of octo/site .*"Protect branches" ${verbs}`)),
        expected: expect.stringContaining("‹token›"),
        fix: expect.stringMatching(/‹token›.*gh-pages/),
      },
    ]);
  });

  it.each([
    ["rules that bind force pushes only", rulesOf("non_fast_forward", "deletion"), {}],
    ["an older protection that says nothing of pushes", { protectedBranches: ["gh-pages"] }, {}],
    ["a ruleset that lets this token pass", rulesOf("update"), { bypassesRules: true }],
  ])("under %s is no matter", async (_title, rules, grants) => {
    await openWith(rules, grants);
    expect(await findWarnings()).toEqual([]);
  });

  it("is warned of when GitHub does not show the ruleset", async () => {
    await openWith(rulesOf("update"));
    const refusal = {
      when: "before" as const,
      kind: "status" as const,
      status: 404,
      body: { message: "Not Found" },
    };
    open.github.intercept = ({ operationId }) =>
      operationId === "repos/get-repo-ruleset" ? refusal : undefined;
    expect(await findWarnings()).toMatchObject([{ found: expect.stringMatching(/gh-pages .*octo\/site/) }]);
  });
});

describe("a push that is refused", () => {
  const files = [["index.html", "new"]] as const;

  it("names the rules behind it and what to do", async () => {
    await openWith(rulesOf("pull_request"));
    const message = await problemOf(open.write(files));
    expect(message).toMatch(/gh-pages .*octo\/site/);
    expect(message).toContain('"Protect branches"');
    expect(message).toContain("`token`");
    const moves = open.requests().filter((operation) => operation === "git/update-ref");
    expect(moves).toHaveLength(4);
  });

  it("without a rule to be seen leads to the settings", async () => {
    await openWith({ protectedBranches: ["gh-pages"] });
    const refusal = {
      when: "before" as const,
      kind: "status" as const,
      status: 422,
      body: { message: "Protected branch update failed" },
    };
    open.github.intercept = ({ operationId }) => (operationId === "git/update-ref" ? refusal : undefined);
    expect(await problemOf(open.write(files))).toMatch(/`token` .*gh-pages .*octo\/site/);
  });

  it("goes through for whom the bypass list names", async () => {
    await openWith(rulesOf("update", "pull_request"), { bypassesRules: true });
    await open.write(files);
    expect(open.repository.readTree("gh-pages").get("index.html")?.toString()).toBe("new");
  });
});
