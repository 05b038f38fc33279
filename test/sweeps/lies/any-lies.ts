import { mutateBytes } from "../../support/hostile/bytes.ts";
import { mutateJson } from "../../support/hostile/json.ts";
import { startRandom } from "../../support/hostile/random.ts";
import type { Author } from "../../support/origins/offer.ts";
import type { Files } from "./genuine.ts";
import { edit, type LieMaker, type Parsed, sayBytes, VERSIONS } from "./lie.ts";

const ANY_PATH = [
  /\/versions$|index\.json$/,
  /\/download\/|\/mirror\/.*\d\.json$/,
  /SUMS$/,
  /\.sig$/,
  /\.zip$/,
  /\/catalog\//,
  /tool/,
  /terraform\.json$/,
];

/** Documents or files that chance has changed. */
const garble: LieMaker = ({ random }) => {
  const what = random.pick(ANY_PATH);
  const version = random.pick([...VERSIONS, "", ""]);
  const seed = random.below(2 ** 31);
  return {
    name: `${what} ${version} garbled`,
    tell: ({ path }, { status, headers, body }) => {
      if (status !== 200 || !what.test(path) || !path.includes(version)) return undefined;
      // The same request gets the same answer, whatever was asked in between.
      const again = startRandom(seed);
      if (headers["content-type"] === "application/json" && again.chance(0.8))
        return sayBytes(Buffer.from(mutateJson([body.toString()], again)));
      return sayBytes(mutateBytes([body], again), headers["content-type"]);
    },
  };
};

/** Nothing, or something else, where something is. */
const refuseAny: LieMaker = ({ random, host }) => {
  const what = random.pick(ANY_PATH);
  const status = random.pick([200, 204, 301, 302, 400, 403, 404, 410]);
  const to = random.pick([
    "/",
    `https://${host}/files/`,
    "http://127.0.0.1:1/",
    "file:///etc/passwd",
    "//",
    "https://%zz/",
  ]);
  const headers = { "content-type": "text/html", ...(status > 300 && status < 303 ? { location: to } : {}) };
  const body = Buffer.from(random.pick(["", "<html>busy</html>", "{}", "null", "[]"]));
  return {
    name: `${status} ${to} for ${what}`,
    tell: ({ path }) => (what.test(path) ? { status, headers, body } : undefined),
  };
};

/** What is asked for again is never new; or it is, under the tag of before. */
const stick: LieMaker = ({ random }) => {
  const what = random.pick(ANY_PATH);
  const isNew = random.chance(0.5);
  const headers = { "content-type": "application/json", etag: '"always"' };
  return {
    name: `one tag for ever for ${what}, ${isNew ? "with other bytes" : "and never new"}`,
    tell: ({ path, isConditional }, { status, body }) => {
      if (status !== 200 || !what.test(path)) return undefined;
      if (isConditional && !isNew) return { status: 304, headers, body: Buffer.alloc(0) };
      return { status, headers: { ...headers, etag: isConditional ? '"other"' : '"always"' }, body };
    },
  };
};

const ODD_VERSIONS = [
  "v1.0.0",
  "01.0.0",
  "1.0",
  "1.0.0+meta",
  "1.0.0-rc.1",
  "1.0.0-RC.1",
  "9.9.9-".concat("a".repeat(300)),
  "../1.0.0",
  "1.0.0/../1.1.0",
  "1.0.0%2f",
  "1.0.0\n",
  "",
  "٩.٩.٩",
  "99999999999999999999.0.0",
  "__proto__",
  "1.0.0.json",
  "index",
] as const;

/** Versions that there are not, or not under this name, and some that are missing. */
const listOdd: LieMaker = ({ random, own }) => {
  const odd = Array.from({ length: 1 + random.below(3) }, () => random.pick([...ODD_VERSIONS, ...VERSIONS]));
  const isMany = random.chance(0.15);
  const more = isMany ? Array.from({ length: 60 }, (_, at) => `3.0.${at}`) : odd;
  const isShort = random.chance(0.3);
  const platforms = [{ os: "linux", arch: random.pick(["amd64", "AMD64", "amd64/..", ""]) }];
  const change = (document: Parsed) => {
    if (Array.isArray(document.versions)) {
      if (isShort) document.versions.pop();
      for (const version of more) document.versions.push({ version, protocols: ["5.0"], platforms });
      return;
    }
    if (isShort) Reflect.deleteProperty(document.versions, `${own[0]?.offer.version}`);
    for (const version of more)
      Object.defineProperty(document.versions, version, { value: {}, enumerable: true, configurable: true });
  };
  return {
    name: `the list has ${isMany ? "many more" : odd.join(" ")}${isShort ? ", and lacks one" : ""}`,
    tell: ({ path }, honest) =>
      /tool\/(?:versions|index\.json)$/.test(path) ? edit(honest, change) : undefined,
  };
};

export const ANY_LIES: readonly LieMaker[] = [garble, garble, refuseAny, stick, listOdd];

/** A name that no package has, or that says too much. */
export const ODD_NAMES = [
  "a/b.zip",
  "../../x.zip",
  `terraform-provider-tool_1.0.0_linux_amd64${"a".repeat(300)}.zip`,
  "terraform-provider-tool_1.0.0_linux_amd64.zip/",
  "TERRAFORM-PROVIDER-TOOL_1.0.0_LINUX_AMD64.ZIP",
  "terraform-provider-tool_v1.0.0_linux_amd64.zip",
  "%2e%2e%2fx.zip",
  "%zz.zip",
  "x.zip",
  ".zip",
  "-rf.zip",
  "CON.zip",
  "SHA256SUMS",
  "terraform-provider-tool_1.0.0_SHA256SUMS.sig",
  "tööl.zip",
  "x\u202e.zip",
] as const;

export const ODD_URLS = [
  "https://HOST/long?".concat("a".repeat(2100)),
  "https://HOST/%zz",
  "https://user:pw@HOST/x.zip",
  "https://HOST/x.zip#y",
  "https://HOST/a b.zip",
  "https:\\\\HOST\\x.zip",
  "http://HOST/x.zip",
  "file:///etc/passwd",
  "data:application/zip;base64,UEs=",
  "https://127.0.0.1:1/x.zip",
  "https://[::1]/x.zip",
  "//HOST/x.zip",
  "x.zip",
  "",
] as const;

export const ODD_PROTOCOLS: readonly (readonly string[])[] = [
  ["6.0", "6.0"],
  ["6.99999999"],
  ["5"],
  ["5.0.1", "5.0"],
  ["6.0", "06.0"],
  ["٦.0"],
  ["5.0", ""],
  ["-5.0"],
  [],
  Array.from({ length: 500 }, (_, at) => `5.${at}`),
];

/** Checksums that a publisher signs itself, for another publisher's packages. */
export interface SignedFiles {
  readonly sums: string;
  readonly author: Author;
}

/** Signs checksums, and puts them under a folder. */
export async function signedFiles(folder: string, { sums, author }: SignedFiles): Promise<Files> {
  const signature = Buffer.from(await author.sign(sums));
  return new Map([
    [`${folder}/SUMS`, Buffer.from(sums)],
    [`${folder}/SUMS.sig`, signature],
  ]);
}
