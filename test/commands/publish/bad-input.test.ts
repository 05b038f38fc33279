import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { ProblemError } from "../../../src/errors.ts";
import type { ProblemCode } from "../../../src/problem-codes.ts";
import { callWith, surroundingsIn } from "../../support/publish/call.ts";
import { makeExecutable } from "../../support/samples/builds.ts";
import { type TestKeyKind, testKey } from "../../support/samples/keys.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";

type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

/** One thing that is wrong, and what a person is told about it. */
interface BadCase {
  readonly what: string;
  readonly inputs?: Readonly<Record<string, string>>;
  /** Files of the workspace beside, or in place of, one good build; undefined takes one away. */
  readonly files?: Files;
  readonly key?: TestKeyKind | "public" | "none";
  readonly passphrase?: string;
  readonly code: ProblemCode;
  readonly found: string;
  readonly fix: string;
}

const SITE = "https://registry.example.com/";
const LINUX = makeExecutable("linux_amd64");
const GOOD = "dist/terraform-provider-sample_v1.0.0_linux_amd64";
const ZIP = "dist/terraform-provider-sample_1.0.0_darwin_arm64.zip";
const DARWIN = makeExecutable("darwin_arm64");
const NAME = "terraform-provider-sample_v1.0.0";

function zipOf(...entries: Parameters<typeof makeRawZip>[0]): Files {
  return { [ZIP]: makeRawZip(entries) };
}

