import type { MakeTarget } from "./target.ts";

/** A parser, and how much of the short form it gets: what signs or asks a server takes a hundred times as long. */
export interface TargetEntry {
  readonly cases: number;
  readonly make: MakeTarget;
}

/** Every parser of bytes that others make. Each is loaded in the process that tries it. */
export const TARGETS: Readonly<Record<string, TargetEntry>> = {
  zip: { cases: 2000, make: async (folder) => (await import("./zips.ts")).makeZipTarget(folder) },
  executables: { cases: 10_000, make: async () => (await import("./executables.ts")).executablesTarget },
  "code-signature": {
    cases: 10_000,
    make: async () => (await import("./executables.ts")).codeSignatureTarget,
  },
  "build-info": { cases: 10_000, make: async () => (await import("./build-info.ts")).buildInfoTarget },
  "key-text": { cases: 6000, make: async () => (await import("./keys.ts")).makeKeyTextTarget() },
  key: { cases: 600, make: async () => (await import("./keys.ts")).makeKeyTarget() },
  signature: { cases: 1000, make: async () => (await import("./keys.ts")).makeSignatureTarget() },
  shasums: { cases: 5000, make: async () => (await import("./lists.ts")).shasumsTarget },
  site: { cases: 2000, make: async () => (await import("./catalog.ts")).siteTarget },
  provider: { cases: 2000, make: async () => (await import("./catalog.ts")).providerTarget },
  version: { cases: 3000, make: async () => (await import("./catalog.ts")).versionTarget },
  mirrored: { cases: 3000, make: async () => (await import("./catalog.ts")).mirroredTarget },
  sbom: { cases: 2000, make: async () => (await import("./evidence.ts")).sbomTarget },
  attestation: { cases: 2000, make: async () => (await import("./evidence.ts")).makeAttestationTarget() },
  recent: { cases: 2000, make: async () => (await import("./catalog.ts")).recentTarget },
  search: { cases: 2000, make: async () => (await import("./catalog.ts")).searchTarget },
  documentation: { cases: 2000, make: async () => (await import("./catalog.ts")).documentationTarget },
  discovery: { cases: 2000, make: async () => (await import("./catalog.ts")).discoveryTarget },
  owners: { cases: 2000, make: async () => (await import("./catalog.ts")).ownersTarget },
  artifacts: { cases: 2000, make: async () => (await import("./lists.ts")).artifactsTarget },
  manifest: { cases: 2000, make: async () => (await import("./lists.ts")).manifestTarget },
  names: { cases: 6000, make: async () => (await import("./lists.ts")).namesTarget },
  change: { cases: 800, make: async (folder) => (await import("./folders.ts")).makeChangeTarget(folder) },
  archive: { cases: 500, make: async (folder) => (await import("./folders.ts")).makeArchiveTarget(folder) },
  github: { cases: 800, make: async (folder) => (await import("./github.ts")).makeGitHubTarget(folder) },
};
