import { posix } from "node:path";
import type { Documentation, OwnChange } from "../../catalog/edits/edit.ts";
import type { ProviderDescription } from "../../catalog/facts/provider-facts.ts";
import { withDescription } from "../../catalog/facts/site-facts.ts";
import { documentationPath, textsFolder } from "../../catalog/paths.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import type { ProblemCode } from "../../problem-codes.ts";
import { type PageText, renderText } from "../../site/docs/page/text.ts";
import { projectDocumentation } from "../../site/docs/project.ts";
import { reportFlaws } from "../../site/docs/take/flaws.ts";
import { type ReadText, readDocumentText, takeDocumentation } from "../../site/docs/take/take.ts";
import { renderChange } from "../../site/documents/change.ts";
import { DISCOVERY_PATH, MIRROR_FOLDER, REGISTRY_FOLDER } from "../../site/documents/discovery.ts";
import type { ProjectDocumentation } from "../../site/documents/site.ts";
import { linkTo } from "../../site/pages/parts/html.ts";
import { documentationPagePath, FRONT_PAGE_PATH } from "../../site/pages/paths.ts";
import {
  type Checkout,
  foldersFor,
  planDocumentation,
} from "../../steps/documentation/plan-documentation.ts";

export interface Subject extends Checkout {
  /** The directory as the input names it, for the places of problems. */
  readonly named: string;
  /** Whether the address is made up: no example is compared with it. */
  readonly isGuess: boolean;
  /** The name of the folder with the documentation. */
  readonly docs: string;
  readonly version: string;
  readonly protocols: readonly string[];
  /** In ISO 8601. */
  readonly published: string;
}

/** What a check finds. */
export interface Checked {
  readonly folder: string;
  readonly pages: number;
  readonly problems: readonly Problem[];
}

export interface Rendered extends Checked {
  /** By path. */
  readonly files: ReadonlyMap<string, string | Uint8Array>;
}

/** Reads the documentation as a publish does, but reports each problem. */
export async function readSubject(subject: Subject, read = readDocumentText) {
  const planned = await planDocumentation(subject, subject.docs, (files, images, address, name) =>
    takeDocumentation(files, images, address, name, read, (flaws) =>
      reportFlaws(subject.isGuess ? flaws.filter(({ sort }) => sort !== "source") : flaws, true),
    ),
  );
  const problems = planned.warnings.map((problem) => judge(problem, subject.named));
  const { about, documentation } = planned;
  if (documentation === undefined) {
    const folders = foldersFor(subject.docs === "" ? "docs" : subject.docs).toReversed();
    const missing: Problem = {
      code: "documentation-missing",
      found: `${subject.directory} has no page of documentation in ${folders.join(" or ")}`,
      expected: "files such as index.md or resources/NAME.md in that folder",
      fix: "Set ‹directory› to the provider's repository, or ‹docs› to the folder of its documentation",
    };
    throw new ProblemError([...problems, missing]);
  }
  const { facts, texts } = documentation;
  const checked: Checked = { folder: facts.folder, pages: texts.size, problems };
  return { about, documentation, checked };
}

/** Renders what a publish of the provider would; a later call renders only the texts that changed. */
export function startRendering(subject: Subject): () => Promise<Rendered> {
  let before = { facts: "", texts: new Map<string, ReadText>(), pages: new Map<string, PageText>() };
  return async () => {
    const texts = new Map<string, ReadText>();
    const { about, documentation, checked } = await readSubject(subject, (text) => {
      const result = before.texts.get(text) ?? readDocumentText(text);
      texts.set(text, result);
      return result;
    });
    const facts = JSON.stringify(documentation.facts);
    // Links and images depend on which files there are.
    const earlier = facts === before.facts ? before.pages : undefined;
    const pages = new Map<string, PageText>();
    const files = renderFiles(subject, about, documentation, (entry, links) => {
      const { file, label, title, head } = entry;
      const all = [file, label, title, head.body].join("\0");
      let isAlone = true;
      const ids: typeof links.ids = (of) => {
        isAlone = false;
        return links.ids(of);
      };
      const set = subject.isGuess ? { ...links.set, address: undefined } : links.set;
      const page = earlier?.get(all) ?? renderText(entry, { ...links, ids, set });
      // A link to a numbered heading of another page depends on that page's text.
      if (isAlone && page !== undefined) pages.set(all, page);
      return page;
    });
    before = { facts, texts, pages };
    return { ...checked, files };
  };
}

/** The pages of a site with nothing but this version, which has no packages. */
function renderFiles(
  { address, tag, version, protocols, published }: Subject,
  about: ProviderDescription,
  documentation: Documentation,
  render: typeof renderText,
): Rendered["files"] {
  const site = { hostname: address.hostname, base: undefined };
  const listing = { version, protocols, platforms: [], published, docs: documentation.texts.size };
  const unsigned = { url: "", sha256: "", signatureUrl: "", keys: [] };
  const entry: OwnChange = {
    address,
    provider: { site: address.hostname, ...about, versions: [listing] },
    versions: [],
    touched: [{ version, tag, protocols, sums: unsigned, packages: new Map() }],
    documented: [{ version, ...documentation }],
  };
  const change = {
    ...site,
    site: withDescription({ ...site, providers: [address] }, address, about.description),
    entries: [entry],
    keys: new Map(),
    warnings: [],
    message: "",
  };
  const around = { services: {}, look: {}, recent: undefined, search: undefined };
  const project: ProjectDocumentation = (documented) => projectDocumentation(documented, () => {}, render);
  const forClients = [DISCOVERY_PATH, REGISTRY_FOLDER, MIRROR_FOLDER, documentationPath(address, version)];
  const changed = renderChange(change, { ...around, documentation: project }).flatMap(([path, text]) =>
    text === undefined || forClients.some((start) => path.startsWith(start)) ? [] : [[path, text] as const],
  );
  const folder = textsFolder(address, version);
  const pictures = documentation.pictures ?? [];
  const images = pictures.map(({ path, bytes }) => [`${folder}/${path}`, bytes] as const);
  const start = linkTo(FRONT_PAGE_PATH, documentationPagePath(address, version));
  return new Map<string, string | Uint8Array>([...changed, ...images, [FRONT_PAGE_PATH, leadTo(start)]]);
}

/** The catalog of a registry that is made up would only mislead. */
function leadTo(href: string): string {
  return `<!doctype html>\n<meta charset="utf-8">\n<link rel="icon" href="data:,">\n<meta http-equiv="refresh" content="0; url=${href}">\n<title>Documentation</title>\n<a href="${href}">Documentation</a>\n`;
}

/** What readers miss on the site. Other registries' rules and files that are left out are warnings. */
const ERRORS: readonly ProblemCode[] = ["documentation-front-matter", "documentation-link"];

/** A publish only warns: the version matters more than its documentation. */
function judge(problem: Problem, directory: string): Problem {
  const { code, severity, where } = problem;
  return {
    ...problem,
    ...present({
      severity: ERRORS.includes(code) ? "error" : severity,
      where: where && posix.join(directory, where),
    }),
  };
}
