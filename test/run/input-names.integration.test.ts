import { rolldown } from "rolldown";
import { describe, expect, it } from "vitest";
import type { Command } from "../../src/run/command.ts";
import { COMMANDS } from "../../src/run/commands.ts";

/** The action has `command`, and secrets are named wherever they might be pasted instead. */
const EVERYWHERE = ["command", "gpg-private-key", "token", "site-token"];

/** What a command's code has, and the command can't say; each with the reason. */
const UNSAID: Readonly<Record<string, readonly string[]>> = {
  // The providers come from a file; the versions that `prune` withdraws are read from the list that it changes.
  // Which command marks versions here too depends on the mark that an origin has.
  // Only a publish adds documentation, and warns of its size.
  mirror: ["docs-versions", "reason", "source", "versions"],
  lint: ["source"],
  // A preview is planned as a publish in which these are not set.
  preview: [
    ...[
      "docs-versions",
      "draft",
      "generate-release-notes",
      "oci",
      "other-sources",
      "overwrite",
      "prerelease",
    ],
    ...["providers", "replace-site", "tag", "target"],
  ],
  // They verify what they published, which they name themselves. A name that can't be read is then ignored, in `open-target`.
  plan: [
    ...["attestation", "attestation-repository", "gpg-public-keys", "providers", "target", "trusted-root"],
    "verify",
  ],
  publish: [
    "attestation",
    "attestation-repository",
    "gpg-public-keys",
    "providers",
    "target",
    "trusted-root",
  ],
  // Their versions and images are those of the site, which this program made.
  // Only `withdraw` deletes files.
  deprecate: ["delete-files", "docs-versions", "oci", "replace-site"],
  // The sites that `from` names: their messages are translated, and a provider's name that can't be read is ignored.
  // Only a mirror's file asks for attestations.
  lock: ["providers", "source", "target", "trusted-root"],
  // What `lock` could not read is left out.
  explain: ["from", "providers", "source", "trusted-root"],
  // The same; what says ‹output› is said of ‹into›, and a configuration is never merged.
  install: ["merge", "output", "providers", "source", "target"],
  // Nothing is published.
  docs: ["oci"],
  // A deletion is finished at every address.
  rebuild: ["only", "version"],
  "replace-key": ["docs-versions", "oci", "replace-site"],
  withdraw: ["docs-versions", "oci", "replace-site", "replaced-by"],
  // What only the publisher can do; a provider's name that can't be read is ignored.
  verify: ["attest", "overwrite", "providers"],
};

/** The code that a module can run, in one text: what nothing uses is left out. */
async function codeOf(input: string): Promise<string> {
  const bundle = await rolldown({ input, external: /^[^./]/, logLevel: "silent" });
  const { output } = await bundle.generate({ comments: false });
  return output.map((part) => ("code" in part ? part.code : "")).join("\n");
}

const CALL = /‹command: ([a-z-]+)›((?: (?:with|and) ‹[a-z0-9-]+(?:: [^›]*)?›)*)/g;

function namesIn(text: string): string[] {
  return [...text.matchAll(/‹([a-z0-9-]+)(?:: [^›]*)?›/g)].map(([, name = ""]) => name);
}

/** Inputs that a text names, and those that it names for another command, which lacks them. */
function readNames(code: string): { readonly own: readonly string[]; readonly wrong: readonly string[] } {
  const wrong = [...code.matchAll(CALL)].flatMap(([, name = "", inputs = ""]) => {
    const next = COMMANDS.find((command) => command.name === name);
    return next === undefined ? [name] : namesIn(inputs).filter((input) => !(input in next.inputs));
  });
  return { own: [...new Set(namesIn(code.replace(CALL, "")))].sort(), wrong };
}

// `demo` publishes with inputs of its own.
const SPEAKING = COMMANDS.filter(({ name }) => name !== "demo");

describe("every ‹name› in a message", () => {
  it.each(SPEAKING.map((command): [string, Command] => [command.name, command]))(
    "of `%s` is one of its inputs",
    async (name, { inputs }) => {
      const { own, wrong } = readNames(await codeOf(`src/commands/${name}/command.ts`));
      const foreign = own.filter((input) => !(input in inputs) && !EVERYWHERE.includes(input));
      expect([foreign, wrong]).toEqual([[...(UNSAID[name] ?? [])].sort(), []]);
    },
  );

  it("of a place is an input of some command", async () => {
    const { own, wrong } = readNames(await codeOf("src/run/open-context.ts"));
    expect([
      own.filter((name) => !EVERYWHERE.includes(name) && !COMMANDS.some(({ inputs }) => name in inputs)),
      wrong,
    ]).toEqual([[], []]);
    expect(own).toContain("site-url");
  });
});
