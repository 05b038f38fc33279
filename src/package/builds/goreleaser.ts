import { dirname, join, resolve } from "node:path";

/** One entry of the `artifacts.json` that GoReleaser leaves in its `dist` folder. */
export interface ListedArtifact {
  readonly kind: "executable" | "zip" | "other";
  readonly name: string;
  /** GOOS and GOARCH; the latter is `all` for a universal binary of macOS. */
  readonly os: string;
  readonly arch: string;
  /** Where the file may be, the likeliest place first. */
  readonly paths: readonly string[];
}

/**
 * Reads a list as https://goreleaser.com/customization/artifacts/ describes it; undefined for any other JSON.
 * `folder` is where the list lies.
 */
export function parseGoReleaserList(text: string, folder: string): readonly ListedArtifact[] | undefined {
  const entries = parseJson(text);
  if (!Array.isArray(entries) || !entries.every(isEntry)) return undefined;
  return entries.map((entry) => {
    const kind = kindOf(entry);
    const name = entry.name ?? "";
    return {
      kind,
      name,
      os: entry.goos ?? "",
      arch: entry.goarch ?? "",
      paths: placesOf(entry.path, kind, folder),
    };
  });
}

interface Entry {
  readonly name?: string;
  readonly path: string;
  readonly goos?: string;
  readonly goarch?: string;
  readonly type: string;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const entry = value as Readonly<Record<string, unknown>>;
  const isText = (key: string): boolean => typeof entry[key] === "string";
  return (
    isText("path") &&
    isText("type") &&
    ["name", "goos", "goarch"].every((key) => isText(key) || !(key in entry))
  );
}

function kindOf({ type, path }: Entry): ListedArtifact["kind"] {
  if (type === "Archive" && path.endsWith(".zip")) return "zip";
  return type === "Binary" ? "executable" : "other";
}

/** Paths are written from where GoReleaser ran, which is seldom where the folder lies after a download. */
function placesOf(path: string, kind: ListedArtifact["kind"], folder: string): readonly string[] {
  const parts = path.split(/[\\/]/);
  const written = parts.join("/");
  // Archives lie in the folder itself, executables in a folder a platform.
  const ending = parts.slice(kind === "executable" ? -2 : -1);
  return [...new Set([resolve(dirname(folder), written), resolve(folder, written), join(folder, ...ending)])];
}
