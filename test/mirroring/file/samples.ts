/** Files that are read. */
export const ACCEPTED: Readonly<Record<string, string>> = {
  "no provider": "providers:\n",
  "an empty map": "providers: {}\n",
  "a provider without settings": "providers:\n  hashicorp/null:\n",
  "a type alone": "providers:\n  random: {}\n",
  JSON: '{"providers": {"hashicorp/null": {"versions": ["~> 3.1", "2.0.0"]}}}',
  everything: `%YAML 1.2
---
# Everything that can be said.
defaults:
  versions: all
  prereleases: false
  platforms: [linux_amd64, darwin_arm64]
  origin: registry
  copy: site
  hashes: all
  keys: []
  minimum-age: 0
  newest: all
limits:
  at-once: 8
  rate: 2.5
  bytes: 15e8
providers:
  hashicorp/null:
    keys: [C874 011F 0AB4 0511 0D02  1055 3436 5D94 72D7 468F]
  registry.opentofu.org/hashicorp/null:
    keys: [C874011F0AB405110D02105534365D9472D7468F]
    versions: ">= 3.0, != 3.1.0"
    newest: 3
    minimum-age: 14
  Bücher.example/acme/widget: { origin: { mirror: "https://mirror.example.com/providers" }, platforms: all }
  acme/local:
    origin:
      folder: ../local providers
    copy: release
`,
};

/** Files that are refused, with the place of each problem and what it names. */
export interface Refused {
  readonly text: string;
  readonly problems: readonly (readonly [place: string, ...facts: string[]])[];
  /** Whether a schema can know. */
  readonly structural: boolean;
}

function wrong(text: string, ...problems: Refused["problems"]): Refused {
  return { text, problems, structural: true };
}

function contrary(text: string, ...problems: Refused["problems"]): Refused {
  return { text, problems, structural: false };
}

const provider = (settings: string) => `providers:\n  hashicorp/null: { ${settings} }\n`;

export const REFUSED: Readonly<Record<string, Refused>> = {
  nothing: wrong("", ["1:1", "`providers:`"]),
  "a name that is nearly right": wrong("provider: {}\n", ["1:1", "`provider`", "`providers`."]),
  "names of JavaScript": wrong(
    "providers: { a/b: { __proto__: 1, constructor: 2 } }",
    ["1:21", "`providers.a/b.__proto__`"],
    ["1:35", "constructor"],
  ),
  "a setting that is nearly right": wrong(provider("prerelease: true"), ["2:21", "`prereleases`."]),
  "a name that is a list": wrong("? [a]\n: 1\nproviders: {}\n", ["1:3"]),
  "a version that is a number": wrong(provider("versions: 3.10"), ["2:31", '"3.10"']),
  "a constraint that is none": wrong(provider('versions: "~> x"'), ["2:31", "version-invalid", '"~> x"']),
  yes: wrong(provider("prereleases: yes"), ["2:34", '"yes"', "true."]),
  "a platform of others": wrong(provider("platforms: [macos_x86_64]"), [
    "2:33",
    '"darwin_amd64"',
    "platform-unknown",
  ]),
  "no platform": wrong(provider("platforms: []"), [
    "2:32",
    "`providers.hashicorp/null.platforms`",
    "at least 1",
  ]),
  "a word that is nearly right": wrong(provider("copy: Release"), [
    "2:27",
    "link or release or site or oci",
    "release.",
  ]),
  "a word that is missing": wrong(provider("hashes: "), [
    "2:21",
    "`providers.hashicorp/null.hashes`",
    "all or signed",
  ]),
  "the ID of a key": wrong(provider('keys: ["34365D9472D7468F"]'), ["2:28", '"34365D9472D7468F"']),
  "none at most": wrong(provider("newest: 0"), ["2:29", "1 to 10000"]),
  "an origin like no other": wrong(provider("origin: here"), [
    "2:29",
    '"here"',
    "registry",
    "`mirror`",
    "`folder`",
  ]),
  "two origins": wrong(provider("copy: site, origin: { mirror: 'https://a.example/', folder: b }"), [
    "2:41",
    "`providers.hashicorp/null.origin`",
  ]),
  "a mirror without TLS": wrong(provider("origin: { mirror: 'http://a.example/' }"), [
    "2:39",
    '"http://a.example/"',
  ]),
  "a mirror with a password": wrong(provider("origin: { mirror: 'https://me:secret@a.example/' }"), [
    "2:39",
    '"https://...@a.example/"',
  ]),
  "a folder without a name": wrong(provider("copy: site, origin: { folder: '' }"), [
    "2:51",
    "`providers.hashicorp/null.origin.folder`",
  ]),
  "no rate": wrong("limits: { rate: .nan }\nproviders: {}\n", ["1:17", ".nan", "0.01 to 1000"]),
  "bytes in words": wrong("limits: { bytes: 2 GB }\nproviders: {}\n", ["1:18", '"2 GB"']),
  "an alias": contrary(
    "defaults: &a { keys: &k [] }\nproviders: { a/b: *a, c/d: { keys: *k } }\n",
    ["2:19", "`providers.a/b` is the alias *a", "Write the value itself"],
    ["2:36", "*k"],
  ),
  "a hostname in punycode": contrary("providers: { xn--bcher-kva.example/a/b: {} }", [
    "1:14",
    '"bücher.example"',
  ]),
  "an address of four parts": wrong("providers: { a/b/c/d: {} }", ["1:14", "address-invalid", '"a/b/c/d"']),
  "what clients have themselves": contrary("providers: { terraform.io/builtin/terraform: {} }", [
    "1:14",
    "terraform.io/builtin/terraform",
  ]),
  "an address twice": contrary("providers:\n  a/b:\n  a/b:\n", [
    "3:3",
    "`providers.a/b`",
    "line 2",
    "registry.terraform.io/a/b",
  ]),
  "an address in other letters": contrary("providers:\n  BÜCHER.example/A/b:\n  bücher.example/a/B:\n", [
    "3:3",
    "line 2",
    "xn--bcher-kva.example/a/b",
  ]),
  "a setting twice": contrary(provider("copy: link, copy: site"), [
    "2:33",
    "`providers.hashicorp/null.copy`",
    "line 2",
  ]),
  "signed hashes of what nobody signed": contrary(
    `defaults: { hashes: signed }\n${provider("copy: site, origin: { folder: a }")}`,
    ["3:3", "`hashes: all`"],
  ),
  "attestations of a mirror": contrary(
    provider("attestation: acme/b, origin: { mirror: https://mirror.example.com/ }"),
    ["2:3", "`attestation`"],
  ),
  "a repository without an owner": wrong(provider("attestation: widget"), ["2:34", "OWNER/NAME"]),
  "links into a folder": contrary(provider("origin: { folder: a }"), ["2:3", "`copy: link`"]),
  "several things": wrong(
    "providers:\n  a/b: { copy: links, newest: 0 }\nlimit: {}\n",
    ["2:16", "link."],
    ["2:31", "10000"],
    ["3:1", "`limits`."],
  ),
};
