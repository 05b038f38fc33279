import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findNode } from "../support/runner/process.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

// The command line runs on older Nodes than the action; a machine may have one of the two only.
const OLDER = await findNode("node20").then(
  () => ["node20"],
  () => [],
);
const NODES = ["node24", ...OLDER];
const PUBLISH = ["publish", ...WHAT, "--to", "site"];
const ZIP = "terraform-provider-sample_1.0.0_linux_amd64.zip";

let desk: Desk;

beforeEach(async () => {
  desk = await startDesk();
});

afterEach(() => desk.close());

describe("publish --to", () => {
  it.each(NODES)("on %s prints what is where, and how to install it", async (node) => {
    const { exitCode, stdout } = await desk.run(PUBLISH, { node });
    expect(exitCode).toBe(0);
    expect(stdout.split("\n")).toEqual([
      "registry.example.com/acme/sample 1.0.0, 2 packages: published, signed with key BFDF62EF60599108",
      "  packages  https://registry.example.com/assets/registry.example.com/acme/sample/1.0.0/",
      expect.stringMatching(
        /^ {2}SBOM {6}https:\/\/registry\.example\.com\/assets\/registry\.example\.com\/acme\/sample\/1\.0\.0\/\S+\.cdx\.json$/,
      ),
      "  site      https://registry.example.com/",
      "  page      https://registry.example.com/acme/sample/",
      "  verified  served; 2 packages checked as clients do, all as published",
      "Install it with:",
      "  terraform {",
      "    required_providers {",
      "      sample = {",
      '        source  = "registry.example.com/acme/sample"',
      '        version = "1.0.0"',
      "      }",
      "    }",
      "  }",
      "",
    ]);
  });

  it("prints the same as one JSON document with --json, with warnings that speak of flags", async () => {
    const { stdout, stderr } = await desk.run([...PUBLISH, "--json"]);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({
      source: "registry.example.com/acme/sample",
      version: "1.0.0",
      changed: true,
      packages: { linux_amd64: { filename: ZIP }, windows_arm64: {} },
    });
    expect(told.warnings).toContainEqual({
      code: "manifest-missing",
      severity: "warning",
      found: expect.stringContaining("terraform-registry-manifest.json"),
      expected: expect.any(String),
      fix: expect.stringMatching(/`--protocols`$/),
    });
    expect(stderr).toContain("warning [manifest-missing]: ");
  });

  it("takes the key from a file, and understands a negated flag", async () => {
    await writeFile(join(desk.folder, "key.asc"), desk.secrets.GPG_PRIVATE_KEY ?? "");
    const flags = ["--gpg-private-key-file", "key.asc", "--draft=false", "--json"];
    const { exitCode, stdout } = await desk.run([...PUBLISH, ...flags], { env: { GPG_PRIVATE_KEY: "" } });
    expect([exitCode, JSON.parse(stdout).commit]).toEqual([0, join(desk.folder, "site")]);
  });
});
