import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testKey } from "../support/samples/keys.ts";
import { sign } from "../support/samples/release.ts";
import { SIGNATURE, SUMS } from "../walk/broken-site.ts";
import { CLIENTS, THIS_PLATFORM } from "./clients.ts";
import {
  clientFlag,
  configuration,
  type ExplainGround,
  HOST,
  isSaid,
  type Machine,
  MIRROR,
  OLD_MIRROR,
  OLD_REGISTRY,
  SOURCE,
  startExplainGround,
} from "./explain-ground.ts";

let ground: ExplainGround;
beforeAll(async () => {
  ground = await startExplainGround();
});
afterAll(() => ground?.close());

const main = (version?: string) => ({ "work/main.tf": configuration(version) });
const installation = (body: string) => `provider_installation {\n${body}\n}\n`;
const rc = (text: string) => ({ ".terraformrc": text });
const method = (body: string) => rc(installation(body));
const OWN = `include = ["${SOURCE}"]`;

interface Case {
  readonly name: string;
  readonly machine: () => Machine;
  /** Whether `init` fails, with all clients or those whose name matches. */
  readonly fails: boolean | RegExp;
  /** What the report says of the cause. */
  readonly names: RegExp;
  /** What can't be known for clients whose name matches. */
  readonly unknown?: RegExp;
}

