import { createEmulator } from "emulate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRest } from "../../support/github/rest.ts";
import { startGitHub } from "../../support/github/stand-in.ts";
import { type GitDataPeer, gitDataFacts } from "./git-data.ts";

interface PeerPlan {
  readonly name: string;
  readonly start: () => Promise<GitDataPeer>;
  /** Facts that this peer is known to get wrong; when one turns right, its line has to go. */
  readonly wrong: readonly string[];
}

const standIn: PeerPlan = {
  name: "the stand-in",
  wrong: [],
  start: async () => {
    const github = await startGitHub();
    github.addToken("ghs_contract", { repositories: { "octo/site": "write", "octo/empty": "write" } });
    const { fsck } = github.addRepository("octo/site");
    github.addRepository("octo/empty", { empty: true });
    const close = async () => {
      const found = [fsck(), ...github.violations];
      await github.close();
      expect(found).toEqual([""]);
    };
    return {
      rest: createRest(github.apiUrl, "ghs_contract"),
      repository: "octo/site",
      emptyRepository: "octo/empty",
      close,
    };
  },
};

const emulate: PeerPlan = {
  name: "emulate 0.12.2",
  wrong: [
    "deletes with a null sha, and the folder with its last file",
    "answers the commit's sha for the tree of a branch",
    "takes a commit as base_tree",
    "takes tree entries without a type",
    "refuses paths into .git",
    "stores a commit message as it is, without a newline",
    "refuses to move a ref that does not exist with 422, not 404",
    "answers 409 for a repository without commits",
  ],
  start: async () => {
    const repos = [
      { owner: "octo", name: "site", auto_init: true },
      { owner: "octo", name: "empty", auto_init: false },
    ];
    const seed = { github: { users: [{ login: "octo" }], repos } };
    const emulator = await createEmulator({ service: "github", port: 0, seed });
    const rest = createRest(emulator.url, "any");
    return { rest, repository: "octo/site", emptyRepository: "octo/empty", close: () => emulator.close() };
  },
};

/** A throw-away repository with one commit and one without any: `CONTRACT_REPOSITORY`, `CONTRACT_EMPTY_REPOSITORY`. */
const live: PeerPlan = {
  name: "GitHub",
  wrong: [],
  start: async () => {
    const { CONTRACT_REPOSITORY = "", CONTRACT_EMPTY_REPOSITORY = "", CONTRACT_TOKEN } = process.env;
    const rest = createRest("https://api.github.com", CONTRACT_TOKEN);
    return {
      rest,
      repository: CONTRACT_REPOSITORY,
      emptyRepository: CONTRACT_EMPTY_REPOSITORY,
      close: async () => {},
    };
  },
};

const plans = process.env.CONTRACT_TOKEN === undefined ? [standIn, emulate] : [standIn, emulate, live];

describe.each(plans)("git data on $name", ({ start, wrong }) => {
  let peer: GitDataPeer;
  beforeAll(async () => {
    peer = await start();
  });
  afterAll(() => peer.close());

  for (const { title, check } of gitDataFacts) {
    const run = wrong.includes(title) ? test.fails : test;
    run(title, () => check(peer));
  }
});

test("lists only facts that exist as wrong", () => {
  const titles = gitDataFacts.map(({ title }) => title);
  expect(emulate.wrong.filter((title) => !titles.includes(title))).toEqual([]);
});
