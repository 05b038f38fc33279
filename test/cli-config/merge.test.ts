import { describe, expect, it } from "vitest";
import { mergeConfig } from "../../src/cli-config/merge.ts";
import type { LocalProviders, WantedConfig } from "../../src/cli-config/wanted.ts";
import { BrokenConfig } from "../../src/protocol/cli-config/hcl.ts";

const MIRROR = { url: "https://a.example/m/", include: ["a.example/acme/widget"] };
const HOST = { hostname: "a.example", url: "https://a.example/x/v1/providers/" };
const ALONE: WantedConfig = { host: undefined, mirror: MIRROR };
const NOTHING: LocalProviders = { folders: [], addresses: [] };

function merge(text: string, wanted: WantedConfig = ALONE, local: LocalProviders = NOTHING) {
  const merged = mergeConfig(text, wanted, local);
  expect(isKept(text, merged.text)).toBe(true);
  return merged;
}

/** Whether every character of a text is in another one, in the same order. */
function isKept(before: string, after: string): boolean {
  let at = 0;
  for (const letter of after) if (letter === before[at]) at++;
  return at === before.length;
}

const OURS = `  network_mirror {
    url     = "https://a.example/m/"
    include = ["a.example/acme/widget"]
  }
`;
const BLOCK = `provider_installation {
${OURS}  direct {
    exclude = ["a.example/acme/widget"]
  }
}
`;

describe("a file without a block of its own", () => {
  it.each([
    ["", BLOCK],
    ["a = 1\n", `a = 1\n\n${BLOCK}`],
    ["a = 1 # end", `a = 1 # end\n\n${BLOCK}`],
    ["a = 1\r\n", `a = 1\r\n\r\n${BLOCK.replaceAll("\n", "\r\n")}`],
  ])("%j gets one at its end", (before, after) => {
    expect(merge(before).text).toBe(after);
  });

  it("keeps the folders that clients search by default, and excludes their providers elsewhere", () => {
    const local = { folders: ["/h/.terraform.d/plugins"], addresses: ["local.example/a/b"] };
    const { text, changes } = merge("", ALONE, local);
    expect(text).toBe(`provider_installation {
  filesystem_mirror {
    path = "/h/.terraform.d/plugins"
  }
${OURS}  direct {
    exclude = ["a.example/acme/widget", "local.example/a/b"]
  }
}
`);
    expect(changes[1]).toContain("filesystem_mirror /h/.terraform.d/plugins ");
  });

  it("gets a host before it, where one is needed", () => {
    expect(merge("", { host: HOST, mirror: MIRROR }).text).toBe(`host "a.example" {
  services = {
    "providers.v1" = "https://a.example/x/v1/providers/"
  }
}

${BLOCK}`);
  });
});

const EXCLUDED = 'exclude = ["a.example/acme/widget"]';

