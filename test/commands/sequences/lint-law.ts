import { expect } from "vitest";
import { offeredVersions, parseOwnProvider } from "../../../src/catalog/facts/provider-facts.ts";
import { parseSiteFacts, siteUrl } from "../../../src/catalog/facts/site-facts.ts";
import { providerPath, SITE_PATH } from "../../../src/catalog/paths.ts";
import { lint } from "../../../src/walk/lint.ts";
import { memoryHost } from "../../walk/memory-host.ts";
import type { Tree } from "./laws.ts";

/** Files that are not documents, by their URLs. */
export type Downloads = ReadonlyMap<string, Buffer>;

/** What clients are served has no error; of a provider whose versions are all withdrawn there is nothing to serve. */
export async function expectLintClean(tree: Tree, downloads: Downloads): Promise<void> {
  const facts = parseSiteFacts(tree.get(SITE_PATH) ?? "");
  const base = siteUrl(facts);
  const documents = [...tree].map(([path, text]) => [`${base}${path}`, Buffer.from(text)] as const);
  const files = [...documents, ...downloads].map(
    ([url, bytes]) => [url.replace("https://", ""), bytes] as const,
  );
  const { findings } = await lint({
    transport: memoryHost("https://", { files: new Map(files) }),
    base,
    lacksSlash: false,
    hostname: facts.hostname,
    services: undefined,
    wanted: [],
    isAddress: false,
    isSecure: true,
    isChosen: () => true,
    baseline: undefined,
    previous: undefined,
    show: (url) => url,
    now: () => new Date(),
    cancelled: new AbortController().signal,
    progress: () => {},
    directory: undefined,
  });
  const emptied = facts.providers
    .filter((address) => isEmptied(tree, address))
    .map(({ namespace, type }) => `/${namespace}/${type}/`);
  const isMeant = ({ rule, where }: (typeof findings)[number]) =>
    /^(?:versions|mirror)-empty$/.test(rule) && emptied.some((name) => where.includes(name));
  expect(findings.filter((finding) => finding.severity === "error" && !isMeant(finding))).toEqual([]);
}

function isEmptied(tree: Tree, address: Parameters<typeof providerPath>[0]): boolean {
  return offeredVersions(parseOwnProvider(address, tree.get(providerPath(address)) ?? "")).length === 0;
}
