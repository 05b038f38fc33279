import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Linted, type Linting, lint } from "../../src/walk/lint.ts";
import { BASE, HOST } from "./good-site.ts";
import { type MemoryHost, memoryHost } from "./memory-host.ts";

type Options = Partial<Linting> & { readonly deep?: boolean };

/** Lints what a host in memory serves. */
export async function lintSite(
  served: Parameters<typeof memoryHost>[1],
  { deep = false, ...options }: Options = {},
): Promise<Linted & { readonly host: MemoryHost }> {
  const base = options.base ?? BASE;
  const host = memoryHost(base, served);
  const directory = deep ? await mkdtemp(join(tmpdir(), "lint-")) : undefined;
  try {
    const linted = await lint({
      transport: host,
      base,
      lacksSlash: false,
      hostname: HOST,
      services: undefined,
      wanted: [],
      isAddress: false,
      isSecure: true,
      isChosen: () => true,
      baseline: undefined,
      previous: undefined,
      show: (url) => (url !== base && url.startsWith(base) ? url.slice(base.length) : url),
      now: () => new Date(),
      cancelled: new AbortController().signal,
      progress: () => {},
      ...options,
      directory,
    });
    return { ...linted, host };
  } finally {
    if (directory !== undefined) await rm(directory, { recursive: true });
  }
}
