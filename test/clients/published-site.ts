import { mkdir, open, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type PagesFault,
  type PagesHost,
  type PagesRequest,
  startPagesHost,
} from "../support/pages/pages-host.ts";
import type { TestAuthority } from "../support/pages/tls.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { buildProvider, PROVIDER_PLATFORMS } from "./provider.ts";

/** One version of the real provider. */
export interface Release {
  readonly version: string;
  readonly platforms: readonly string[];
  /** What signs; RSA, which every client reads, when absent. */
  readonly key?: TestKeyKind;
  /** The second signing key, during a change of keys. */
  readonly oldKey?: TestKeyKind;
  /** Whether its release can't be changed any more once it is published. */
  readonly isImmutable?: boolean;
  /** Whether its packages are part of the site. */
  readonly isInSite?: boolean;
  /** Whether both platforms of macOS get one universal binary, and with it the same zip. */
  readonly universal?: boolean;
}

export interface SiteOptions {
  readonly tls: TestAuthority;
  /** A custom domain of the repository's Pages; without a base of its own, that is where the site is. */
  readonly hostname: string;
  /** `/NAME` of a site below the root of its host. */
  readonly prefix?: string;
  /** False leaves Pages without a custom domain. */
  readonly hasDomain?: boolean;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly releases: readonly Release[];
  /** Other names of the host, and its answers to special requests. */
  readonly aliases?: readonly string[];
  readonly intercept?: (request: PagesRequest) => PagesFault | undefined;
  /** The inputs of commands that run when everything is released. */
  readonly afterwards?: readonly Readonly<Record<string, string>>[];
}

/** What the built action made of real builds, served as Pages would. */
export interface PublishedSite {
  readonly hostname: string;
  /** The provider's address. */
  readonly source: string;
  readonly pages: PagesHost;
  readonly trip: Journey;
  /** How each version's workflow run ended. */
  readonly runs: ReadonlyMap<string, ActionResult>;
  close(): Promise<void>;
}

/** Publishes versions of the real provider one after the other. */
export async function publishSite(options: SiteOptions): Promise<PublishedSite> {
  const { hostname, prefix = "", hasDomain = true, tls, inputs = {} } = options;
  const key = await testKey("rsa-4096");
  const trip = await startJourney({ platforms: [], key, inputs });
  const source = { branch: "gh-pages", path: "/" } as const;
  trip.repository.pages = hasDomain ? { source, cname: hostname } : { source };
  const runs = new Map<string, ActionResult>();
  for (const release of options.releases) {
    await build(trip, release);
    runs.set(release.version, await publish(trip, release));
  }
  for (const command of options.afterwards ?? []) await runCommand(trip, command);
  const files = () => trip.repository.readTree("gh-pages");
  const pages = await startPagesHost({
    files,
    hostnames: [hostname, ...(options.aliases ?? [])],
    prefix,
    tls,
    deployment: "manual",
    ...(options.intercept && { intercept: options.intercept }),
  });
  const close = async () => {
    await Promise.all([pages.close(), trip.close()]);
  };
  return { hostname, source: `${hostname}/acme/sample`, pages, trip, runs, close };
}

async function build(trip: Journey, { version, platforms, universal }: Release): Promise<void> {
  const directory = join(trip.workspace, "dist");
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory);
  const paths = await buildProvider({ version, platforms, directory });
  if (universal) await joinForMac(paths.filter((path) => path.includes("_darwin_")));
}

/** Says that a platform is dropped on purpose. */
function leaveOut(platform: string): string {
  return `!**/*_${platform}${platform.startsWith("windows") ? ".exe" : ""}`;
}

async function publish(trip: Journey, release: Release): Promise<ActionResult> {
  const { version, platforms, key, oldKey, isImmutable = false, isInSite } = release;
  const { privateKey, passphrase = "" } = oldKey === undefined ? { privateKey: "" } : await testKey(oldKey);
  const old = { "gpg-private-key-old": privateKey, "gpg-passphrase-old": passphrase };
  const assets: Record<string, string> = isInSite ? { assets: "site" } : {};
  const artifacts = ["dist", ...PROVIDER_PLATFORMS.filter((one) => !platforms.includes(one)).map(leaveOut)];
  const signing = signingInputs(await testKey(key ?? "rsa-4096"));
  const inputs = { ...signing, ...old, ...assets, artifacts: artifacts.join("\n") };
  trip.repository.immutableReleases = isImmutable;
  const result = await trip.publish(version, { inputs });
  if (result.exitCode !== 0) throw new Error(`${version} was not published:\n${result.lines.join("\n")}`);
  return result;
}

/** Signs nothing, so that it is given no key. */
async function runCommand(trip: Journey, command: Readonly<Record<string, string>>): Promise<void> {
  const inputs = { "gpg-private-key": "", "gpg-passphrase": "", ...command };
  const { exitCode, lines } = await trip.publish("1.0.1", { inputs });
  if (exitCode !== 0) throw new Error(`${command.command} did not go through:\n${lines.join("\n")}`);
}

// What `lipo -create` does: https://github.com/apple-oss-distributions/xnu/blob/main/EXTERNAL_HEADERS/mach-o/fat.h
async function joinForMac(paths: readonly string[]): Promise<void> {
  const alignment = 14;
  const parts = await Promise.all(paths.map((path) => readFile(path)));
  const header = Buffer.alloc(8 + 20 * parts.length);
  header.writeUInt32BE(0xcafebabe, 0);
  header.writeUInt32BE(parts.length, 4);
  const [first = ""] = paths;
  await writeFile(first, "");
  const file = await open(first, "r+");
  let end = header.length;
  for (const [at, part] of parts.entries()) {
    const offset = Math.ceil(end / 2 ** alignment) * 2 ** alignment;
    const entry = [part.readUInt32LE(4), part.readUInt32LE(8), offset, part.length, alignment];
    for (const [field, value] of entry.entries()) header.writeUInt32BE(value, 8 + 20 * at + 4 * field);
    await file.write(part, 0, part.length, offset);
    end = offset + part.length;
  }
  await file.write(header, 0, header.length, 0);
  await file.close();
  const joined = await readFile(first);
  for (const path of paths) await writeFile(path, joined);
}
