import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { ClientResult } from "../support/clients/terraform.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import type { Client } from "./clients.ts";
import { KEEPS_MIRROR_HASHES } from "./matrix-case.ts";
import type { Asked, Meeting, Skipped } from "./rebuilt-ground.ts";
import { packageHere, type Released } from "./rebuilt-history.ts";

/** Something that was not taken, put on a site by hand. */
export interface Trial {
  readonly skipped: Skipped;
  readonly released: Released;
  /** The namespace that it was put under. */
  readonly namespace: string;
}

/** A client that meets what was not taken. */
export interface Trying {
  readonly client: Client;
  readonly binary: string;
  readonly byHand: Meeting;
  /** What the client wrote down when it installed the versions that were taken, by namespace and version. */
  readonly lockFile: string;
}

/** What clients say where a reason quotes nothing, since it depends on the client or on the very fault. */
const UNQUOTED: Readonly<Record<string, RegExp>> = {
  "bad-signature": /openpgp|unknown issuer|checksum list has no/,
  "bad-sums": /out of range|hash/,
  "no-packages": /checksum list has no/,
  "refused-zip": /not a valid zip file|could not find executable file|permission denied/,
};

/** Lets a client do what the reason describes, and fails unless it prints what the reason quotes. */
export async function holdToReason(trial: Trial, trying: Trying): Promise<void> {
  const { code, reason } = trial.skipped;
  expect(reason).toMatch(/terraform and tofu|tofu, and terraform before/);
  if (reason.includes("entries for folders")) return installTwice(trial, trying);
  if (code === "odd-name") return seekInFolder(trial, trying);
  const { exitCode, words } = await meet(trial, trying);
  expect(exitCode, `${reason}\n${words}`).not.toBe(0);
  expect(words).toContain(quotedIn(reason));
  expect(words).toMatch(UNQUOTED[code] ?? "");
  if (reason.includes("get 404")) expect(words).toContain("404");
  if (reason.includes("is not executable")) expect(words).toContain("permission denied");
}

/** What a reason says that clients say. */
export function quotedIn(reason: string): string {
  return /(?:print|list:|this one:) "(.*)"$/.exec(reason)?.[1] ?? "";
}

async function meet(trial: Trial, { binary, byHand, lockFile }: Trying): Promise<ClientResult> {
  const { skipped, namespace, released } = trial;
  const asked: Asked = { binary, versions: { [namespace]: released.version }, via: "registry" };
  if (skipped.code === "released-twice")
    return byHand.init({ ...asked, lockFile: lockOf(lockFile, released.version, namespace) });
  if (!skipped.reason.includes("is not executable")) return byHand.init(asked);
  return byHand.use(asked, async (client) => {
    const { exitCode, words } = await client.init();
    expect([exitCode, words]).toEqual([0, expect.anything()]);
    return client.run("providers", "schema", "-json");
  });
}

/** The entry of a version in a lock file, for the same provider under another name. */
function lockOf(text: string, version: string, namespace: string): string {
  const entry = text.split(/^(?=provider )/m).find((one) => one.includes(`"${version}"`)) ?? "";
  expect(entry).toContain(`version     = "${version}"`);
  return entry.replace(/^provider "[^"]*"/, `provider "${HOST}/${namespace}/sample"`);
}

/** Clients that lock the hash of the unpacked folder alone don't know the zip again when they meet it in a mirror. */
async function installTwice(
  { released, namespace }: Trial,
  { client, binary, byHand }: Trying,
): Promise<void> {
  const asked: Asked = { binary, versions: { [namespace]: released.version }, via: "mirror" };
  const first = await byHand.init(asked);
  expect([first.exitCode, first.words]).toEqual([0, expect.anything()]);
  const second = await byHand.init({ ...asked, lockFile: first.lock });
  const said = "doesn't match any of the checksums previously recorded";
  expect([second.exitCode, second.words]).toEqual(
    KEEPS_MIRROR_HASHES.has(client.name) ? [0, expect.anything()] : [1, expect.stringContaining(said)],
  );
}

/** A folder of packages, which clients search by file name only. */
async function seekInFolder({ skipped, released }: Trial, { binary, byHand }: Trying): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "rebuilt-folder-"));
  const place = join(folder, HOST, "acme/sample");
  await mkdir(place, { recursive: true });
  const file = join(place, skipped.file ?? "");
  await writeFile(file, released.assets[skipped.file ?? ""] ?? "");
  const asked: Asked = { binary, versions: { acme: released.version }, via: "registry" };
  const before = await byHand.init(asked, `-plugin-dir=${folder}`);
  expect([before.exitCode, before.words]).toEqual([1, expect.stringContaining(`${HOST}/acme/sample`)]);
  await copyFile(file, join(place, packageHere(released.version)));
  const after = await byHand.init(asked, `-plugin-dir=${folder}`);
  expect([after.exitCode, after.words]).toEqual([0, expect.anything()]);
  await rm(folder, { recursive: true });
}
