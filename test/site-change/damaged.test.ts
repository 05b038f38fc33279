import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { deprecateCommand } from "../../src/commands/deprecate/command.ts";
import { publishCommand } from "../../src/commands/publish/command.ts";
import { rebuildCommand } from "../../src/commands/rebuild/command.ts";
import { replaceKeyCommand } from "../../src/commands/replace-key/command.ts";
import { withdrawCommand } from "../../src/commands/withdraw/command.ts";
import { type Problem, ProblemError } from "../../src/errors.ts";
import { memoryWorld, unseen } from "../support/memory/world.ts";
import type { Given } from "../support/publish/given.ts";
import { build, signingInputs, writeWorkspace } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import type { Json } from "../walk/broken-site.ts";

const COMMANDS = {
  publish: publishCommand,
  rebuild: rebuildCommand,
  withdraw: withdrawCommand,
  deprecate: deprecateCommand,
  "replace-key": replaceKeyCommand,
} as const;

const LOCATION = { base: "https://registry.example.com/", basis: "stated", warnings: [] } as const;

const LIST = "catalog/registry.example.com/acme/sample.json";
const FACTS = "catalog/registry.example.com/acme/sample/1.0.0.json";
const REGISTRY = "v1/providers/acme/sample";
const HERE = `${REGISTRY}/1.0.0/download/linux/amd64`;
const MIRROR = "mirror/registry.example.com/acme/sample";

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

const emptied = (list: Json) => Object.assign(list, { versions: [] });
const odd = "https://acme@files.example.com/x.zip";

it.each<[keyof typeof COMMANDS, Given, typeof LIST | typeof FACTS, (facts: Json) => unknown, string]>([
  ["rebuild", {}, FACTS, (facts) => Object.assign(facts, { protocols: ["4.0"] }), "download-protocols"],
  // Its facts are gone, so that the version comes back.
  ["publish", {}, LIST, (list) => list.versions[0].platforms.push("plan9_386"), "download-missing"],
  ["deprecate", { versions: "all", reason: "old" }, LIST, emptied, "versions-empty"],
  ["withdraw", { versions: "all", reason: "old" }, LIST, emptied, "versions-empty"],
  [
    "replace-key",
    {},
    FACTS,
    ({ packages }) => Object.assign(packages.linux_amd64, { url: odd }),
    "download-url",
  ],
])("%s publishes no catalog that was damaged: %j in %s", async (command, more, at, edit, rule) => {
  const place = open();
  const old = await testKey("ed25519");
  const publishing = { ...PUBLISHING, version: "1.0.0" };
  await place.run("publish", { ...publishing, ...signingInputs(old) });
  const facts: Json = JSON.parse(place.read(at));
  edit(facts);
  place.damage(at, JSON.stringify(facts));
  if (command === "publish") place.damage(FACTS, undefined);
  // A list that offers more than the catalog is another problem.
  if (edit === emptied) place.damage(`${REGISTRY}/versions`, '{"versions":[]}');
  const before = DOCUMENTS.map(place.read);
  const key = command === "replace-key" ? await testKey("ecdsa-p256") : old;
  const known = { "gpg-public-keys": old.publicKey };
  const problems = await refused(() =>
    place.run(command, { ...publishing, ...more, ...signingInputs(key), ...known }),
  );
  expect(problems.map(({ code }) => code)).toEqual(problems.map(() => "lint-failed"));
  expect(problems.map(({ found }) => /\(([a-z-]+):/.exec(found)?.[1])).toContain(rule);
  expect(DOCUMENTS.map(place.read)).toEqual(before);
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
