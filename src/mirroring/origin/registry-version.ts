import { ProblemError } from "../../errors.ts";
import type { OriginPackage, OriginQuestion, OriginVersion } from "../../ports/origin.ts";
import { ask } from "../../protocol/ask.ts";
import { type Download, judgeDownload } from "../../protocol/judge/download.ts";
import type { Observation } from "../../protocol/observation.ts";
import type { FoundRegistry } from "./found-registry.ts";
import { describeRefusal, findErrors, isOfHost } from "./refusal.ts";
import { askSums } from "./registry-sums.ts";

/** What clients ask for where no list says what there is. */
const COMMON = ["darwin_amd64", "darwin_arm64", "linux_amd64", "linux_arm64", "windows_amd64"];

/** Goes through a version as clients do: documents, checksums, signature. What does not hold is not in the answer. */
export async function askRegistryVersion(
  registry: FoundRegistry,
  question: OriginQuestion,
): Promise<OriginVersion> {
  const { version, protocols } = question.listed;
  const asked = await Promise.all(
    choosePlatforms(question).map((platform) => askDownload(registry, question, platform)),
  );
  const failures = asked.flatMap(({ errors }) => errors.filter(isOfHost));
  if (failures.length > 0) throw new ProblemError(failures.slice(0, 1).map(describeRefusal));
  const downloads = asked.flatMap(({ download }) => download ?? []);
  const [first, ...rest] = downloads;
  const refused = asked.flatMap(({ errors }) => errors.slice(0, 1).map(describeRefusal));
  if (first === undefined) {
    if (refused.length > 0) throw new ProblemError(refused);
    return { version, protocols, sums: undefined, packages: new Map(), refused };
  }
  const { sums, seen, held, left } = await askSums(registry, question, [first, ...rest]);
  const packages = new Map(held.map((each) => [each.platform, toPackage(each)]));
  return { version, protocols: first.protocols, sums, packages, refused: [...refused, ...left], seen };
}

/** All that there are, as far as they are wanted; where the list does not say, the usual ones are tried. */
function choosePlatforms({ listed, platforms }: OriginQuestion): readonly string[] {
  const there = listed.platforms;
  if (platforms === "all") return there ?? COMMON;
  return there === undefined ? platforms : platforms.filter((platform) => there.includes(platform));
}

interface Asked {
  readonly download: Download | undefined;
  readonly errors: readonly Observation[];
}

async function askDownload(
  { transport, base, hostname }: FoundRegistry,
  { address, listed }: OriginQuestion,
  platform: string,
): Promise<Asked> {
  const { namespace, type } = address;
  const path = `${namespace}/${type}/${listed.version.text}/download/${platform.replace("_", "/")}`;
  // What no list names may well not be there.
  const whenMissing = listed.platforms === undefined ? undefined : "download-missing";
  const { facts, observations } = await ask(
    transport,
    { url: new URL(path, base).href, kind: "download", whenMissing, credentialsOf: hostname },
    (answer) => judgeDownload(answer, platform),
  );
  const errors = findErrors(observations);
  return { download: errors.length === 0 ? facts : undefined, errors };
}

function toPackage({ filename, packageUrl, shasum, packages, platform }: Download): OriginPackage {
  const listed = packages.get(platform);
  const h1 = listed?.hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
  const size = listed?.package_size ?? 0;
  const isSize = Number.isSafeInteger(size) && size > 0;
  return { filename, url: packageUrl, size: isSize ? size : undefined, sha256: shasum, h1 };
}
