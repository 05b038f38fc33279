import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { findStored } from "../support/samples/stored-path.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

/** Where a file of the version lies. */
const pathOf = async (name: string): Promise<string> => {
  const site = join(desk.folder, "site");
  const paths = await readdir(site, { recursive: true });
  return join(site, findStored(paths, `terraform-provider-sample_1.0.0_${name}`));
};

let desk: Desk;

beforeEach(async () => {
  desk = await startDesk();
});

afterEach(() => desk.close());

const publish = (...flags: string[]) => desk.run(["publish", ...WHAT, "--to", "site", ...flags]);

it("checks a folder as soon as it is written, without waiting", async () => {
  const { exitCode, stdout, stderr } = await publish("--json");
  expect([exitCode, JSON.parse(stdout).verified]).toEqual([
    0,
    { version: "1.0.0", end: "served", seconds: expect.any(Number), packages: 2 },
  ]);
  expect(stderr).not.toContain("waiting");
  expect((await publish("--json", "--verify=false")).stdout).not.toContain('"verified"');
});

it("reports a changed file of a folder on the next publish, with its path", async () => {
  await publish();
  const sums = await pathOf("SHA256SUMS");
  await writeFile(sums, `${await readFile(sums, "utf8")}\n`);
  const verified = await desk.run(["verify", "site", "--json"]);
  const { problems } = JSON.parse(verified.stdout);
  expect([verified.exitCode, problems.map(({ code }: { code: string }) => code)]).toEqual([
    1,
    expect.arrayContaining(["verify-failed"]),
  ]);
  expect(JSON.stringify(problems)).toContain("[sums-crash]");
  expect(JSON.stringify(problems)).toContain("_SHA256SUMS");
});

it("a folder that lacks a package, or a document, is no place to install from", async () => {
  await publish();
  const zip = await pathOf("linux_amd64.zip");
  const bytes = await readFile(zip);
  await rm(zip);
  const lacking = await desk.run(["verify", "--to", "site"]);
  expect([lacking.exitCode, lacking.stderr]).toEqual([1, expect.stringContaining("[package-missing]")]);
  await writeFile(zip, bytes);
  await rm(join(desk.folder, "site/v1/providers/acme/sample/1.0.0/download/linux/amd64"));
  const changed = await desk.run(["verify", "site"]);
  expect([changed.exitCode, changed.stderr]).toEqual([
    1,
    expect.stringContaining("`provider-pages rebuild --to site`"),
  ]);
  await rm(join(desk.folder, "site/.well-known/terraform.json"));
  const { exitCode, stderr } = await desk.run(["verify", "site"]);
  expect([exitCode, stderr]).toEqual([1, expect.stringContaining("discovery-missing")]);
});

it("checks one place at a time, and only one with a catalog", async () => {
  await publish();
  const both = await desk.run(["verify", "site", "--to", "site"]);
  expect([both.exitCode, both.stderr]).toEqual([2, expect.stringContaining("`--to`")]);
  const none = await desk.run(["verify", "dist"]);
  expect([none.exitCode, none.stderr]).toEqual([1, expect.stringContaining("error [site-unknown]: ")]);
});
