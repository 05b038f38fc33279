import { readdir, realpath, stat } from "node:fs/promises";
import { basename, join, relative, resolve, sep } from "node:path";
import type { Documentation } from "../../catalog/edits/edit.ts";
import type { ProviderDescription } from "../../catalog/facts/provider-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { isSystemError } from "../../package/local-file.ts";
import { findWayOut, leadsOut, readInside } from "../../package/way-out.ts";
import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { openReal } from "../../read-file.ts";
import type { SourceFile, takeDocumentation } from "../../site/docs/take/take.ts";

export interface PlannedDocumentation {
  readonly about: ProviderDescription;
  readonly documentation: Documentation | undefined;
  readonly warnings: readonly Problem[];
}

/** The repository of a version, as it is checked out. */
export interface Checkout {
  readonly address: ProviderAddress;
  readonly tag: string;
  readonly repository: string | undefined;
  readonly directory: string;
  /** Whether a fork wrote the documentation: links in it may point to other files of it only. */
  readonly isForeign?: boolean;
  /** Of a preview: why so much is not read at all. */
  readonly findExcess?: (sizes: Sizes) => Problem | undefined;
}

/** In bytes. */
export interface Sizes {
  readonly page: number;
  readonly picture: number;
}

/** The default, and its predecessor, which many repositories still have. */
const USUAL_FOLDER = "docs";
const EARLIER_FOLDER = "website/docs";

/** Reads the documentation to publish with a version, and collects everything wrong with it; empty `docs` publish none. */
export async function planDocumentation(
  checkout: Checkout,
  docs: string,
  take?: typeof takeDocumentation,
): Promise<PlannedDocumentation> {
  const { directory, repository } = checkout;
  const license = await findLicense(directory);
  const about = present({ repository, license });
  const folder = await findFolder(docs, directory);
  if (folder === undefined) return { about, documentation: undefined, warnings: [] };
  const reading = await readCheckout(checkout, folder, license, take);
  const description = await describeProvider(reading.documentation);
  return { ...reading, about: present({ ...about, description }) };
}

/** In order of preference. */
export function foldersFor(docs: string): string[] {
  return docs === USUAL_FOLDER ? [EARLIER_FOLDER, USUAL_FOLDER] : [docs];
}

/** A missing folder is an error only if the input names it. */
export async function findFolder(docs: string, directory: string): Promise<string | undefined> {
  if (docs === "") return undefined;
  for (const folder of foldersFor(docs)) {
    const path = resolve(directory, folder);
    const stats = await stat(path).catch(() => undefined);
    if (!stats?.isDirectory()) continue;
    const target = await findWayOut(path, directory);
    if (target !== undefined) throw new ProblemError(leadsOut(folder, target, "docs"));
    return folder;
  }
  if (docs === USUAL_FOLDER) return undefined;
  throw new ProblemError({
    code: "documentation-missing",
    found: `the folder ${docs} in ‹docs› does not exist`,
    expected: "the folder of the provider's documentation",
    fix: "Correct ‹docs›, check out the repository before this step, or set ‹docs› to an empty value to publish none",
  });
}

export async function readCheckout(
  { address, tag, repository, directory, isForeign = false, findExcess }: Checkout,
  docs: string,
  license: string | undefined,
  takeFrom?: typeof takeDocumentation,
): Promise<{ readonly documentation: Documentation | undefined; readonly warnings: readonly Problem[] }> {
  const path = resolve(directory, docs);
  const below = relative(resolve(directory), path).split(sep).join("/");
  // The repository itself, or anything outside it, even on another drive.
  const isOutside =
    below === "" || below === ".." || below.startsWith("../") || /^(?:[a-z]:)?\//i.test(below);
  const folder = isOutside ? basename(path) || USUAL_FOLDER : below;
  const workspace = isOutside || isForeign ? path : directory;
  const reading = await readFolder({ directory: path, folder, workspace, ...present({ findExcess }) });
  const take = takeFrom ?? (await import("../../site/docs/take/take.ts")).takeDocumentation;
  const paths = reading.images.map((image) => image.path);
  const taken = take(reading.files, paths, address, folder);
  const warnings = [...reading.warnings, ...taken.problems];
  if (taken.documents.length === 0) return { documentation: undefined, warnings };
  const bytes = new Map(reading.images.map((image) => [image.path, image.bytes]));
  const images = taken.images.map((image) => ({ ...image, size: bytes.get(image.file)?.length ?? 0 }));
  return {
    documentation: {
      facts: present({
        repository,
        tag,
        folder: taken.folder,
        license,
        documents: taken.documents.map(({ path: name, file }) => ({ path: name, file })),
        images,
      }),
      texts: new Map(taken.documents.map(({ path: name, text }) => [name, text])),
      pictures: images.map(({ path: name, file }) => ({
        path: name,
        bytes: bytes.get(file) ?? new Uint8Array(),
      })),
    },
    warnings,
  };
}

