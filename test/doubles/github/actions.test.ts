import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../../support/github/close-faultless.ts";
import { createRest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const actions = "/repos/octo/site/actions";
let github: GitHubStandIn;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/site");
  const repositories = { "octo/site": "write" } as const;
  github.addToken("ghp_writer", { repositories, kind: "pat" });
  github.addToken("ghs_job", { repositories, kind: "app" });
});

afterEach(() => closeFaultless(github));

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