describe("ways to install", () => {
  it.each([
    ["direct {}", `direct { ${EXCLUDED} }`],
    ["direct { }", `direct { ${EXCLUDED} }`],
    ["direct {\n  }", `direct {\n    ${EXCLUDED}\n  }`],
    ["direct {\n\t# no\n}", `direct {\n\t# no\n  ${EXCLUDED}\n}`],
    ['direct { include = ["b.example/*/*"] }', 'direct { include = ["b.example/*/*"] }'],
    ['direct { include = ["*/*"] }', 'direct { include = ["*/*"] }'],
    ['direct { include = ["*/*/*"] }', `direct { include = ["*/*/*"] ${EXCLUDED} }`],
    ['direct { include = ["A.example/acme/*"] }', `direct { include = ["A.example/acme/*"] ${EXCLUDED} }`],
    ['direct { exclude = ["a.example/*/*"] }', 'direct { exclude = ["a.example/*/*"] }'],
    ['direct { exclude = ["a.example:443/acme/*"] }', 'direct { exclude = ["a.example:443/acme/*"] }'],
    ["direct { exclude = [] }", 'direct { exclude = ["a.example/acme/widget"] }'],
    ['direct { exclude = ["x/y"] }', 'direct { exclude = ["x/y", "a.example/acme/widget"] }'],
    ['direct { exclude = ["x/y",] }', 'direct { exclude = ["x/y", "a.example/acme/widget",] }'],
    [
      'direct { exclude = [\n    "x/y" # so, not\n  ] }',
      'direct { exclude = [\n    "x/y", # so, not\n    "a.example/acme/widget"\n  ] }',
    ],
    [
      'direct { exclude = [\n    "x/y", # so\n  ] }',
      'direct { exclude = [\n    "x/y", # so\n    "a.example/acme/widget",\n  ] }',
    ],
    ['network_mirror { url = "https://b/" }', `network_mirror { url = "https://b/" ${EXCLUDED} }`],
    ['oci_mirror { repository_template = "x" }', `oci_mirror { repository_template = "x" ${EXCLUDED} }`],
    ['filesystem_mirror { path = "/x" }', 'filesystem_mirror { path = "/x" }'],
    ['dev_overrides { "a.example/acme/widget" = "/x" }', 'dev_overrides { "a.example/acme/widget" = "/x" }'],
    ['something_new { a = "b" }', 'something_new { a = "b" }'],
  ])("%j becomes %j", (before, after) => {
    const file = (method: string) => `provider_installation {\n  ${method}\n`;
    expect(merge(`${file(before)}}\n`).text).toBe(`${file(after)}${OURS}}\n`);
  });

  it("on one line stay on one", () => {
    expect(merge("provider_installation { direct {} }").text).toBe(
      `provider_installation { direct { ${EXCLUDED} } network_mirror { url = "https://a.example/m/" include = ["a.example/acme/widget"] } }`,
    );
  });

  it("are written with the indentation and the line ends that there are", () => {
    expect(merge("provider_installation {\r\n\tdirect {\r\n\t}\r\n}\r\n").text).toBe(
      `provider_installation {\r\n\tdirect {\r\n\t\t${EXCLUDED}\r\n\t}\r\n\tnetwork_mirror {\r\n\t\turl     = "https://a.example/m/"\r\n\t\tinclude = ["a.example/acme/widget"]\r\n\t}\r\n}\r\n`,
    );
  });

  it("have a line for each of many patterns", () => {
    const include = ["a", "b", "c", "d"].map((type) => `a.example/acme/${type}`);
    const wanted = { host: undefined, mirror: { ...MIRROR, include } };
    const { text } = merge("provider_installation {\n    direct {\n    }\n}\n", wanted);
    expect(text).toContain('    direct {\n        exclude = [\n            "a.example/acme/a",\n');
    expect(text).toContain('            "a.example/acme/d",\n        ]\n    }\n    network_mirror {\n');
  });
});

describe("what is there already", () => {
  it("is not written again", () => {
    const wanted = { host: HOST, mirror: MIRROR };
    const { text } = merge("", wanted);
    expect(merge(text, wanted)).toMatchObject({ changes: [], text });
  });

  it("is asked for what is new", () => {
    const more = { ...MIRROR, include: [...MIRROR.include, "a.example/acme/new"] };
    const { text, changes } = merge(BLOCK, { host: undefined, mirror: more });
    expect(text.match(/"a\.example\/acme\/new"/g)).toHaveLength(2);
    expect(changes).toEqual([
      expect.stringMatching(/^network_mirror https:\/\/a\.example\/m\/ .*a\.example\/acme\/new$/),
      "direct leaves out a.example/acme/new",
    ]);
  });

  it("is left alone when it is asked for everything", () => {
    const text = 'provider_installation {\n  network_mirror { url = "https://a.example/m/" }\n}\n';
    expect(merge(text).changes).toEqual([]);
  });
});

