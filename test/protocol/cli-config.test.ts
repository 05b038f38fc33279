import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BrokenConfig, type Node, parseHcl } from "../../src/protocol/cli-config/hcl.ts";
import { hostOf, parseCliConfig } from "../../src/protocol/cli-config/parse-config.ts";
import { readCliConfig, readTokenVariables } from "../../src/protocol/cli-config/read-config.ts";

function plain(node: Node): unknown {
  if (node.kind === "block") return node.items.map(({ names, value }) => [...names, plain(value)]);
  return node.kind === "list" ? node.items.map(plain) : node.text;
}

describe("a CLI configuration", () => {
  it("is read with its comments, labels, lists and texts of several lines", () => {
    const text = `# one
// two
/* three
   lines */
plugin_cache_dir = "/a b" // behind
disable_checkpoint = true
credentials "app.example.com" { token = "a\\"b\\u0041" }
host registry {
  services = { "providers.v1" = "https://a.example.com/v1/", modules.v1 = "x" }
}
list = [1, "two", [true, { three = 3 }],]
text = <<EOT
one
two
EOT
`;
    expect(plain(parseHcl(text))).toEqual([
      ["plugin_cache_dir", "/a b"],
      ["disable_checkpoint", "true"],
      ["credentials", "app.example.com", [["token", 'a"bA']]],
      [
        "host",
        "registry",
        [
          [
            "services",
            [
              ["providers.v1", "https://a.example.com/v1/"],
              ["modules.v1", "x"],
            ],
          ],
        ],
      ],
      ["list", ["1", "two", ["true", [["three", "3"]]]]],
      ["text", "one\ntwo\n"],
    ]);
  });

  it.each([
    ["a { b = }", "a value is missing"],
    ["a = b", "a value is missing"],
    ["a = null", "a value is missing"],
    ["a { b = 1 ]", "a name is missing before ]"],
    [",a = 1", "a name is missing before ,"],
    ["a = 1,,", "a name is missing before ,"],
    ["a = [1,2", "a value is missing"],
    ["a b = 1", "a value is missing"],
    ["true = 1", "a name is missing before true"],
    ["<<A\nx\nA\n {}", "a name is missing before x"],
    ["a : 1", "it can't be read"],
    ["a = 1\v", "it can't be read"],
    ["\ufeffa = 1", "it can't be read"],
    ["a = 1 # \0", { line: 1 }],
    ["a = +1", "it can't be read"],
    ["a = 0x", "it can't be read"],
    ["a = 0189", "it can't be read"],
    [String.raw`a = "\'"`, "it can't be read"],
    [String.raw`a = "\u12"`, "it can't be read"],
    ['a = "${b"', "it can't be read"],
    ["a = <<A\nx\nA", "it can't be read"],
    ["a = <<-A\n x\nA\n", "it can't be read"],
    [String.raw`{"a": "\/"}`, "it can't be read"],
    ['{"a": [null]}', "it can't be read"],
    ["a { b = 1", "a name is missing before the end"],
    ["= 1", "a name is missing before ="],
    ['a = "open', "it can't be read"],
    ["a = 1\n\nb = ^", { line: 3 }],
    [`a = ${"[".repeat(60)}`, "it is nested too deeply"],
    [`a ${"{ a ".repeat(60)}`, "it is nested too deeply"],
    [`a ${'"b" '.repeat(20_000)}`, "it is nested too deeply"],
  ])("%s is refused", (text, refusal) => {
    expect(() => parseHcl(text)).toThrow(BrokenConfig);
    expect(() => parseHcl(text)).toThrow(
      typeof refusal === "string" ? refusal : expect.objectContaining(refusal),
    );
  });

  it.each([
    [
      "a = 1, b = 2",
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
    ["a = 1 b =", [["a", "1"]]],
    ["a = [,1,,2]", [["a", ["1", "2"]]]],
    ["é-1.x = 1.5e3", [["é-1.x", "1.5e3"]]],
    [String.raw`a = "\a\v\101\x41\u00e9\U0001F600"`, [["a", "\x07\vAAé😀"]]],
    ['a = "${"\n"}\\n${b}"', [["a", '${"\n"}\n${b}']]],
    ["a = <<A\r\n x\r\n A\r\n", [["a", " x\n "]]],
    ["a = <<-A\n  x\n   y\n  A\n", [["a", "x\n y\n"]]],
    ["a = <<-A\nx\n A\n", [["a", "x\n"]]],
    [
      '{"a": null, "b": "\\u0041"}',
      [
        ["a", ""],
        ["b", "A"],
      ],
    ],
  ])("%j is read as clients read it", (text, items) => {
    expect(plain(parseHcl(text))).toEqual(items);
  });

  it.each([
    ['plugin_cache_may_break_dependency_lock_file = "true"', 1],
    ["\ndisable_checkpoint = 1", 2],
    ['credentials { token = "x" }', 1],
    ["credentials_helper { args = [] }", 1],
    ["plugin_cache_dir = true", 1],
  ])("with another type than clients expect is refused: %j", (text, line) => {
    expect(() => parseCliConfig(text)).toThrow(expect.objectContaining({ line }));
  });

  it("with a name that is set twice is refused by OpenTofu since 1.12", () => {
    const text = 'plugin_cache_dir = "/a"\nplugin_cache_dir = "/b"\na {}\na {}\n';
    expect(parseCliConfig(text).pluginCache).toBe("/b");
    expect(parseCliConfig(text, "", "tofu").pluginCache).toBe("/b");
    expect(() => parseCliConfig(text, "", "tofu 1.12")).toThrow(expect.objectContaining({ line: 2 }));
    expect(parseCliConfig('disable_checkpoint = "x"', "", "tofu").findings).toEqual([]);
  });

  it("has options whatever their case, and labels of a single block", () => {
    const { pluginCache, services, tokens } = parseCliConfig(
      `PLUGIN_CACHE_DIR = 5
credentials "a.example.com" b { token = "x" }
credentials "b.example.com" { token = 5 }
host "a.example.com" services { "providers.v1" = "/v1/" }`,
    );
    expect([pluginCache, tokens]).toEqual(["5", new Map()]);
    expect(services).toEqual(new Map([["a.example.com", new Map([["providers.v1", "/v1/"]])]]));
  });

  it.each([
    ['{"a": 1', 1],
    ['{\n  "a": {]\n}\n', 2],
    ['{\n  "a": 1,\n  "b": "x\n}\n', 3],
    ["{\n  'a': 1\n}\n", 2],
    ['{\n  "a": 1\n}\n}\n', 4],
    ['{\n  "a": [1,\n    2\n', 3],
  ])("of JSON names the line on which %j is broken", (text, line) => {
    expect(() => parseCliConfig(text)).toThrow(expect.objectContaining({ line }));
  });

  it("is refused with a list that lacks a comma, as by clients", () => {
    expect(() => parseCliConfig('a = [\n  "x"\n  "y",\n]\n')).toThrow("a comma is missing in a list");
    expect(parseCliConfig('a = [\n  "x" # one\n  ,\n  "y",\n]\n').findings).toEqual([]);
  });

  const both = {
    tokens: new Map([["a.example.com", "one"]]),
    services: new Map([["b.example.com", new Map([["providers.v1", "https://c.example.com/"]])]]),
    methods: [
      {
        kind: "network_mirror",
        place: "https://m.example.com/",
        include: ["a.example.com/*/*", "b.example.com/x/y"],
        exclude: [],
      },
      { kind: "filesystem_mirror", place: "/m", include: [], exclude: ["a.example.com/*/*"] },
      { kind: "direct", place: "", include: [], exclude: [] },
    ],
  };
  it.each([
    [
      "HCL",
      `credentials "A.example.com" { token = "one" }
host "b.example.com:443" { services = { "providers.v1" = "https://c.example.com/" } }
credentials "not a host" { token = "two" }
provider_installation {
  network_mirror {
    url = "https://m.example.com/"
    include = ["a.example.com/*/*", "b.example.com/x/y"]
  }
  filesystem_mirror {
    path = "/m"
    exclude = ["a.example.com/*/*"]
  }
  direct {}
}`,
    ],
    [
      "JSON",
      `{"credentials": {"a.example.com": {"token": "one"}},
        "host": [{"b.example.com": [{"services": {"providers.v1": "https://c.example.com/"}}]}],
        "provider_installation": [
          {"network_mirror": [{"url": "https://m.example.com/", "include": ["a.example.com/*/*", "b.example.com/x/y"]}],
           "filesystem_mirror": {"path": "/m", "exclude": ["a.example.com/*/*"]}, "direct": {}}]}`,
    ],
  ])("reads tokens and services by host, in %s", (_syntax, text) => {
    const { tokens, services, installations } = parseCliConfig(text);
    const [methods = []] = installations.map((one) => one.methods);
    const written = methods.map(({ where: _where, ...method }) => method);
    expect({ tokens, services, methods: written }).toEqual(both);
  });
});

it("hosts are compared in the form that goes over the wire", () => {
  expect(
    ["EXAMPLE.com", "bücher.example", "xn--bcher-kva.example", "a.com:443", "a.com:8443", "a b", ""].map(
      hostOf,
    ),
  ).toEqual([
    "example.com",
    "xn--bcher-kva.example",
    "xn--bcher-kva.example",
    "a.com",
    "a.com:8443",
    undefined,
    undefined,
  ]);
});

it("variables name hosts with underscores, hyphens doubled, and either as it is", () => {
  const env = {
    TF_TOKEN_app_example_com: "1",
    "TF_TOKEN_registry.example-x.com": "2",
    TF_TOKEN_a__b_example_com: "3",
    TF_TOKEN_xn____bcher__kva_example: "4",
    TF_TOKEN_empty_example_com: "",
    TF_TOKENapp: "5",
    OTHER: "6",
  };
  expect([...readTokenVariables(env)].map(([host, { token }]) => [host, token])).toEqual([
    ["app.example.com", "1"],
    ["registry.example-x.com", "2"],
    ["a-b.example.com", "3"],
    ["xn--bcher-kva.example", "4"],
  ]);
});

describe("a machine's configuration", () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), "home-"));
    await mkdir(join(home, ".terraform.d"));
  });
  afterEach(() => rm(home, { recursive: true }));

  const write = (name: string, token: string) =>
    writeFile(join(home, name), `credentials "a.example.com" { token = "${token}" }`);
  const read = (env = {}) => readCliConfig({ env, home, isWindows: false });
  const tokenOf = async (env = {}) => (await read(env)).tokens.get("a.example.com");

  it("is nothing where there is none", async () => {
    expect(await read()).toEqual({
      files: [],
      services: new Map(),
      tokens: new Map(),
      tokenPlaces: new Map(),
      replacedTokens: new Map(),
      helpers: [],
      logins: new Map(),
      installation: undefined,
      mayBreakLock: false,
      pluginCache: undefined,
      unused: [],
      findings: [],
      doubtful: [],
    });
  });

  it("is refused if it is not UTF-8", async () => {
    await writeFile(join(home, ".terraformrc"), Buffer.from('a = "\xff"', "latin1"));
    expect((await read()).findings).toMatchObject([{ severity: "error", found: "it is not UTF-8" }]);
  });

  it("is in the files of both clients, in their folder, and in variables, which come first", async () => {
    await write(".terraformrc", "terraform");
    expect(await tokenOf()).toBe("terraform");
    await write(".tofurc", "tofu");
    expect(await tokenOf()).toBe("tofu");
    await write(".terraform.d/credentials.tfrc.json", "not JSON, but read as such all the same");
    await write(".terraform.d/other.txt", "other");
    expect(await tokenOf()).toContain("not JSON");
    expect(await tokenOf({ TF_TOKEN_a_example_com: "variable" })).toBe("variable");
  });

  it("is in one file when a variable names it", async () => {
    await write(".terraformrc", "terraform");
    await write("mine", "mine");
    expect(await tokenOf({ TF_CLI_CONFIG_FILE: join(home, "mine") })).toBe("mine");
    expect(await tokenOf({ TF_CLI_CONFIG_FILE: join(home, "none") })).toBe(undefined);
  });

  it("has the logins of .netrc, or of the file that a variable names", async () => {
    const login = (user: string) => `machine a.example.com login ${user} password secret\n`;
    await writeFile(join(home, ".netrc"), login("anna"));
    await writeFile(join(home, "other"), login("ben"));
    const userIn = async (env = {}) => (await read(env)).logins.get("a.example.com")?.user;
    expect([await userIn(), await userIn({ NETRC: join(home, "other") })]).toEqual(["anna", "ben"]);
    expect(await userIn({ NETRC: join(home, "none") })).toBeUndefined();
  });

  it("that can't be read is skipped and reported", async () => {
    await writeFile(join(home, ".terraformrc"), "credentials {");
    await write(".tofurc", "tofu");
    await mkdir(join(home, ".terraform.d/folder.tfrc"));
    const { tokens, findings } = await read();
    expect([...tokens.values()]).toEqual(["tofu"]);
    expect(findings).toMatchObject([
      { file: join(home, ".terraformrc"), line: 1, found: "a name is missing before the end" },
      { file: join(home, ".terraform.d/folder.tfrc"), severity: "error" },
    ]);
  });

  it("is in other places on Windows", async () => {
    await write("terraform.rc", "windows");
    const config = await readCliConfig({ env: { APPDATA: home }, home: "/nowhere", isWindows: true });
    expect(config.tokens.get("a.example.com")).toBe("windows");
  });
});

