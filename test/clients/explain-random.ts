import { damage, type Random, startRandom } from "../support/hostile/random.ts";
import {
  configuration,
  type ExplainGround,
  HOST,
  type Machine,
  MIRROR,
  OLD_MIRROR,
  OLD_REGISTRY,
  type PackageFolder,
  SOURCE,
} from "./explain-ground.ts";

const PATTERNS = [
  SOURCE,
  `${HOST}/acme/*`,
  `${HOST}/*/*`,
  "*/*/*",
  "acme/*",
  `${HOST}/acme/other`,
  "*/acme/*",
  "hashicorp/*",
];
const URLS = [
  MIRROR,
  MIRROR,
  OLD_MIRROR,
  MIRROR.slice(0, -1),
  "http://mirror.example.com/mirror/",
  "https://mirror.example.com/",
  "https://gone.example.com/m/",
];
const FOLDERS = ["HOME/m1", "HOME/m2", "HOME/none"];
const SERVICES = [
  `"providers.v1" = "https://${HOST}/v1/providers/"`,
  `"providers.v1" = "https://${HOST}/v1/providers"`,
  `"providers.v1" = "${OLD_REGISTRY}"`,
  '"modules.v1" = "https://mirror.example.com/modules/"',
];
const VERSIONS = [undefined, undefined, "1.1.0", "1.0.0", "~> 1.0", "< 1.1", ">= 2.0"];

/** A machine with methods, patterns, folders, a lock file and variables by chance; the same for the same seed. */
export function randomMachine(seed: number, locks: ExplainGround["locks"]): Machine {
  const random = startRandom(seed);
  const files: Record<string, string> = { "work/main.tf": configuration(random.pick(VERSIONS)) };
  const lock = random.pick([
    undefined,
    undefined,
    undefined,
    "complete",
    "otherPlatform",
    "zhAlone",
    "wrong",
    "old",
    "empty",
  ] as const);
  if (lock !== undefined) files["work/.terraform.lock.hcl"] = locks[lock];
  const blocks = random.chance(0.65) ? [installation(random)] : [];
  if (blocks.length > 0 && random.chance(0.12)) blocks.push(installation(random));
  if (random.chance(0.2)) blocks.unshift(`host "${HOST}" {\n  services = { ${random.pick(SERVICES)} }\n}\n`);
  if (blocks.length > 0)
    files[random.pick([".terraformrc", ".terraformrc", ".terraformrc", ".tofurc", ".terraform.d/own.tfrc"])] =
      blocks.join("\n");
  const folders: Record<string, PackageFolder> = { m1: packages(random), m2: packages(random) };
  if (random.chance(0.25)) folders[".terraform.d/plugins"] = packages(random);
  if (random.chance(0.1)) folders["work/terraform.d/plugins"] = packages(random);
  if (random.chance(0.1)) folders[".local/share/terraform/plugins"] = packages(random);
  const env: Record<string, string> = {};
  if (random.chance(0.15)) {
    env.TF_PLUGIN_CACHE_DIR = "HOME/cache";
    folders.cache = { versions: random.pick([[], ["1.1.0"], ["1.0.0"]]), layout: "unpacked" };
  }
  if (random.chance(0.12))
    env.TF_CLI_ARGS_init = random.pick([
      "-upgrade",
      "-plugin-dir=HOME/m1",
      "-plugin-dir=HOME/m1 -plugin-dir=HOME/m2",
    ]);
  if (random.chance(0.05)) env.TF_CLI_CONFIG_FILE = random.pick(["HOME/.tofurc", "HOME/.terraformrc"]);
  addOddities(random, { files, folders, env });
  return { files, folders, env };
}

interface Parts {
  readonly files: Record<string, string>;
  readonly folders: Record<string, PackageFolder>;
  readonly env: Record<string, string>;
}

const LETTERS = ['"', "\n", " ", ",", "{", "}", "[", "]", "=", "/", "*", "a", "1", ".", "#", "$"];

/** What few machines have. */
function addOddities(random: Random, { files, folders, env }: Parts): void {
  if (random.chance(0.06)) files[random.pick([".tofurc", ".terraform.d/z.tfrc"])] = installation(random);
  if (random.chance(0.06))
    folders["work/.terraform/providers"] = {
      versions: random.pick([["1.0.0"], ["1.1.0"]]),
      layout: "unpacked",
    };
  if (random.chance(0.05))
    env.TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE = random.pick(["1", "0", "true"]);
  if (random.chance(0.04)) env.TF_DATA_DIR = "HOME/data";
  for (const name of [/rc$/, /lock\.hcl$/])
    for (const [path, text] of Object.entries(files))
      if (name.test(path) && random.chance(0.15)) {
        const isCut = random.chance(0.4);
        files[path] = isCut ? text.slice(0, random.below(text.length)) : damage(text, random, LETTERS);
      }
}

function packages(random: Random): PackageFolder {
  const versions = random.pick([["1.0.0"], ["1.1.0"], ["1.0.0", "1.1.0"], []]);
  return { versions, layout: random.pick(["packed", "unpacked"]) };
}

function installation(random: Random): string {
  const methods = Array.from({ length: 1 + random.below(3) }, () => {
    const kind = random.pick(["direct", "network_mirror", "filesystem_mirror"]);
    const place = {
      direct: "",
      network_mirror: `url = "${random.pick(URLS)}"`,
      filesystem_mirror: `path = "${random.pick(FOLDERS)}"`,
    }[kind];
    const list = (name: string, probability: number) =>
      random.chance(probability)
        ? `${name} = [${Array.from({ length: 1 + random.below(2) }, () => `"${random.pick(PATTERNS)}"`).join(", ")}]`
        : "";
    const lines = [place, list("include", 0.4), list("exclude", 0.25)].filter((line) => line !== "");
    return `  ${kind} {\n${lines.map((line) => `    ${line}\n`).join("")}  }\n`;
  });
  return `provider_installation {\n${methods.join("")}}\n`;
}
