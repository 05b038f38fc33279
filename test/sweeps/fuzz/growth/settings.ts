import { readLook } from "../../../../src/catalog/appearance.ts";
import { mergeConfig } from "../../../../src/cli-config/merge.ts";
import { parseMirrorFile } from "../../../../src/mirroring/file/mirror-file.ts";
import { addProviders } from "../../../../src/mirroring/file/render.ts";
import { BrokenConfig, parseHcl } from "../../../../src/protocol/cli-config/hcl.ts";
import { readLockFile } from "../../../../src/protocol/cli-config/lock-file.ts";
import { refusedOr } from "../verdict.ts";
import type { Grammar } from "./growth.ts";
import { COUNTER } from "./shapes.ts";

const FOUND = {
  address: { hostname: "registry.terraform.io", namespace: "x", type: "y" },
  versions: [],
};

/** The file of providers to mirror, read and edited. */
export const mirrorFile: Grammar = {
  words: [
    ..."\"'`{}[]:,-?&*!|>#%@ a1~\\.",
    ..."\n|\n\n|  |    |: |- |\n- |\n  |\n    |? |---\n|...\n|&a |*a|!!str |\t|{}|[]".split("|"),
    ...["|-\n"],
    ..."  acme/widget: {}\n|  acme/widget:\n|providers:\n|    versions: all\n|    keys: [a]\n".split("|"),
    ..."defaults: {}\n|acme/b: {}, ".split("|"),
    ...[
      `  acme/a${COUNTER}: {}\n`,
      `  acme/a${COUNTER}:\n    versions: ">= 1.0"\n`,
      `  acme/a${COUNTER}: *a\n`,
      `  acme/a${COUNTER}: &a${COUNTER} {}\n`,
    ],
  ],
  frames: [
    ["providers:\n", ""],
    ["providers:\n  a/b: &a {versions: [", "]}\n"],
    ["providers: {", "}\n"],
    ["", ""],
    ['providers:\n  a/b: {versions: "', '"}\n'],
  ],
  read: async (text) => {
    await refusedOr(() => parseMirrorFile(text));
    await refusedOr(() => addProviders(text, [FOUND]));
    readLook(text);
  },
};

const WANTED = {
  host: { hostname: "registry.example.com", url: "https://registry.example.com/v1/" },
  mirror: { url: "https://registry.example.com/mirror/", include: ["registry.example.com/*/*"] },
};

/** A CLI configuration, read and merged into, and lock files. */
export const cliConfig: Grammar = {
  words: [
    ...'"{}[]()=:,#/*<>-_.$%\\?! 1a\n',
    ..."\n\n|  |/*|*/|//|# a\n|<<A\n|<<-A\n|\nA\n|A|${|%{|$${| = |for |=>|\r\n|\t|a = 1\n|a {\n".split("|"),
    ..."}\n|a {}\n|[[|]]|{a=".split("|"),
    ...'"a"|"${|\\"|a = "b"\n|a "b" {\n'.split("|"),
    ...[`a${COUNTER} = [\n`, `a "${COUNTER}" {}\n`, `a${COUNTER} = 1\n`],
    `provider "a.b/c/d${COUNTER}" {\n version = "1.0.0"\n}\n`,
    ..."provider_installation {\n|direct {}\n".split("|"),
    ...'host "a.b" {\n|credentials "a.b" { token = "x" }\n'.split("|"),
    ...'network_mirror { url = "https://a/" }\n|{"a":|"a":{},|"credentials":{},'.split("|"),
    ...[`credentials "a${COUNTER}.b" { token = "x" }\n`, `include = ["a/b${COUNTER}"]\n`],
  ],
  frames: [
    ["", ""],
    ["provider_installation {\n", "}\n"],
    ['provider_installation {\n network_mirror {\n url = "https://a.b/"\n include = [', "]\n }\n}\n"],
    ["{", '"z":1}'],
    ['provider "registry.terraform.io/a/b" {\n  version = "1.0.0"\n  hashes = [\n', "]\n}\n"],
    ['a = "', '"\n'],
    ['host "a.b" {\n services = {', "}\n}\n"],
  ],
  // Each text is read three times.
  longest: 524_288,
  read: async (text) => {
    await refusedOr(() => readLockFile(text, ".terraform.lock.hcl"));
    allow(BrokenConfig, () => parseHcl(text));
    allow(BrokenConfig, () => mergeConfig(text, WANTED, { folders: [], addresses: [] }));
  },
};

function allow(kind: typeof BrokenConfig, step: () => unknown): void {
  try {
    step();
  } catch (error) {
    if (!(error instanceof kind)) throw error;
  }
}