const CASES: readonly Case[] = [
  {
    name: "a folder that clients search by default has another version",
    machine: () => ({
      files: main("1.1.0"),
      folders: { ".terraform.d/plugins": { versions: ["1.0.0"], layout: "unpacked" } },
    }),
    fails: true,
    names: /\.terraform\.d\/plugins has other versions/,
  },
  {
    name: "the include of the only mirror has another name",
    machine: () => ({
      files: {
        ...main(),
        ...method(`network_mirror {\n url = "${MIRROR}"\n include = ["${HOST}/acme/other"]\n}`),
      },
    }),
    fails: true,
    names: /include has only "registry\.example\.com\/acme\/other"/,
  },
  {
    name: "an include without a hostname",
    machine: () => ({
      files: { ...main(), ...method(`network_mirror {\n url = "${MIRROR}"\n include = ["acme/*"]\n}`) },
    }),
    fails: true,
    names: /"acme\/\*", which means registry\.\w+\.\w+\/acme\/\*/,
  },
  {
    name: "a folder in which -plugin-dir was used once",
    machine: () => ({ files: { ...main(), "work/.terraform/plugin_path": '["HOME/none"]' } }),
    fails: false,
    names: /remembers -plugin-dir/,
  },
  {
    name: "TF_CLI_CONFIG_FILE names no file",
    machine: () => ({
      files: { "work/main.tf": configuration(undefined, "nowhere.example.com/acme/sample") },
      env: { TF_CLI_CONFIG_FILE: "HOME/none.tfrc" },
    }),
    fails: true,
    names: /TF_CLI_CONFIG_FILE names no file/,
  },
  {
    name: "TF_PLUGIN_CACHE_DIR names no folder",
    machine: () => ({ files: main(), env: { TF_PLUGIN_CACHE_DIR: "HOME/cache" } }),
    fails: false,
    names: /is no folder/,
  },
  {
    name: "a host block without the final slash",
    machine: () => ({
      files: {
        ...main(),
        ...rc(`host "${HOST}" {\n  services = { "providers.v1" = "https://${HOST}/v1/providers" }\n}\n`),
      },
    }),
    fails: true,
    names: /no final slash, so clients drop its last part.*\.terraformrc:1/,
  },
  {
    name: "a network mirror over http",
    machine: () => ({
      files: { ...main(), ...method(`network_mirror { url = "http://mirror.example.com/mirror/" }`) },
    }),
    fails: true,
    names: /must be at an https: URL/,
  },
  {
    name: "an oci_mirror",
    machine: () => ({
      files: { ...main(), ...method(`oci_mirror { repository_template = "oci.example.com/x" }`) },
    }),
    fails: true,
    unknown: /^opentofu 1\.1/,
    names: /oci_mirror/,
  },
  {
    name: "dev_overrides",
    machine: () => ({
      files: { ...main(), ...method(`dev_overrides {\n "${SOURCE}" = "HOME/dev"\n}`) },
      folders: { dev: { versions: ["1.0.0"], layout: "unpacked" } },
    }),
    fails: /^(?!terraform 1\.16)/,
    names: /(?:)/,
  },
  {
    name: "TF_REATTACH_PROVIDERS",
    machine: () => ({
      files: main("9.9.9"),
      env: {
        TF_REATTACH_PROVIDERS: JSON.stringify({
          [SOURCE]: {
            Protocol: "grpc",
            ProtocolVersion: 6,
            Pid: 1,
            Test: true,
            Addr: { Network: "unix", String: "/tmp/none" },
          },
        }),
      },
    }),
    fails: false,
    names: /(?:)/,
  },
  {
    name: "a mirror before direct lacks the newest version",
    machine: () => ({
      files: { ...main(), ...method(`network_mirror { url = "${OLD_MIRROR}" }\ndirect {}`) },
    }),
    fails: true,
    names: /lacks 1\.1\.0, and clients ask it before/,
  },
  {
    name: "an unpacked mirror, and a lock file of another platform",
    machine: () => ({
      files: {
        ...main(),
        "work/.terraform.lock.hcl": ground.locks.otherPlatform,
        ...method('filesystem_mirror { path = "HOME/m" }'),
      },
      folders: { m: { versions: ["1.1.0"], layout: "unpacked" } },
    }),
    fails: true,
    names: /lacks the `h1:` of this platform/,
  },
  {
    name: "an unpacked mirror, and a lock file of another platform that a mirror completes",
    machine: () => ({
      files: {
        ...main(),
        "work/.terraform.lock.hcl": ground.locks.otherPlatform,
        ...method(`filesystem_mirror { path = "HOME/m" }\nnetwork_mirror { url = "${MIRROR}" }`),
      },
      folders: { m: { versions: ["1.1.0"], layout: "unpacked" } },
    }),
    fails: true,
    names: /Run `?.*lock.* in that folder, and commit/,
  },
  {
    name: "a link in the plugin cache",
    machine: () => ({
      files: main("1.1.0"),
      folders: {
        m: { versions: ["1.1.0"], layout: "unpacked" },
        "cache/x": { versions: [], layout: "packed" },
      },
      links: { [`cache/${SOURCE}/1.1.0/${THIS_PLATFORM}`]: `HOME/m/${SOURCE}/1.1.0/${THIS_PLATFORM}` },
      env: { TF_PLUGIN_CACHE_DIR: "HOME/cache" },
    }),
    fails: /^terraform 1\.16/,
    names: /left a link where Terraform 1\.16/,
  },
  {
    name: "a file that lets the plugin cache break the lock file",
    machine: () => ({
      files: {
        ...main("1.1.0"),
        ...rc('plugin_cache_dir = "HOME/cache"\nplugin_cache_may_break_dependency_lock_file = true\n'),
      },
      folders: { cache: { versions: ["1.1.0"], layout: "unpacked" } },
    }),
    fails: false,
    names: /(?:)/,
  },
  {
    name: "a plugin cache that may break a lock file with other hashes",
    machine: () => ({
      files: { ...main("1.1.0"), "work/.terraform.lock.hcl": ground.locks.zhAlone },
      folders: { cache: { versions: ["1.1.0"], layout: "unpacked" } },
      env: { TF_PLUGIN_CACHE_DIR: "HOME/cache", TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: "1" },
    }),
    fails: /^(?!opentofu 1\.1)/,
    names: /the plugin cache has other bytes/,
  },
  {
    name: "a copy of an earlier init beside a plugin cache that lacks it",
    machine: () => ({
      files: { ...main("1.1.0"), "work/.terraform.lock.hcl": ground.locks.complete },
      folders: {
        "work/.terraform/providers": { versions: ["1.1.0"], layout: "unpacked" },
        cache: { versions: [], layout: "unpacked" },
      },
      env: { TF_PLUGIN_CACHE_DIR: "HOME/cache" },
    }),
    fails: false,
    names: /(?:)/,
  },
  {
    name: "a withdrawn version in the plugin cache, with another hash than the locked ones",
    machine: () => ({
      files: {
        ...main("1.1.0"),
        "work/.terraform.lock.hcl": ground.locks.zhAlone,
        ...rc(`host "${HOST}" {\n  services = { "providers.v1" = "${OLD_REGISTRY}" }\n}\n`),
      },
      folders: { cache: { versions: ["1.1.0"], layout: "unpacked" } },
      env: { TF_PLUGIN_CACHE_DIR: "HOME/cache" },
    }),
    fails: true,
    names: /1\.1\.0/,
  },
  {
    name: "a relative path that names no folder",
    machine: () => ({
      files: { ...main(), ...method('filesystem_mirror { path = "none" }\ndirect {}') },
    }),
    fails: true,
    names: /Make that folder/,
  },
  {
    name: "a module that means hashicorp/NAME by naming no source",
    machine: () => ({
      files: {
        "work/main.tf": 'module "net" {\n  source = "./net"\n}\n',
        "work/net/main.tf": 'resource "sample_thing" "x" {}\n',
      },
    }),
    fails: true,
    names: /net\/main\.tf:1 \(module net\) names no source for "sample"/,
  },
  {
    name: "a mirror's URL without the final slash",
    machine: () => ({
      files: { ...main(), ...method(`network_mirror {\n url = "${MIRROR.slice(0, -1)}"\n}`) },
    }),
    fails: true,
    names: /Write url = "https:\/\/mirror\.example\.com\/mirror\/" in .*\.terraformrc:3/,
  },
  {
    name: "the URL of a site instead of its mirror",
    machine: () => ({
      files: { ...main(), ...method(`network_mirror {\n url = "https://mirror.example.com/"\n}`) },
    }),
    fails: true,
    names: /Write url = "https:\/\/mirror\.example\.com\/mirror\/"/,
  },
  {
    name: "no direct",
    machine: () => ({
      files: {
        ...main(),
        ...method(`filesystem_mirror {\n path = "HOME/m"\n include = ["${HOST}/acme/other"]\n}`),
      },
    }),
    fails: true,
    names: /no installation method is for it/,
  },
  {
    name: "a second provider_installation",
    machine: () => ({
      files: {
        ...main(),
        ...rc(
          installation(`direct {\n exclude = ["${SOURCE}"]\n}`) +
            installation(`network_mirror {\n url = "${MIRROR}"\n}`),
        ),
      },
    }),
    fails: true,
    names: /is not used, since the `provider_installation` in \S+:1 comes first/,
  },
  {
    name: "a host that does not exist",
    machine: () => ({
      files: { ...main(), ...method('network_mirror { url = "https://gone.example.com/mirror/" }') },
    }),
    fails: true,
    names: /https:\/\/gone\.example\.com\/mirror\//,
  },
  {
    name: "a lock file that the configuration no longer accepts",
    machine: () => ({ files: { ...main("1.1.0"), "work/.terraform.lock.hcl": ground.locks.old } }),
    fails: true,
    names: /init -upgrade/,
  },
  {
    name: "a locked version that the registry no longer lists",
    machine: () => ({
      files: {
        ...main(),
        "work/.terraform.lock.hcl": ground.locks.complete,
        ...rc(`host "${HOST}" {\n  services = { "providers.v1" = "${OLD_REGISTRY}" }\n}\n`),
      },
    }),
    fails: true,
    names: /no source has 1\.1\.0, which is locked/,
  },
  {
    name: "TF_CLI_ARGS_init with -plugin-dir",
    machine: () => ({
      files: main("1.1.0"),
      folders: { m: { versions: ["1.0.0"], layout: "packed" } },
      env: { TF_CLI_ARGS_init: "-plugin-dir=HOME/m" },
    }),
    fails: true,
    names: /no source has a version that meets 1\.1\.0/,
  },
  {
    name: "a filesystem mirror that does not exist",
    machine: () => ({
      files: { ...main(), ...method('filesystem_mirror { path = "HOME/none" }\ndirect {}') },
    }),
    fails: true,
    names: /Make that folder/,
  },
  {
    name: "a folder below the configuration",
    machine: () => ({
      files: main(),
      folders: { "work/terraform.d/plugins": { versions: ["1.0.0"], layout: "packed" } },
    }),
    fails: false,
    names: /newer versions there are not seen/,
  },
  {
    name: "files of both clients",
    machine: () => ({
      files: {
        ...main(),
        ".terraformrc": installation(`network_mirror { url = "${OLD_MIRROR}" }`),
        ".tofurc": installation(`network_mirror { url = "${MIRROR}" }`),
      },
    }),
    fails: false,
    names: /(?:)/,
  },
  {
    name: "hashes of other bytes",
    machine: () => ({ files: { ...main(), "work/.terraform.lock.hcl": ground.locks.wrong } }),
    fails: true,
    names: /other bytes/,
  },
  {
    name: "a pattern that clients refuse",
    machine: () => ({
      files: { ...main(), ...method(`network_mirror {\n url = "${MIRROR}"\n include = ["*/acme/*"]\n}`) },
    }),
    fails: true,
    names: /is no pattern that clients accept/,
  },
  ...Object.entries({
    "an empty list of hashes": ["hashes = []", /at least one hash value/],
    "hashes without commas": ['hashes = [\n    "zh:aa"\n    "zh:ab"\n  ]', /Expected a comma/],
    "a hash without its kind": ['hashes = ["aa"]', /Cannot interpret "aa"/],
    "odd constraints": ['constraints = ">=1.0"', /recorded version constraints/],
    "unsorted constraints": ['constraints = "1.1.0, >= 1.0.0"', /recorded version constraints/],
    "another argument": ['checksum = "aa"', /An argument named "checksum"/],
  } as const).map(
    ([name, [line, names]]): Case => ({
      name: `a lock file with ${name}`,
      machine: () => ({
        files: {
          ...main(),
          "work/.terraform.lock.hcl": `provider "${SOURCE}" {\n  version = "1.1.0"\n  ${line}\n}\n`,
        },
      }),
      fails: true,
      names,
    }),
  ),
  {
    name: "a lock file that has a provider twice",
    machine: () => ({
      files: { ...main(), "work/.terraform.lock.hcl": ground.locks.complete + ground.locks.complete },
    }),
    fails: true,
    names: /already declared a lock/,
  },
  {
    name: "a lock file as clients write it",
    machine: () => ({
      files: {
        ...main("!= 1.0.1, ~> 1.0, >= 1.0.0, < 2"),
        "work/.terraform.lock.hcl": ground.locks.complete.replace(
          'constraints = "1.1.0"',
          'constraints = ">= 1.0.0, ~> 1.0, != 1.0.1, < 2.0.0"',
        ),
      },
    }),
    fails: false,
    names: /(?:)/,
  },
  {
    name: "a CLI configuration that has no end",
    machine: () => ({
      files: { ...main(), ...rc(`provider_installation {\n  direct {\n    exclude = ["${SOURCE}"]\n`) },
    }),
    fails: false,
    names: /clients ignore all of it/,
  },
  {
    name: "a CLI configuration without a comma",
    machine: () => ({
      files: { ...main(), ...method(`direct {\n include = ["hashicorp/*" "${HOST}/acme/other"]\n}`) },
    }),
    fails: false,
    names: /a comma is missing.*clients ignore all of it/,
  },
  {
    name: "a CLI configuration that is a folder",
    machine: () => ({
      files: main(),
      folders: { ".terraformrc": { versions: ["1.0.0"], layout: "packed" } },
    }),
    fails: false,
    names: /clients ignore all of it/,
  },
  {
    name: "a CLI configuration of broken JSON",
    machine: () => ({
      files: {
        ...main(),
        ".terraform.d/x.tfrc.json": `{"provider_installation": [{"direct": [{"exclude": ["${SOURCE}"]}]}]`,
      },
    }),
    fails: true,
    unknown: /(?:)/,
    names: /clients ignore all of it/,
  },
  {
    name: "an include that matches, and a folder for the rest",
    machine: () => ({
      files: {
        ...main(),
        "work/.terraform.lock.hcl": ground.locks.complete,
        ...method(
          `network_mirror {\n url = "${MIRROR}"\n ${OWN}\n}\ndirect {\n exclude = ["${HOST}/*/*"]\n}`,
        ),
      },
    }),
    fails: false,
    names: /(?:)/,
  },
];

describe("an unpacked mirror alone, and a lock file of another platform", () => {
  it.each(CLIENTS)("is mended for $title by the command that the report names", async (client) => {
    const set = await ground.set({
      files: {
        ...main(),
        "work/.terraform.lock.hcl": ground.locks.otherPlatform,
        ...method('filesystem_mirror { path = "HOME/m" }'),
      },
      folders: { m: { versions: ["1.1.0"], layout: "unpacked" } },
    });
    const told = await set.explain(clientFlag(client));
    const [, command = ""] = /run `\S+ (providers lock [^`]*)`/.exec(told.text) ?? [];
    const done = await set.init(client, command.split(" "));
    await set.remove();
    expect(command).toBe(`providers lock -fs-mirror=${set.home}/m -platform=${THIS_PLATFORM} ${SOURCE}`);
    expect(done.exitCode, done.words).toBe(0);
  });
});

describe("a registry that signs with an Ed25519 key", () => {
  it.each(CLIENTS)("is explained as $title does it", async (client) => {
    const { publicKey } = await testKey("ed25519");
    const before = new Map(ground.site.files);
    ground.site.write(SIGNATURE, Buffer.from(await sign(ground.site.text(SUMS), "ed25519")));
    ground.site.downloads((document) => {
      document.signing_keys.gpg_public_keys[0].ascii_armor = publicKey;
    });
    const set = await ground.set({ files: main("1.1.0") });
    const told = await set.explain(clientFlag(client));
    const done = await set.init(client);
    await set.remove();
    for (const [path, bytes] of before) ground.site.files.set(path, bytes);
    const isOld = client.title === "terraform 1.5.7";
    expect([done.exitCode, told.exitCode], done.words).toEqual(isOld ? [1, 1] : [0, 0]);
    expect(told.json.providers[0].verdict).toBe(isOld ? "fails" : "installs");
    for (const says of told.says) expect(isSaid(done.words, says), `${says}\n${done.words}`).toBe(true);
    if (isOld) expect(told.text).toContain("Use Terraform 1.6 or later");
  });
});

describe.each(CASES)("$name", ({ machine, fails, names, unknown }) => {
  it.each(CLIENTS)("is explained as $title does it", async (client) => {
    const set = await ground.set(machine());
    const told = await set.explain(clientFlag(client));
    const done = await set.init(client);
    await set.remove();
    const isFailing = typeof fails === "boolean" ? fails : fails.test(client.title);
    expect(done.exitCode === 0, done.words).toBe(!isFailing);
    const isKnown = told.json.providers.every(
      ({ verdict, hash }: Record<string, string>) => verdict !== "unknown" && hash !== "unknown",
    );
    expect(isKnown).toBe(unknown?.test(client.title) !== true);
    if (!isKnown) return;
    expect([told.exitCode, told.from], done.words).toEqual([isFailing ? 1 : 0, isFailing ? [] : done.from]);
    for (const says of told.says) expect(isSaid(done.words, says), `${says}\n${done.words}`).toBe(true);
    if (isFailing || typeof fails === "boolean") expect(told.text).toMatch(names);
  });
});
