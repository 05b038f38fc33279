import { mapConcurrently } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import type { BackoffOptions } from "../../http/retry.ts";
import { isObject, type JsonObject, parseObject } from "../../json.ts";
import type { Images, PublishedImage, VersionImage } from "../../ports/images.ts";
import type { Log } from "../../ports/log.ts";
import { imageTag, splitImageName, versionOfTag } from "../../provider/image-name.ts";
import { nameSome, shorten } from "../../text.ts";
import { INDEX, layOut, MANIFEST, PACKAGE, PROVIDER, PROVIDER_TARGET, sha256Of } from "./layout.ts";
import { type Credentials, findLogin } from "./registry/find-login.ts";
import { openSession, type SessionOptions } from "./registry/session.ts";
import { openRepository, type Repository } from "./repository.ts";

const FILES_AT_ONCE = 3;
const MANIFESTS_AT_ONCE = 6;

/** Blobs come before manifests, and the tag last. */
async function push(repository: Repository, image: VersionImage, source: string | undefined) {
  const { empty, files, manifests, index } = layOut(image, source);
  const [sent] = await Promise.all([
    mapConcurrently(files, FILES_AT_ONCE, ({ sha256, path }) =>
      repository.sendBlob(`sha256:${sha256}`, { path }),
    ),
    repository.sendBlob(empty.digest, empty.bytes),
  ]);
  await mapConcurrently(manifests, MANIFESTS_AT_ONCE, (one) => repository.putManifest(one.digest, one));
  await repository.putManifest(imageTag(image.version), index);
  return { digest: index.digest, sent: sent.filter(Boolean).length };
}

async function find(repository: Repository, version: string): Promise<PublishedImage | undefined> {
  const index = await repository.getManifest(imageTag(version));
  if (index === undefined) return undefined;
  const { targets, faults } = readIndex(index.bytes);
  const read = await mapConcurrently(targets, MANIFESTS_AT_ONCE, async ({ platform, digest }) => {
    const manifest = await repository.getManifest(digest);
    if (manifest === undefined) return { platform, fault: `its manifest ${digest} is missing` };
    if (manifest.digest !== digest) return { platform, fault: `its manifest is not ${digest}` };
    return { platform, ...readTarget(manifest.bytes) };
  });
  const packages = read.flatMap((one) => ("sha256" in one ? [[one.platform, one.sha256] as const] : []));
  const broken = read.flatMap((one) => ("fault" in one ? [`${one.platform}: ${one.fault}`] : []));
  return { digest: index.digest, packages: new Map(packages), faults: [...faults, ...broken] };
}

async function remove(repository: Repository, version: string): Promise<void> {
  const index = await repository.getManifest(imageTag(version));
  if (index === undefined) return;
  const entries = readObjects(parse(index.bytes).manifests).slice(0, MOST_TARGETS);
  const digests = entries.flatMap(({ digest }) => (sha256Of(String(digest)) ? [String(digest)] : []));
  const manifests = digests.map((digest) => `manifests/${digest}`);
  const read = await mapConcurrently(digests, MANIFESTS_AT_ONCE, (digest) => repository.getManifest(digest));
  const targets = read.map((one) => one && readTarget(one.bytes));
  // Versions may share other blobs.
  const packages = targets.flatMap((one) => (one && "sha256" in one ? [`blobs/sha256:${one.sha256}`] : []));
  const left = new Set([...packages, ...manifests, `manifests/${index.digest}`]);
  // The tag goes last, so that a killed run finds the others again. Some registries delete nothing that a manifest names.
  for (const path of [...left, ...left])
    if (left.has(path) && (await repository.remove(path))) left.delete(path);
  for (const path of left) if (!(await repository.isVisible(path))) left.delete(path);
  if (left.size === 0) return;
  throw new ProblemError({
    code: "image-refused",
    found: `the registry refuses to delete ${nameSome([...left], 3)}`,
    expected: "a registry that deletes images on request, and a login that may",
    fix: "Delete them there yourself",
  });
}

/** Each costs a request; Go has some 50 platforms. */
const MOST_TARGETS = 500;

