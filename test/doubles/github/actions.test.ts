import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../../support/github/close-faultless.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const actions = "/repos/octo/site/actions";
let github: GitHubStandIn;
let admin: Rest;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/site");
  const repositories = { "octo/site": "write" } as const;
  github.addToken("ghp_admin", { repositories, kind: "pat", admin: true });
  github.addToken("ghp_writer", { repositories, kind: "pat" });
  github.addToken("ghs_job", { repositories, kind: "app" });
  admin = createRest(github.apiUrl, "ghp_admin");
});

afterEach(() => closeFaultless(github));

test("shows the allowed actions to administrators only", async () => {
  const site = github.repository("octo/site");
  expect((await admin("GET", `${actions}/permissions`)).body).toEqual({
    enabled: true,
    allowed_actions: "all",
    sha_pinning_required: false,
  });
  site.actions = { allowed: "selected", ofGitHub: false, patterns: ["octo/*"], onlyPinned: true };
  expect((await admin("GET", `${actions}/permissions`)).body).toMatchObject({
    allowed_actions: "selected",
    selected_actions_url: `${github.apiUrl}/repos/octo/site/actions/permissions/selected-actions`,
    sha_pinning_required: true,
  });
  expect((await admin("GET", `${actions}/permissions/selected-actions`)).body).toEqual({
    github_owned_allowed: false,
    verified_allowed: false,
    patterns_allowed: ["octo/*"],
  });
  site.actions = { enabled: false };
  expect((await admin("GET", `${actions}/permissions`)).body).toEqual({ enabled: false });
  const writer = createRest(github.apiUrl, "ghp_writer");
  expect((await writer("GET", `${actions}/permissions`)).status).toBe(403);
});

test("shows the names of secrets to users with write access, and not to a workflow", async () => {
  github.repository("octo/site").actions = { secrets: ["ONE"], organizationSecrets: ["TWO"] };
  const writer = createRest(github.apiUrl, "ghp_writer");
  const names = ["secrets", "organization-secrets"].map((kind) => writer("GET", `${actions}/${kind}`));
  expect((await Promise.all(names)).map(({ body }) => body)).toMatchObject([
    { total_count: 1, secrets: [{ name: "ONE" }] },
    { total_count: 1, secrets: [{ name: "TWO" }] },
  ]);
  const job = createRest(github.apiUrl, "ghs_job");
  expect((await job("GET", `${actions}/secrets`)).status).toBe(403);
});
