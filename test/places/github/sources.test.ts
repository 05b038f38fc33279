import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { githubSources } from "../../../src/places/github/sources.ts";
import type { Sources } from "../../../src/ports/repository.ts";
import type { Repository } from "../../support/github/repository.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";
import { quickClient } from "./quick-client.ts";

let github: GitHubStandIn;
let repository: Repository;
let sources: Sources;
let directory: string;

beforeEach(async () => {
  github = await startGitHub();
  repository = github.addRepository("octo/provider");
  github.addToken("ghs_own", { repositories: { "octo/provider": "write" } });
  const client = quickClient(github.apiUrl, "ghs_own");
  sources = githubSources(client, { owner: "octo", repo: "provider" }, "octo/provider");
  directory = await mkdtemp(join(tmpdir(), "sources-"));
  repository.commitFiles("main", {
    "docs/index.md": "# One\n",
    "docs/r/a.md": "a\n",
    "main.go": "package main\n",
    LICENSE: "Do with it what you want.\n",
    "vendor/LICENSE": "Another's.\n",
  });
  repository.tag("v1.0.0");
});
afterEach(async () => {
  await github.close();
  await rm(directory, { recursive: true, force: true });
});

const isFileWanted = (name: string) => name === "LICENSE";

it("a tag's folder is copied, with the files beside it that are wanted, and nothing else", async () => {
  const folders = ["website/docs", "docs"];
  expect(await sources.copyFolders("v1.0.0", folders, isFileWanted, directory)).toBe(true);
  const files = await readdir(directory, { recursive: true });
  expect(files.sort()).toEqual(["LICENSE", "docs", "docs/index.md", "docs/r", "docs/r/a.md"]);
  expect(await readFile(join(directory, "docs/index.md"), "utf8")).toBe("# One\n");
});

it.each([
  ["v9.0.0", ["docs"]],
  ["v1.0.0", ["website/docs"]],
  ["v1.0.0", ["main.go"]],
])("no archive is asked for where there is nothing: %s %s", async (tag, folders) => {
  expect(await sources.copyFolders(tag, folders, isFileWanted, directory)).toBe(false);
  expect(await readdir(directory)).toEqual([]);
  const asked = github.exchanges.map(({ operationId }) => operationId);
  expect(asked).not.toContain("repos/download-tarball-archive");
});
