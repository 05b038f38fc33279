/** Whether a name means the same file below a folder, wherever it is unpacked. */
export function isPlainName(name: string): boolean {
  if (/[\\\n\r\0]/.test(name) || Buffer.byteLength(name) > MAX_NAME) return false;
  return name
    .split("/")
    .every((part) => part !== "" && part !== "." && part !== ".." && Buffer.byteLength(part) <= MAX_PART);
}

/** Whether Windows, and readers made for it, can't have a file of this name: a stream, a device, or another file. */
export function isReserved(name: string): boolean {
  return RESERVED.test(name) || name.split("/").some((part) => ENDING.test(part) || DEVICE.test(part));
}

// What is no plain name is not told again.
const RESERVED = /[:[\p{Cc}--[\n\r\0]]]/v;
const ENDING = /(?<!^\.?)\.$| $/;
const MAX_NAME = 1024;
const MAX_PART = 255;
// Whatever follows the first dot, and spaces before it, don't count.
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³]) *(?:\.|$)/i;

/** Why a name can't be there beside those before it. */
export type Clash = "twice" | "alike" | "folder";

interface Node {
  readonly spelling: string;
  readonly parts: Map<string, Node>;
  kind: "file" | "folder";
}

/** Says of each name whether another is in its way; part by part, so that each of many takes no longer. */
export function findClashes(names: readonly string[]): readonly (Clash | undefined)[] {
  const root: Node = { spelling: "", parts: new Map(), kind: "folder" };
  return names.map((name) => place(root, name));
}

function place(root: Node, name: string): Clash | undefined {
  const parts = name.split("/");
  let folder = root;
  for (const [index, part] of parts.entries()) {
    const kind = index === parts.length - 1 ? "file" : "folder";
    const known = folder.parts.get(fold(part));
    const node = known ?? { spelling: part, parts: new Map<string, Node>(), kind };
    if (known === undefined) folder.parts.set(fold(part), node);
    else if (known.spelling !== part) return "alike";
    else if (known.kind !== kind) return "folder";
    else if (kind === "file") return "twice";
    folder = node;
  }
  return undefined;
}

/** What is left of a name where case and Unicode's ways to write a letter don't count. */
function fold(part: string): string {
  return part.normalize("NFD").toUpperCase().toLowerCase().normalize("NFC");
}
