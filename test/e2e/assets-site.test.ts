import { execFileSync } from "node:child_process";
import { hash } from "node:crypto";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import { type Journey, type JourneyOptions, shareJourney, startJourney } from "../support/publish/journey.ts";
import { runCli } from "../support/runner/command-line.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { findStored, storedFiles } from "../support/samples/stored-path.ts";

const journeys: Journey[] = [];

/** A private repository that puts its packages into the site. */
function start(options?: JourneyOptions): Promise<Journey> {
  const platforms = ["linux_amd64", "windows_arm64"];
  const inputs = { assets: "site", ...options?.inputs };
  return startJourney({ platforms, private: true, ...options, inputs });
}

async function journey(options?: JourneyOptions): Promise<Journey> {
  const trip = await start(options);
  journeys.push(trip);
  return trip;
}

afterEach(async () => {
  for (const { github, close } of journeys.splice(0)) await closeFaultless(github, close);
});

const FOLDER = "assets/registry.example.com/acme/sample/";
const LINUX = "terraform-provider-sample_1.0.0_linux_amd64.zip";

/** The packages of the site, without their digests. */
function packagesOf({ repository }: Journey): string[] {
  return storedFiles(repository.readTree("gh-pages")).map((path) => path.slice(FOLDER.length));
}

function zipOf({ repository }: Journey): [path: string, bytes: Uint8Array] {
  const files = repository.readTree("gh-pages");
  const path = findStored(files.keys(), LINUX);
  return [path, files.get(path) ?? new Uint8Array()];
}

function filesOf(version: string, platforms = ["linux_amd64", "windows_arm64"]): string[] {
  const ends = [
    ".cdx.json",
    "_SHA256SUMS",
    "_SHA256SUMS.sig",
    "_manifest.json",
    ...platforms.map((one) => `_${one}.zip`),
  ];
  return ends.map((end) => `${version}/terraform-provider-sample_${version}${end}`).sort();
}

function writesOf({ github }: Journey): string[] {
  return github.exchanges.filter(({ write }) => write).map(({ operationId }) => operationId);
}

const read = ({ repository }: Journey, path: string): string => repository.readSite()[path] ?? "";

describe("a version whose packages are part of the site", () => {
  it("is one commit with packages and documents, each sent once, without a release or a token for one", async () => {
    const trip = await journey();
    trip.github.addToken("ghs_site", {
      repositories: { [trip.repository.fullName]: "write" },
      kind: "app",
      pages: "read",
    });
    const inputs = { "site-token": "ghs_site", token: "none" };
    const { exitCode, outputs, log } = await trip.publish("1.0.0", { inputs });
    expect(exitCode, log).toBe(0);
    expect(packagesOf(trip).sort()).toEqual(filesOf("1.0.0"));
    expect(trip.repository.history("gh-pages")).toHaveLength(1);
    expect(trip.repository.releases()).toEqual([]);
    expect(trip.repository.fsck()).toBe("");
    const { linux_amd64: told } = JSON.parse(outputs.packages ?? "");
    const [path, zip] = zipOf(trip);
    expect(hash("sha256", zip)).toBe(told.sha256);
    expect([told.url, outputs["release-id"], outputs["release-url"]]).toEqual([
      `https://registry.example.com/${path}`,
      "",
      "",
    ]);
    const mirror = read(trip, "mirror/registry.example.com/acme/sample/1.0.0.json");
    expect(JSON.parse(mirror).archives.linux_amd64.url).toBe(told.url);
    expect(writesOf(trip)).toEqual([
      ...Array(7).fill("git/create-blob"),
      "git/create-tree",
      "git/create-commit",
      "git/create-ref",
    ]);
    expect(trip.github.exchanges.filter(({ path }) => /releases|tags/.test(path))).toEqual([]);
  });

  it("has no draft, and takes no input of a release", async () => {
    const trip = await journey();
    const { log, exitCode } = await trip.publish("1.0.0", { inputs: { draft: "true", prerelease: "true" } });
    expect([exitCode, writesOf(trip)]).toEqual([1, []]);
    expect(log).toContain("`assets: site` makes no release");
    expect(log).toContain("`draft: true`, `prerelease: true`");
  });
});

describe("a site with packages on releases and on the branch", () => {
  const shared = shareJourney(async () => {
    const trip = await start({ private: false });
    await trip.publish("1.0.0");
    await trip.build("1.1.0");
    const { exitCode } = await trip.publish("1.1.0", { inputs: { assets: "release" } });
    await trip.build("1.2.0");
    const again = await trip.publish("1.2.0");
    expect([exitCode, again.exitCode]).toEqual([0, 0]);
    return trip;
  });

  it("lists versions of both, in either order", async () => {
    const trip = shared();
    expect(packagesOf(trip).sort()).toEqual([...filesOf("1.0.0"), ...filesOf("1.2.0")].sort());
    expect(trip.repository.releases().map(({ tag }) => tag)).toEqual(["v1.1.0"]);
    const { versions } = JSON.parse(read(trip, "v1/providers/acme/sample/versions"));
    expect(versions).toHaveLength(3);
  });

  it("keeps a version where it was published first", async () => {
    const trip = shared();
    const before = writesOf(trip).length;
    await trip.build("1.2.0");
    const { log } = await trip.publish("1.2.0", { inputs: { assets: "release" } });
    expect(log).toMatch(/version-changed.* 1\.2\.0 .*`assets: site`/);
    await trip.build("1.1.0");
    expect((await trip.publish("1.1.0")).log).toMatch(/version-changed.* 1\.1\.0 .*`assets: release`/);
    expect(writesOf(trip)).toHaveLength(before);
  });
});

describe("a clone of the branch", () => {
  it("takes a version by the command line, with packages that the API is too small for", async () => {
    const trip = await journey({ platforms: ["linux_amd64"] });
    await trip.publish("1.0.0");
    const clone = join(trip.workspace, "clone");
    const git = (...args: string[]) => execFileSync("git", args, { cwd: clone, stdio: "pipe" }).toString();
    execFileSync("git", ["clone", "-q", "-b", "gh-pages", trip.repository.gitDir, clone], { stdio: "pipe" });
    await trip.build("1.1.0");
    const source = ["--source", "registry.example.com/acme/sample", "--version", "1.1.0"];
    const { exitCode, stderr } = await runCli(["publish", "--to", "clone", ...source], {
      cwd: trip.workspace,
      env: keyVariables(await testKey("ed25519")),
    });
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    git("add", "-A");
    git("-c", "user.name=x", "-c", "user.email=x@example.com", "commit", "-qm", "Publish 1.1.0");
    git("push", "-q", "origin", "gh-pages");
    const there = packagesOf(trip).filter((name) => !/SHA256SUMS|cdx/.test(name));
    expect(there.map((name) => name.split("/")[0])).toEqual(["1.0.0", "1.0.0", "1.1.0", "1.1.0"]);
    await trip.publish("1.1.0");
    expect((await trip.run({ command: "rebuild" })).outputs.changed).toBe("false");
  });
});