const NAME = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
const LARGEST = 200_000;

/** Longer names first. */
const KNOWN: readonly (readonly [words: RegExp, spdx: string])[] = [
  [/Mozilla Public License,? version 2\.0/i, "MPL-2.0"],
  [/Apache License\s+Version 2\.0/i, "Apache-2.0"],
  [/Business Source License 1\.1/i, "BUSL-1.1"],
  [/GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i, "AGPL-3.0"],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i, "LGPL-3.0"],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 2\.1/i, "LGPL-2.1"],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 3/i, "GPL-3.0"],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, "GPL-2.0"],
  [/European Union Public Licence\s+v\. ?1\.2/i, "EUPL-1.2"],
  [/This is free and unencumbered software released into the public domain/i, "Unlicense"],
  [/CC0 1\.0 Universal/i, "CC0-1.0"],
  [/Permission to use, copy, modify, and(?:\/or)? distribute this software for any purpose/i, "ISC"],
  [/Permission is hereby granted, free of charge, to any person obtaining a copy/i, "MIT"],
  [/Redistribution and use in source and binary forms[\s\S]*Neither the name/i, "BSD-3-Clause"],
  [/Redistribution and use in source and binary forms/i, "BSD-2-Clause"],
];

export function isLicenseFile(name: string): boolean {
  return NAME.test(name);
}

/** The SPDX id of the license in a folder, if its text is a well-known one. */
export async function findLicense(directory: string): Promise<string | undefined> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter(isLicenseFile).sort()) {
    const text = await readInside(name, directory, "docs", LARGEST).catch(() => undefined);
    const license = text && nameLicense(text.toString("utf8"));
    if (license !== undefined) return license;
  }
  return undefined;
}

/** License texts wrap anywhere and center their titles. */
export function nameLicense(text: string): string | undefined {
  const plain = text.replace(/\s+/g, " ");
  return KNOWN.find(([words]) => words.test(plain))?.[1];
}

const LONGEST = 300;

/** The description in the front matter of the documentation's first page. */
export async function describeProvider(
  documentation: Documentation | undefined,
): Promise<string | undefined> {
  const text = documentation?.texts.get("index.md");
  if (text === undefined) return undefined;
  const { readHead } = await import("../../site/docs/front-matter.ts");
  const { asDescription, asTitle } = await import("../../site/docs/entry.ts");
  return (
    asTitle(asDescription(readHead(text).fields.get("description") ?? "")).slice(0, LONGEST) || undefined
  );
}

/** The largest documentation trees have a few thousand pages. */
const BOUNDS = {
  files: 10_000,
  depth: 8,
  page: { each: 16_000_000, all: 128_000_000 },
  picture: { each: 5_000_000, all: 25_000_000 },
} as const;

const TEXT = /\.(?:md|markdown)(?:\.html)?$/i;
const IMAGE = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

function kindOf(path: string): keyof Sizes | undefined {
  if (IMAGE.test(path)) return "picture";
  // Pages for CDK for Terraform are counted, never read.
  return TEXT.test(path) && !path.startsWith("cdktf/") ? "page" : undefined;
}

interface Folder {
  readonly directory: string;
  /** The folder's path in the repository. */
  readonly folder: string;
  /** Links may not point outside this folder. */
  readonly workspace: string;
  readonly findExcess?: (sizes: Sizes) => Problem | undefined;
}

interface Found {
  readonly path: string;
  readonly real: string;
  readonly size: number;
}

