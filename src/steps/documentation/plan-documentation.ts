import { readdir, stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import type { Documentation } from "../../catalog/edits/edit.ts";
import type { ProviderDescription } from "../../catalog/facts/provider-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { findWayOut, leadsOut, readInside } from "../../package/way-out.ts";
import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { takeDocumentation } from "../../site/docs/take/take.ts";
import { readFolder, repositoryPath } from "./read-folder.ts";

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
  const known = present({ repository, license });
  const folder = await findFolder(docs, directory);
  if (folder === undefined) return { about: known, documentation: undefined, warnings: [] };
  const found = await readCheckout(checkout, folder, license, take);
  const description = await describeProvider(found.documentation);
  return { ...found, about: present({ ...known, description }) };
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
    const found = await stat(path).catch(() => undefined);
    if (!found?.isDirectory()) continue;
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
  { address, tag, repository, directory }: Checkout,
  named: string,
  license: string | undefined,
  given?: typeof takeDocumentation,
): Promise<{ readonly documentation: Documentation | undefined; readonly warnings: readonly Problem[] }> {
  const path = resolve(directory, named);
  const inside = repositoryPath(path, directory);
  const folder = inside ?? (basename(path) || USUAL_FOLDER);
  const workspace = inside === undefined ? path : directory;
  const found = await readFolder({ directory: path, folder, workspace });
  const take = given ?? (await import("../../site/docs/take/take.ts")).takeDocumentation;
  const paths = found.images.map((image) => image.path);
  const taken = take(found.files, paths, address, folder);
  const warnings = [...found.warnings, ...taken.problems];
  if (taken.documents.length === 0) return { documentation: undefined, warnings };
  const bytes = new Map(found.images.map((image) => [image.path, image.bytes]));
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
