import { afterAll, beforeAll, expect, test } from "vitest";
import type { ClientMessages, ClientName } from "../../src/protocol/rules/rule.ts";
import { ruleOf } from "../../src/protocol/rules/rules.ts";
import { BASE } from "../protocol/walk/good-site.ts";
import { MUTATIONS, type Mutation } from "../protocol/walk/mutations.ts";
import { CLIENTS } from "./clients.ts";
import { type LintGround, startLintGround } from "./lint-ground.ts";

/** The names that the rules have for the clients. */
const NAMES: Readonly<Record<string, ClientName>> = {
  terraform: "terraform 1.11.4",
  "terraform-1.5.7": "terraform 1.5.7",
  "opentofu-1.12.6": "opentofu 1.12.6",
  "opentofu-1.10.10": "opentofu 1.10.10",
  "opentofu-1.6.3": "opentofu 1.6.3",
};

const table = new Map<string, Record<string, string>>();
const locks = new Map<string, string>();
let ground: LintGround;

beforeAll(async () => {
  ground = await startLintGround();
  for (const { name, find } of CLIENTS) {
    const binary = await find();
    locks.set(name, await ground.lock(binary));
  }
});

afterAll(async () => {
  const shown = [...table].map(([title, row]) => [
    title,
    Object.values(row)
      .map((cell) => cell.slice(0, 15))
      .join(" | "),
  ]);
  console.log(shown.map(([title, row]) => `${title?.padEnd(70)} ${row}`).join("\n"));
  await ground.close();
});

test("every client installs from the valid site, from registry and mirror", async () => {
  await ground.serve(() => {});
  for (const { find } of CLIENTS) {
    const binary = await find();
    for (const via of ["registry", "mirror"] as const)
      expect(await ground.init(binary, via)).toMatchObject({ exitCode: 0 });
  }
});

// One host serves one site at a time, and all clients meet the same.
test.for(MUTATIONS)("$rule: $title", async (mutation) => {
  await ground.serve(mutation.change);
  const tried = CLIENTS.map(async (client) => [client.name, await meet(client, mutation)] as const);
  const met = await Promise.all(tried);
  table.set(`${mutation.rule}: ${mutation.title}`, Object.fromEntries(met));
  expect(met).toEqual(met.map(([name]) => [name, wanted(name, mutation)]));
});

test.each([
  ["mirror-http", `${BASE.replace("https:", "http:")}mirror/`],
  ["mirror-slash", `${BASE}mirror`],
] as const)("%s: as a configuration has it", async (rule, mirrorUrl) => {
  await ground.serve(() => {});
  for (const { name, find } of CLIENTS) {
    const binary = await find();
    const { exitCode, words } = await ground.init(binary, "mirror", { mirrorUrl });
    const message = ruleOf(rule).clients[NAMES[name] as ClientName] ?? "";
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

const INSTALLS = "installs";

/** What the rule says that a client does. */
function wanted(name: string, mutation: Mutation): string {
  return messagesOf(mutation)[NAMES[name] as ClientName] === undefined ? INSTALLS : "fails as quoted";
}

function messagesOf({ rule, clients }: Mutation): ClientMessages {
  return clients ?? ruleOf(rule).clients;
}

/** A failure by chance may pass half of the time: this many passes in a row happen once in 30,000. */
const PATIENCE = 15;

/** What it does. */
async function meet(client: (typeof CLIENTS)[number], mutation: Mutation): Promise<string> {
  let outcome = await meetOnce(client, mutation);
  if (!mutation.byChance || wanted(client.name, mutation) === INSTALLS) return outcome;
  for (let more = 1; more < PATIENCE && outcome === INSTALLS; more += 1)
    outcome = await meetOnce(client, mutation);
  return outcome;
}

async function meetOnce({ name, find }: (typeof CLIENTS)[number], mutation: Mutation): Promise<string> {
  const binary = await find();
  const { exitCode, words } = await ground.init(
    binary,
    mutation.via,
    mutation.locked && { lockFile: locks.get(name) },
  );
  if (exitCode === 0) return INSTALLS;
  const message = messagesOf(mutation)[NAMES[name] as ClientName];
  return message !== undefined && says(words, message) ? "fails as quoted" : `fails: ${words.slice(0, 2000)}`;
}

/** Dots replace what differs. */
function says(words: string, message: string): boolean {
  let at = 0;
  return message.split(" ... ").every((part) => {
    const found = words.indexOf(part, at);
    at = found + part.length;
    return found !== -1;
  });
}