describe("a finding", () => {
  const findingsOf = (text: string) =>
    parseCliConfig(text, "rc").findings.map(({ line, severity, found }) => [line, severity, found]);
  const method = (body: string) => `provider_installation {\n  ${body}\n}`;

  it.each([
    [
      'host "a.example.com" {\n  services = { "providers.v1" = "https://b.example.com/v1" }\n}',
      [1, "error", expect.stringContaining("has no final slash")],
    ],
    [
      method('network_mirror {\nurl = "https://m.example.com/m" }'),
      [3, "warning", expect.stringContaining("slash")],
    ],
    [
      method('network_mirror {\nurl = "http://m.example.com/" }'),
      [3, "error", expect.stringContaining("an https: URL")],
    ],
    [
      method('network_mirror { url = "https://m.{example.com/" }'),
      [2, "error", "Cannot parse the `url` of a network_mirror"],
    ],
    [method("network_mirror {}"), [2, "error", "network_mirror has no `url`"]],
    [method('direct { include = ["acme/*"] }'), [2, "warning", expect.stringContaining("has no hostname")]],
    [method('direct { include = ["*/acme/*"] }'), [2, "error", expect.stringContaining("is no pattern")]],
    [method('direct { include = "a.example.com/*/*" }'), [2, "error", "`include` of direct is not a list"]],
    [method('git_mirror { url = "x" }'), [2, "error", expect.stringContaining("no installation method")]],
    [method('filesystem_mirror { path = "~/m" }'), [2, "warning", expect.stringContaining("expand")]],
    [
      method('direct {}\n  dev_overrides { "a/b" = "/b" }'),
      [3, "error", expect.stringContaining("comes after")],
    ],
    ["provider_installation = {}", [1, "error", expect.stringContaining("is not a block")]],
    [method("direct = {}"), [2, "error", expect.stringContaining("is not a block")]],
    [method('direct { include = [["a.b/*/*"]] }'), [2, "error", "`include` of direct is not a list"]],
    [method('filesystem_mirror { path = ["/m"] }'), [2, "error", "filesystem_mirror has no `path`"]],
    [method('dev_overrides { "a/b" = ["/b"] }'), [2, "error", expect.stringContaining("not a text")]],
    ['{"provider_installation": {"direct": {}}}', [1, "error", expect.stringContaining("in a list")]],
  ])("names what clients ignore or read otherwise: %s", (text, finding) => {
    expect(findingsOf(text)).toEqual([finding]);
  });

  // A line that is counted from the beginning for each method would take minutes.
  it("ends with very many methods", () => {
    const text = method("direct {}\n".repeat(30_000));
    expect(parseCliConfig(text).installations[0]?.methods).toHaveLength(30_000);
  });
});

