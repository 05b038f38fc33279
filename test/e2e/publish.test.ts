import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SiteFile } from "../../src/site/pages/paths.ts";
import { readAsDependabot } from "../support/clients/dependabot.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { findAnswer } from "../support/pages/pages-host.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { FOURTEEN } from "../support/samples/builds.ts";
import { followsFromFacts, projectCatalog } from "../support/samples/project-catalog.ts";

describe("a tag with builds for 14 platforms", () => {
  let trip: Journey;
  let result: ActionResult;
  beforeAll(async () => {
    trip = await startJourney();
    result = await trip.publish("1.0.0");
  });
  afterAll(() => closeFaultless(trip.github, trip.close));

  it("becomes a release with every file, and one commit on the site", () => {
    expect(result.annotations.filter(({ level }) => level === "error")).toEqual([]);
    expect(result.exitCode).toBe(0);
    const [release] = trip.repository.releases();
    expect(release).toMatchObject({ tag: "v1.0.0", name: "v1.0.0", draft: false, prerelease: false });
    expect([...(release?.assets.values() ?? [])].map(({ name }) => name).sort()).toEqual(
      [
        ...FOURTEEN.map((platform) => `terraform-provider-sample_1.0.0_${platform}.zip`),
        "terraform-provider-sample_1.0.0_SHA256SUMS",
        "terraform-provider-sample_1.0.0_SHA256SUMS.sig",
        "terraform-provider-sample_1.0.0.cdx.json",
        "terraform-provider-sample_1.0.0_manifest.json",
      ].sort(),
    );
    expect(trip.repository.history("gh-pages")).toHaveLength(1);
    expect(trip.repository.fsck()).toBe("");
  });

  it("sets outputs that describe what was published", async () => {
    const { outputs, summary } = result;
    expect(outputs).toMatchObject({
      source: "registry.example.com/acme/sample",
      version: "1.0.0",
      tag: "v1.0.0",
      "site-url": "https://registry.example.com/",
      "registry-url": "https://registry.example.com/v1/providers/",
      "mirror-url": "https://registry.example.com/mirror/",
      commit: trip.repository.branchHead("gh-pages"),
      changed: "true",
    });
    const packages = JSON.parse(outputs.packages ?? "{}");
    expect(Object.keys(packages).sort()).toEqual([...FOURTEEN].sort());
    expect(packages.linux_amd64.filename).toBe("terraform-provider-sample_1.0.0_linux_amd64.zip");
    const sums = await readFile(outputs.sha256sums ?? "").catch(() => undefined);
    expect(sums).toBeUndefined(); // The runner's temp folder is gone; the path was inside it.
    expect(outputs.sha256sums).toContain("terraform-provider-sample_1.0.0_SHA256SUMS");
    expect(summary).toContain('source  = "registry.example.com/acme/sample"');
    expect(summary).toContain(
      `| linux_amd64 | [terraform-provider-sample_1.0.0_linux_amd64.zip](${packages.linux_amd64.url})`,
    );
  });

  it("names only files that can be downloaded, with the digests they have", async () => {
    const document = JSON.parse(
      trip.repository.readSite()["v1/providers/acme/sample/1.0.0/download/linux/arm64"] ?? "{}",
    );
    const zip = Buffer.from(await (await fetch(document.download_url)).arrayBuffer());
    expect(hash("sha256", zip)).toBe(document.shasum);
    const sums = await (await fetch(document.shasums_url)).text();
    expect(sums).toContain(`${document.shasum}  ${document.filename}\n`);
    expect((await fetch(document.shasums_signature_url)).status).toBe(200);
    expect(document.packages.linux_arm64.package_size).toBe(zip.length);
  });

  it("shows bots the versions, and Dependabot the repository with their release notes", async () => {
    const files = new Map(
      Object.entries(trip.repository.readSite()).map(([path, text]) => [path, Buffer.from(text)]),
    );
    const asked: string[] = [];
    const get = async (url: string): Promise<Response> => {
      const { host, pathname } = new URL(url);
      const { status, headers, body } = findAnswer(
        { method: "GET", path: pathname, headers: { host } },
        "",
        files,
      );
      asked.push(`${status} ${pathname}`);
      return new Response(Buffer.from(body), { status, headers });
    };
    const found = await readAsDependabot(get, "https://registry.example.com/", "acme/sample", "1.0.0");
    expect(found).toEqual({
      versions: ["1.0.0"],
      source: `${trip.github.serverUrl}/${trip.repository.fullName}`,
    });
    expect(asked).toEqual([
      "200 /.well-known/terraform.json",
      "200 /v1/providers/acme/sample/versions",
      "301 /v1/providers/acme/sample/1.0.0",
      "200 /v1/providers/acme/sample/1.0.0/",
    ]);
  });
});

