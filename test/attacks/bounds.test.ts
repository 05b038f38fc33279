import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startDesk, WHAT } from "../e2e/desk.ts";
import type { Fault } from "../support/github/faults.ts";
import { type GoBetween, startGoBetween } from "../support/github/go-between.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";

const JSON_TYPE = { "content-type": "application/json" };

let trip: Journey;
let between: GoBetween;

beforeEach(async () => {
  trip = await startJourney({ platforms: ["linux_amd64"] });
  between = await startGoBetween(trip.github.apiUrl);
});

afterEach(() => Promise.all([trip.close(), between.close()]));

function publish(inputs: Readonly<Record<string, string>> = {}) {
  return trip.publish("1.0.0", { inputs, env: { GITHUB_API_URL: between.url }, timeout: 20_000 });
}

/** Answers the first request of a kind as the fault says. */
function disturbOnce(operation: string, fault: Fault): void {
  let left = 1;
  trip.github.intercept = ({ operationId }) => (operationId === operation && left-- > 0 ? fault : undefined);
}

describe("an answer of GitHub", () => {
  it("is not read beyond its limit", async () => {
    between.take = ({ url }, response) => {
      if (!url?.startsWith("/repos/acme/terraform-provider-sample/releases?")) return false;
      response.writeHead(200, JSON_TYPE);
      response.write(" ".repeat(80 * 1024 * 1024));
      response.end("[]");
      return true;
    };
    const { exitCode, log } = await publish();
    expect(exitCode).toBe(1);
    expect(log).toMatch(/ 67108864 bytes/);
    expect(trip.github.exchanges.filter(({ write }) => write)).toEqual([]);
  });

  it("has a limited number of pages", async () => {
    const urls = { html_url: "https://x.example", upload_url: "https://x.example/repos/x{?name}" };
    const entry = { id: 1, tag_name: "v0.1.0", draft: false, prerelease: true, assets: [], ...urls };
    const page = JSON.stringify(Array.from({ length: 100 }, () => entry));
    let pages = 0;
    between.take = ({ url }, response) => {
      if (!url?.startsWith("/repos/acme/terraform-provider-sample/releases?")) return false;
      // Enough pages to show that the program doesn't stop by itself.
      response.writeHead(200, JSON_TYPE).end(++pages > 300 ? "[]" : page);
      return true;
    };
    const { exitCode, log } = await publish();
    expect(exitCode).toBe(1);
    expect(log).toMatch(/github-refused.* 10000/);
    expect(pages).toBe(101);
  });

  it.each([
    [
      "the end of time",
      429,
      { "x-ratelimit-remaining": "0", "x-ratelimit-reset": "1e20" },
      /retrying in 60\.0 s/,
    ],
    ["the past", 503, { "retry-after": "-5" }, /retrying in 0\.[2-7]\d* s/],
    ["a length that is none", 503, { "retry-after": "1e-9" }, /retrying in 0\.[2-7]\d* s/],
  ])("is not waited for until %s", async (_title, status, headers, says) => {
    disturbOnce("repos/get-branch", { when: "before", kind: "status", status, headers });
    const running = await trip.start("1.0.0", { timeout: 20_000 });
    const said = new Promise<string>((resolve) => {
      let text = "";
      running.child.stdout?.on("data", (chunk) => {
        text += chunk;
        const [line] = /^.*retrying in .*$/m.exec(text) ?? [];
        if (line !== undefined) resolve(line);
      });
      running.finished.then(({ log }) => resolve(log));
    });
    expect(await said).toMatch(says);
    running.child.kill("SIGKILL");
    await running.finished;
  });
});

