import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { type Ended, type Job, runJobs } from "./run-jobs.ts";

const { jobs }: { readonly jobs: Readonly<Record<string, Job>> } = parse(
  readFileSync(".github/workflows/site.yml", "utf8"),
);

/** What it installs is here already. */
const NPM = `#!/bin/sh
[ "$*" = ci ] || exec "$NPM" "$@"
`;

// The workflow's lines are those of its runner: Linux, bash and GNU's tools.
describe.skipIf(process.platform !== "linux")("the workflow that publishes this project's own site", () => {
  let root = "";
  let ended: Ended;
  const inSite = (path: string): string => join(root, "unpacked", path);

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "own-site-"));
    mkdirSync(join(root, "tools"));
    writeFileSync(join(root, "tools/npm"), NPM, { mode: 0o755 });
    const path = process.env.PATH ?? "";
    const npm =
      path
        .split(delimiter)
        .map((folder) => join(folder, "npm"))
        .find((file) => existsSync(file)) ?? "";
    const { SITE_URL = "" } = jobs.build?.steps.find(({ env }) => env !== undefined)?.env ?? {};
    const env = { PATH: [join(root, "tools"), path].join(delimiter), HOME: root, NPM: npm, SITE_URL };
    ended = runJobs(jobs, { checkout: () => resolve("."), temporary: join(root, "temp"), env });
    mkdirSync(join(root, "unpacked"));
    const tar = {
      steps: [{ run: `tar --extract --file "${root}/temp/artifact.tar" --directory "${root}/unpacked"` }],
    };
    runJobs({ tar }, { checkout: () => resolve("."), temporary: join(root, "temp"), env });
  }, 120_000);
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it("makes a registry that clients find nothing wrong with, and deploys it", () => {
    expect(ended).toEqual({ build: "success", deploy: "success" });
  });

  it("puts everything into the artifact, also what begins with a dot", () => {
    expect(readdirSync(inSite("."))).toEqual(
      expect.arrayContaining([".nojekyll", ".well-known", "catalog", "docs", "index.html", "v1"]),
    );
    expect(readFileSync(inSite("catalog/site.json"), "utf8")).toContain(
      '"https://provider-pages.github.io/provider-pages/"',
    );
  });

  it("has the documentation, and the front page leads there", () => {
    expect(readFileSync(inSite("index.html"), "utf8")).toContain('<a href="./docs/">');
    const pages = readdirSync("docs").filter((name) => name.endsWith(".md"));
    for (const name of pages) expect(existsSync(inSite(`docs/${name.replace(/md$/, "html")}`))).toBe(true);
    expect(readFileSync(inSite("docs/index.html"), "utf8")).toContain('<h1 id="provider-pages">');
  });

  it("has every page that README links to, and the drawings", () => {
    const links = [
      ...readFileSync("README.md", "utf8").matchAll(
        /https:\/\/provider-pages\.github\.io\/provider-pages\/([^)\s]*)/g,
      ),
    ];
    const paths = links.map(([, path = ""]) =>
      path === "" || path.endsWith("/") ? `${path}index.html` : path,
    );
    expect(paths).toHaveLength(3);
    const drawings = readdirSync("docs/images").map((name) => `docs/images/${name}`);
    expect([...paths, ...drawings].filter((path) => !existsSync(inSite(path)))).toEqual([]);
  });

  it("gives the rights to deploy to a job that runs nothing of this repository", () => {
    expect(jobs.deploy?.permissions).toEqual({ pages: "write", "id-token": "write" });
    expect(jobs.deploy?.steps.map(({ uses, run }) => [uses?.split("@")[0], run])).toEqual([
      ["actions/deploy-pages", undefined],
    ]);
  });
});