describe("a second version", () => {
  it("leaves the first one's documents unchanged, and gives the tree of the whole catalog", async () => {
    const trip = await startJourney();
    await trip.publish("1.0.0");
    const first = trip.repository.readSite();
    await trip.build("1.1.0", { seed: 50 });
    const inputs = { "release-notes": "By hand.", "generate-release-notes": "true" };
    expect((await trip.publish("1.1.0", { inputs })).exitCode).toBe(0);
    const both = trip.repository.readSite();
    // As GitHub has it, with what GitHub wrote.
    const { notes } = JSON.parse(both["catalog/registry.example.com/acme/sample/1.1.0.json"] ?? "{}");
    expect(notes).toMatch(/^By hand\.\n\n./);
    expect(notes).toBe(trip.repository.releases().find(({ tag }) => tag === "v1.1.0")?.body);
    expect(both["acme/sample/1.1.0/index.html"]).toContain('<div class="notes" dir="auto"><p>By hand.</p>');
    const listings = [
      "v1/providers/acme/sample/versions",
      "mirror/registry.example.com/acme/sample/index.json",
    ];
    const rewritten = [
      ...listings,
      ...["feed.xml", "index.html", "llms.txt"].map((name) => `acme/sample/${name}`),
      "registry/docs/providers/acme/sample/index.json",
      "catalog/recent.json",
      "feed.xml",
      "recent/index.html",
      "catalog/registry.example.com/acme/sample.json",
    ];
    for (const [path, text] of Object.entries(first)) {
      if (!rewritten.includes(path)) expect(both[path], path).toBe(text);
    }
    const versions = JSON.parse(both[listings[0] ?? ""] ?? "{}").versions.map(
      (entry: { version: string }) => entry.version,
    );
    expect(versions).toEqual(["1.0.0", "1.1.0"]);
    expect(Object.keys(JSON.parse(both[listings[1] ?? ""] ?? "{}").versions)).toEqual(["1.0.0", "1.1.0"]);
    const projected: SiteFile[] = [];
    for await (const file of projectCatalog(async (path) => both[path] ?? "")) projected.push(file);
    const facts = Object.entries(both).filter(([path]) => !followsFromFacts(path));
    expect(Object.fromEntries([...facts, ...projected])).toEqual(both);
    await closeFaultless(trip.github, trip.close);
  });
});

it("a site whose hostname does not resolve is published, which is said at once and at the end", async () => {
  const inputs = { source: "registry.invalid/acme/sample", "site-url": "https://registry.invalid/" };
  const verify = { verify: "true", "verify-timeout": "0.005" };
  const trip = await startJourney({ platforms: ["linux_amd64"], inputs: { ...inputs, ...verify } });
  const { exitCode, annotations } = await trip.publish("1.0.0");
  const notices = annotations.filter(({ level }) => level === "notice");
  const unserved = notices.filter(({ properties }) => properties.title === "Provider Pages: site-unserved");
  expect([exitCode, unserved.length]).toEqual([0, 2]);
  await trip.close();
});
