import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { PUBLISH_OUTPUTS } from "../../src/commands/publish/inputs.ts";
import { reportPublish } from "../../src/commands/publish/report.ts";
import { outputsOf } from "../../src/run/command.ts";
import { renderReport } from "../../src/steps/summary.ts";
import { memorySite } from "../support/memory/site.ts";
import type { Given } from "../support/publish/given.ts";
import { LINUX, type PublishGround, SIGNATURE, SUMS, startPublishGround } from "./ground.ts";

const RELEASE = "https://github.example.com/acme/terraform-provider-sample/releases/tag/v1.0.0";
const SITE = "\\(https://registry\\.example\\.com/\\)";
const NAMED = "registry.example.com/acme/sample 1.0.0, 2 packages";
const INSTALL = [
  "Install it with:",
  "  terraform {",
  "    required_providers {",
  "      sample = {",
  '        source  = "registry.example.com/acme/sample"',
  '        version = "1.0.0"',
  "      }",
  "    }",
  "  }",
];

let ground: PublishGround;

beforeEach(async () => {
  ground = await startPublishGround();
});
afterEach(() => ground.close());

async function report(given: Given = {}) {
  const published = await ground.publish(given);
  const told = reportPublish(published);
  const outputs = outputsOf(told.json, PUBLISH_OUTPUTS);
  return { published, ...told, summary: renderReport(told), outputs, key: published.signed.signers[0].keyId };
}

describe("a publish", () => {
  it("gives its outputs to the steps that follow, and the same to programs", async () => {
    const { outputs, json, published, key } = await report();
    const packages = JSON.stringify(Object.fromEntries(published.facts.packages));
    expect(outputs).toEqual({
      source: "registry.example.com/acme/sample",
      version: "1.0.0",
      tag: "v1.0.0",
      "key-id": key,
      "release-id": "1",
      "release-url": RELEASE,
      packages,
      sha256sums: join(ground.directory, "out", SUMS),
      "sha256sums-signature": join(ground.directory, "out", SIGNATURE),
      "site-url": "https://registry.example.com/",
      "registry-url": "https://registry.example.com/v1/providers/",
      "mirror-url": "https://registry.example.com/mirror/",
      images: [],
      commit: "1",
      changed: "true",
    });
    expect(json).toEqual({
      source: outputs.source,
      version: "1.0.0",
      tag: "v1.0.0",
      keyId: key,
      releaseId: "1",
      releaseUrl: RELEASE,
      packages: JSON.parse(packages),
      sha256sums: outputs.sha256sums,
      sha256sumsSignature: outputs["sha256sums-signature"],
      siteUrl: outputs["site-url"],
      registryUrl: outputs["registry-url"],
      mirrorUrl: outputs["mirror-url"],
      images: [],
      commit: "1",
      changed: true,
      dryRun: false,
      warnings: [],
    });
  });

  it("prints where everything is, and how to install it", async () => {
    const { lines, key } = await report();
    expect(lines).toEqual([
      expect.stringMatching(new RegExp(`^${NAMED}: .* ${key}$`)),
      `  packages  ${RELEASE}`,
      "  site      https://registry.example.com/",
      "  page      https://registry.example.com/acme/sample/",
      ...INSTALL,
    ]);
  });
});

describe("a draft", () => {
  it("names no site, no commit, and nothing to install", async () => {
    const { lines, outputs, summary } = await report({ draft: "true" });
    expect(lines).toEqual([
      expect.stringContaining(NAMED),
      "  packages  https://github.example.com/acme/terraform-provider-sample/releases/tag/untagged-1",
    ]);
    expect(outputs.commit).toBe("");
    expect(summary).not.toContain("### Install");
    expect(summary).not.toContain("* Site:");
  });
});

describe("a dry run", () => {
  it("names no commit", async () => {
    const { outputs, summary } = await report({ "dry-run": "true" });
    expect([outputs.commit, outputs.changed]).toEqual(["", "true"]);
    expect(summary).not.toContain("* Packages:");
  });
});