it("a client reads its own files only, and the first provider_installation of them", async () => {
  const home = await mkdtemp(join(tmpdir(), "home-"));
  const block = (path: string) => `\nprovider_installation {\n  filesystem_mirror { path = "${path}" }\n}`;
  await mkdir(join(home, ".terraform.d"));
  await writeFile(join(home, ".terraformrc"), block("/terraform"));
  await writeFile(join(home, ".tofurc"), block("/tofu"));
  await writeFile(join(home, ".terraform.d/more.tfrc"), block("/more"));
  const read = async (name?: "terraform" | "tofu") => {
    const machine = { env: {}, home, isWindows: false };
    const { installation, findings } = await readCliConfig(machine, name && { name });
    return [installation?.methods.map(({ place }) => place), findings.map(({ found }) => found)];
  };
  const second = (file: string) =>
    `a second \`provider_installation\`: clients use that in ${join(home, file)}:2, and print an error`;
  expect(await read("terraform")).toEqual([["/terraform"], [second(".terraformrc")]]);
  expect(await read("tofu")).toEqual([["/tofu"], [second(".tofurc")]]);
  expect(await read()).toEqual([
    ["/terraform", "/tofu"],
    [second(".terraformrc"), second(".tofurc")],
  ]);
  await rm(home, { recursive: true });
});
