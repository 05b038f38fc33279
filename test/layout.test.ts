import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { type Allowance, findCircles, findViolations, readImports } from "./imports.ts";

/**
 * Who may import whom: the whole rule, once. Dependencies point one way, from the entries down to `errors.ts`; a folder's
 * files may always import each other. What a row does not name is forbidden.
 */
const GROUND = [
  "problem-codes.ts",
  "errors.ts",
  "documentation.ts",
  "json.ts",
  "present.ts",
  "text.ts",
  "provider",
];
/** What inputs are declared with. */
const DECLARING = ["run/inputs.ts", "run/place-inputs.ts", "run/shared-inputs.ts"];
/** Declared beside a command, and read by the flow that it starts too. */
const INPUTS = ["mirror", "preview", "publish", "rebuild", "replace-key", "verify"].map(
  (name) => `commands/${name}/inputs.ts`,
);
/** What the steps of commands know: everything but the places, the entries, and what a run is reported with. */
const STEPS = [
  ...GROUND,
  "concurrency.ts",
  "group-by.ts",
  "read-file.ts",
  "http",
  "ports",
  "catalog",
  "site",
  "package",
  "protocol",
  "hosts",
  "cli-config",
  "run/command.ts",
  ...DECLARING,
  ...INPUTS,
  // What reads as a private key, for files where none belongs.
  "run/pasted-key.ts",
  // The user agent of requests.
  "run/version.ts",
  "run/context.ts",
];
/** What commands build on. */
const SHARED = [...STEPS, "steps", "site-change", "walk", "verifying"];
const TABLE: Readonly<Record<string, Allowance>> = {
  "problem-codes.ts": { folders: [] },
  "errors.ts": { folders: ["group-by.ts", "problem-codes.ts"] },
  "child-environment.ts": { folders: [] },
  "concurrency.ts": { folders: [], node: "timers/promises" },
  // Messages and help name pages of the documentation.
  "documentation.ts": { folders: [], packages: ["../package.json"] },
  "group-by.ts": { folders: [] },
  "json.ts": { folders: [] },
  "nearest.ts": { folders: [] },
  "present.ts": { folders: [] },
  "read-file.ts": { folders: [], node: "crypto fs fs/promises path stream/promises" },
  "text.ts": { folders: [] },
  // Opens every connection, and judges its address.
  http: {
    folders: ["errors.ts", "concurrency.ts"],
    node: "dns events http https net stream stream/promises timers/promises tls zlib",
  },
  provider: { folders: ["errors.ts", "json.ts", "text.ts"], node: "url" },
  catalog: { folders: GROUND },
  // The one file of a site that people write in YAML.
  "catalog/appearance.ts": { folders: [...GROUND, "catalog"], packages: ["yaml"] },
  site: { folders: [...GROUND, "catalog"] },
  // What authors wrote becomes pages: nothing but text goes in, and nothing but text comes out.
  "site/docs": {
    folders: [...GROUND, "group-by.ts", "catalog", "site"],
    packages: [
      "github-slugger",
      "htmlparser2",
      "markdown-it",
      "markdown-it/lib/token.mjs",
      "prismjs",
      ...["bash", "diff", "go", "hcl", "ini", "json", "powershell", "python", "sql", "toml", "yaml"].map(
        (language) => `prismjs/components/prism-${language}.js`,
      ),
      "yaml",
    ],
  },
  // Runs in browsers; bundled into a text.
  "site/browser": { folders: ["provider/advisory.ts", "catalog/document-kinds.ts"] },
  // What a client's configuration has to say of a site, as a text and within another one, and what the user's says.
  "cli-config": {
    folders: [
      ...GROUND,
      "run/context.ts",
      "protocol/cli-config",
      "catalog/facts/site-facts.ts",
      "site/documents/discovery.ts",
      "site/documents/install.ts",
    ],
    node: "os path",
  },
  ports: { folders: GROUND, node: "crypto" },
  // Where clients download, over any place.
  hosts: {
    folders: [...GROUND, "concurrency.ts", "group-by.ts", "read-file.ts", "ports", "catalog"],
    node: "crypto fs/promises os path path/posix",
  },
  package: {
    folders: [...GROUND, "concurrency.ts", "group-by.ts", "read-file.ts", "package"],
    packages: ["tinyglobby"],
    node: "everything",
  },
  "package/zip/zip.ts": { folders: [...GROUND, "package"], packages: ["archiver"], node: "everything" },
  "package/attestation": {
    folders: [...GROUND, "read-file.ts"],
    packages: ["@sigstore/bundle", "@sigstore/protobuf-specs", "@sigstore/tuf", "@sigstore/verify"],
    node: "crypto path",
  },
  "package/key": { folders: [...GROUND, "package/key"], packages: ["openpgp"] },
  // What clients do, apart from any command: it asks, and judges with what packages are judged with.
  protocol: {
    folders: [...GROUND, "concurrency.ts", "read-file.ts", "http", "package", "protocol"],
    node: "crypto fs/promises http path perf_hooks timers/promises",
  },
  "protocol/rules": { folders: [] },
  "protocol/judge": { folders: [...GROUND, "package", "protocol"] },
  // A site, a registry or a mirror, read as clients do. The catalog of a site, which no client reads, says more.
  walk: {
    folders: [...GROUND, "concurrency.ts", "group-by.ts", "protocol", "catalog"],
    node: "crypto fs/promises path",
  },
  // A folder, a bucket or a branch is served on this machine; a URL gets what the user's configuration says.
  "walk/open-target.ts": { folders: [...STEPS, "site-change", "walk"], node: "fs fs/promises path" },
  // Third-party providers, requested the way clients do.
  "mirroring/origin": {
    folders: [
      ...GROUND,
      "read-file.ts",
      "ports",
      "package/key",
      "package/local-file.ts",
      "package/way-out.ts",
      "protocol",
      "mirroring/origin/mirror-catalog.ts",
      "mirroring/origin/attestation.ts",
    ],
    node: "crypto fs fs/promises path url",
  },
  // The catalog of a third-party site is untrusted, like every other document of it.
  "mirroring/origin/mirror-catalog.ts": {
    folders: [
      ...GROUND,
      "concurrency.ts",
      "package/local-file.ts",
      "protocol",
      "catalog",
      "mirroring/origin",
    ],
    node: "crypto",
  },
  "mirroring/origin/attestation.ts": {
    folders: [...GROUND, "ports", "package/attestation", "protocol", "catalog"],
  },
  // What a person writes down of providers to mirror; a command alone knows what becomes of it.
  "mirroring/file": {
    folders: [...GROUND, "nearest.ts", "protocol/cli-config"],
    packages: ["yaml"],
  },
  // What a command is declared with; the two files below know the commands and the places.
  run: { folders: [...GROUND, "nearest.ts", "ports"], node: "process" },
  "run/process.ts": { folders: ["errors.ts"], node: "os" },
  "run/commands.ts": { folders: ["run", "commands"] },
  "run/open-context.ts": {
    folders: [
      "concurrency.ts",
      "errors.ts",
      "ports",
      "run",
      "places/github",
      "places/folder",
      "places/oci",
      "places/bucket",
      "places/git",
      "serving",
    ],
    node: "fs/promises path process",
  },
  "run/version.ts": { folders: [], packages: ["../package.json"] },
  ...Object.fromEntries(INPUTS.map((file) => [file, { folders: ["provider", ...DECLARING, ...INPUTS] }])),
  // What several commands do in the same way: publishing, importing and mirroring know these steps, and not each other.
  steps: { folders: STEPS, node: "everything" },
  // The one loop in which every change of a site is made, and what it reads before and removes after.
  "site-change": { folders: [...STEPS, "steps"], node: "everything" },
  // What is served is compared with the catalog, and installed the way clients do.
  verifying: { folders: [...STEPS, "steps", "site-change", "walk"], node: "everything" },
  publishing: { folders: SHARED, node: "everything" },
  // The same without a signature, one folder deeper.
  previewing: { folders: [...SHARED, "publishing"], node: "everything" },
  importing: { folders: SHARED, node: "everything" },
  mirroring: { folders: [...SHARED, "mirroring"], node: "everything" },
  // Lock files are completed from what clients believe, asked for as a mirror asks.
  locking: { folders: [...SHARED, "mirroring/origin"], node: "fs/promises path url" },
  // What was published is read again before a new key signs it.
  "re-signing": { folders: [...SHARED, "importing"], node: "everything" },
  // Each command that changes a site, from start to end.
  flow: {
    folders: [...SHARED, "publishing", "previewing", "importing", "mirroring", "re-signing"],
    node: "everything",
  },
  commands: {
    folders: [
      ...SHARED,
      "child-environment.ts",
      "flow",
      "previewing",
      "re-signing",
      "publishing",
      "importing",
      "mirroring",
      "locking",
      // What the JSON of a command is declared with.
      "run/json-shape.ts",
      "run/shared-json.ts",
      // The repository that a checkout is of.
      "commands/init/repository.ts",
    ],
    // Lock files that a pattern names.
    packages: ["tinyglobby"],
    node: "everything",
  },
  // The workflows of a repository.
  "commands/init": {
    folders: [...SHARED, "child-environment.ts", "commands", "run/json-shape.ts", "run/shared-json.ts"],
    packages: ["yaml"],
    node: "child_process fs/promises path readline/promises stream util",
  },
  "places/github": {
    folders: [
      ...GROUND,
      "concurrency.ts",
      "http",
      "ports",
      "package/attestation",
      "places/common",
      "serving",
    ],
    packages: [
      "@actions/attest",
      "@actions/github/lib/utils",
      "@octokit/request-error",
      "@octokit/rest",
      "@octokit/types",
      "tar-stream",
    ],
    node: "everything",
  },
  // The local server of a place, on this machine only.
  serving: { folders: ["errors.ts", "ports", "read-file.ts"], node: "everything" },
  // What folders and buckets share, above all the engine of changes. No place knows what the files of a site say.
  "places/common": {
    folders: [...GROUND, "concurrency.ts", "read-file.ts", "ports"],
    node: "crypto fs/promises os path path/posix",
  },
  "places/folder": {
    folders: [...GROUND, "concurrency.ts", "read-file.ts", "ports", "places/common", "serving"],
    node: "everything",
  },
  "places/bucket": {
    folders: [...GROUND, "concurrency.ts", "read-file.ts", "http", "ports", "places/common", "serving"],
    packages: ["aws4fetch"],
    node: "everything",
  },
  // Git opens its own connections.
  "places/git": {
    folders: [
      ...GROUND,
      "child-environment.ts",
      "concurrency.ts",
      "group-by.ts",
      "http/faults.ts",
      "http/retry.ts",
      "ports",
      "places/common",
      "serving",
    ],
    node: "child_process crypto fs fs/promises path stream timers/promises",
  },
  // Registries of images take no more than HTTP; logins come from the files and the programs of Docker.
  "places/oci": {
    folders: [...GROUND, "child-environment.ts", "concurrency.ts", "read-file.ts", "http", "ports"],
    node: "child_process crypto fs fs/promises http os path timers/promises",
  },
  report: {
    // What is refused as an input is what is hidden in texts.
    folders: ["documentation.ts", "errors.ts", "text.ts", "ports", "run/pasted-key.ts"],
    packages: ["@actions/core"],
    node: "fs net process",
  },
  cli: {
    folders: [
      "documentation.ts",
      "errors.ts",
      "nearest.ts",
      "http/proxies.ts",
      "read-file.ts",
      "run",
      "report",
      "text.ts",
    ],
    node: "os util",
  },
  "cli.ts": { folders: ["errors.ts", "text.ts", "run", "cli", "report"] },
  "index.ts": {
    folders: ["errors.ts", "nearest.ts", "http/proxies.ts", "text.ts", "run", "report", "steps/summary.ts"],
    packages: ["@actions/core"],
    node: "os",
  },
};

