import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { findWayOut } from "../../package/way-out.ts";
import { readRegularFile } from "../../read-file.ts";

const NAME = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
const LARGEST = 200_000;

/** The words by which well-known licenses are told, the longer names first. */
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

/** Whether a file of that name at the top of a repository is its license. */
export function isLicenseFile(name: string): boolean {
  return NAME.test(name);
}

/** The license of what lies in a folder, as SPDX names it, when its file is one of the usual texts. */
export async function findLicense(directory: string): Promise<string | undefined> {
  const names = await readdir(directory).catch(() => []);
  for (const name of names.filter(isLicenseFile).sort()) {
    const path = join(directory, name);
    if ((await findWayOut(path, directory)) !== undefined) continue;
    const text = await readRegularFile(path, LARGEST).catch(() => undefined);
    const license = text && nameLicense(text.toString("utf8"));
    if (license !== undefined) return license;
  }
  return undefined;
}

/** Lines are broken anywhere, and titles centred. */
export function nameLicense(text: string): string | undefined {
  const plain = text.replace(/\s+/g, " ");
  return KNOWN.find(([words]) => words.test(plain))?.[1];
}
