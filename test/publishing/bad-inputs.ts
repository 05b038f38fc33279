import type { ProblemCode } from "../../src/problem-codes.ts";
import type { Given } from "../support/publish/given.ts";
import type { TestKeyKind } from "../support/samples/keys.ts";

/** Files by their paths; undefined takes one away. */
export type Files = Readonly<Record<string, string | Uint8Array | undefined>>;

/** A wrong input, and what the problem says. */
export interface BadCase {
  readonly what: string;
  readonly inputs?: Given;
  /** Files of the workspace beside, or in place of, one good build. */
  readonly files?: Files;
  readonly key?: TestKeyKind | "public" | "none";
  readonly passphrase?: string;
  readonly code: ProblemCode;
  readonly found: string;
  readonly fix?: string;
}

/** What can be wrong with the inputs, and with the files beside the builds. */
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
    what: "a prerelease that is none of three",
    inputs: { prerelease: "maybe" },
    code: "input-invalid",
    found: "`maybe`",
    fix: "‹prerelease›",
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
    what: "a type with its prefix",
    inputs: { source: "registry.example.com/acme/terraform-provider-sample" },
    code: "address-invalid",
    found: "terraform-provider-sample",
    fix: '"sample"',
  },
  {
    what: "a source of four parts",
    inputs: { source: "a/b/c/d" },
    code: "address-invalid",
    found: "a/b/c/d",
    fix: "acme/widget",
  },
  {
    what: "a hostname with a port",
    inputs: { source: "registry.example.com:8443/acme/sample" },
    code: "address-invalid",
    found: "8443",
    fix: '"registry.example.com"',
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
    what: "a version of two parts",
    inputs: { version: "1.0" },
    code: "version-invalid",
    found: "1.0",
    fix: '"1.0.0"',
  },
  {
    what: "version 0.0.0, which can't be selected",
    inputs: { version: "0.0.0" },
    code: "version-invalid",
    found: "0.0.0",
    fix: "0.0.1",
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
    what: "a manifest without protocols",
    files: { "terraform-registry-manifest.json": '{"version":1,"metadata":{}}' },
    code: "manifest-invalid",
    found: '"metadata.protocol_versions"',
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
    what: "an included folder",
    inputs: { include: "dist" },
    code: "include-invalid",
    found: "dist",
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
];
