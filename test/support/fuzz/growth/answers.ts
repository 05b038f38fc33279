import { parseMirroredProvider, parseOwnProvider } from "../../../../src/catalog/facts/provider-facts.ts";
import { parseSiteFacts } from "../../../../src/catalog/facts/site-facts.ts";
import { parseOwnVersion, parseVersionFacts } from "../../../../src/catalog/facts/version-facts.ts";
import { parseOwners } from "../../../../src/catalog/owners.ts";
import { parseRecent } from "../../../../src/catalog/recent.ts";
import { parseShasums } from "../../../../src/package/shasums.ts";
import { elementsOf, textOf } from "../../../../src/places/bucket/s3/refusals.ts";
import { readIndex } from "../../../../src/places/oci/images.ts";
import { parseChallenge } from "../../../../src/places/oci/registry/session.ts";
import type { Answer } from "../../../../src/protocol/answer.ts";
import { judgeDiscovery } from "../../../../src/protocol/judge/discovery.ts";
import { judgeDownload } from "../../../../src/protocol/judge/download.ts";
import { judgeMirrorIndex, judgeMirrorVersion } from "../../../../src/protocol/judge/mirror.ts";
import { judgeSums } from "../../../../src/protocol/judge/sums.ts";
import { judgeVersions } from "../../../../src/protocol/judge/versions.ts";
import { findCrowd } from "../../../../src/protocol/requests.ts";
import { parseConstraint } from "../../../../src/provider/constraint.ts";
import { compareVersions, parseVersion } from "../../../../src/provider/version.ts";
import { ADDRESS } from "../../samples/facts.ts";
import { refusedOr } from "../verdict.ts";
import type { Grammar } from "./growth.ts";
import { COUNTER } from "./shapes.ts";

const JSON_WORDS = [
  ...'{}[],:"\\ \n1e-.',
  ..."{}|[]|null|true|[[|]]|}}|1,|{},".split("|"),
  ...'""|"a"|"a":|"\\u0041":|"\\\\"|{"a":|"a",'.split("|"),
  ...[`"a${COUNTER}":{},`],
];

/** Names of fields, alone and with what belongs there: repeated, mixed with others, and under another name each time. */
function fieldsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => [
    ...["", "{},", "[],", "[{}],", "null,", '"a",'].map((value) => `"${name}":${value}`),
    `"${name}":{"1.0.${COUNTER}":{}},`,
    `"${name}":[{"version":"1.0.${COUNTER}"}],`,
    `"${name.toUpperCase()}":[{}],`,
  ]);
}

const DOCUMENT_FRAMES = [
  ["{", '"z":1}'],
  ['{"versions":[', "{}]}"],
  ['{"versions":{', '"z":{}}}'],
  ['{"archives":{', '"z":{}}}'],
  ['{"versions":[{', '"z":1}]}'],
  ['{"a":"', '"}'],
  ["", ""],
] as const;

/** Every document that a registry or a mirror serves, each read as all of them. */
export const answers: Grammar = {
  words: [
    ...JSON_WORDS,
    ...fieldsOf("versions|archives|packages|protocols|platforms|signing_keys|hashes|version".split("|")),
    ...'{"os":"linux","arch":"amd64"},|{"version":"1.0.0"},|{"version":"1.0.0-rc.1+b"},'.split("|"),
    ...[
      `{"version":"1.0.${COUNTER}"},`,
      `"1.0.${COUNTER}":{},`,
      `"linux_a${COUNTER}":{"url":"a","hashes":["zh:a"]},`,
    ],
  ],
  frames: DOCUMENT_FRAMES,
  longest: 4_194_304,
  read: (text) => {
    const answer = answerOf(text);
    // What holds more than a document of its kind may is refused before it is judged.
    if (findCrowd(answer.body) === undefined) judgeVersions(answer);
    readIndex(answer.body);
    if (findCrowd(answer.body, 200_000) !== undefined) return;
    for (const judge of [judgeMirrorIndex, judgeMirrorVersion, judgeDiscovery]) judge(answer);
    judgeDownload(answer, "linux_amd64");
  },
};

function answerOf(text: string): Answer {
  return {
    kind: "answer",
    url: "https://registry.example.com/v1/providers/acme/widget/versions",
    ...{ status: 200, redirects: 0, mediaType: "application/json", cacheControl: "", seconds: 0 },
    body: Buffer.from(text),
  };
}

/** The files of a catalog. */
export const catalog: Grammar = {
  words: [
    ...JSON_WORDS,
    ...fieldsOf(["versions", "providers", "packages", "keys", "hosts", "schema"]),
    ...[
      `{"version":"1.0.${COUNTER}","protocols":["5.0"],"platforms":["linux_amd64"],"published":"2026-01-02T03:04:05Z"},`,
      `"acme/a${COUNTER}",`,
      `"linux_a${COUNTER}":{},`,
      `"1.0.${COUNTER}":{"protocols":["5.0"]},`,
    ],
  ],
  frames: [
    ...DOCUMENT_FRAMES,
    ['{"schema":1,"hostname":"registry.example.com","providers":[', '"a/b"]}'],
    ['{"schema":1,"site":"registry.example.com","versions":[', "{}]}"],
    ['{"schema":1,"site":"registry.example.com","versions":{', '"1.0.0":{}}}'],
  ],
  longest: 4_194_304,
  read: async (text) => {
    await refusedOr(() => parseSiteFacts(text));
    await refusedOr(() => parseOwnProvider(ADDRESS, text));
    await refusedOr(() => parseOwnVersion(ADDRESS, "1.0.0", text));
    await refusedOr(() => parseMirroredProvider(ADDRESS, text));
    await refusedOr(() => parseVersionFacts(ADDRESS, "1.0.0", text));
    await refusedOr(() => parseRecent(text));
    await refusedOr(() => parseOwners(text));
  },
};

const HASH = "0".repeat(64);

/** SHA256SUMS, as clients read it and as we do. */
export const sums: Grammar = {
  words: [
    `${HASH}  a.zip\n`,
    `${HASH}  a${COUNTER}.zip\n`,
    HASH,
    "  ",
    "\n",
    " ",
    "\t",
    "\r\n",
    "\u0085",
    "\u00a0",
    "a",
    "0",
    "*",
    "/",
    "\0",
    "00",
  ],
  read: async (text) => {
    judgeSums(answerOf(text));
    await refusedOr(() => parseShasums(text));
  },
};

/** Versions and constraints, each of any length. */
export const versions: Grammar = {
  words: [
    ..."0123456789.-+~<>=!, av",
    "1.0.0",
    "1.0.0-",
    ">= 1.0, ",
    "~> 1.2,",
    "-a.1",
    "+b",
    `1.0.${COUNTER}, `,
  ],
  frames: [
    ["", ""],
    ["1.0.0-", ""],
    ["1.0.0+", ""],
    ["1.0.", ""],
    [">= ", ""],
  ],
  read: async (text) => {
    await refusedOr(() => compareVersions(parseVersion(text), parseVersion(text)));
    await refusedOr(() => parseConstraint(text));
  },
};

/** What stores answer, and what registries of images ask for. */
export const headers: Grammar = {
  words: [
    ...'<>/&;=", \n#a',
    "<Key>",
    "</Key>",
    "<Key",
    "<Contents>",
    "</Contents>",
    "&amp;",
    "&#x",
    "Bearer ",
    "realm=",
    'realm="a",',
    ", ",
    "Basic",
  ],
  read: (text) => {
    elementsOf(text, "Contents");
    for (const name of ["Key", "Code", "NextContinuationToken"]) textOf(text, name);
    parseChallenge(text);
  },
};
