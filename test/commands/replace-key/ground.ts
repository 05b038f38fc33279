import { rebuildCommand } from "../../../src/commands/rebuild/command.ts";
import { replaceKeyCommand } from "../../../src/commands/replace-key/command.ts";
import { readPublicKeys } from "../../../src/package/key/public-keys.ts";
import type { Command, FullReport } from "../../../src/run/command.ts";
import { type PublishGround, startPublishGround } from "../../publishing/ground.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { signingInputs } from "../../support/publish/workspace.ts";
import { type TestKeyKind, testKey } from "../../support/samples/keys.ts";
import { followsFromFacts, projectCatalog } from "../../support/samples/project-catalog.ts";

type Given = Readonly<Record<string, string>>;

const SOURCE = "registry.example.com/acme/sample";

async function run(command: Command, { world }: PublishGround, given: Given): Promise<FullReport> {
  const all: Given = { source: SOURCE, ...given };
  const call = command.read((name) => all[name]);
  if (call.problems.length > 0) throw new Error(JSON.stringify(call.problems));
  return call.run(world);
}

/** Replaces keys on a ground where something was published; every stored key is believed. */
export async function replaceKey(
  ground: PublishGround,
  kind: TestKeyKind,
  given: Given = {},
): Promise<FullReport> {
  const keys = await armorsOf("ecdsa-p256", "ed25519", "rsa-4096");
  return replaceUnbelieving(ground, kind, { "gpg-public-keys": keys, ...given });
}

/** The same, where no key is believed that is not given. */
export async function replaceUnbelieving(
  ground: PublishGround,
  kind: TestKeyKind,
  given: Given = {},
): Promise<FullReport> {
  return run(replaceKeyCommand, ground, { ...signingInputs(await testKey(kind)), ...given });
}

/** The public halves of stored keys. */
export async function armorsOf(...kinds: readonly TestKeyKind[]): Promise<string> {
  return (await Promise.all(kinds.map(testKey))).map(({ publicKey }) => publicKey).join("\n");
}

/** Rebuilds there, with the public halves of these keys. */
export async function rebuild(ground: PublishGround, ...kinds: readonly TestKeyKind[]): Promise<FullReport> {
  return run(rebuildCommand, ground, { "gpg-public-keys": await armorsOf(...kinds) });
}

/** The id of a stored key. */
export async function idOf(kind: TestKeyKind): Promise<string> {
  const [key] = await readPublicKeys((await testKey(kind)).publicKey, kind);
  return key?.keyId ?? "";
}

/** The ids of the keys that a version's documents name, and the file that they say is its signature. */
export function offered({ site }: Pick<PublishGround, "site">, version: string): readonly string[] {
  const text = site.files.get(`v1/providers/acme/sample/${version}/download/linux/amd64`) ?? "{}";
  const { signing_keys: keys, shasums_signature_url: url } = JSON.parse(text);
  const ids = keys.gpg_public_keys.map(({ key_id: id }: { readonly key_id: string }) => id);
  return [...ids, url.slice(url.lastIndexOf("_") + 1)];
}

/** The site as its catalog says, and as it is. */
export async function compare({ site }: Pick<PublishGround, "site">) {
  const said = new Map<string, string>();
  for await (const [path, text] of projectCatalog(async (path) => site.files.get(path) ?? `no ${path}`))
    said.set(path, text);
  const is = new Map([...site.files].filter(([path]) => followsFromFacts(path)));
  return { said, is };
}

/** A ground where nothing can be added to what is released, so that the site takes files. */
export function startImmutableGround(): Promise<PublishGround> {
  return startPublishGround({ releases: memoryReleases({ immutable: true }) });
}