describe("a file that is read at once", () => {
  it("is rejected as a list of builds of 3 GB", async () => {
    await writeFile(join(trip.workspace, "dist/artifacts.json"), "");
    await truncate(join(trip.workspace, "dist/artifacts.json"), 3_000_000_000);
    const { exitCode, log } = await publish();
    expect(exitCode).toBe(1);
    expect(log).toMatch(/source-unreadable.*dist\/artifacts\.json: .* 3000000000 bytes/);
  });

  it("is rejected as a manifest of 3 GB", async () => {
    await truncate(join(trip.workspace, "terraform-registry-manifest.json"), 3_000_000_000);
    const { exitCode, log } = await publish();
    expect(exitCode).toBe(1);
    expect(log).toMatch(/ 3000000000 bytes.* 1048576\b/);
  });

  it("is rejected as an included file of 6 GB, before anything is copied", async () => {
    await writeFile(join(trip.workspace, "NOTICE"), "");
    await truncate(join(trip.workspace, "NOTICE"), 6_000_000_000);
    const { exitCode, log } = await publish({ include: "NOTICE" });
    expect(exitCode).toBe(1);
    expect(log).toMatch(/include-invalid.*NOTICE .*\b6000000000 bytes/);
    expect(trip.github.exchanges.filter(({ write }) => write)).toEqual([]);
  });

  it.runIf(process.platform !== "win32")("is never a pipe", async () => {
    const { workspace } = trip;
    await rm(join(workspace, "terraform-registry-manifest.json"));
    const names = ["terraform-provider-sample_v1.0.0_darwin_arm64", "artifacts.json"];
    const pipes = ["terraform-registry-manifest.json", "NOTICE", ...names.map((name) => `dist/${name}`)];
    for (const name of pipes) execFileSync("mkfifo", [join(workspace, name)]);
    const { exitCode, log } = await publish({ include: "NOTICE" });
    expect(exitCode).toBe(1);
    expect(log).toContain("terraform-registry-manifest.json");
    expect(log).toMatch(/include-invalid.*NOTICE/);
    expect(log).toMatch(/build-not-a-file.*_darwin_arm64 /);
  });
});

it.runIf(process.platform !== "win32")(
  "no file of a site in a folder is waited for, or is a secret of 3 GB",
  async () => {
    const desk = await startDesk();
    const site = await mkdtemp(join(tmpdir(), "bounds-"));
    const folder = join(site, "catalog/registry.example.com/acme");
    await mkdir(folder, { recursive: true });
    execFileSync("mkfifo", [join(folder, "sample.json")]);
    const publishTo = ["publish", "--to", site, "--site-url", "https://registry.example.com/", ...WHAT];
    const waiting = await desk.run(publishTo, { timeout: 20_000 });
    await writeFile(join(desk.folder, "key"), "");
    await truncate(join(desk.folder, "key"), 3_000_000_000);
    const large = await desk.run([...publishTo, "--gpg-private-key-file", "key"], { timeout: 20_000 });
    await desk.close();
    await rm(site, { recursive: true });
    expect([waiting.exitCode, waiting.stderr]).toEqual([
      1,
      expect.stringMatching(/error \[\S+\]: .*sample\.json/),
    ]);
    expect([large.exitCode, large.stderr]).toEqual([2, expect.stringContaining(" 1048576 bytes")]);
  },
);

it("a manifest that changes during the run is released as first read", async () => {
  const path = join(trip.workspace, "terraform-registry-manifest.json");
  const other = JSON.stringify({ version: 1, metadata: { protocol_versions: ["5.0"] }, more: 1 });
  disturbOnce("repos/create-release", { when: "before", kind: "call", run: () => writeFile(path, other) });
  const { exitCode } = await publish();
  expect(exitCode).toBe(0);
  const [release] = trip.repository.releases();
  const asset = [...(release?.assets.values() ?? [])].find(({ name }) => name.endsWith("manifest.json"));
  const facts = trip.repository
    .readTree("gh-pages")
    .get("catalog/registry.example.com/acme/sample/1.0.0.json");
  expect(Buffer.from(facts ?? "").toString()).toContain('"6.0"');
  expect(asset?.content.size).toBe(
    `${JSON.stringify({ version: 1, metadata: { protocol_versions: ["6.0"] } })}\n`.length,
  );
});
