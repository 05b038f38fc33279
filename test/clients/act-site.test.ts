import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { parse } from "yaml";
import { type ProviderRepository, startProviderRepository } from "../support/publish/provider-repository.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { makeRelease } from "../support/samples/release.ts";
import { type ActResult, runActFor } from "./act.ts";

const SITE = "acme/registry";
const WIDGET = "acme/terraform-provider-sample";
const GADGET = "globex/terraform-provider-sample";
const KEYS: Readonly<Record<string, TestKeyKind>> = { [WIDGET]: "ed25519", [GADGET]: "rsa-2048" };

let directory = "";
let origin: ProviderRepository;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "provider-pages-act-"));
  origin = await startProviderRepository({ repository: SITE });
  for (const name of [WIDGET, GADGET]) {
    origin.github.addRepository(name);
    await release(name, "1.0.0");
  }
});
afterEach(async () => {
  const { violations } = origin.github;
  await origin.github.close();
  await rm(directory, { recursive: true, force: true });
  expect(violations).toEqual([]);
});

/** A release as GoReleaser leaves it. */
async function release(name: string, version: string): Promise<void> {
  const repository = origin.github.repository(name);
  repository.tag(`v${version}`);
  const key = KEYS[name] ?? "ed25519";
  repository.addRelease({ tag: `v${version}`, draft: false, assets: await makeRelease(version, { key }) });
}

/** What happens to the site's repository. */
async function happen(event: string, payload: object): Promise<ActResult> {
  const example = await readFile("examples/site.yml", "utf8");
  const workflow = example
    .replace("acme/terraform-provider-widget", WIDGET)
    .replace("acme/terraform-provider-gadget", GADGET);
  expect(workflow).toContain(`${WIDGET}\n            ${GADGET}\n`);
  const keys = Object.entries(KEYS).map(async ([name, kind]) => {
    return [`keys/${name}.asc`, (await testKey(kind)).publicKey] as const;
  });
  const files = Object.fromEntries(await Promise.all(keys));
  const workFolder = await mkdtemp(join(directory, "run-"));
  const { github, token } = origin;
  const secrets = { GITHUB_TOKEN: token };
  return runActFor({
    workflow,
    github,
    directory: workFolder,
    repository: SITE,
    files,
    event,
    payload,
    secrets,
  });
}

const asked = (repository: string) => ({ action: "released", client_payload: { repository } });

/** The versions of each namespace that the site lists. */
function listed(): Record<string, string[]> {
  if (origin.repository.branchHead("gh-pages") === undefined) return {};
  const files = [...origin.repository.readTree("gh-pages")].flatMap(([path, bytes]) => {
    const [, namespace] = /^v1\/providers\/([^/]+)\/sample\/versions$/.exec(path) ?? [];
    if (namespace === undefined) return [];
    const { versions } = JSON.parse(Buffer.from(bytes).toString()) as { versions: { version: string }[] };
    return [[namespace, versions.map(({ version }) => version).sort()] as const];
  });
  return Object.fromEntries(files);
}

const done = ["actions/checkout@v6: success", "provider-pages/provider-pages@v1: success"];

test("examples/site.yml lists one repository's releases on request, and all on schedule", async () => {
  const told = await happen("repository_dispatch", asked(WIDGET.toUpperCase()));
  expect([told.exitCode, told.jobs]).toEqual([
    0,
    { choose: ["Choose: success"], [`rebuild ${WIDGET}`]: done },
  ]);
  expect(listed()).toEqual({ acme: ["1.0.0"] });

  await release(WIDGET, "1.1.0");
  const [head] = [origin.repository.branchHead("gh-pages")];
  const hourly = await happen("schedule", {});
  expect(hourly.jobs).toEqual({
    choose: ["Choose: success"],
    [`rebuild ${WIDGET}`]: done,
    [`rebuild ${GADGET}`]: done,
  });
  expect(hourly.exitCode).toBe(0);
  expect(listed()).toEqual({ acme: ["1.0.0", "1.1.0"], globex: ["1.0.0"] });
  expect(origin.repository.branchHead("gh-pages")).not.toBe(head);

  const settled = origin.repository.branchHead("gh-pages");
  const byHand = await happen("workflow_dispatch", { inputs: { repository: GADGET } });
  expect([byHand.exitCode, Object.keys(byHand.jobs)]).toEqual([0, ["choose", `rebuild ${GADGET}`]]);
  expect(origin.repository.branchHead("gh-pages")).toBe(settled);
  const writes = origin.github.exchanges.filter(({ method }) => method !== "GET");
  expect(writes.filter(({ path }) => !path.startsWith(`/repos/${SITE}/`))).toEqual([]);
});

test("an unlisted repository is rejected, and nothing is rebuilt", async () => {
  const told = await happen("repository_dispatch", asked("evil/terraform-provider-sample"));
  expect([told.exitCode, told.jobs]).toEqual([1, { choose: ["Choose: failure"] }]);
  expect(listed()).toEqual({});
});

/** Runs the step that chooses as a runner does: act may lose the last line of a step that fails. */
async function choose(ASKED: string) {
  const { env, run } = parse(await readFile("examples/site.yml", "utf8")).jobs.choose.steps[0];
  const output = join(directory, "output");
  await writeFile(output, "");
  const { PATH } = process.env;
  const { status, stdout } = spawnSync("bash", ["-e", "-c", run], {
    env: { PATH, REPOSITORIES: env.REPOSITORIES, ASKED, GITHUB_OUTPUT: output },
    encoding: "utf8",
  });
  return { status, stdout, output: await readFile(output, "utf8") };
}

const LISTED = ["acme/terraform-provider-widget", "acme/terraform-provider-gadget"];

test("lists all providers in the spelling of the list when none is named", async () => {
  const all = { status: 0, stdout: "", output: `repositories=${JSON.stringify(LISTED)}\n` };
  expect(await choose("")).toEqual(all);
  const one = { ...all, output: `repositories=${JSON.stringify(LISTED.slice(1))}\n` };
  expect(await choose("Acme/Terraform-Provider-Gadget")).toEqual(one);
});

test.each([
  ["is not listed", "evil/terraform-provider-widget"],
  ["is a part of a listed one", "acme"],
  ["comes with a listed one", `evil/terraform-provider-widget\n${LISTED[0]}`],
  ["is the whole list", LISTED.join("\n")],
  ["is a pattern", "acme/.*"],
  ["is a space", " "],
  ["is a script", '$(echo evil)"; echo "repositories=[]" >> "$GITHUB_OUTPUT'],
  ["is a workflow command", "\n::set-output name=evil::x"],
])("a name that %s is refused, and not repeated", async (_title, name) => {
  const stdout = "::error::This repository is not in the workflow's list\n";
  expect(await choose(name)).toEqual({ status: 1, stdout, output: "" });
});
