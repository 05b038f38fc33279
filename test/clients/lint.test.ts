import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientMessages, ClientName } from "../../src/protocol/rules/rule.ts";
import { ruleOf } from "../../src/protocol/rules/rules.ts";
import { parseWanted } from "../../src/provider/target.ts";
import { testKey } from "../support/samples/keys.ts";
import { type BrokenSite, DISCOVERY, type Json, VERSIONS } from "../walk/broken-site.ts";
import { BASE, SOURCE } from "../walk/good-site.ts";
import { lintSite } from "../walk/lint-site.ts";
import { MUTATIONS, type Mutation } from "../walk/mutations.ts";
import { CLIENTS } from "./clients.ts";
import { type LintGround, startLintGround } from "./lint-ground.ts";
import { KEEPS_MIRROR_HASHES } from "./matrix-case.ts";

const locks = new Map<string, string>();
let ground: LintGround;

beforeAll(async () => {
  ground = await startLintGround();
  for (const { name, find } of CLIENTS) {
    const binary = await find();
    locks.set(name, await ground.lock(binary));
  }
});

afterAll(() => ground.close());

test("every client installs from the valid site, from registry and mirror", async () => {
  await ground.serve(() => {});
  for (const { find } of CLIENTS) {
    const binary = await find();
    for (const via of ["registry", "mirror"] as const)
      expect(await ground.init(binary, via)).toMatchObject({ exitCode: 0 });
  }
});

test("a registry as others lay it out is clean, and every client installs from it", async () => {
  const site = await ground.serve(layOutAsOthers);
  const linted = await lintSite(site, { isAddress: true, wanted: [parseWanted(SOURCE)] });
  expect(linted.findings).toEqual([]);
  const tried = CLIENTS.map(async ({ find }) => ground.init(await find(), "registry"));
  for (const result of await Promise.all(tried)) expect(result).toMatchObject({ exitCode: 0 });
});

/** Links from the root of the host, fields that no client reads, an older key first, and no more than clients need. */
async function layOutAsOthers(site: BrokenSite): Promise<void> {
  const older = { ascii_armor: (await testKey("rsa-1024")).publicKey };
  const services = { "modules.v1": "/v1/modules/", "providers.v1": "/v1/providers/" };
  site.json(DISCOVERY, () => ({ ...services, "login.v1": { client: "x" } }));
  site.json(VERSIONS, ({ versions }) => ({
    id: "acme/sample",
    versions: versions.map(({ version, protocols }: Json) => ({ version, protocols })).reverse(),
    warnings: null,
  }));
  site.downloads((document) => {
    const [{ ascii_armor }] = document.signing_keys.gpg_public_keys;
    document.signing_keys = { gpg_public_keys: [older, { key_id: "A", ascii_armor }] };
    for (const link of ["download_url", "shasums_url", "shasums_signature_url"])
      document[link] = new URL(document[link], BASE).pathname;
    delete document.packages;
  });
}

// One host serves one site at a time, and all clients meet the same.
test.for(MUTATIONS)("$rule: $title", async (mutation) => {
  await ground.serve(mutation.change);
  const tried = CLIENTS.map(async (client) => [client.title, await meet(client, mutation)] as const);
  const met = await Promise.all(tried);
  expect(met).toEqual(met.map(([title]) => [title, wanted(title, mutation)]));
});

test.each([
  ["mirror-http", `${BASE.replace("https:", "http:")}mirror/`],
  ["mirror-slash", `${BASE}mirror`],
] as const)("%s: as a configuration has it", async (rule, mirrorUrl) => {
  await ground.serve(() => {});
  for (const { name, title, find } of CLIENTS) {
    const binary = await find();
    const { exitCode, words } = await ground.init(binary, "mirror", { mirrorUrl });
    const message = ruleOf(rule).clients[title] ?? "";
    expect([name, exitCode, says(words, message) || words]).toEqual([name, 1, true]);
  }
});

test.each(["no permission", "of another system"])(
  "package-unusable: %s installs, and fails to start, as the rule says",
  async (title) => {
    const mutation = MUTATIONS.find((one) => one.rule === "package-unusable" && one.title === title);
    await ground.serve(mutation?.change ?? (() => {}));
    for (const { name, find } of CLIENTS) {
      const binary = await find();
      const { exitCode, words } = await ground.start(binary);
      const [, said = "nothing is quoted"] = /"(.*)"/.exec(ruleOf("package-unusable").cause) ?? [];
      expect([name, exitCode, words.includes(said) || words]).toEqual([name, 1, true]);
    }
  },
);

test("a zip with an entry for a folder installs from a mirror once; who locks its content alone rejects it then", async () => {
  const mutation = MUTATIONS.find(({ title }) => title === "a folder's entry");
  await ground.serve(mutation?.change ?? (() => {}));
  for (const { name, find } of CLIENTS) {
    const binary = await find();
    const first = await ground.init(binary, "mirror");
    expect(first).toMatchObject({ exitCode: 0 });
    const { exitCode, words } = await ground.init(binary, "mirror", { lockFile: first.lockText });
    const isKnown = KEEPS_MIRROR_HASHES.has(name);
    expect([name, exitCode]).toEqual([name, isKnown ? 0 : 1]);
    if (!isKnown) expect(words).toContain("doesn't match any of the checksums previously recorded");
  }
});

const INSTALLS = "installs";

/** What the rule says that a client does. */
function wanted(title: ClientName, mutation: Mutation): string {
  return messagesOf(mutation)[title] === undefined ? INSTALLS : "fails as quoted";
}

function messagesOf({ rule, clients }: Mutation): ClientMessages {
  return clients ?? ruleOf(rule).clients;
}

/** A failure by chance may pass half of the time: this many passes in a row happen once in 30,000. */
const PATIENCE = 15;

/** What it does. */
async function meet(client: (typeof CLIENTS)[number], mutation: Mutation): Promise<string> {
  let outcome = await meetOnce(client, mutation);
  if (!mutation.byChance || wanted(client.title, mutation) === INSTALLS) return outcome;
  for (let more = 1; more < PATIENCE && outcome === INSTALLS; more += 1)
    outcome = await meetOnce(client, mutation);
  return outcome;
}

async function meetOnce(
  { name, title, find }: (typeof CLIENTS)[number],
  mutation: Mutation,
): Promise<string> {
  const binary = await find();
  const { exitCode, words } = await ground.init(
    binary,
    mutation.via,
    mutation.locked && { lockFile: locks.get(name) },
  );
  if (exitCode === 0) return INSTALLS;
  const message = messagesOf(mutation)[title];
  return message !== undefined && says(words, message) ? "fails as quoted" : `fails: ${words.slice(0, 2000)}`;
}

/** Dots replace what differs. */
function says(words: string, message: string): boolean {
  let at = 0;
  const parts = message.split("...").map((part) => part.trim());
  return parts.every((part) => {
    const found = words.indexOf(part, at);
    at = found + part.length;
    return found !== -1;
  });
}
