import { describe, expect, it } from "vitest";
import { githubAttester } from "../../../../src/places/github/attester.ts";
import { createBundleMaker } from "../../../support/sigstore/bundle.ts";

const JOB = {
  isStep: true,
  serverUrl: "https://github.com",
  repository: "acme/widget",
  env: { ACTIONS_ID_TOKEN_REQUEST_URL: "https://runner", ACTIONS_ID_TOKEN_REQUEST_TOKEN: "x" },
  cancelled: new AbortController().signal,
};
const noRoots = async () => [];
const noClient = () => {
  throw new Error("nothing is stored");
};

describe("a run", () => {
  it.each([
    ["in a job that may request identity tokens can attest", {}, undefined],
    ["on GHE.com can attest", { serverUrl: "https://acme.ghe.com" }, undefined],
    ["without a request URL can't", { env: { ACTIONS_ID_TOKEN_REQUEST_TOKEN: "x" } }, "identity token"],
    [
      "without a request token can't",
      { env: { ACTIONS_ID_TOKEN_REQUEST_URL: "https://a" } },
      "identity token",
    ],
    ["on a command line can't", { isStep: false }, "on a command line"],
    ["without a repository can't", { repository: undefined }, "on a command line"],
    ["on another server can't", { serverUrl: "https://git.example.com" }, "no artifact attestations"],
    [
      "on a server that only begins like GitHub can't",
      { serverUrl: "https://github.com.example" },
      "no artifact",
    ],
  ])("%s", (_title, job, found) => {
    const problems = githubAttester({ ...JOB, ...job }, noRoots, noClient).check();
    expect(problems.map((one) => one.found)).toEqual(
      found === undefined ? [] : [expect.stringContaining(found)],
    );
  });

  it("attests at most 1,024 files", async () => {
    const files = Array.from({ length: 1025 }, (_, index) => ({ name: `${index}`, sha256: "aa" }));
    await expect(githubAttester(JOB, noRoots, noClient).attest(files)).rejects.toThrow(/\b1025 files/);
  });
});

describe("a bundle", () => {
  const prove = async (changes = {}, vouching = true) => {
    const maker = await createBundleMaker();
    const workflow = "https://github.com/acme/widget/.github/workflows/release.yml@refs/tags/v1.0.0";
    const bundle = await maker.make({ subjects: { "a.zip": "0".repeat(64) }, workflow, ...changes });
    const { trustedRoot } = vouching ? maker : await createBundleMaker();
    const roots = async () => [JSON.parse(JSON.stringify(trustedRoot))];
    return githubAttester(JOB, roots, noClient).isProven(bundle);
  };

  it("is proven by a root that vouches for a workflow of the repository", async () => {
    expect(await prove()).toBe(true);
  });

  it.each<[string, object, boolean]>([
    ["of a workflow of another repository", { sourceRepository: "https://github.com/acme/other" }, true],
    ["with a certificate of their own making", { forgedBy: "O=sigstore.dev" }, true],
    ["of another root", {}, false],
  ])("%s is not", async (_title, changes, vouching) => {
    expect(await prove(changes, vouching)).toBe(false);
  });

  it("is not while the root can't be had", async () => {
    const maker = await createBundleMaker();
    const workflow = "https://github.com/acme/widget/.github/workflows/release.yml@v1";
    const roots = () => Promise.reject(new Error("no network"));
    const bundle = await maker.make({ subjects: {}, workflow });
    expect(await githubAttester(JOB, roots, noClient).isProven(bundle)).toBe(false);
  });
});
