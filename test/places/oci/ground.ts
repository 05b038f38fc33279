import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openImages, type RegistryOptions } from "../../../src/places/oci/images.ts";
import type { AssetFile } from "../../../src/ports/host.ts";
import type { Images, VersionImage } from "../../../src/ports/images.ts";
import { type MemoryRegistry, startMemoryRegistry } from "../../support/oci/memory-registry.ts";
import { writeAssetFile } from "../../support/samples/asset-file.ts";
import { noSecrets } from "../../support/samples/silent-log.ts";

export const ADDRESS = { hostname: "registry.example.com", namespace: "acme", type: "sample" };

/** A registry in memory, a version to be pushed to it, and no waiting. */
export interface OciGround {
  readonly registry: MemoryRegistry;
  readonly folder: string;
  readonly image: VersionImage;
  /** What was waited for, in milliseconds, and what was said. */
  readonly waits: number[];
  readonly lines: string[];
  open(use?: "to push" | "to look", more?: Partial<RegistryOptions>): Images;
  file(name: string, content: string | Uint8Array): Promise<AssetFile>;
  close(): Promise<void>;
}

export async function startOciGround(): Promise<OciGround> {
  const registry = await startMemoryRegistry();
  const folder = await mkdtemp(join(tmpdir(), "oci-"));
  const waits: number[] = [];
  const lines: string[] = [];
  const file = (name: string, content: string | Uint8Array) => writeAssetFile(folder, name, content);
  const packages = new Map([
    ["darwin_arm64", await file("sample_1.0.0_darwin_arm64.zip", "for a mac")],
    ["linux_amd64", await file("sample_1.0.0_linux_amd64.zip", "for linux")],
  ]);
  const vouching = [
    await file("sample_1.0.0_manifest.json", "{}\n"),
    await file("sample_1.0.0_SHA256SUMS", "sums"),
    await file("sample_1.0.0_SHA256SUMS.sig", "signature"),
  ];
  return {
    registry,
    folder,
    image: { address: ADDRESS, version: "1.0.0", packages, vouching },
    waits,
    lines,
    file,
    open: (use = "to push", more = {}) =>
      openImages("registry.example.com/acme/sample", use, {
        token: undefined,
        serverUrl: "https://github.com",
        repository: "acme/terraform-provider-sample",
        environment: { HOME: folder },
        userAgent: "provider-pages/test",
        cancelled: new AbortController().signal,
        secrets: noSecrets,
        say: (line) => void lines.push(line),
        random: () => 0.5,
        sleep: async (time) => void waits.push(time),
        originOf: () => registry.origin,
        ...more,
      }),
    close: async () => {
      await registry.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
