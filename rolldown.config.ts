import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { defineConfig, type Plugin } from "rolldown";

/** The licences of everything that ends up in `dist`, gathered and written beside the programs. */
const licences = new Map<string, string>();

const collectLicences: Plugin = {
  name: "collect-licences",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== "chunk") continue;
      for (const id of chunk.moduleIds) addLicence(id);
    }
    this.emitFile({ type: "asset", fileName: "licenses.txt", source: renderLicences() });
  },
};

function addLicence(moduleId: string): void {
  const root = packageRoot(moduleId);
  if (root === undefined) return;
  const { name, version, license } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const file = readdirSync(root).find((entry) => /^(licen[cs]e|copying)(\.|$)/i.test(entry));
  // isarray 1 ships no licence file; its package.json names the licence.
  const text = file === undefined ? `Licence: ${license}` : readFileSync(join(root, file), "utf8").trim();
  licences.set(`${name}@${version} (${license})`, text);
}

function packageRoot(moduleId: string): string | undefined {
  if (!moduleId.includes("/node_modules/")) return undefined;
  for (let folder = dirname(moduleId.replace(/^\0/, "").replace(/\?.*$/, "")); ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    // Packages hold further package.json files that only name a module type.
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version !== undefined)
      return folder;
    if (folder.endsWith("/node_modules")) return undefined;
  }
}

function renderLicences(): string {
  const sorted = [...licences].sort(([a], [b]) => (a < b ? -1 : 1));
  return `${sorted.map(([title, text]) => `${title}\n${"-".repeat(title.length)}\n${text}\n`).join("\n\n")}`;
}

const COPY = "?attesting";

/**
 * Keeps what only attesting needs out of the parts that every run loads: `@actions/attest` gets copies of the packages that
 * it shares with them, and its own client of GitHub is left out, since the adapter stores attestations.
 */
const setAttestingApart: Plugin = {
  name: "set-attesting-apart",
  async resolveId(source, importer = "") {
    const isCopied = importer.endsWith(COPY);
    if (!isCopied && !importer.includes("/@actions/attest/")) return null;
    if (!source.startsWith("@actions/") && !(isCopied && source.startsWith("."))) return null;
    const resolved = await this.resolve(source, importer.replace(COPY, ""), { skipSelf: true });
    return resolved === null ? null : { ...resolved, id: `${resolved.id}${COPY}` };
  },
  load(id) {
    if (id.endsWith("/@actions/attest/lib/store.js")) return "export const writeAttestation = undefined;";
    return id.endsWith(COPY) ? readFileSync(id.replace(COPY, ""), "utf8") : null;
  },
};

/** Connections of libraries go the way of all others, and 2 MB of other ways are left out. */
const AGENTS = join(import.meta.dirname, "src/http/library-agents.ts");
const FETCH = join(import.meta.dirname, "src/http/library-fetch.ts");

/** How every program is bundled, those that the bench measures too. */
export const bundling = {
  platform: "node",
  cwd: import.meta.dirname,
  tsconfig: "tsconfig.json",
  resolve: {
    alias: {
      "crc-32": join(import.meta.dirname, "src/package/zip/crc-32.ts"),
      "make-fetch-happen": FETCH,
      // Another version of the package comes with an archiver's dependency.
      "readable-stream/passthrough": join(
        import.meta.dirname,
        "node_modules/readable-stream/lib/_stream_passthrough.js",
      ),
      tunnel: AGENTS,
      undici: AGENTS,
    },
  },
  // Zips don't need the tar format, which archiver imports beside theirs.
  treeshake: {
    moduleSideEffects: (id: string) => (id.includes("/node_modules/tar-stream/") ? false : undefined),
  },
  // Wrapped modules would be compiled at start, used or not.
  optimization: { pifeForModuleWrappers: false },
} as const;

/** A command's code, and what several share, are files of their own: a start compiles what it runs and no more. */
export const layout = {
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "parts/[name].js",
} as const;

export default defineConfig({
  ...bundling,
  input: { index: "bin/index.mjs", cli: "bin/cli.mjs" },
  output: {
    ...layout,
    dir: "dist",
    cleanDir: true,
    // Others explain themselves in their own repositories; reading it all at each start takes time.
    comments: { legal: true, annotation: false, jsdoc: false },
  },
  plugins: [collectLicences, setAttestingApart],
});
