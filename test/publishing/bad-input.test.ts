import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { ProblemError } from "../../src/errors.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import type { Given } from "../support/publish/given.ts";
import { testKey } from "../support/samples/keys.ts";
import { BAD_INPUTS, type BadCase, GOOD, LINUX, NAME } from "./bad-inputs.ts";

const SITE = "https://registry.example.com/";

describe("bad input", () => {
  let workspace: string;

  beforeEach(async () => {
    workspace = await mkdtemp(join(tmpdir(), "bad-input-"));
  });

  afterEach(() => rm(workspace, { recursive: true, force: true }));

  async function problemsOf(bad: Partial<BadCase>, siteUrl: string | undefined = SITE) {
    for (const [path, content] of Object.entries({ [GOOD]: LINUX, ...bad.files })) {
      if (content === undefined) continue;
      await mkdir(dirname(join(workspace, path)), { recursive: true });
      await writeFile(join(workspace, path), content);
    }
    const key = await keyInputs(bad);
    const given: Given = {
      source: "registry.example.com/acme/sample",
      version: "1.0.0",
      ...key,
      ...bad.inputs,
    };
    const place = { "site-url": siteUrl, to: join(workspace, "site") };
    const run = () => callWith(publishCommand, { ...place, ...given }, surroundingsIn(workspace));
    return run().then(
      () => [],
      (error: unknown) => {
        if (error instanceof ProblemError) return error.problems;
        throw error;
      },
    );
  }

  it.each(BAD_INPUTS)("$what is a named problem, and nothing is written", async (bad) => {
    const problems = await problemsOf(bad);
    expect(problems.map(({ code }) => code)).toContain(bad.code);
    const problem = problems.find(({ code }) => code === bad.code);
    expect(`${problem?.where}: ${problem?.found}`).toContain(bad.found);
    expect(problem?.fix).toContain(bad.fix ?? "");
    expect(problem?.expected).not.toBe("");
    expect(existsSync(join(workspace, "site"))).toBe(false);
    expect(existsSync(join(workspace, "out"))).toBe(false);
  });

  it("is reported all at once", async () => {
    const problems = await problemsOf({
      inputs: { include: "LICENSE", "mirror-hostnames": "not a host", version: "1.0.0" },
      files: { "terraform-registry-manifest.json": "{", [`dist/${NAME}_darwin_arm64`]: "text" },
      key: "cert-only",
    });
    expect(problems.map(({ code }) => code).sort()).toEqual([
      "address-invalid",
      "build-format",
      "include-invalid",
      "key-unusable",
      "manifest-invalid",
    ]);
  });

  it.each(["a b", "[::1]", "a..b", "%"])(
    "reports all problems at once when %j is the host of the site",
    async (host) => {
      const problems = await problemsOf(
        { inputs: { source: `${host}/acme/sample`, include: "LICENSE" } },
        "",
      );
      expect(problems.map(({ code }) => code).sort()).toEqual(["address-invalid", "include-invalid"]);
    },
  );

  it("does not hide what else is wrong behind a bad choice, a bad version or a missing key", async () => {
    const problems = await problemsOf({
      inputs: { prerelease: "maybe", draft: "yes", version: "one", artifacts: "nowhere", include: "LICENSE" },
      key: "none",
    });
    expect(problems.map(({ code }) => code).sort()).toEqual([
      "builds-missing",
      "include-invalid",
      "input-invalid",
      "input-invalid",
      "input-missing",
      "version-invalid",
    ]);
  });

  it("is none when there is nothing wrong", async () => {
    expect(await problemsOf({ inputs: { draft: "false", overwrite: "TRUE" } })).toEqual([]);
    expect(existsSync(join(workspace, "site", ".well-known", "terraform.json"))).toBe(true);
  });
});

async function keyInputs({ key = "ed25519" }: Partial<BadCase>): Promise<Record<string, string>> {
  if (key === "none") return {};
  const { privateKey, passphrase = "" } = await testKey(key);
  return { "gpg-private-key": privateKey, "gpg-passphrase": key === "ed25519" ? passphrase : "" };
}
