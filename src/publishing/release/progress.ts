import type { Build } from "../../package/builds/builds.ts";
import type { Log, Progress as State } from "../../ports/log.ts";
import { formatPlatform } from "../../provider/platform.ts";

/** Follows the long part of a publish: how much is packed, and after that how much of the packages has been sent. */
export interface Progress {
  read(build: Build, bytes: number): void;
  packed(build: Build, size: number): void;
  sent(size: number): void;
}

/** Starts following; each state replaces the one before it. */
export function trackProgress(builds: readonly Build[], word: string, log: Log): Progress {
  const total = builds.reduce((sum, { size }) => sum + size, 0);
  const open = new Map<Build, number>();
  const state = { read: 0, packed: 0, bytes: 0, sent: 0, sentBytes: 0 };
  const describe = (): State => {
    const sent = `${state.sent} of ${builds.length} ${word}`;
    if (state.packed === builds.length)
      return { what: word, unit: "bytes", done: state.sentBytes, of: state.bytes, note: sent };
    const parts = [...open].map(
      ([{ platform, size }, bytes]) => `${formatPlatform(platform)} ${percent(bytes, size)}`,
    );
    const note = [`${state.packed} of ${builds.length} packed`, sent, ...parts].join(", ");
    return { what: "packing", unit: "bytes", done: state.read, of: total, note };
  };
  const tell = (): void => log.progress(describe());
  return {
    read: (build, bytes) => {
      state.read += bytes;
      open.set(build, (open.get(build) ?? 0) + bytes);
      tell();
    },
    packed: (build, size) => {
      // A finished zip is not read block by block.
      state.read += build.size - (open.get(build) ?? 0);
      open.delete(build);
      state.packed++;
      state.bytes += size;
      tell();
    },
    sent: (size) => {
      state.sent++;
      state.sentBytes += size;
      tell();
    },
  };
}

function percent(part: number, whole: number): string {
  return `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;
}
