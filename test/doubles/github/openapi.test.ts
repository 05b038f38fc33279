import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routes } from "../../support/github/api-origin.ts";
import { checkRequest, checkResponse, createChecker } from "../../support/github/openapi/check.ts";
import { listOperations } from "../../support/github/openapi/description.ts";
import { deviations } from "../../support/github/openapi/deviations.ts";
import type { Answer, Call } from "../../support/github/routing.ts";
import { startGitHub } from "../../support/github/stand-in.ts";
import { UPLOAD } from "../../support/github/uploads.ts";

const params = { owner: "octo", repo: "site", release_id: "1", asset_id: "1" };
const error = { message: "No", documentation_url: "https://docs.github.com/rest" };

test("every operation that GitHub describes here is served, and no other", () => {
  expect([...listOperations().keys()].sort()).toEqual([...Object.keys(routes), UPLOAD].sort());
});

test("keeps the notice of the description's version and license", () => {
  const notice = readFileSync(new URL("../../support/github/openapi/NOTICE", import.meta.url), "utf8");
  const { info } = JSON.parse(
    readFileSync(new URL("../../support/github/openapi/subset.json", import.meta.url), "utf8"),
  );
  expect(notice).toContain(`@octokit/openapi ${info.version}`);
  expect(notice).toContain("MIT License");
});

describe("what the check finds", () => {
  test.each([
    ["a boolean make_latest", { tag_name: "v1", make_latest: true }, "/make_latest enum true"],
    ["a missing tag", { draft: true }, "required"],
    ["a misspelt field", { tag_name: "v1", target_comitish: "main" }, "target_comitish"],
  ])("in a request: %s", (_title, body, detail) => {
    expect(request("repos/create-release", { body, bytes: 1 }).join()).toContain(detail);
  });

  test("in a request: an undeclared parameter, and one of the wrong type", () => {
    const query = new URLSearchParams("page=one&sort=asc");
    expect(request("repos/list-releases", { query })).toEqual([
      "repos/list-releases request: page type one: must be integer",
      "repos/list-releases request: sort: parameter is not declared",
    ]);
  });

  test("in a request: a body where none belongs", () => {
    expect(request("repos/get-release", { bytes: 2 })).toEqual([
      "repos/get-release request: none: media type is not declared",
    ]);
  });

  test("in an answer: a missing digest and a wrong type", async () => {
    const { digest, ...asset } = await sampleAsset();
    expect(digest).toMatch(/^sha256:/);
    expect(response("repos/get-release-asset", { status: 200, body: asset }).join()).toContain("'digest'");
    const wrong = { ...asset, digest, size: "5" };
    expect(response("repos/get-release-asset", { status: 200, body: wrong }).join()).toContain(
      "/size type 5",
    );
  });

  test("in an answer: an undeclared status and an undeclared field", () => {
    expect(response("repos/create-release", { status: 200, body: {} })).toEqual([
      "repos/create-release response: 200: status is not declared",
    ]);
    const ref = {
      ref: "refs/heads/x",
      node_id: "x",
      url: "https://x",
      object: { type: "commit", sha: "1".repeat(40), url: "https://x" },
    };
    expect(response("git/get-ref", { status: 200, body: ref })).toEqual([]);
    expect(response("git/get-ref", { status: 200, body: { ...ref, extra: 1 } })).toEqual([
      "git/get-ref response: extra: field is not declared",
    ]);
  });
});

describe("the deviations", () => {
  const octets = { "content-length": "5", "content-type": "application/zip" };
  const raw = {
    status: 200,
    raw: Buffer.from("x"),
    headers: { "content-type": "application/vnd.github.raw" },
  };
  const examples: Record<
    string,
    (checker: ReturnType<typeof createChecker>) => Promise<readonly string[]> | readonly string[]
  > = {
    starter: async (checker) => {
      const body = { ...(await sampleAsset()), state: "starter" };
      return checkResponse(checker, "repos/get-release-asset", { status: 200, body });
    },
    "upload-media-type": (checker) => {
      return checkRequest(
        checker,
        "repos/upload-release-asset",
        call({ headers: octets, query: new URLSearchParams("name=a.zip") }),
      );
    },
    "raw-file": (checker) => checkResponse(checker, "repos/get-content", raw),
    "status-in-errors": (checker) =>
      checkResponse(checker, "git/create-ref", { status: 422, body: { ...error, status: "422" } }),
    "two-error-forms": (checker) => {
      return checkResponse(checker, "repos/create-or-update-file-contents", { status: 409, body: error });
    },
    "bad-credentials": (checker) => checkResponse(checker, "repos/get", { status: 401, body: error }),
    forbidden: (checker) => checkResponse(checker, "repos/create-release", { status: 403, body: error }),
    hidden: (checker) => checkResponse(checker, "repos/get-latest-pages-build", { status: 404, body: error }),
    "content-length": (checker) =>
      checkResponse(checker, "repos/upload-release-asset", { status: 400, body: error }),
    "changed-release-invalid": (checker) =>
      checkResponse(checker, "repos/update-release", { status: 422, body: error }),
    "asset-locked": (checker) =>
      checkResponse(checker, "repos/delete-release-asset", { status: 422, body: error }),
    "listing-end": (checker) => checkResponse(checker, "repos/list-releases", { status: 422, body: error }),
  };

  test.each(deviations)("$name is needed, and covers no more than itself", async ({ name }) => {
    const others = createChecker(deviations.filter((each) => each.name !== name));
    const all = createChecker();
    expect(await examples[name]?.(others)).toHaveLength(1);
    expect(await examples[name]?.(all)).toEqual([]);
    expect([...all.met]).toEqual([name]);
  });

  test("all give a reason and a source", () => {
    for (const { reason, source } of deviations) {
      expect(reason).not.toBe("");
      expect(source).toMatch(/^https:\/\/(docs\.)?github\.com\//);
    }
  });
});

function request(operationId: string, changes: Partial<Call>): readonly string[] {
  return checkRequest(createChecker(), operationId, call(changes));
}

function response(operationId: string, answer: Answer): readonly string[] {
  return checkResponse(createChecker(), operationId, answer);
}

/** Only the fields that the check reads. */
function call(changes: Partial<Call>): Call {
  return { params, query: new URLSearchParams(), headers: {}, body: {}, bytes: 0, ...changes } as Call;
}

async function sampleAsset(): Promise<Record<string, unknown>> {
  const github = await startGitHub();
  const release = github
    .addRepository("octo/site")
    .addRelease({ tag: "v1.0.0", assets: { "a.zip": "hello" } });
  const [id] = [...release.assets.keys()];
  const answer = await fetch(`${github.apiUrl}/repos/octo/site/releases/assets/${id}`);
  const asset = (await answer.json()) as Record<string, unknown>;
  await github.close();
  return asset;
}