const CASES: readonly BadCase[] = [
  // Inputs.
  {
    what: "no key, as in a fork",
    key: "none",
    code: "input-missing",
    found: "‹gpg-private-key› is empty",
    fix: "Secrets are empty in workflows started from a fork",
  },
  {
    what: "a flag that is neither",
    inputs: { draft: "yes" },
    code: "input-invalid",
    found: "‹draft› is `yes`",
    fix: "Change ‹draft›",
  },
  {
    what: "a prerelease that is none of three",
    inputs: { prerelease: "maybe" },
    code: "input-invalid",
    found: "‹prerelease› is `maybe`",
    fix: "Change ‹prerelease›",
  },
  {
    what: "a site without https",
    inputs: { "site-url": "http://registry.example.com/" },
    code: "input-invalid",
    found: "‹site-url› is `http://registry.example.com/`",
    fix: "Change ‹site-url›",
  },
  {
    what: "a repository without owner",
    inputs: { "site-repository": "registry" },
    code: "input-invalid",
    found: "‹site-repository› is `registry`",
    fix: "Change ‹site-repository›",
  },
  {
    what: "a branch as a ref",
    inputs: { "site-branch": "gh pages" },
    code: "input-invalid",
    found: "‹site-branch› is `gh pages`",
    fix: "Change ‹site-branch›",
  },
  {
    what: "a folder outside the branch",
    inputs: { "site-directory": "../x" },
    code: "input-invalid",
    found: "‹site-directory› is `../x`",
    fix: "Change ‹site-directory›",
  },
  // Addresses.
  {
    what: "an underscore in the namespace",
    inputs: { source: "registry.example.com/acme_corp/sample" },
    code: "address-invalid",
    found: "acme_corp",
    fix: 'Write another namespace in ‹source›, such as "acme-corp"',
  },
  {
    what: "a type with its prefix",
    inputs: { source: "registry.example.com/acme/terraform-provider-sample" },
    code: "address-invalid",
    found: "terraform-provider-sample",
    fix: 'Write "sample" instead',
  },
  {
    what: "a source of four parts",
    inputs: { source: "a/b/c/d" },
    code: "address-invalid",
    found: "a/b/c/d",
    fix: "Write one to three names with a slash between them, like acme/widget",
  },
  {
    what: "a hostname with a port",
    inputs: { source: "registry.example.com:8443/acme/sample" },
    code: "address-invalid",
    found: "8443",
    fix: 'Serve the site on port 443 and write "registry.example.com"',
  },
  {
    what: "a mirror hostname that is none",
    inputs: { "mirror-hostnames": "not a host" },
    code: "address-invalid",
    found: "not a host",
    fix: 'Write the hostname of the site, like "example.com"',
  },
  // Versions and tags.
  {
    what: "a tag that is no version",
    inputs: { tag: "release-1", version: "" },
    code: "version-invalid",
    found: 'tag "release-1" is not a version',
    fix: "Push a tag like v1.2.3, or set ‹version›",
  },
  {
    what: "a version with a v",
    inputs: { version: "v1.0.0" },
    code: "version-invalid",
    found: "v1.0.0",
    fix: 'Write "1.0.0", without the v',
  },
  {
    what: "a version of two parts",
    inputs: { version: "1.0" },
    code: "version-invalid",
    found: "1.0",
    fix: 'Write "1.0.0" instead',
  },
  {
    what: "version 0.0.0, which can't be selected",
    inputs: { version: "0.0.0" },
    code: "version-invalid",
    found: "0.0.0",
    fix: "Release 0.0.1 or later",
  },
  {
    what: "no tag at all",
    inputs: { version: "", tag: "" },
    code: "input-missing",
    found: "no tag is known",
    fix: "on: push: tags",
  },
  // Protocols and manifest.
  {
    what: "a protocol that clients don't speak",
    inputs: { protocols: "4.0" },
    code: "protocols-invalid",
    found: "4.0",
    fix: "Correct ‹protocols›: providers on terraform-plugin-sdk/v2 speak 5.0",
  },
  {
    what: "a manifest that is no JSON",
    files: { "terraform-registry-manifest.json": "{" },
    code: "manifest-invalid",
    found: "the manifest is not JSON (Expected property name or '}' in J",
    fix: 'Write it like {"version": 1, "metadata": {"protocol_versions',
  },
  {
    what: "a manifest without protocols",
    files: { "terraform-registry-manifest.json": '{"version":1,"metadata":{}}' },
    code: "manifest-invalid",
    found: 'the manifest\'s "metadata.protocol_versions" is missing',
    fix: 'Write it like {"version": 1, "metadata": {"protocol_versions',
  },
  {
    what: "a manifest that was named and is missing",
    inputs: { manifest: "other.json" },
    code: "manifest-invalid",
    found: "other.json can't be read",
    fix: "Correct ‹manifest›",
  },
  {
    what: "a manifest that the input contradicts",
    inputs: { protocols: "5.0" },
    files: { "terraform-registry-manifest.json": '{"version":1,"metadata":{"protocol_versions":["6.0"]}}' },
    code: "protocols-invalid",
    found: "terraform-registry-manifest.json says protocols 6.0, and ‹protocols› says 5.0",
    fix: "Leave ‹protocols› out",
  },
  // Included files.
  {
    what: "an included file that is missing",
    inputs: { include: "LICENSE" },
    code: "include-invalid",
    found: "LICENSE does not exist",
    fix: "Correct ‹include›",
  },
  {
    what: "an included folder",
    inputs: { include: "dist" },
    code: "include-invalid",
    found: "dist is not a file",
    fix: "Correct ‹include›",
  },
  {
    what: "two included files of one name",
    inputs: { include: "a/LICENSE\nb/LICENSE" },
    files: { "a/LICENSE": "a", "b/LICENSE": "b" },
    code: "include-invalid",
    found: "LICENSE is named twice",
    fix: "Correct ‹include›",
  },
  {
    what: "an included file that could be taken for the provider",
    inputs: { include: "terraform-provider-sample.md" },
    files: { "terraform-provider-sample.md": "x" },
    code: "include-invalid",
    found: "terraform-provider-sample.md could be taken for the provider",
    fix: "Correct ‹include›",
  },
  // Builds.
  {
    what: "no builds",
    files: { [GOOD]: undefined, "dist/README.md": "x" },
    code: "builds-missing",
    found: "dist",
    fix: "Build the provider first, or point ‹artifacts› at the folder with the builds",
  },
  {
    what: "an empty build",
    files: { [GOOD]: "" },
    code: "build-empty",
    found: NAME,
    fix: "Look for the reason in the log of the job that built it, such as a full disk",
  },
  {
    what: "a build that is a folder",
    files: { [GOOD]: undefined, [`${GOOD}/README`]: "x" },
    code: "build-not-a-file",
    found: NAME,
    fix: "Check the path after `-o` in the command that builds it, or leave it out",
  },
  {
    what: "an unknown platform",
    files: { [`dist/${NAME}_linux_amd46`]: LINUX },
    code: "build-platform-unknown",
    found: "linux_amd46",
    fix: "Name it like `terraform-provider-sample_v1.0.0_linux_amd64`, put it in",
  },
  {
    what: "another version's file",
    files: { "dist/terraform-provider-sample_v2.0.0_darwin_arm64": DARWIN },
    code: "build-other-version",
    found: "2.0.0",
    fix: "Build version 1.0.0 into an empty folder, or leave it out with the lin",
  },
  {
    what: "another provider's file",
    files: { "dist/terraform-provider-other_v1.0.0_darwin_arm64": DARWIN },
    code: "build-other-provider",
    found: "terraform-provider-other",
    fix: "Set ‹source› if that is the provider to publish; otherwise leave it out",
  },
  {
    what: "an executable of another platform",
    files: { [`dist/${NAME}_darwin_arm64`]: LINUX },
    code: "build-format",
    found: "darwin_arm64",
    fix: "Build it with GOOS=darwin GOARCH=arm64, or name it after the platform",
  },
  {
    what: "a file that is no executable",
    files: { [`dist/${NAME}_darwin_arm64`]: "just text" },
    code: "build-format",
    found: "darwin_arm64",
    fix: "Build it with GOOS=darwin GOARCH=arm64, or name it after the platform",
  },
  {
    what: "two builds for one platform",
    inputs: { artifacts: "dist\nmore" },
    files: { [`more/${NAME}_linux_amd64`]: LINUX },
    code: "build-ambiguous",
    found: "linux_amd64",
    fix: "Keep the one that runs on the most machines, and leave the others out",
  },
  // Finished zips.
  {
    what: "a zip without the provider",
    files: zipOf({ name: "README", content: Buffer.from("x"), mode: 0o100644 }),
    code: "zip-invalid",
    found: "terraform-provider-sample_1.0.0_darwin_arm64.zip",
    fix: "Make the zip again, or give the executable itself and let it be zipped",
  },
  {
    what: "a zip whose provider may not be run",
    files: zipOf({ name: NAME, content: DARWIN, mode: 0o100644 }),
    code: "zip-invalid",
    found: "terraform-provider-sample_1.0.0_darwin_arm64.zip",
    fix: "Make the zip again, or give the executable itself and let it be zipped",
  },
  {
    what: "a zip with a folder entry",
    files: zipOf(
      { name: NAME, content: DARWIN, mode: 0o100755 },
      { name: "docs/", content: Buffer.from(""), mode: 0o040755 },
    ),
    code: "zip-invalid",
    found: "docs/",
    fix: "Make the zip again, or give the executable itself and let it be zipped",
  },
  {
    what: "a file that is no zip",
    files: { [ZIP]: "PK?" },
    code: "zip-invalid",
    found: "terraform-provider-sample_1.0.0_darwin_arm64.zip",
    fix: "Make the zip again, or give the executable itself and let it be zipped",
  },
  // Keys.
  {
    what: "a public key",
    key: "public",
    code: "key-invalid",
    found: "BFDF62EF60599108 ed25519 <ed25519@example.com> is a public k",
    fix: "gpg",
  },
  {
    what: "a key that is no key",
    inputs: { "gpg-private-key": "hello" },
    code: "key-invalid",
    found: "the private key (5 characters) is neither armored nor base64",
    fix: "Set ‹gpg-private-key› to what gpg --armor --export-secret-keys KEYID pri",
  },
  {
    what: "a missing passphrase",
    key: "rsa-2048",
    code: "key-passphrase",
    found: "key F5288E03E60E5C8A (RSA-2048) is protected by a passphrase",
    fix: "gpg-passphrase",
  },
  {
    what: "a wrong passphrase",
    key: "rsa-2048",
    passphrase: "wrong",
    code: "key-passphrase",
    found: "the passphrase does not unlock key F5288E03E60E5C8A (RSA-204",
    fix: "gpg-passphrase",
  },
  {
    what: "a key that only certifies",
    key: "cert-only",
    code: "key-unusable",
    found: "the key can't sign: none of its parts is meant for signing (key B",
    fix: "Add a subkey with gpg --quick-add-key 7ED72202D125F0DB3EB02DA2BAF2DB93",
  },
  {
    what: "a key too weak for anybody",
    key: "rsa-1024",
    code: "key-unusable",
    found: "key 07CF88828ADF5AF1 (RSA-1024) is too weak",
    fix: "Make a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign n",
  },
];

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
    const given: Record<string, string> = {
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

  it.each(CASES)("$what is a named problem, and nothing is written", async (bad) => {
    const problems = await problemsOf(bad);
    expect(problems.map(({ code }) => code)).toContain(bad.code);
    const problem = problems.find(({ code }) => code === bad.code);
    expect(`${problem?.where}: ${problem?.found}`).toContain(bad.found);
    expect(problem?.fix).toContain(bad.fix);
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
    "is told all at once when %j is to be the host of the site",
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
    expect(await problemsOf({})).toEqual([]);
    expect(existsSync(join(workspace, "site", ".well-known", "terraform.json"))).toBe(true);
  });
});

async function keyInputs({ key = "ed25519", passphrase }: Partial<BadCase>): Promise<Record<string, string>> {
  if (key === "none") return {};
  if (key === "public") return { "gpg-private-key": (await testKey("ed25519")).publicKey };
  const { privateKey, passphrase: right } = await testKey(key);
  const chosen = passphrase ?? (key === "ed25519" ? right : undefined);
  return { "gpg-private-key": privateKey, ...(chosen === undefined ? {} : { "gpg-passphrase": chosen }) };
}
