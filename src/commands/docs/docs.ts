import { mkdir, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { mapConcurrently, pause } from "../../concurrency.ts";
import { ProblemError, Problems, translateProblem, unlessProblem, WORKFLOW_WORDS } from "../../errors.ts";
import { readInside } from "../../package/way-out.ts";
import {
  formatAddress,
  type ProviderAddress,
  parseRepositoryName,
  parseSource,
} from "../../provider/address.ts";
import { DEFAULT_PROTOCOLS, MANIFEST_NAME, parseManifest } from "../../provider/manifest.ts";
import { parseVersion } from "../../provider/version.ts";
import { describeUnreadable, errnoOf, readTree } from "../../read-file.ts";
import type { Report } from "../../run/command.ts";
import { type CommandContext, repositoryUrl } from "../../run/context.ts";
import { SCRIPT } from "../../site/pages/bundled.ts";
import { documentationPagePath } from "../../site/pages/paths.ts";
import { foldersFor, isLicenseFile } from "../../steps/documentation/plan-documentation.ts";
import { garbageCollector } from "../../steps/limit-heap.ts";
import { renderTable } from "../../steps/summary.ts";
import { asMarkdown, commandLine, count } from "../../text.ts";
import { findOrigin } from "../init/repository.ts";
import type { DocsInputs } from "./inputs.ts";
import type { DOCS_JSON } from "./json.ts";
import { type Checked, type Rendered, readSubject, type Subject, startRendering } from "./render.ts";

export interface DocsResult extends Checked {
  readonly address: ProviderAddress;
  readonly version: string;
  readonly output: string | undefined;
  readonly url: string | undefined;
}

const VERSION = "0.0.0-preview";
/** The largest known manifest has less than 1 kB. */
const LARGEST_MANIFEST = 1024 * 1024;

export async function runDocs(inputs: DocsInputs, world: CommandContext): Promise<DocsResult> {
  if (inputs.check && inputs.output !== undefined)
    throw new ProblemError({
      code: "input-invalid",
      found: "both ‹check› and ‹output› are set",
      expected: "one of them: a check writes nothing",
      fix: "Remove ‹output›, or ‹check›: ‹output› reports the same problems",
    });
  if (world.isStep && !inputs.check && inputs.output === undefined)
    throw new ProblemError({
      code: "input-missing",
      found: "neither ‹check› nor ‹output› is set",
      expected: "one of them in a workflow, where no browser opens the pages",
      fix: "Set ‹check: true›, or ‹output›",
    });
  const directory = await findDirectory(resolve(world.directory, inputs.directory));
  const problems = new Problems();
  const provider = await problems.attempt(() => findProvider(inputs.source, directory, world));
  const version = await problems.attempt(() => parseVersion(inputs.version ?? VERSION).text);
  const settled = problems.settle({ provider, version });
  const about = { ...settled.provider, version: settled.version };
  // The default branch has the sources of a version that has no tag.
  const tag = inputs.version === undefined ? "HEAD" : `v${settled.version}`;
  // A publish also reports what is wrong with the manifest.
  const manifest = await readInside(MANIFEST_NAME, directory, "docs", LARGEST_MANIFEST).catch(
    () => undefined,
  );
  const stated = manifest && unlessProblem(() => parseManifest(manifest.toString("utf8")));
  const protocols = stated?.protocols ?? DEFAULT_PROTOCOLS;
  const published = world.now().toISOString();
  const path = inputs.directory;
  const subject = { ...about, tag, directory, named: path, docs: inputs.docs, protocols, published };
  const result = { address: about.address, version: about.version, output: undefined, url: undefined };
  if (inputs.check) {
    const { checked } = await readSubject(subject);
    tellWarnings(checked, world);
    return { ...result, ...checked };
  }
  if (inputs.output === undefined) return { ...result, ...(await serveDocs(inputs, subject, world)) };
  const output = resolve(world.directory, inputs.output);
  const { files, ...checked } = await startRendering(subject)();
  await writeOutput(output, files);
  tellWarnings(checked, world);
  return { ...result, ...checked, output };
}

/** The report has the errors. */
function tellWarnings({ problems }: Checked, { log }: CommandContext): void {
  log.tell(problems.filter(({ severity }) => severity !== "error"));
}

async function findDirectory(directory: string): Promise<string> {
  const stats = await stat(directory).catch((error: Error) => error);
  if (!(stats instanceof Error) && stats.isDirectory()) return realpath(directory);
  throw new ProblemError({
    code: "input-invalid",
    found: stats instanceof Error ? describeUnreadable(directory, stats) : `${directory} is a file`,
    expected: "the folder of a provider's repository",
    fix: "Correct ‹directory›",
  });
}

/**
 * The address as `publish` derives it, and the repository's URL. The repository is that of the run or of the checkout; without one,
 * the name of the folder or the Go module has to do.
 */
async function findProvider(
  source: string | undefined,
  directory: string,
  { repository: repositoryInput, serverUrl }: CommandContext,
): Promise<Pick<Subject, "address" | "isGuess" | "repository">> {
  const repository = repositoryInput ?? (await findOrigin(directory, serverUrl));
  const [namespace = "", name = ""] = repository?.split("/") ?? ["example", basename(directory)];
  const hostname = repository === undefined ? "registry.example.com" : `${namespace.toLowerCase()}.github.io`;
  // Checkouts have any name; Go modules have that of the repository.
  const module = await readInside("go.mod", directory, "docs", LARGEST_MANIFEST).catch(() => "");
  const [, moduleName = ""] = /^module\s\S*\/(terraform-provider-[^/\s]+)/m.exec(String(module)) ?? [];
  const type =
    [name, moduleName].map((one) => unlessProblem(() => parseRepositoryName(one))).find(Boolean) ??
    "provider";
  const address = parseSource(source ?? type, { hostname, namespace });
  const isGuess = source === undefined && repository === undefined;
  return { address, isGuess, repository: repositoryUrl(serverUrl, repository) };
}

async function serveDocs(
  { port }: DocsInputs,
  subject: Subject,
  world: CommandContext,
): Promise<Checked & { readonly url: string }> {
  const { directory, docs, address, version } = subject;
  const { log, cancelled } = world;
  const render = startRendering(subject);
  const collectGarbage = garbageCollector();
  const output = await world.openOutput(undefined, "not needed");
  try {
    let states = await listStates(directory, docs);
    let rendered = await render();
    let files = addReload(rendered.files);
    await writeChanged(output.path, files);
    const server = await world.serve(output.path, { port: Number(port), tls: false });
    try {
      const url = server.url + documentationPagePath(address, version).replace(/index\.html$/, "");
      log.info(`${count(rendered.pages, "page")} of ${rendered.folder} at ${url}; stop with Ctrl-C`);
      log.tell(rendered.problems);
      let told = JSON.stringify(rendered.problems);
      for (let round = 1; ; round++) {
        // V8 would keep what many renders leave: a gigabyte for the largest providers.
        collectGarbage();
        const before = states;
        while (states === before && !cancelled.aborted) {
          await pause(POLL_MS, cancelled);
          states = await listStates(directory, docs);
        }
        if (cancelled.aborted) return { ...rendered, url };
        const failed = new Problems();
        const again = await failed.attempt(render);
        const problems = again?.problems ?? [...failed.errors, ...failed.warnings];
        if (JSON.stringify(problems) !== told) log.tell(problems);
        told = JSON.stringify(problems);
        // Documentation may be missing for a moment: the pages stay as they were.
        if (again === undefined) continue;
        log.info(`rendered again: ${count(again.pages, "page")}, ${count(problems.length, "problem")}`);
        const current = files;
        rendered = again;
        files = addReload(rendered.files);
        await writeChanged(output.path, files, current);
        await writeFile(join(output.path, CHANGES_PATH), `${round}\n`);
      }
    } finally {
      await server.close();
    }
  } finally {
    await output.finish();
  }
}

const POLL_MS = 500;

/** Another text after each change of a file that the pages may follow from. */
async function listStates(directory: string, docs: string): Promise<string> {
  const lists = await Promise.all(
    ["", ...foldersFor(docs)].map(async (name) => {
      const folder = join(directory, name);
      const paths = await readdir(folder, { recursive: name !== "" }).catch(() => []);
      return paths.filter((path) => name !== "" || isLicenseFile(path)).map((path) => join(folder, path));
    }),
  );
  const states = await mapConcurrently(lists.flat(), AT_ONCE, async (path) => {
    const stats = await stat(path).catch(() => undefined);
    return [path, stats?.mtimeMs, stats?.size];
  });
  return JSON.stringify(states);
}

export function reportDocs(result: DocsResult): Report<typeof DOCS_JSON> {
  const { address, version, folder, pages, problems, output, url } = result;
  const errors = problems.filter(({ severity }) => severity === "error");
  const source = formatAddress(address);
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const counts = { errors: errors.length, warnings: warnings.length };
  const places = { output: output ?? null, url: url ?? null };
  const json = { source, version, folder, pages, ...counts, problems, ...places };
  if (url !== undefined) return { json, endsBySignal: true };
  const counted = `${count(counts.errors, "error")}, ${count(counts.warnings, "warning")}`;
  const checked = `${folder}: ${count(pages, "page")}, ${errors.length + warnings.length === 0 ? "no problems" : counted}`;
  const written =
    output === undefined
      ? []
      : [`The pages of ${source} ${version} are in ${output}. To read them: ${commandLine("serve", output)}`];
  const rows = problems.map((problem) => {
    const { severity = "error", where = "", found, fix } = translateProblem(problem, WORKFLOW_WORDS);
    return [severity, where, found, fix].map(asMarkdown);
  });
  const table = rows.length === 0 ? [] : [renderTable(["", "where", "found", "what to do"], rows)];
  return {
    heading: `Documentation of ${asMarkdown(source)}`,
    sections: [`${asMarkdown(checked)}.`, ...table],
    lines: [checked, ...written],
    json,
    problems: errors,
    isConclusion: true,
  };
}

type Files = Rendered["files"];

/** Lists the files of an output folder, so that the next run replaces only what this command wrote. */
const MARK = ".provider-pages-docs";
const AT_ONCE = 16;

/** Writes the pages into a new or empty folder, or into one that this command wrote. */
async function writeOutput(folder: string, files: Files): Promise<void> {
  const entries = await readTree(folder).catch(() => []);
  const marked = await readFile(join(folder, MARK), "utf8").catch(() => "");
  const ownPaths = new Set([MARK, ...marked.split("\n")].map((path) => join(folder, path)));
  const others = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !ownPaths.has(path))
    .sort();
  if (others.length > 0)
    throw new ProblemError({
      code: "folder-blocked",
      found: `there are other files: ${others.slice(0, 3).join(", ")}`,
      expected: "a new or empty folder, or one with nothing but the pages of an earlier run",
      fix: "Set ‹output› to another folder",
    });
  try {
    await mkdir(folder, { recursive: true });
    // Removing everything first leaves no link to write through.
    for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true, force: true });
    await writeFile(join(folder, MARK), [...files.keys(), ""].join("\n"), { flag: "wx" });
    await writeChanged(folder, files);
  } catch (cause) {
    if (errnoOf(cause) === undefined) throw cause;
    const found = `${folder} can't be written: ${(cause as Error).message}`;
    const fix = "Set ‹output› to another folder, or change its permissions";
    throw new ProblemError(
      { code: "folder-unwritable", found, expected: "a writable folder", fix },
      { cause },
    );
  }
}

