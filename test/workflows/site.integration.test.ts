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
    expect(readdirSync(inSite("sample"))).toEqual(
      expect.arrayContaining([".nojekyll", ".well-known", "catalog", "index.html", "v1"]),
    );
    expect(readFileSync(inSite("sample/catalog/site.json"), "utf8")).toContain(
      '"https://provider-pages.github.io/provider-pages/sample/"',
    );
  });

  it("has this project on its front page, and each page of the documentation", () => {
    const front = readFileSync(inSite("index.html"), "utf8");
    expect(front).toContain('<h1 id="provider-pages">');
    expect(front).toContain('href="https://provider-pages.github.io/provider-pages/sample/"');
    const pages = readdirSync("docs").filter((name) => name.endsWith(".md") && name !== "README.md");
    const missing = pages.filter((name) => !existsSync(inSite(`guides/${name.replace(/md$/, "html")}`)));
    expect(missing).toEqual([]);
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
    const drawings = readdirSync("docs/images").map((name) => `images/${name}`);
    expect([...paths, ...drawings].filter((path) => !existsSync(inSite(path)))).toEqual([]);
  });

  it("gives the rights to deploy to a job that runs nothing of this repository", () => {
    expect(jobs.deploy?.permissions).toEqual({ pages: "write", "id-token": "write" });
    expect(jobs.deploy?.steps.map(({ uses, run }) => [uses?.split("@")[0], run])).toEqual([
      ["actions/deploy-pages", undefined],
    ]);
  });
});
