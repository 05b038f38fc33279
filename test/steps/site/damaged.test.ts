import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { deprecateCommand } from "../../../src/commands/deprecate/command.ts";
import { publishCommand } from "../../../src/commands/publish/command.ts";
import { rebuildCommand } from "../../../src/commands/rebuild/command.ts";
import { replaceKeyCommand } from "../../../src/commands/replace-key/command.ts";
import { withdrawCommand } from "../../../src/commands/withdraw/command.ts";
import { type Problem, ProblemError } from "../../../src/errors.ts";
import type { Json } from "../../protocol/walk/broken-site.ts";
import { memoryWorld, unseen } from "../../support/memory/world.ts";
import type { Given } from "../../support/publish/given.ts";
import { build, signingInputs, writeWorkspace } from "../../support/publish/workspace.ts";
import { testKey } from "../../support/samples/keys.ts";

const COMMANDS = {
  publish: publishCommand,
  rebuild: rebuildCommand,
  withdraw: withdrawCommand,
  deprecate: deprecateCommand,
  "replace-key": replaceKeyCommand,
} as const;

const LOCATION = { base: "https://registry.example.com/", found: "stated", warnings: [] } as const;

const LIST = "catalog/registry.example.com/acme/sample.json";
const FACTS = "catalog/registry.example.com/acme/sample/1.0.0.json";
const REGISTRY = "v1/providers/acme/sample";
const HERE = `${REGISTRY}/1.0.0/download/linux/amd64`;
const MIRROR = "mirror/registry.example.com/acme/sample";

interface Damage {
  readonly title: string;
  readonly command: keyof typeof COMMANDS;
  readonly given?: Given;
  readonly at: typeof LIST | typeof FACTS;
  readonly edit: (facts: Json) => void;
  readonly removed?: readonly string[];
  /** Where which rule is broken. */
  readonly told: readonly (readonly [rule: string, where: string])[];
}

const DAMAGES: readonly Damage[] = [
  {
    title: "a platform that is listed alone",
    command: "rebuild",
    at: LIST,
    edit: (list) => list.versions[0].platforms.push("plan9_386"),
    told: [["download-missing", `${REGISTRY}/versions`]],
  },
  {
    title: "a platform that is listed alone, of a version that comes back",
    command: "publish",
    given: { version: "1.0.0" },
    at: LIST,
    edit: (list) => list.versions[0].platforms.push("plan9_386"),
    removed: [FACTS],
    told: [["download-missing", `${REGISTRY}/versions`]],
  },
  {
    title: "a list without versions",
    command: "deprecate",
    given: { versions: "all", reason: "old" },
    at: LIST,
    edit: (list) => Object.assign(list, { versions: [] }),
    told: [
      ["versions-empty", `${REGISTRY}/versions`],
      ["mirror-empty", `${MIRROR}/index.json`],
    ],
  },
  {
    title: "a list without versions",
    command: "withdraw",
    given: { versions: "all", reason: "old" },
    at: LIST,
    edit: (list) => Object.assign(list, { versions: [] }),
    told: [
      ["versions-empty", `${REGISTRY}/versions`],
      ["mirror-empty", `${MIRROR}/index.json`],
    ],
  },
  {
    title: "a user in a package's URL",
    command: "replace-key",
    at: FACTS,
    edit: (facts) =>
      Object.assign(facts.packages.linux_amd64, { url: "https://acme@files.example.com/x.zip" }),
    told: [
      ["download-url", HERE],
      ["mirror-url", `${MIRROR}/1.0.0.json`],
    ],
  },
];

let workspace: string;
beforeEach(async () => {
  workspace = await mkdtemp(join(tmpdir(), "damaged-"));
  await writeWorkspace(workspace);
  await build(workspace, ["linux_amd64", "windows_386"], { version: "1.0.0" });
});
afterEach(() => rm(workspace, { recursive: true, force: true }));

const PUBLISHING = { source: "registry.example.com/acme/sample" };

/** A site to damage by hand. */
function open() {
  const { memory, ...world } = memoryWorld(workspace);
  const at = { ...world, site: async () => ({ ...memory.site, locate: async () => LOCATION }) };
  return {
    run: (command: keyof typeof COMMANDS, given: Given) => COMMANDS[command].read(unseen(given)).run(at),
    read: (path: string) => memory.site.files.get(path) ?? "",
    damage: (path: string, text: string | undefined) => void memory.site.change({ [path]: text }),
  };
}

describe("a catalog that was damaged", () => {
  it.each(DAMAGES)("by $title is not published by $command", async (damage) => {
    const place = open();
    await place.run("publish", {
      ...PUBLISHING,
      ...signingInputs(await testKey("ed25519")),
      version: "1.0.0",
    });
    const facts: Json = JSON.parse(place.read(damage.at));
    damage.edit(facts);
    place.damage(damage.at, JSON.stringify(facts));
    for (const path of damage.removed ?? []) place.damage(path, undefined);
    const before = DOCUMENTS.map(place.read);
    const key = await testKey(damage.command === "replace-key" ? "ecdsa-p256" : "ed25519");
    const known = { "gpg-public-keys": (await testKey("ed25519")).publicKey };
    const given = { ...PUBLISHING, ...damage.given, ...signingInputs(key), ...known };
    const problems = await refused(() => place.run(damage.command, given));
    const told = problems.map(({ code, where, found }) => [code, /\(([a-z-]+):/.exec(found)?.[1], where]);
    expect(told.sort()).toEqual(damage.told.map((each) => ["lint-failed", ...each]).sort());
    expect(DOCUMENTS.map(place.read)).toEqual(before);
  });
});

const DOCUMENTS = [HERE, `${REGISTRY}/versions`, `${MIRROR}/1.0.0.json`, `${MIRROR}/index.json`, LIST, FACTS];

async function refused(run: () => Promise<unknown>): Promise<readonly Problem[]> {
  const error = await run().then(
    (done) => done,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ProblemError)) throw new Error(`not refused: ${JSON.stringify(error)}`);
  return error.problems;
}