describe("the summary", () => {
  it("says how to install it, then what was published, with the hashes folded", async () => {
    const { summary, published, key } = await report();
    const linux = published.facts.packages.get("linux_amd64");
    const page = "https://registry.example.com/acme/sample/";
    const parts = summary.split("\n\n");
    expect(parts.slice(0, 2)).toEqual(["## registry.example.com/acme/sample 1.0.0", "### Install"]);
    const result = parts.indexOf("### Result");
    expect(parts.slice(result + 1, result + 4)).toEqual([
      expect.stringMatching(new RegExp(`${key}\\.$`)),
      expect.stringMatching(new RegExp(`: .*\\(${RELEASE}\\)\n.*${SITE}.*\n.*\\(${page}\\)$`)),
      expect.stringMatching(new RegExp(`${SITE} serves it`)),
    ]);
    expect(summary).toContain('network_mirror {\n    url     = "https://registry.example.com/mirror/"');
    for (const other of ['"providers.v1"', "[!"]) expect(summary).not.toContain(other);
    expect(summary).toContain(
      `| linux_amd64 | [${LINUX}](${linux?.url}) | ${((linux?.size ?? 0) / 1000).toFixed(1)} kB |`,
    );
    expect(summary).toMatch(
      new RegExp(`<summary>SHA-256 of .*</summary>\n\n\`\`\`text\n(?:.*\n)?${linux?.sha256} {2}${LINUX}\n`),
    );
  });

  it("says whether users can install it, if that was verified", async () => {
    const { published } = await report();
    const seen = { version: "1.0.0", end: "served", seconds: 62, packages: 2, problems: [] } as const;
    const told = (verified: typeof published.verified) =>
      /^\* Verified: .*$/m.exec(renderReport(reportPublish({ ...published, verified })))?.[0];
    expect(told(seen)).toMatch(/\b62 s\b.*\b2 packages/);
    const problem = { code: "site-unserved", found: "a", expected: "b", fix: "c" } as const;
    const failed = { ...seen, problems: [problem] };
    expect(told(failed)).toMatch(/\b2 packages .*\b1 error/);
    expect(renderReport(reportPublish({ ...published, verified: failed })).split("\n\n")[1]).toBe(
      "> [!CAUTION]\n> a. Expected b. c.",
    );
    expect(told({ ...seen, end: "late" })).not.toMatch(/\b2 packages/);
  });

  it("ends with warnings and notices; logs show notices after the result", async () => {
    const { published } = await report();
    const finding = { code: "key-unusual", found: "one", expected: "two", fix: "Do it" } as const;
    const notice = { ...finding, severity: "notice" as const };
    const warnings = [{ ...finding, severity: "warning" as const }, notice];
    const told = reportPublish({ ...published, warnings });
    const summary = renderReport(told);
    const folded = (word: string) =>
      `<details><summary>${word}: one</summary>\n\nExpected two. Do it.\n\n</details>`;
    expect(summary.endsWith(`\n\n${folded("Warning")}\n\n${folded("Notice")}\n`)).toBe(true);
    expect(told.notices).toEqual([notice]);
  });

  it("writes sizes in units that people read", async () => {
    const { published } = await report();
    const [[platform, facts] = []] = published.facts.packages;
    if (platform === undefined || facts === undefined) throw new Error("no package");
    for (const [size, expected] of [
      [999, "999 B"],
      [1000, "1.0 kB"],
      [999_499, "999 kB"],
      [1_000_000, "1.0 MB"],
      [21_350_000, "21.4 MB"],
    ] as const) {
      const packages = new Map([[platform, { ...facts, size }]]);
      const summary = renderReport(reportPublish({ ...published, facts: { ...published.facts, packages } }));
      expect(summary).toContain(`| ${expected} |`);
    }
  });

  it("gives the lines that lead clients to a registry below the root of its host", async () => {
    await ground.close();
    ground = await startPublishGround({ site: memorySite({}, "https://registry.example.com/tf/") });
    const { summary, outputs } = await report();
    expect(outputs["registry-url"]).toBe("https://registry.example.com/tf/v1/providers/");
    expect(summary).toContain('"providers.v1" = "https://registry.example.com/tf/v1/providers/"');
    expect(summary).toContain("`https://registry.example.com/.well-known/terraform.json`");
    expect(summary).toContain('{"providers.v1":"/tf/v1/providers/"}');
  });

  it("says that another host's provider is in the mirror only", async () => {
    const { summary, outputs } = await report({ source: "other.example.com/acme/sample" });
    expect([outputs["registry-url"], outputs["mirror-url"]]).toEqual([
      "",
      "https://registry.example.com/mirror/",
    ]);
    expect(summary).not.toContain('"providers.v1"');
  });
});
