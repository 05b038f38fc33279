import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { ProblemError } from "../../src/errors.ts";
import type { ProblemCode } from "../../src/problem-codes.ts";
import { callWith, surroundingsIn } from "../support/publish/call.ts";
import type { Given } from "../support/publish/given.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";

const NAME = "terraform-provider-sample_v1.0.0";
/** A build with which nothing is wrong. */
const GOOD = `dist/${NAME}_linux_amd64`;

interface Bad {
  readonly inputs?: Given;
  /** Files of the workspace beside, or in place of, one good build; undefined takes one away. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly key?: TestKeyKind | "none";
  readonly siteUrl?: string | undefined;
}

/** What only the inputs together show, or only one of them has; names, versions, keys and builds have tests of their own. */
const BAD: readonly (readonly [string, Bad, ProblemCode, found: string, fix: string])[] = [
  ["no key, as in a fork", { key: "none" }, "input-missing", "‹gpg-private-key›", "‹gpg-private-key›"],
  ["a flag that is neither", { inputs: { draft: "yes" } }, "input-invalid", "`yes`", "‹draft›"],
  ["a site without https", { siteUrl: "http://a.example/" }, "input-invalid", "`http://a.ex", "‹site-url›"],
  [
    "a repository without owner",
    { inputs: { "site-repository": "a" } },
    "input-invalid",
    "`a`",
    "‹site-repository›",
  ],
  [
    "a branch as a ref",
    { inputs: { "site-branch": "gh pages" } },
    "input-invalid",
    "`gh pages`",
    "‹site-branch›",
  ],
  [
    "a folder outside",
    { inputs: { "site-directory": "../x" } },
    "input-invalid",
    "`../x`",
    "‹site-directory›",
  ],
  [
    "a mirror of no host",
    { inputs: { "mirror-hostnames": "not a host" } },
    "address-invalid",
    "not a host",
    "",
  ],
  [
    "another source of another type",
    { inputs: { "other-sources": "acme/gadget" } },
    "address-invalid",
    "terraform-provider-sample",
    "terraform-provider-gadget",
  ],
  ["no tag at all", { inputs: { version: "", tag: "" } }, "input-missing", "tag", "‹version›"],
  [
    "a missing manifest",
    { inputs: { manifest: "other.json" } },
    "manifest-invalid",
    "other.json",
    "‹manifest›",
  ],
  [
    "a manifest that the input contradicts",
    {
      inputs: { protocols: "5.0" },
      files: { "terraform-registry-manifest.json": '{"version":1,"metadata":{"protocol_versions":["6.0"]}}' },
    },
    "protocols-invalid",
    "terraform-registry-manifest.json",
    "‹protocols›",
  ],
  ["a missing included file", { inputs: { include: "LICENSE" } }, "include-invalid", "LICENSE", "‹include›"],
  [
    "two included files of one name",
    { inputs: { include: "a/LICENSE\nb/LICENSE" }, files: { "a/LICENSE": "a", "b/LICENSE": "b" } },
    "include-invalid",
    "LICENSE",
    "‹include›",
  ],
  [
    "an included file that could be taken for the provider",
    { inputs: { include: `${NAME}.md` }, files: { [`${NAME}.md`]: "x" } },
    "include-invalid",
    `${NAME}.md`,
    "‹include›",
  ],
  [
    "no builds",
    { files: { [GOOD]: undefined, "dist/README.md": "x" } },
    "builds-missing",
    "dist",
    "‹artifacts›",
  ],
];

describe("bad input", () => {
  let workspace: string;

  beforeEach(async () => {
    workspace = await mkdtemp(join(tmpdir(), "bad-input-"));
  });

  afterEach(() => rm(workspace, { recursive: true, force: true }));

  async function problemsOf({ inputs, files, key, siteUrl = "https://registry.example.com/" }: Bad) {
    const good = { [GOOD]: makeExecutable("linux_amd64") };
    for (const [path, content] of Object.entries({ ...good, ...files })) {
      if (content === undefined) continue;
      await mkdir(dirname(join(workspace, path)), { recursive: true });
      await writeFile(join(workspace, path), content);
    }
    const place = { "site-url": siteUrl, to: join(workspace, "site") };
    const named = { source: "registry.example.com/acme/sample", version: "1.0.0" };
    const given = { ...place, ...named, ...(await keyInputs(key)), ...inputs };
    return callWith(publishCommand, given, surroundingsIn(workspace)).then(
      () => [],
      (error: unknown) => {
        if (error instanceof ProblemError) return error.problems;
        throw error;
      },
    );
  }

  it.each(BAD)("%s is a named problem, and nothing is written", async (_what, bad, code, found, fix) => {
    const problems = await problemsOf(bad);
    const problem = problems.find((one) => one.code === code);
    expect(`${problem?.where}: ${problem?.found}`).toContain(found);
    expect(problem?.fix).toContain(fix);
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

async function keyInputs(kind: Bad["key"] = "ed25519"): Promise<Record<string, string>> {
  if (kind === "none") return {};
  const { privateKey, passphrase = "" } = await testKey(kind);
  return { "gpg-private-key": privateKey, "gpg-passphrase": kind === "ed25519" ? passphrase : "" };
}
