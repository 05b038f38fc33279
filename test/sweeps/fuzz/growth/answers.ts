import { elementsOf, xmlText } from "../../../../src/places/bucket/s3/refusals.ts";
import { readIndex } from "../../../../src/places/oci/images.ts";
import { parseChallenge } from "../../../../src/places/oci/registry/session.ts";
import type { Answer } from "../../../../src/protocol/answer.ts";
import { judgeMirrorIndex, judgeMirrorVersion } from "../../../../src/protocol/judge/mirror.ts";
import {
  judgeDiscovery,
  judgeDownload,
  judgeSums,
  judgeVersions,
} from "../../../../src/protocol/judge/registry.ts";
import { findCrowd } from "../../../../src/protocol/requests.ts";
import type { Grammar } from "./growth.ts";
import { COUNTER } from "./shapes.ts";

/** Names of fields, alone and with what belongs there: repeated, mixed with others, and under another name each time. */
function fieldsOf(names: readonly string[]): string[] {
  return names.flatMap((name) => [
    ...["", "{},", "[],", "[{}],", "null,", '"a",'].map((value) => `"${name}":${value}`),
    `"${name}":{"1.0.${COUNTER}":{}},`,
    `"${name}":[{"version":"1.0.${COUNTER}"}],`,
    `"${name.toUpperCase()}":[{}],`,
  ]);
}

/** Every document that a registry or a mirror serves, each read as all of them. */
export const answers: Grammar = {
  words: [
    ...'{}[],:"\\ \n1e-.',
    ..."{}|[]|null|true|[[|]]|}}|1,|{},".split("|"),
    ...'""|"a"|"a":|"\\u0041":|"\\\\"|{"a":|"a",'.split("|"),
    ...[`"a${COUNTER}":{},`],
    ...fieldsOf("versions|archives|packages|protocols|platforms|signing_keys|hashes|version".split("|")),
    ...'{"os":"linux","arch":"amd64"},|{"version":"1.0.0"},|{"version":"1.0.0-rc.1+b"},'.split("|"),
    ...[
      `{"version":"1.0.${COUNTER}"},`,
      `"1.0.${COUNTER}":{},`,
      `${"0".repeat(64)}  a${COUNTER}.zip\n`,
      `"linux_a${COUNTER}":{"url":"a","hashes":["zh:a"]},`,
    ],
  ],
  frames: [
    ["{", '"z":1}'],
    ['{"versions":[', "{}]}"],
    ['{"versions":{', '"z":{}}}'],
    ['{"archives":{', '"z":{}}}'],
    ['{"versions":[{', '"z":1}]}'],
    ['{"a":"', '"}'],
    ["", ""],
  ],
  longest: 4_194_304,
  read: (text) => {
    const answer = answerOf(text);
    // What holds more than a document of its kind may is refused before it is judged.
    if (findCrowd(answer.body) === undefined) judgeVersions(answer);
    readIndex(answer.body);
    if (findCrowd(answer.body, 200_000) !== undefined) return;
    for (const judge of [judgeMirrorIndex, judgeMirrorVersion, judgeDiscovery]) judge(answer);
    judgeDownload(answer, "linux_amd64");
    judgeSums(answer);
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
    for (const name of ["Key", "Code", "NextContinuationToken"]) xmlText(text, name);
    parseChallenge(text);
  },
};