/** Reads an index as OpenTofu does, with the reasons why it would reject the index or a platform. */
export function readIndex(bytes: Uint8Array) {
  const index = parse(bytes);
  const { mediaType, artifactType } = index;
  if (mediaType !== INDEX || artifactType !== PROVIDER)
    return { targets: [], faults: [`it is not a provider: ${describeTypes(mediaType, artifactType)}`] };
  const entries = readObjects(index.manifests).filter((entry) => entry.artifactType === PROVIDER_TARGET);
  if (entries.length > MOST_TARGETS)
    return { targets: [], faults: [`it has ${entries.length} targets, more than ${MOST_TARGETS}`] };
  const targets: { readonly platform: string; readonly digest: string }[] = [];
  const faults: string[] = [];
  for (const { mediaType, platform, digest } of entries) {
    const { os, architecture, "os.version": osVersion } = fields(platform);
    if (mediaType !== MANIFEST) faults.push(`a target has the media type ${show(mediaType)}`);
    else if (platform === undefined) faults.push("a target has no platform");
    // OpenTofu ignores a target with another version of the system.
    else if (osVersion !== undefined && osVersion !== "") continue;
    else if (typeof digest !== "string") faults.push("a target has no digest");
    else targets.push({ platform: `${os}_${architecture}`, digest });
  }
  const platforms = targets.map(({ platform }) => platform);
  const twice = platforms.filter((platform, at) => platforms.indexOf(platform) < at);
  for (const platform of new Set(twice)) faults.push(`it has two targets for ${platform}`);
  return { targets, faults };
}

/** The SHA-256 of a target's package, or why OpenTofu would reject it. */
export function readTarget(bytes: Uint8Array): { readonly sha256: string } | { readonly fault: string } {
  const { mediaType, artifactType, layers } = parse(bytes);
  if (mediaType !== MANIFEST || artifactType !== PROVIDER_TARGET)
    return { fault: `it is not a package: ${describeTypes(mediaType, artifactType)}` };
  const packages = readObjects(layers).filter((layer) => layer.mediaType === PACKAGE);
  if (packages.length !== 1)
    return { fault: `it has ${packages.length} layers of type ${PACKAGE} instead of one` };
  const sha256 = sha256Of(String(packages[0]?.digest));
  return sha256 === undefined ? { fault: "its package has no sha256 digest" } : { sha256 };
}

function describeTypes(mediaType: unknown, artifactType: unknown): string {
  return `media type ${show(mediaType)}, artifact type ${show(artifactType)}`;
}

function show(value: unknown): string {
  return value === undefined ? "missing" : shorten(String(JSON.stringify(value)), 100);
}

function parse(bytes: Uint8Array): JsonObject {
  return parseObject(Buffer.from(bytes).toString("utf8")) ?? {};
}

function readObjects(value: unknown): JsonObject[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function fields(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

export interface RegistryOptions extends Credentials, BackoffOptions {
  /** `OWNER/NAME` of the run's repository. */
  readonly repository: string | undefined;
  readonly userAgent: string;
  /** A registry's URL, if not https:// and its name. */
  readonly originOf?: (host: string) => URL;
}

/** Opens a repository; the first operation sends the first request. */
export function openImages(name: string, use: "to push" | "to look", options: RegistryOptions): Images {
  const parts = splitImageName(name);
  if (parts === undefined) throw new Error(`${name} was never checked`);
  const { host, path } = parts;
  const { repository, serverUrl } = options;
  // Docker Hub's API is on another host.
  const url = new URL(`https://${host === "docker.io" ? "registry-1.docker.io" : host}`);
  const origin = options.originOf?.(host) ?? url;
  const open = (actions: SessionOptions["actions"], findLogin: SessionOptions["findLogin"]) => {
    const session = openSession({ ...options, origin, path, actions, findLogin });
    return openRepository({ ...options, name, session });
  };
  const main = open(use === "to push" ? "pull,push" : "pull", () => findLogin(host, options));
  const removing = open("pull,push,delete", () => findLogin(host, options));
  const anonymous = open("pull", async () => undefined);
  const source = repository === undefined ? undefined : `${serverUrl}/${repository}`;
  return {
    name,
    checkWritable: () => main.checkPush(),
    find: (version) => find(main, version),
    versions: async () => (await main.listTags()).map(versionOfTag),
    push: (image) => push(main, image, source),
    remove: (version) => remove(removing, version),
    isPublic: async (version) => {
      try {
        return await anonymous.isVisible(`manifests/${imageTag(version)}`);
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
        // A refused login means not public; a registry without an answer proves nothing.
        return error.problems.every(({ code }) => code !== "image-refused");
      }
    },
  };
}

/** Images for a dry run, which may have fewer rights. */
export function dryRunImages(images: Images, log: Log): Images {
  return {
    ...images,
    checkWritable: async () => {},
    find: (version) =>
      images.find(version).catch((error: unknown) => {
        if (!(error instanceof ProblemError) || error.problems.some(({ code }) => code !== "image-refused"))
          throw error;
        for (const { found } of error.problems) log.info(`${found}; a push needs more permissions`);
        return undefined;
      }),
    push: async (image) => {
      log.info(`would push ${images.name} ${image.version}: ${[...image.packages.keys()].join(", ")}`);
      return { digest: undefined, sent: 0 };
    },
    remove: async () => {},
  };
}
