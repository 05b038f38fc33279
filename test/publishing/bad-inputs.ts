import type { ProblemCode } from "../../src/problem-codes.ts";
import type { Given } from "../support/publish/given.ts";
import { makeExecutable } from "../support/samples/builds.ts";
import type { TestKeyKind } from "../support/samples/keys.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";

/** What the names of the builds begin with. */
export const NAME = "terraform-provider-sample_v1.0.0";

/** A build with which nothing is wrong, and where it lies. */
export const LINUX = makeExecutable("linux_amd64");
export const GOOD = `dist/${NAME}_linux_amd64`;

/** Files by their paths; undefined takes one away. */
type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

/** A wrong input, and what the problem says. */
export interface BadCase {
  readonly what: string;
  readonly inputs?: Given;
  /** Files of the workspace beside, or in place of, one good build. */
  readonly files?: Files;
  readonly key?: TestKeyKind | "none";
  readonly code: ProblemCode;
  readonly found: string;
  readonly fix?: string;
}

/** What can be wrong with the inputs, with the files, and with the key. */
export const BAD_INPUTS: readonly BadCase[] = [
  // Inputs.
  {
    what: "no key, as in a fork",
    key: "none",
    code: "input-missing",
    found: "‹gpg-private-key›",
    fix: "‹gpg-private-key›",
  },
  {
    what: "a flag that is neither",
    inputs: { draft: "yes" },
    code: "input-invalid",
    found: "`yes`",
    fix: "‹draft›",
  },
  {
    what: "a site without https",
    inputs: { "site-url": "http://registry.example.com/" },
    code: "input-invalid",
    found: "`http://registry.example.com/`",
    fix: "‹site-url›",
  },
  {
    what: "a repository without owner",
    inputs: { "site-repository": "registry" },
    code: "input-invalid",
    found: "`registry`",
    fix: "‹site-repository›",
  },
  {
    what: "a branch as a ref",
    inputs: { "site-branch": "gh pages" },
    code: "input-invalid",
    found: "`gh pages`",
    fix: "‹site-branch›",
  },
  {
    what: "a folder outside the branch",
    inputs: { "site-directory": "../x" },
    code: "input-invalid",
    found: "`../x`",
    fix: "‹site-directory›",
  },
  // Addresses.
  {
    what: "an underscore in the namespace",
    inputs: { source: "registry.example.com/acme_corp/sample" },
    code: "address-invalid",
    found: "acme_corp",
    fix: '"acme-corp"',
  },
  {
    what: "a mirror hostname that is none",
    inputs: { "mirror-hostnames": "not a host" },
    code: "address-invalid",
    found: "not a host",
  },
  {
    what: "another source of another type",
    inputs: { "other-sources": "acme/gadget" },
    code: "address-invalid",
    found: "terraform-provider-sample",
    fix: "terraform-provider-gadget",
  },
  // Versions and tags.
  {
    what: "a tag that is no version",
    inputs: { tag: "release-1", version: "" },
    code: "version-invalid",
    found: '"release-1"',
    fix: "‹version›",
  },
  {
    what: "a version with a v",
    inputs: { version: "v1.0.0" },
    code: "version-invalid",
    found: "v1.0.0",
    fix: '"1.0.0"',
  },
  {
    what: "no tag at all",
    inputs: { version: "", tag: "" },
    code: "input-missing",
    found: "tag",
    fix: "‹version›",
  },
  // Protocols and manifest.
  {
    what: "a protocol that clients don't speak",
    inputs: { protocols: "4.0" },
    code: "protocols-invalid",
    found: "4.0",
    fix: "‹protocols›",
  },
  {
    what: "a manifest that is no JSON",
    files: { "terraform-registry-manifest.json": "{" },
    code: "manifest-invalid",
    found: "terraform-registry-manifest.json",
    fix: '{"version": 1, "metadata": {"protocol_versions',
  },
  {
    what: "a manifest that was named and is missing",
    inputs: { manifest: "other.json" },
    code: "manifest-invalid",
    found: "other.json",
    fix: "‹manifest›",
  },
  {
    what: "a manifest that the input contradicts",
    inputs: { protocols: "5.0" },
    files: { "terraform-registry-manifest.json": '{"version":1,"metadata":{"protocol_versions":["6.0"]}}' },
    code: "protocols-invalid",
    found: "terraform-registry-manifest.json",
    fix: "‹protocols›",
  },
  // Included files.
  {
    what: "an included file that is missing",
    inputs: { include: "LICENSE" },
    code: "include-invalid",
    found: "LICENSE",
    fix: "‹include›",
  },
  {
    what: "two included files of one name",
    inputs: { include: "a/LICENSE\nb/LICENSE" },
    files: { "a/LICENSE": "a", "b/LICENSE": "b" },
    code: "include-invalid",
    found: "LICENSE",
    fix: "‹include›",
  },
  {
    what: "an included file that could be taken for the provider",
    inputs: { include: "terraform-provider-sample.md" },
    files: { "terraform-provider-sample.md": "x" },
    code: "include-invalid",
    found: "terraform-provider-sample.md",
    fix: "‹include›",
  },
  // Builds.
  {
    what: "no builds",
    files: { [GOOD]: undefined, "dist/README.md": "x" },
    code: "builds-missing",
    found: "dist",
    fix: "‹artifacts›",
  },
  {
    what: "a file that is no executable",
    files: { [`dist/${NAME}_darwin_arm64`]: "just text" },
    code: "build-format",
    found: "darwin_arm64",
    fix: "GOOS=darwin GOARCH=arm64",
  },
  // Finished zips.
  {
    what: "a zip without the provider",
    files: {
      "dist/terraform-provider-sample_1.0.0_darwin_arm64.zip": makeRawZip([
        { name: "README", content: Buffer.from("x"), mode: 0o100644 },
      ]),
    },
    code: "zip-invalid",
    found: "terraform-provider-sample_1.0.0_darwin_arm64.zip",
  },
  // Keys.
  {
    what: "a key that is no key",
    inputs: { "gpg-private-key": "hello" },
    code: "key-invalid",
    found: "5 characters",
    fix: "gpg --armor --export-secret-keys KEYID",
  },
  {
    what: "a missing passphrase",
    key: "rsa-2048",
    code: "key-passphrase",
    found: "key F5288E03E60E5C8A (RSA-2048)",
    fix: "gpg-passphrase",
  },
];
