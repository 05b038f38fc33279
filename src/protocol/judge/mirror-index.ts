import { quote } from "../../provider/quote.ts";
import type { Version } from "../../provider/version.ts";
import type { Answer } from "../answer.ts";
import { anyObject, decode, entries, fields } from "../go-json.ts";
import { type Judged, Observations } from "../observation.ts";
import { isJson, nameStart, nameType } from "./status.ts";
import { readClientVersion } from "./version-text.ts";
import { MOST_VERSIONS } from "./versions.ts";

const DOCUMENT = fields({ versions: entries(anyObject) });
const MOST_REDIRECTS = 5;

/** Reads a mirror's list of versions. */
export function judgeMirrorIndex(answer: Answer): Judged<readonly Version[]> {
  const seen = new Observations(answer.url);
  if (!judgeMirrorAnswer(answer, seen)) return seen.judged<readonly Version[]>(undefined);
  const decoded = decode(answer.body, DOCUMENT);
  if (decoded === undefined || decoded.faults.length > 0) {
    seen.add("mirror-unreadable", decoded?.faults[0] ?? nameStart(answer));
    return seen.judged<readonly Version[]>(undefined);
  }
  const { versions } = decoded.value;
  if (versions.size > MOST_VERSIONS) {
    seen.add("document-too-large", `${versions.size} versions`);
    return seen.judged<readonly Version[]>(undefined);
  }
  if (versions.size === 0) seen.add("mirror-empty", "there is no version in it");
  const read = [...versions.keys()].flatMap((written) => readKey(written, seen));
  if (versions.size > 0 && read.length === 0) seen.add("mirror-empty", "none of its versions can be chosen");
  return seen.judged(read);
}

function readKey(written: string, seen: Observations): Version[] {
  const read = readClientVersion(written);
  if (read.kind === "crash") seen.add("version-crash", `version ${quote(written)}`);
  else if (read.kind === "invalid") seen.add("mirror-version-invalid", `version ${quote(written)}`);
  else if (read.isZero) seen.add("version-zero", `version ${quote(written)}`);
  else return [read.version];
  return [];
}

/** What is demanded of every document of a mirror; whether it is worth reading. */
export function judgeMirrorAnswer(answer: Answer, seen: Observations): boolean {
  if (answer.redirects > MOST_REDIRECTS) seen.add("host-redirects", `${answer.redirects} redirects`);
  if (!isJson(answer)) seen.add("mirror-type", nameType(answer));
  return isJson(answer);
}