describe("a host", () => {
  const wanted = { host: HOST, mirror: MIRROR };
  const { url } = HOST;

  it.each([
    ['host "a.example" {}', `host "a.example" { services = { "providers.v1" = "${url}" } }`],
    [
      'host "A.example:443" { services = { "modules.v1" = "x" } }',
      `host "A.example:443" { services = { "modules.v1" = "x" "providers.v1" = "${url}" } }`,
    ],
    [
      'host "a.example" {\n  services = {\n  }\n}',
      `host "a.example" {\n  services = {\n    "providers.v1" = "${url}"\n  }\n}`,
    ],
  ])("%j learns of the registry", (before, after) => {
    expect(merge(`${before}\n`, wanted).text).toBe(`${after}\n\n${BLOCK}`);
  });

  it("that points to another registry is unchanged and reported", () => {
    const text = 'host "a.example" { services = { "providers.v1" = "https://other/" } }\n';
    const merged = merge(text, wanted);
    expect(merged.text).toBe(`${text}\n${BLOCK}`);
    expect(merged.notes).toEqual([expect.stringContaining("host a.example ")]);
  });
});

describe("a provider that clients install from the registry", () => {
  const wanted: WantedConfig = {
    host: HOST,
    mirror: { ...MIRROR, include: [] },
    registry: { host: HOST, include: MIRROR.include },
  };
  const mirrorsOf = (text: string) => merge(text, wanted).text.split(MIRROR.url).length - 1;

  it.each([
    "",
    `host "a.example" { services = { "providers.v1" = "${HOST.url}" } }`,
    "provider_installation { direct {} }",
    'provider_installation { filesystem_mirror { path = "/x" } direct { exclude = ["b.example/*/*"] } }',
    'provider_installation { network_mirror { url = "https://b/" include = ["b.example/*/*"] } direct {} }',
  ])("is left to it by %j", (text) => {
    expect([mirrorsOf(text), merge(text, wanted).notes]).toEqual([0, []]);
  });

  it.each([
    [
      "host a.example points to another registry",
      'host "a.example" { services = { "providers.v1" = "https://b/" } }',
    ],
    [
      "clients ask the network_mirror https://b/",
      'provider_installation { network_mirror { url = "https://b/" } direct {} }',
    ],
    [
      "no `direct` is asked for a.example/acme/widget",
      'provider_installation { filesystem_mirror { path = "/x" } }',
    ],
    [
      "no `direct` is asked for a.example/acme/widget",
      'provider_installation { direct { exclude = ["a.example/acme/*"] } }',
    ],
    ["no `direct` is asked for a.example/acme/widget", "provider_installation {}"],
  ])("comes from the mirror, because %s, in %j", (why, text) => {
    const { notes } = merge(text, wanted);
    expect([mirrorsOf(text), notes]).toEqual([1, [expect.stringContaining(why)]]);
  });

  it("stays with the mirror of an earlier merge", () => {
    const { text } = merge("", { host: HOST, mirror: MIRROR });
    expect(merge(text, wanted)).toMatchObject({ text, changes: [] });
  });
});

describe("a file that can't be merged into", () => {
  const TWO = "it has 2 provider_installation blocks, and clients accept one";

  it.each([
    ["provider_installation {}\nprovider_installation {}", TWO],
    ['{"provider_installation":{}}', "it is JSON, and only HCL can be extended"],
    ["provider_installation = 1", "its provider_installation is not a block of methods"],
    ["provider_installation x {}", "its provider_installation is not a block of methods"],
    ['provider_installation { direct { exclude = "a" } }', "its exclude is not a list"],
    ['a = 1\ncredentials "x" { token = s3cret }\nb = }', "line 2 can't be read"],
    ['credentials "x" { token "s3cret" }', "line 1 can't be read"],
    ['credentials "x" { token = "s3cret" ', "line 1 can't be read"],
    ['token "s3cret\n', "line 1 can't be read"],
    ["a = 1 }", "line 1 can't be read"],
    [`a = ${"[".repeat(60)}`, "line 1 can't be read"],
    [`a ${"{ a ".repeat(60)}`, "line 1 can't be read"],
    ["a = [", "line 1 can't be read"],
  ])("rejects %j without quoting it", (text, message) => {
    expect(() => mergeConfig(text, ALONE, NOTHING)).toThrow(new BrokenConfig(message));
  });
});