const IMPORTS = readImports("src");

describe("dependencies", () => {
  it("are those of the table, and no others", () => {
    expect(findViolations(IMPORTS, TABLE)).toEqual([]);
  });

  it("start programs with a named environment only", () => {
    const importing = (wanted: string) => IMPORTS.filter(({ to }) => to === wanted).map(({ from }) => from);
    const starting = importing("node:child_process");
    expect(starting.length).toBeGreaterThan(0);
    expect(importing("child-environment.ts")).toEqual(starting);
  });

  it("never run in a circle", () => {
    expect(findCircles(IMPORTS)).toEqual([]);
  });

  it("in a circle are reported once, from any start", () => {
    const circle = ["b.ts>c.ts", "c.ts>a.ts", "a.ts>b.ts", "d.ts>c.ts", "d.ts>e.ts"].map((pair) => {
      const [from = "", to = ""] = pair.split(">");
      return { from, to, typeOnly: false };
    });
    expect(findCircles(circle)).toEqual(["a.ts > b.ts > c.ts > a.ts"]);
  });
});

// vitest.config.ts checks `dist` before the tests of these folders only.
it("the built program is started only by tests that are sure of it", () => {
  const files = readdirSync("test", { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  // Read by a pattern: to parse every test takes a second.
  const imports = files.flatMap((from) =>
    [...readFileSync(`test/${from}`, "utf8").matchAll(/^(?!import type).*from "(\..+)";$/gm)].map(
      ([, to = ""]) => {
        return { from, to: join(dirname(from), to) };
      },
    ),
  );
  const starting = new Set(["support/runner/command-line.ts", "support/runner/runner.ts"]);
  for (const known of starting) for (const { from, to } of imports) if (to === known) starting.add(from);
  const tests = [...starting].filter((path) => path.endsWith(".test.ts"));
  expect(tests.length).toBeGreaterThan(100);
  const sure = /^(?:attacks|clients|e2e|sweeps)\/|^(?:docs|scripts)\/.*\.integration\.test\.ts$/;
  // It starts actions of its own.
  expect(tests.filter((path) => !sure.test(path))).toEqual(["doubles/runner.test.ts"]);
});

/** What the table is for. */
const FORBIDDEN: readonly (readonly [string, string])[] = [
  ["errors.ts", "provider/address.ts"],
  ["provider/address.ts", "node:fs"],
  ["catalog/edits/edit.ts", "site/documents/site.ts"],
  ["catalog/appearance.ts", "node:fs"],
  ["site/documents/site.ts", "ports/place.ts"],
  ["ports/host.ts", "flow/publish.ts"],
  ["package/builds/builds.ts", "archiver"],
  ["package/zip/zip.ts", "openpgp"],
  ["protocol/judge/registry.ts", "node:http"],
  ["protocol/requests.ts", "catalog/paths.ts"],
  ["steps/summary.ts", "flow/publish.ts"],
  ["importing/import-releases.ts", "mirroring/fetch/refresh.ts"],
  ["flow/publish.ts", "places/github/ports.ts"],
  ["flow/publish.ts", "run/commands.ts"],
  ["places/folder/site.ts", "places/github/ports.ts"],
  ["places/bucket/ports.ts", "places/folder/files.ts"],
  ["places/github/ports.ts", "site/pages/page.ts"],
  ["commands/demo/demo.ts", "places/folder/ports.ts"],
  ["cli.ts", "flow/publish.ts"],
  ["index.ts", "@octokit/rest"],
  ["somewhere/else.ts", "errors.ts"],
];

/** Parts of Node that open connections; servers are named by what imports them. */
const OPENING = /^(?:node:)?(?:dgram|http2?|https|tls|undici)$/;
const SERVERS = ["serving/server.ts"];

it("connections are opened in src/http only", () => {
  const opening = IMPORTS.filter(({ to, typeOnly }) => OPENING.test(to) && !typeOnly);
  const files = new Set(opening.map(({ from }) => from).filter((from) => !from.startsWith("http/")));
  expect([...files].sort()).toEqual(SERVERS);
});

it("the entries load the program last, and the check that comes first imports nothing", () => {
  const importsOf = (name: string) =>
    [...readFileSync(`bin/${name}.mjs`, "utf8").matchAll(/\bimport\b.*?"(.*?)"/g)].map(([, path]) => path);
  expect(importsOf("cli")).toEqual(["../package.json", "./check-node.mjs", "../src/cli.ts"]);
  expect(importsOf("index")).toEqual(["../package.json", "./check-node.mjs", "../src/index.ts"]);
  expect(importsOf("check-node")).toEqual([]);
});

describe("the table", () => {
  it.each(FORBIDDEN)("keeps %s from importing %s", (from, to) => {
    expect(findViolations([{ from, to, typeOnly: false }], TABLE)).toHaveLength(1);
  });

  it("has no row without a file", () => {
    const folders = Object.keys(TABLE);
    const isIn = (path: string, row: string) => path === row || path.startsWith(`${row}/`);
    expect(
      folders.filter((row) => !IMPORTS.some(({ from, to }) => isIn(from, row) || isIn(to, row))),
    ).toEqual([]);
  });
});

it.each(["package", "protocol"])("src/%s/README.md names functions that are exported there", (folder) => {
  const rows = readFileSync(`src/${folder}/README.md`, "utf8").matchAll(
    /^\| (`\w+`.*?) \((?:`(.+?)`)\) \|/gm,
  );
  const named = [...rows].flatMap(([, functions = "", file = ""]) =>
    [...functions.matchAll(/`(\w+)`/g)].map(([, name = ""]) => [name, file] as const),
  );
  expect(named.length).toBeGreaterThan(9);
  const files = (path: string) =>
    path.endsWith("/") ? readdirSync(`src/${folder}/${path}`).map((name) => `${path}${name}`) : [path];
  const missing = named.filter(([name, path]) => {
    const texts = files(path).map((file) => readFileSync(`src/${folder}/${file}`, "utf8"));
    return !texts.some((text) => new RegExp(`export (?:async )?function ${name}\\b`).test(text));
  });
  expect(missing).toEqual([]);
});

// Its types are those of Node 24, and the command line continues where an older one can run it.
it.each([
  [
    "nothing is used that Node 20 lacks",
    /\b(?:Map\.groupBy|Object\.groupBy|withResolvers|fromAsync)\b|\.(?:union|intersection|difference)\(/,
    "Map.groupBy(all, keyOf)",
  ],
  // https://github.com/nodejs/node/issues/51858
  [
    "no tree is listed by Node, which follows links from 26.10 on",
    /recursive: true, withFileTypes|withFileTypes: true, recursive/,
    "readdir(folder, { recursive: true, withFileTypes: true })",
  ],
])("%s", (_what, unwanted, example) => {
  expect(example).toMatch(unwanted);
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith(".ts"),
  );
  const found = files.filter((path) => unwanted.test(readFileSync(join("src", path), "utf8")));
  expect(found).toEqual([]);
});

// It is encoded: a folder whose path has a space has no file of that name.
it("no path of a file is the pathname of its URL", () => {
  const encoded = /import\.meta\.url\)\s*\.pathname/;
  expect('new URL("a", import.meta.url).pathname').toMatch(encoded);
  const files = ["src", "test", "scripts", "bench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  );
  const sources = files.filter((path) => path.endsWith(".ts") && path !== join("test", "layout.test.ts"));
  expect(sources.filter((path) => encoded.test(readFileSync(path, "utf8")))).toEqual([]);
});

it.each([
  ["the clock out of the pure folders", "catalog", "new Date()", "take the time as a value"],
  ["lists from outside out of arguments", "catalog", "[].push(...globalThis.list)", "Loop over the values"],
  ["Node's fetch out", "steps", 'fetch("https://example.com/")', "use src/http"],
])("the linter keeps %s", (_what, folder, code, said) => {
  const root = mkdtempSync(join(tmpdir(), "layout-"));
  copyFileSync("biome.json", join(root, "biome.json"));
  mkdirSync(join(root, "src", folder), { recursive: true });
  mkdirSync(join(root, "scripts"));
  copyFileSync("scripts/no-spread.grit", join(root, "scripts/no-spread.grit"));
  writeFileSync(join(root, "src", folder, "now.ts"), `export const now = () => ${code};\n`);
  const args = ["lint", "--vcs-enabled=false", "--colors=off", "src"];
  const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), args, {
    cwd: root,
    encoding: "utf8",
  });
  rmSync(root, { recursive: true, force: true });
  expect(`${stdout}${stderr}`).toContain(said);
});
