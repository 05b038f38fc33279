import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { readBlocks } from "../docs/blocks.ts";

/**
 * Every line of ours, and of what users copy from us, that hands names of files to a command line. Anyone who opens a pull
 * request chooses such names: one that begins with a hyphen must not become a flag. A new line needs a row here, and what
 * keeps its names apart from flags.
 */
const LINES: Readonly<Record<string, string>> = {
  '.ci/run: apt-get install -y -qq "${missing[@]}" >/dev/null': "packages that the script names",
  '.ci/run: tar -xzf "$folder"/*.tgz -C "$folder" package/bin/node': "begins with the path of a folder",
  '.github/workflows/publish.yml: GOOS=${platform%_*} GOARCH=${platform#*_} go build "${flags[@]}" \\':
    "flags that the caller means",
  '.github/workflows/publish.yml: for permission in "${missing[@]}"; do': "permissions, only printed",
  '.github/workflows/release.yml: gh release create "$GITHUB_REF_NAME" --verify-tag --generate-notes --latest="$latest" "$RUNNER_TEMP"/provider-pages-*.tgz':
    "the tag begins with v, the file with the path of a folder",
  'docs/lock-files.md: run: git --literal-pathspecs add --pathspec-from-file=- <<< "$CHANGED"':
    "a list on standard input",
  "docs/migrating.md: gh release create v1.2.3 --verify-tag old/assets/registry.example.com/acme/widget/1.2.3/*/*":
    "begin with old/",
  'docs/migrating.md: provider-pages rebuild --to ./new --source registry.example.com/acme/widget --gpg-public-keys "$(cat old/catalog/keys/*.asc)" --protocols 6.0':
    "begin with old/",
  'docs/pages-and-documentation.md: --release-notes "$(cat NOTES.md)"':
    "one name; a content that begins with two hyphens is refused",
  "docs/publish-a-release.md: !build/**/*.debug": "an input of the action",
  "docs/publish-a-release.md: build/*/terraform-provider-widget*": "an input of the action",
  'docs/publish-to-a-bucket.md: aws cloudfront create-invalidation --distribution-id E123 --paths "${paths[@]}"':
    "begin with a slash",
  "docs/security.md: find dist -type f -print0 | xargs -0 -n 1 gh attestation verify \\": "begin with dist/",
  "scripts/dist-sums.sh: find dist ! -type d -print0 | LC_ALL=C sort -z | xargs -0 sha256sum":
    "begin with dist/",
  "scripts/image.sh: time=$(git log -1 --format=%ct)": "a number",
  'scripts/npm-publish.sh: npm stage publish "$folder"/made/*.tgz --provenance --access public --tag "$tag" 2> "$folder/said" || status=$?':
    "begin with the path of a folder",
  'scripts/pre-commit.mjs: const { status } = spawnSync(process.execPath, call, { env, stdio: "inherit" });':
    "stand behind `--`, and odd ones are refused (pre-commit.integration.test.ts)",
  'scripts/readme-picture.ts: const served = spawn(process.execPath, [join(ROOT, "dist/cli.js"), "serve", site, "--port", "0"]);':
    "the path of a folder",
  "scripts/rebuild-dist.sh: differences=$(git status --porcelain --ignored -- dist)": "only printed",
  'scripts/release-tags.mjs: return execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] }).trim();':
    "tags that match vX.Y.Z (release-tags.integration.test.ts)",
  'scripts/sample-site.ts: execFileSync(process.execPath, [join(ROOT, "dist/cli.js"), ...args, ...where], { cwd: workspace, env });':
    "names of the script",
  'scripts/sizes.ts: execFileSync(process.execPath, args, { cwd: work, env, stdio: "pipe" });':
    "names of the script",
};

const PLACES = [
  ".ci",
  ".github",
  ".pre-commit-hooks.yaml",
  "CONTRIBUTING.md",
  "Dockerfile",
  "README.md",
  "action.yml",
  "docs",
  "examples",
  "package.json",
  "scripts",
];

/** Programs that pass on names, parameters of a script, and lists that the shell makes words of. */
const LISTS =
  /\bxargs\b|\s-exec\b|\$[@*]|\$\{\w+\[[@*]\]\}|\$\((?:cat|find|ls|git (?:diff|ls-files|log|status))\b|pathspec-from-file/;
/** A pattern outside of quotes, where no `case` compares with it. */
const PATTERN = /(?:^|[\s=/])[\w./$"-]*\*[\w./*-]*(?=\s|$)/;
const CALL = /(?<!\.)\b(?:spawn|exec)(?:File)?(?:Sync)?\(/;

function handsNames(line: string, isScript: boolean): boolean {
  if (isScript) return CALL.test(line);
  const plain = line.replace(/\$\{[^}]*\}|'[^']*'|"[^"]*"/g, '"');
  return LISTS.test(line) || PATTERN.test(plain);
}

function linesOf(path: string): string[] {
  if (!path.endsWith(".md")) return readFileSync(path, "utf8").split("\n");
  const root = new URL("../../", import.meta.url);
  const blocks = readBlocks(root, path).filter(({ language }) => /^(?:sh|bash|ya?ml)$/.test(language));
  return blocks.flatMap(({ text }) => text.split("\n"));
}

it("every line that hands names of files to a command line keeps them apart from flags", () => {
  const paths = execFileSync("git", ["ls-files", "-z", "--", ...PLACES], { encoding: "utf8" }).split("\0");
  const found = paths.flatMap((path) => {
    const isScript = /\.(?:mjs|ts)$/.test(path);
    if (!isScript && !/(?:^|\/)\.ci\/run$|Dockerfile$|\.(?:json|md|sh|ya?ml)$/.test(path)) return [];
    const lines = linesOf(path).map((line) => line.replace(/(?:^|\s)(?:#|\/\/|\*) .*$/, "").trim());
    return lines.filter((line) => handsNames(line, isScript)).map((line) => `${path}: ${line}`);
  });
  expect(found.sort()).toEqual(Object.keys(LINES).sort());
});
