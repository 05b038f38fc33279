import { makeExecutable } from "../support/samples/builds.ts";
import { makeRawZip } from "../support/samples/raw-zip.ts";
import type { BadCase, Files } from "./bad-inputs.ts";

/** What the names of the builds begin with. */
export const NAME = "terraform-provider-sample_v1.0.0";

/** A build with which nothing is wrong, and where it lies. */
export const LINUX = makeExecutable("linux_amd64");
export const GOOD = `dist/${NAME}_linux_amd64`;

const DARWIN = makeExecutable("darwin_arm64");
const ZIP = "dist/terraform-provider-sample_1.0.0_darwin_arm64.zip";

function zipOf(...entries: Parameters<typeof makeRawZip>[0]): Files {
  return { [ZIP]: makeRawZip(entries) };
}

/** What can be wrong with the builds, and with the key that signs them. */
export const BAD_BUILDS: readonly BadCase[] = [
  // Builds.
  {
    what: "no builds",
    files: { [GOOD]: undefined, "dist/README.md": "x" },
    code: "builds-missing",
    found: "dist",
    fix: "‹artifacts›",
  },
  {
    what: "an empty build",
    files: { [GOOD]: "" },
    code: "build-empty",
    found: NAME,
  },
  {
    what: "a build that is a folder",
    files: { [GOOD]: undefined, [`${GOOD}/README`]: "x" },
    code: "build-not-a-file",
    found: NAME,
    fix: "`-o`",
  },
  {
    what: "an unknown platform",
    files: { [`dist/${NAME}_linux_amd46`]: LINUX },
    code: "build-platform-unknown",
    found: "linux_amd46",
    fix: "`terraform-provider-sample_v1.0.0_linux_amd64`",
  },
  {
    what: "another version's file",
    files: { "dist/terraform-provider-sample_v2.0.0_darwin_arm64": DARWIN },
    code: "build-other-version",
    found: "2.0.0",
    fix: "1.0.0",
  },
  {
    what: "another provider's file",
    files: { "dist/terraform-provider-other_v1.0.0_darwin_arm64": DARWIN },
    code: "build-other-provider",
    found: "terraform-provider-other",
    fix: "‹source›",
  },
  {
    what: "an executable of another platform",
    files: { [`dist/${NAME}_darwin_arm64`]: LINUX },
    code: "build-format",
    found: "darwin_arm64",
    fix: "GOOS=darwin GOARCH=arm64",
  },
  {
    what: "a file that is no executable",
    files: { [`dist/${NAME}_darwin_arm64`]: "just text" },
    code: "build-format",
    found: "darwin_arm64",
    fix: "GOOS=darwin GOARCH=arm64",
  },
  {
    what: "two builds for one platform",
    inputs: { artifacts: "dist\nmore" },
    files: { [`more/${NAME}_linux_amd64`]: LINUX },
    code: "build-ambiguous",
    found: "linux_amd64",
  },
  // Finished zips.
  {
    what: "a zip without the provider",
    files: zipOf({ name: "README", content: Buffer.from("x"), mode: 0o100644 }),
    code: "zip-invalid",
    found: "terraform-provider-sample_1.0.0_darwin_arm64.zip",
  },
  {
    what: "a zip whose provider may not be run",
    files: zipOf({ name: NAME, content: DARWIN, mode: 0o100644 }),
    code: "zip-invalid",
    found: "terraform-provider-sample_1.0.0_darwin_arm64.zip",
  },
  {
    what: "a zip with a folder entry",
    files: zipOf(
      { name: NAME, content: DARWIN, mode: 0o100755 },
      { name: "docs/", content: Buffer.from(""), mode: 0o040755 },
    ),
    code: "zip-invalid",
    found: "docs/",
  },
  {
    what: "a file that is no zip",
    files: { [ZIP]: "PK?" },
    code: "zip-invalid",
    found: "terraform-provider-sample_1.0.0_darwin_arm64.zip",
  },
  // Keys.
  {
    what: "a public key",
    key: "public",
    code: "key-invalid",
    found: "BFDF62EF60599108 ed25519 <ed25519@example.com>",
    fix: "gpg",
  },
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
  {
    what: "a wrong passphrase",
    key: "rsa-2048",
    passphrase: "wrong",
    code: "key-passphrase",
    found: "key F5288E03E60E5C8A (RSA-2048)",
    fix: "gpg-passphrase",
  },
  {
    what: "a key that only certifies",
    key: "cert-only",
    code: "key-unusable",
    found: "key B",
    fix: "gpg --quick-add-key 7ED72202D125F0DB3EB02DA2BAF2DB93",
  },
  {
    what: "a key too weak for anybody",
    key: "rsa-1024",
    code: "key-unusable",
    found: "key 07CF88828ADF5AF1 (RSA-1024)",
    fix: "gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign",
  },
];
