import { readFile } from "node:fs/promises";
import type { Images, PublishedImage, VersionImage } from "../../../src/ports/images.ts";

/** A repository of a registry in memory. */
export interface MemoryImages extends Images {
  /** What each version's tag names. */
  readonly published: Map<string, PublishedImage>;
  /** What was pushed, the bytes of each file by its name. */
  readonly pushed: Map<string, ReadonlyMap<string, string>>;
  readonly calls: string[];
  isShown: boolean;
  /** What happens instead of a call. */
  before: (call: string) => void;
}

/** An empty repository. */
export function memoryImages(name: string): MemoryImages {
  const called = (call: string) => {
    images.calls.push(call);
    images.before(call);
  };
  const images: MemoryImages = {
    name,
    published: new Map(),
    pushed: new Map(),
    calls: [],
    isShown: true,
    before: () => {},
    checkWritable: async () => called("checkWritable"),
    find: async (version) => {
      called(`find ${version}`);
      return images.published.get(version);
    },
    versions: async () => {
      called("versions");
      return [...images.published.keys()];
    },
    push: async (image) => {
      called(`push ${image.version}`);
      images.pushed.set(image.version, await readFiles(image));
      const packages = [...image.packages].map(([platform, { sha256 }]) => [platform, sha256] as const);
      images.published.set(image.version, { digest: "sha256:made", packages: new Map(packages), faults: [] });
      return { digest: "sha256:made", sent: image.packages.size + image.vouching.length };
    },
    remove: async (version) => {
      called(`remove ${version}`);
      images.published.delete(version);
    },
    isPublic: async () => images.isShown,
  };
  return images;
}

async function readFiles({ packages, vouching }: VersionImage): Promise<ReadonlyMap<string, string>> {
  const all = [...packages.values(), ...vouching];
  const read = all.map(async ({ name, path }) => [name, await readFile(path, "latin1")] as const);
  return new Map(await Promise.all(read));
}
