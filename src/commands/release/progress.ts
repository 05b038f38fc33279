import type { Build } from "../../package/builds/builds.ts";
import type { Log } from "../../ports/log.ts";
import { formatPlatform } from "../../provider/platform.ts";

/** Follows the long part of a publish: what is being packed, how much is done in all, what has been sent. */
export interface Progress {
  read(build: Build, bytes: number): void;
  packed(build: Build): void;
  sent(): void;
}

/** Starts following; each line replaces the one before it. */
export function trackProgress(builds: readonly Build[], word: string, log: Log): Progress {
  const total = builds.reduce((sum, { size }) => sum + size, 0);
  const open = new Map<Build, number>();
  const state = { read: 0, packed: 0, sent: 0 };
  const tell = (): void => {
    const parts = [...open].map(
      ([{ platform, size }, bytes]) => `${formatPlatform(platform)} ${percent(bytes, size)}`,
    );
    const overall = `${state.packed} of ${builds.length} packed, ${percent(state.read, total)} of ${megabytes(total)}`;
    log.progress([`${overall}, ${state.sent} ${word}`, ...parts].join("; "));
  };
  return {
    read: (build, bytes) => {
      state.read += bytes;
      open.set(build, (open.get(build) ?? 0) + bytes);
      tell();
    },
    packed: (build) => {
      // A finished zip is not read block by block.
      state.read += build.size - (open.get(build) ?? 0);
      open.delete(build);
      state.packed++;
      tell();
    },
    sent: () => {
      state.sent++;
      tell();
    },
  };
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`;
}
