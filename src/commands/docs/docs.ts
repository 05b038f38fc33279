import { realpath, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { ProblemError, Problems, unlessProblem } from "../../errors.ts";
import { readInside } from "../../package/way-out.ts";
import { type ProviderAddress, parseRepositoryName, parseSource } from "../../provider/address.ts";
import { DEFAULT_PROTOCOLS, MANIFEST_NAME, parseManifest } from "../../provider/manifest.ts";
import { count } from "../../provider/quote.ts";
import { parseVersion } from "../../provider/version.ts";
import { describeUnreadable } from "../../read-file.ts";
import { type CommandContext, repositoryUrl } from "../../run/context.ts";
import { documentationPagePath } from "../../site/pages/paths.ts";
import { garbageCollector } from "../../steps/limit-heap.ts";
import { findOrigin } from "../init/repository.ts";
import type { DocsInputs } from "./inputs.ts";
import { type Checked, readSubject, type Subject, startRendering } from "./render.ts";
import { DocumentationWatch } from "./watch.ts";
import { addReload, CHANGES_PATH, writeChanged, writeOutput } from "./write.ts";

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
  checkInputs(inputs, world);
  const directory = await findDirectory(resolve(world.directory, inputs.directory));
  const problems = new Problems();
  const provider = await problems.attempt(() => findProvider(inputs.source, directory, world));
  const version = await problems.attempt(() => parseVersion(inputs.version ?? VERSION).text);
  const known = problems.settle({ provider, version });
  const about = { ...known.provider, version: known.version };
  // The default branch has the sources of a version that has no tag.
  const tag = inputs.version === undefined ? "HEAD" : `v${known.version}`;
  // A publish also reports what is wrong with the manifest.
  const manifest = await readInside(MANIFEST_NAME, directory, "docs", LARGEST_MANIFEST).catch(
    () => undefined,
  );
  const stated = manifest && unlessProblem(() => parseManifest(manifest.toString("utf8")));
  const protocols = stated?.protocols ?? DEFAULT_PROTOCOLS;
  const published = world.now().toISOString();
  const named = inputs.directory;
  const subject = { ...about, tag, directory, named, docs: inputs.docs, protocols, published };
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
  log.tell(problems.filter(({ severity }) => severity === "warning"));
}

function checkInputs({ check, output }: DocsInputs, { isStep }: CommandContext): void {
  if (check && output !== undefined)
    throw new ProblemError({
      code: "input-invalid",
      found: "both ‹check› and ‹output› are set",
      expected: "one of them: a check writes nothing",
      fix: "Remove ‹output›, or ‹check›: ‹output› reports the same problems",
    });
  if (isStep && !check && output === undefined)
    throw new ProblemError({
      code: "input-missing",
      found: "neither ‹check› nor ‹output› is set",
      expected: "one of them in a workflow, where no browser opens the pages",
      fix: "Set ‹check: true›, or ‹output›",
    });
}

async function findDirectory(directory: string): Promise<string> {
  const found = await stat(directory).catch((error: Error) => error);
  if (!(found instanceof Error) && found.isDirectory()) return realpath(directory);
  throw new ProblemError({
    code: "input-invalid",
    found: found instanceof Error ? describeUnreadable(directory, found) : `${directory} is a file`,
    expected: "the folder of a provider's repository",
    fix: "Correct ‹directory›",
  });
}

/**
 * The address as `publish` derives it, and the repository's URL. The repository is that of the run or of the checkout; without one,
 * the folder's name has to do.
 */
async function findProvider(
  source: string | undefined,
  directory: string,
  { repository: own, serverUrl }: CommandContext,
): Promise<{ readonly address: ProviderAddress; readonly repository: string | undefined }> {
  const repository = own ?? (await findOrigin(directory, serverUrl));
  const [namespace = "", name = ""] = repository?.split("/") ?? ["example", basename(directory)];
  const hostname = repository === undefined ? "registry.example.com" : `${namespace.toLowerCase()}.github.io`;
  const type = unlessProblem(() => parseRepositoryName(name)) ?? "provider";
  const address = parseSource(source ?? type, { hostname, namespace });
  return { address, repository: repositoryUrl(serverUrl, repository) };
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
  const watch = new DocumentationWatch(directory, docs, cancelled);
  try {
    await watch.start();
    let rendered = await render();
    let files = addReload(rendered.files);
    await writeChanged(output.path, files, new Map());
    const preview = await world.preview(output.path, { port: Number(port), tls: false });
    try {
      const url = preview.url + documentationPagePath(address, version).replace(/index\.html$/, "");
      log.info(`${count(rendered.pages, "page")} of ${rendered.folder} at ${url}; stop with Ctrl-C`);
      log.tell(rendered.problems);
      let known = rendered.problems;
      for (let round = 1; ; round++) {
        // V8 would keep what many renders leave: a gigabyte for the largest providers.
        collectGarbage();
        await watch.next();
        if (cancelled.aborted) return { ...rendered, url };
        await watch.start();
        const failed = new Problems();
        const again = await failed.attempt(render);
        const problems = again?.problems ?? [...failed.errors, ...failed.warnings];
        const before = new Set(known.map((problem) => JSON.stringify(problem)));
        const added = problems.filter((problem) => !before.has(JSON.stringify(problem)));
        log.tell(added);
        if (problems.length - added.length < known.length)
          log.info(`${problems.length === 0 ? "no problems" : count(problems.length, "problem")} left`);
        known = problems;
        // Documentation may be missing for a moment: the pages stay as they were.
        if (again === undefined) continue;
        rendered = again;
        const shown = files;
        files = addReload(rendered.files);
        const changed = await writeChanged(output.path, files, shown);
        if (changed.length === 0) continue;
        await writeChanged(output.path, new Map([[CHANGES_PATH, `${round}\n`]]), new Map());
        log.info(describeChange(changed));
      }
    } finally {
      await preview.close();
    }
  } finally {
    watch.close();
    await output.finish();
  }
}

const MOST_NAMED = 3;

function describeChange(paths: readonly string[]): string {
  const pages = paths.filter((path) => path.endsWith(".html"));
  if (pages.length === 0) return `${count(paths.length, "file")} changed, no page`;
  return pages.length > MOST_NAMED
    ? `${count(pages.length, "page")} changed`
    : `changed: ${pages.join(", ")}`;
}
