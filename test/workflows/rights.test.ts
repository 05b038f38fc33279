import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Job } from "./run-jobs.ts";

const FOLDER = ".github/workflows";
/** Runs in other repositories, with what the calling job may do. */
const CALLED = `${FOLDER}/publish.yml`;
const ALL = readdirSync(FOLDER).map((name) => `${FOLDER}/${name}`);
const WORKFLOWS = ALL.filter((path) => path !== CALLED);

interface Workflow {
  readonly permissions?: unknown;
  readonly jobs: Readonly<Record<string, Job>>;
}

const read = (path: string): string => readFileSync(path, "utf8");
const jobsOf = (path: string): [string, Job][] => Object.entries((parse(read(path)) as Workflow).jobs);
const RELEASE = jobsOf(`${FOLDER}/release.yml`);

/** What a job may do beside reading the code. */
function rightsOf({ permissions = {} }: Job): string[] {
  return Object.entries(permissions)
    .map(([scope, access]) => `${scope}: ${access}`)
    .filter((right) => right !== "contents: read");
}

function releaseJob(name: string): Job {
  return RELEASE.find(([each]) => each === name)?.[1] ?? { steps: [] };
}

/** The first word of every command in a job's lines. */
function programsOf({ steps }: Job): string[] {
  const lines = steps.flatMap(({ run }) => run?.split(/\n|\|\||\||&&|\$\(/) ?? []);
  const words = lines.map((line) => line.trim().replace(/^\w+=/, "").split(" ")).filter(([word]) => word);
  return words.map(([word = "", next = ""]) => (/^(?:node|bash)$/.test(word) ? `${word} ${next}` : word));
}

const actionsOf = ({ steps }: Job): string[] => steps.flatMap(({ uses }) => uses?.split("@")[0] ?? []);

describe("this repository's own workflows", () => {
  it.each(WORKFLOWS)("%s starts without permissions", (path) => {
    expect((parse(read(path)) as Workflow).permissions).toEqual({});
  });

  it.each(ALL)("%s pins every action by commit", (path) => {
    const used = [...read(path).matchAll(/uses: (.*)$/gm)].map(([, reference = ""]) => reference);
    const pinned = /^(?:[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.provider-pages)$/;
    expect(used.filter((reference) => !pinned.test(reference))).toEqual([]);
  });

  it.each(ALL)("%s pins each action to one commit", (path) => {
    const used = [...read(path).matchAll(/uses: (.*)$/gm)].map(([, reference = ""]) => reference);
    const names = new Set(used.map((reference) => reference.split("@")[0]));
    expect(new Set(used).size).toBe(names.size);
  });

  it.each(WORKFLOWS)("%s says of every job what it may do, and leaves no token in a checkout", (path) => {
    for (const [name, job] of jobsOf(path)) {
      expect([name, job.permissions]).toEqual([name, expect.any(Object)]);
      const checkouts = job.steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
      expect(checkouts.map((step) => step.with?.["persist-credentials"])).toEqual(checkouts.map(() => false));
    }
  });

  it.each(ALL)("%s puts no third-party text into a shell line", (path) => {
    const lines = jobsOf(path).flatMap(([, job]) => job.steps.flatMap(({ run }) => run ?? []));
    expect(lines.filter((line) => line.includes("${{"))).toEqual([]);
  });

  it("publish.yml builds without secrets and write permissions, and runs this program at its own commit", () => {
    const { permissions, jobs } = parse(read(CALLED)) as Workflow;
    const { build, ...others } = jobs;
    expect([permissions, build?.permissions]).toEqual([undefined, { contents: "read" }]);
    // A right that is listed here is demanded of every caller.
    expect(Object.values(others).map((job) => job.permissions)).toEqual(
      Object.keys(others).map(() => undefined),
    );
    expect(JSON.stringify(build)).not.toMatch(/secrets\.|github\.token/);
    const own = Object.values(others)
      .flatMap(({ steps }) => steps)
      .filter((step) => step.with?.path === ".provider-pages");
    expect(own.map((step) => step.with?.ref)).toEqual(
      [1, 2, 3].map(() => `\${{ job.workflow_sha || '${"0".repeat(40)}' }}`),
    );
  });

  it("publish.yml asks for the key and for the rights of a deployment before it builds", () => {
    const { check, build, deploy } = (parse(read(CALLED)) as Workflow).jobs;
    expect([
      build?.needs,
      deploy?.steps.some(({ uses }) => uses?.startsWith("actions/deploy-pages@")),
    ]).toEqual(["check", true]);
    const asked = check?.steps.flatMap(({ run }) => run ?? []).join("");
    for (const text of ["GPG_PRIVATE_KEY", "ACTIONS_ID_TOKEN_REQUEST_URL", "id-token: write", "pages: write"])
      expect(asked).toContain(text);
  });

  it("only those of a release, and the one that deploys the site, may do more than read", () => {
    const others = WORKFLOWS.filter((path) => !path.endsWith("/release.yml"));
    expect(
      others.flatMap(jobsOf).flatMap(([name, job]) => rightsOf(job).map((right) => [name, right])),
    ).toEqual([
      ["deploy", "pages: write"],
      ["deploy", "id-token: write"],
    ]);
    expect(RELEASE.map(([name, job]) => [name, rightsOf(job)])).toEqual([
      ["test", []],
      ["attest", ["id-token: write", "attestations: write"]],
      ["publish", ["contents: write"]],
      ["npm", ["id-token: write"]],
      ["image", ["packages: write", "id-token: write", "attestations: write"]],
    ]);
  });

  it("what is released is made without anything that other runs have kept", () => {
    const setups = RELEASE.flatMap(([, { steps }]) => steps).filter(({ uses }) => uses?.includes("/setup-"));
    expect(setups.map((step) => step.with?.["package-manager-cache"])).toEqual([false, false]);
  });

  it("the job that writes runs git, gh and what is committed, after the others", () => {
    const job = releaseJob("publish");
    expect(actionsOf(job)).toEqual(["actions/checkout"]);
    expect([...new Set(programsOf(job))].sort()).toEqual([
      "bash scripts/dist-sums.sh",
      "diff",
      "gh",
      "git",
      "node scripts/npm-package.mjs",
      "node scripts/release-tags.mjs",
      "npm",
      "printf",
    ]);
    expect(job.needs).toEqual(["test", "attest"]);
    // What it runs is committed, and needs nothing that would have to be installed.
    const scripts = ["release-tags", "npm-package"].map((name) => read(`scripts/${name}.mjs`)).join("");
    const imports = [...scripts.matchAll(/\bfrom "(.*)";|\bimport\(|\brequire\(/g)].map(([, name]) => name);
    expect(imports.filter((name) => !name?.startsWith("node:"))).toEqual([]);
    // npm packs a folder that has no scripts, with --ignore-scripts.
    expect(job.steps.flatMap(({ run }) => run?.match(/npm .*/g) ?? [])).toEqual([
      expect.stringMatching(/^npm pack .* --ignore-scripts /),
    ]);
  });

  it("the job that attests installs nothing, and attests what it has compared", () => {
    const job = releaseJob("attest");
    expect(actionsOf(job)).toEqual(["actions/checkout", "actions/attest"]);
    expect([...new Set(programsOf(job))].sort()).toEqual(["bash scripts/dist-sums.sh", "diff", "tee"]);
    const [compare, attest] = job.steps.slice(-2);
    expect(compare?.run).toContain('tee "$RUNNER_TEMP/dist.sha256"');
    expect(attest?.with).toEqual({ "subject-checksums": "$" + "{{ runner.temp }}/dist.sha256" });
  });

  it.each([
    ["npm", ["actions/checkout", "actions/setup-node"], ["bash scripts/npm-publish.sh"]],
    ["image", ["actions/checkout", "actions/attest"], ["bash scripts/image.sh", "docker", "echo"]],
  ])(
    "the job %s publishes what was tested, after the release, and installs nothing",
    (name, actions, own) => {
      const job = releaseJob(name);
      expect([job.needs, actionsOf(job)]).toEqual([["test", "publish"], actions]);
      expect([...new Set(programsOf(job))].sort()).toEqual(
        ["bash scripts/dist-sums.sh", ...own, "diff"].sort(),
      );
    },
  );

  it("the token that writes is given to three steps, and to no job", () => {
    const given = RELEASE.flatMap(([name, { steps }]) =>
      steps.filter(({ env }) => env?.GH_TOKEN !== undefined).map((step) => `${name}: ${step.name}`),
    );
    expect(given).toEqual([
      "publish: Make the release",
      "publish: Move the major tag",
      "image: Push the image, unless it is there",
    ]);
    expect(read(`${FOLDER}/release.yml`).match(/github\.token|secrets\./g)).toHaveLength(3);
  });
});
