import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { findMediaType } from "../support/pages/media-types.ts";
import { startProviderRepository } from "../support/publish/provider-repository.ts";
import { BrokenSite, VERSIONS } from "../walk/broken-site.ts";
import { goodSite } from "../walk/good-site.ts";
import { runActFor } from "./act.ts";

let directory = "";
let server: Server;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
});
afterEach(async () => {
  await closeServer(server);
  await rm(directory, { recursive: true, force: true });
});

/** Serves a site in which one version has the tag's `v`. */
async function serve(): Promise<string> {
  const site = new BrokenSite(await goodSite());
  site.json(VERSIONS, (list) => void list.versions.push({ version: "v2.0.0", protocols: ["6.0"] }));
  server = createServer(({ url = "" }, response) => {
    const path = decodeURIComponent(url.slice(1));
    const body = site.files.get(path);
    response.writeHead(body === undefined ? 404 : 200, { "content-type": findMediaType(path) }).end(body);
  });
  return `http://127.0.0.1:${await listen(server)}/`;
}

test("examples/lint.yml fails, and uploads what it has found, from its clock", async () => {
  const example = await readFile("examples/lint.yml", "utf8");
  const workflow = example.replace("https://registry.example.com/", await serve());
  expect(workflow).not.toContain("registry.example.com");
  const { github, token } = await startProviderRepository();
  const run = await runActFor({
    workflow,
    github,
    directory,
    repository: "acme/registry",
    files: { "README.md": "A registry\n" },
    event: "schedule",
    payload: {},
    secrets: { GITHUB_TOKEN: token },
  });
  await github.close();
  expect([run.exitCode, run.jobs]).toEqual([
    1,
    {
      lint: ["provider-pages/provider-pages@v1: failure", "github/codeql-action/upload-sarif@v4: success"],
    },
  ]);
  expect(run.summaries.join()).toContain("| error | `version-invalid` |");
  const { runs } = JSON.parse(await readFile(join(directory, "artifacts/registry.sarif"), "utf8"));
  const found = runs[0].results.map(({ ruleId }: { ruleId: string }) => ruleId);
  // The stand-in for the host has no certificate.
  expect(found.sort()).toEqual(["mirror-http", "version-invalid"]);
  expect(github.exchanges).toEqual([]);
});