/** Writes what differs from the files before. */
export async function writeChanged(folder: string, files: Files, before: Files = new Map()): Promise<void> {
  const changed = [...files].filter(([path, content]) => content !== before.get(path));
  const folders = new Set(changed.map(([path]) => dirname(join(folder, path))));
  for (const path of folders) await mkdir(path, { recursive: true });
  await mapConcurrently(changed, AT_ONCE, async ([path, content]) => {
    const target = join(folder, path);
    // A browser never gets half a page.
    await writeFile(`${target}.part`, content);
    await rename(`${target}.part`, target);
  });
  for (const path of before.keys()) if (!files.has(path)) await rm(join(folder, path), { force: true });
}

/** Has another text after each change of the pages. */
const CHANGES_PATH = "changes.txt";

/** The pages' policy allows no inline script, so this follows their own. */
const RELOAD = `
(() => {
  const url = new URL((document.documentElement.dataset.root ?? "") + "${CHANGES_PATH}", location.href);
  let shown;
  setInterval(async () => {
    const text = await fetch(url, { cache: "no-store" }).then((answer) => answer.text()).catch(() => shown);
    if (shown !== undefined && text !== shown) location.reload();
    shown = text;
  }, 1000);
})();
`;

/** Makes open pages reload after a change. */
function addReload(files: Files): Files {
  return new Map([...files, [SCRIPT.path, SCRIPT.text + RELOAD], [CHANGES_PATH, "0\n"]]);
}