/** Before anything is read; links count as often as they would be. */
function sizesOf(found: readonly Found[]): Sizes {
  const sizes = { page: 0, picture: 0 };
  for (const { path, size } of found) {
    const kind = kindOf(path);
    if (kind !== undefined && size <= BOUNDS[kind].each) sizes[kind] += size;
  }
  return sizes;
}

/** Reads each file once, so that the checked bytes are the published bytes. */
export async function readFolder(folder: Folder): Promise<Reading> {
  const reading = new Reading(folder);
  await reading.listBelow("", 0);
  await reading.read();
  return reading;
}

class Reading {
  readonly files: SourceFile[] = [];
  /** By their paths in the repository. */
  readonly images: { readonly path: string; readonly bytes: Uint8Array }[] = [];
  readonly warnings: Problem[] = [];
  readonly #place: Folder;
  readonly #found: Found[] = [];
  readonly #used = { page: 0, picture: 0 };

  constructor(place: Folder) {
    this.#place = place;
  }

  async listBelow(path: string, depth: number): Promise<void> {
    const names = await this.#unlessUnreadable(path, readdir(join(this.#place.directory, path)));
    for (const name of names?.sort() ?? []) {
      const below = path === "" ? name : `${path}/${name}`;
      if (name.startsWith(".")) continue;
      const full = join(this.#place.directory, below);
      const real = await realpath(full).catch(() => full);
      const target = await findWayOut(full, this.#place.workspace, real);
      if (target !== undefined) {
        this.warnings.push({ ...leadsOut(this.#shown(below), target, "docs"), severity: "warning" });
        continue;
      }
      const stats = await stat(real).catch(() => undefined);
      if (stats?.isFile()) {
        if (this.#found.length <= BOUNDS.files) this.#found.push({ path: below, real, size: stats.size });
      } else if (stats?.isDirectory()) {
        if (depth < BOUNDS.depth) await this.listBelow(below, depth + 1);
        else this.#leaveOut(below, `is ${depth + 1} folders deep`, `at most ${depth} folders`);
      }
    }
  }

  async read(): Promise<void> {
    const [found, [further]] = [this.#found.slice(0, BOUNDS.files), this.#found.slice(BOUNDS.files)];
    const excess = this.#place.findExcess?.(sizesOf(found));
    if (excess !== undefined) {
      this.warnings.push(excess);
      return;
    }
    for (const file of found) await this.#takeFile(file);
    if (further !== undefined)
      this.#leaveOut(further.path, "exceeds the number of files", `at most ${BOUNDS.files} files`);
  }

  async #takeFile(file: Found): Promise<void> {
    const path = this.#shown(file.path);
    const kind = kindOf(file.path);
    const bytes = kind === undefined ? Buffer.of() : await this.#read(file, kind);
    if (bytes === undefined) return;
    if (kind === "picture") this.images.push({ path, bytes });
    else this.files.push({ path, text: bytes.toString("utf8") });
  }

  async #read({ path, real, size }: Found, kind: keyof Sizes): Promise<Buffer | undefined> {
    const { each, all } = BOUNDS[kind];
    if (size > each || this.#used[kind] + size > all) {
      this.#leaveOut(path, `has ${size} bytes`, `at most ${each} bytes per ${kind}, ${all} in total`);
      return undefined;
    }
    const bytes = await this.#unlessUnreadable(path, readPlain(real, size));
    this.#used[kind] += bytes?.length ?? 0;
    return bytes;
  }

  /** An unreadable or disappearing file is left out; the rest is published. */
  async #unlessUnreadable<T>(path: string, reading: Promise<T>): Promise<T | undefined> {
    try {
      return await reading;
    } catch (error) {
      if (!isSystemError(error)) throw error;
      this.#leaveOut(path, `can't be read (${error.code})`, "a readable file or folder");
      return undefined;
    }
  }

  #shown(path: string): string {
    return path === "" ? this.#place.folder : `${this.#place.folder}/${path}`;
  }

  #leaveOut(path: string, found: string, expected: string): void {
    this.warnings.push({
      code: "documentation-left-out",
      severity: "warning",
      where: this.#shown(path),
      found: `it ${found}, so it is left out of the documentation`,
      expected,
      fix: "Correct it, or link to it in the repository",
    });
  }
}

/** A growing file would exceed the bounds. */
async function readPlain(path: string, size: number): Promise<Buffer> {
  const file = await openReal(path);
  try {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
