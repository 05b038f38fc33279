import type { ChangedFile } from "../../ports/site.ts";
import type { Answer } from "../../protocol/answer.ts";
import { judgeDiscovery } from "../../protocol/judge/discovery.ts";
import { type Download, judgeDownload } from "../../protocol/judge/download.ts";
import { judgeMirrorIndex } from "../../protocol/judge/mirror-index.ts";
import { type Archives, judgeMirrorVersion } from "../../protocol/judge/mirror-version.ts";
import { judgeVersions, type OfferedVersion } from "../../protocol/judge/versions.ts";
import type { Judged, Observation } from "../../protocol/observation.ts";

/** What the documents of a change say, by their paths. */
export interface Said {
  readonly lists: ReadonlyMap<string, readonly OfferedVersion[]>;
  readonly downloads: ReadonlyMap<string, Download>;
  readonly archives: ReadonlyMap<string, Archives>;
  readonly observations: readonly Observation[];
}

type Judge<Facts> = (answer: Answer, path: string) => Judged<Facts>;

/** Judges every document of a change that clients read, as they would judge it. */
export function judgeDocuments(files: readonly ChangedFile[]): Said {
  const observations: Observation[] = [];
  const judgeAll = <Facts>(pattern: RegExp, judge: Judge<Facts>): Map<string, Facts> =>
    new Map(
      files.flatMap(([path, text]) => {
        if (text === undefined || !pattern.test(path)) return [];
        const judged = judge(serve(path, text), path);
        observations.push(...judged.observations.map((each) => ({ ...each, where: path })));
        return judged.facts === undefined ? [] : [[path, judged.facts] as const];
      }),
    );
  judgeAll(DISCOVERY, judgeDiscovery);
  judgeAll(INDEX, judgeMirrorIndex);
  return {
    lists: judgeAll(VERSIONS, judgeVersions),
    downloads: judgeAll(DOWNLOAD, (answer, path) => judgeDownload(answer, platformOf(path))),
    archives: judgeAll(ARCHIVES, judgeMirrorVersion),
    observations,
  };
}

const DISCOVERY = /^\.well-known\/terraform\.json$/;
const VERSIONS = /^v1\/providers\/[^/]+\/[^/]+\/versions$/;
const DOWNLOAD = /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\/[^/]+\/[^/]+$/;
const INDEX = /^mirror\/[^/]+\/[^/]+\/[^/]+\/index\.json$/;
const ARCHIVES = /^mirror\/[^/]+\/[^/]+\/[^/]+\/(?!index\.json$)[^/]+\.json$/;

function platformOf(path: string): string {
  return path.split("/").slice(-2).join("_");
}

/** As a static host answers; what is relative in a document is so to any host. */
function serve(path: string, text: string): Answer {
  return {
    kind: "answer",
    url: `https://host.invalid/${path}`,
    status: 200,
    redirects: 0,
    mediaType: "application/json",
    cacheControl: "",
    body: Buffer.from(text),
    seconds: 0,
  };
}
