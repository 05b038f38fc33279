import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { parseOwnProvider } from "../../src/catalog/facts/provider-facts.ts";
import { parseOwnVersion } from "../../src/catalog/facts/version-facts.ts";
import { providerPath, versionPath } from "../../src/catalog/paths.ts";
import type { Attester } from "../../src/ports/attester.ts";
import type { Sources } from "../../src/ports/repository.ts";
import { fieldsRead, valueAt } from "../catalog/fields-read.ts";
import { type PublishGround, publish, startPublishGround } from "../publishing/ground.ts";
import { memoryImages } from "../support/memory/images.ts";
import { buildInfoBytes, LINES } from "../support/samples/build-info.ts";
import { ADDRESS } from "../support/samples/facts.ts";
import { makeKey } from "../support/samples/keys.ts";
import { createBundleMaker } from "../support/sigstore/bundle.ts";
import { type RebuildGround, startRebuildGround } from "./ground.ts";

const SERVER = "https://github.example.com";
const REPOSITORY = "acme/terraform-provider-sample";
const IMAGE = "ghcr.io/acme/sample";

/** Why a rebuild into an empty site does not give these facts back. */
const NOT_REBUILT: Readonly<Record<string, readonly string[]>> = {
  "no release says so: only the list has them": [
    "withdrawn",
    "deprecated",
    "replaced_by",
    "moved_from",
    "distrusted",
    "versions.0.withdrawn",
    "versions.0.deprecated",
    "versions.0.files_deleted",
  ],
  "of mirrored providers, which `mirror` reads again": [
    "origin",
    "seen_url",
    "waiting",
    "origin_sums_url",
    "versions.0.gone",
  ],
  "of previews, which are never imported": [
    "elsewhere",
    "versions.0.preview",
    "versions.0.expires",
    "versions.0.commit",
  ],
};

let published: PublishGround;
let rebuilt: RebuildGround;
beforeEach(async () => {
  published = await startPublishGround();
  rebuilt = await startRebuildGround({ releases: published.releases });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await published.close();
  await rebuilt.close();
});

/** A workspace whose builds, documents and license say all that facts have. */
async function writeEverything(): Promise<void> {
  const { directory } = published;
  await published.build(["linux_amd64"]);
  const executable = join(directory, "dist/terraform-provider-sample_v1.0.0_linux_amd64");
  const lines = LINES.map((line) => line.replace("modified=false", "modified=true"));
  await writeFile(
    executable,
    Buffer.concat([(await readFile(executable)).subarray(0, 4096), buildInfoBytes({ lines })]),
  );
  await mkdir(join(directory, "docs"));
  await writeFile(join(directory, "docs/index.md"), "---\ndescription: Makes samples\n---\n# Sample\n");
  await writeFile(join(directory, "LICENSE"), "Mozilla Public License Version 2.0\n==================\n");
}

it("a rebuild gives back every fact that a publish writes", async () => {
  await writeEverything();
  const dates = { created: new Date("2026-01-01"), expires: new Date("2027-01-01") };
  const [key, old] = [await makeKey(dates), await makeKey(dates)];
  const [images, maker] = [memoryImages(IMAGE), await createBundleMaker()];
  const sources: Sources = {
    findCommit: async () => undefined,
    copyFolders: async (_tag, _folders, _isFileWanted, to) => {
      for (const name of ["docs", "LICENSE"])
        await cp(join(published.directory, name), join(to, name), { recursive: true });
      return true;
    },
  };
  const world = {
    repository: REPOSITORY,
    serverUrl: SERVER,
    images: async () => images,
    sources: async () => sources,
    attester: async (): Promise<Attester> => ({
      check: () => [],
      isProven: async () => false,
      attest: (files) =>
        maker.make({
          subjects: Object.fromEntries(files.map(({ name, sha256 }) => [name, sha256])),
          workflow: `${SERVER}/${REPOSITORY}/.github/workflows/release.yml@refs/tags/v1.0.0`,
          issuer: `${SERVER}/_services/token`,
        }),
    }),
  };
  const inputs = await published.inputs({
    "gpg-private-key": key.armor(),
    "gpg-private-key-old": old.armor(),
    oci: IMAGE,
    sbom: "true",
    attest: "true",
    "release-name": "The first version",
    "release-notes": "It makes samples.",
  });
  await publish(inputs, { ...published.world, ...world });
  Object.assign(rebuilt.world, world);
  await rebuilt.rebuild({
    "gpg-public-keys": `${key.toPublic().armor()}\n${old.toPublic().armor()}`,
    oci: IMAGE,
  });

  const lost = [
    { path: providerPath(ADDRESS), parse: (text: string) => parseOwnProvider(ADDRESS, text) },
    { path: versionPath(ADDRESS, "1.0.0"), parse: (text: string) => parseOwnVersion(ADDRESS, "1.0.0", text) },
  ].flatMap(({ path, parse }) => {
    const [before = "", after = ""] = [published, rebuilt].map(({ site }) => site.files.get(path));
    return fieldsRead(() => parse(before)).filter((field) => {
      const value = valueAt(before, field);
      return value === undefined || !isDeepStrictEqual(valueAt(after, field), value);
    });
  });
  // A new fact is published above, and comes back, or its reason is in the list.
  expect(lost.sort()).toEqual(Object.values(NOT_REBUILT).flat().sort());
});
