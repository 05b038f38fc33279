import { count } from "../../text.ts";
import { keyInvalid } from "./key-facts.ts";

const MARK = /-----(BEGIN|END) PGP ([A-Z ]{1,60})-----/g;
/** A key with hundreds of third-party signatures has a tenth of that. */
const LONGEST = 1_000_000;
const SECRET_KEY = 5;
const PUBLIC_KEY = 6;

/**
 * Reads a key from the text of a secret: its private keys alone if it has any, else all packets. Repairs line
 * breaks that secrets lose. Messages never contain a part of the text.
 */
export function parseKeyText(text: string): Uint8Array {
  if (text.length > LONGEST)
    throw keyInvalid(`the private key has ${text.length} characters`, `a private key of at most ${LONGEST}`);
  const clean = cleanText(text);
  if (clean === "") throw keyInvalid("the private key is empty", "a private key");
  if (clean.includes("-----BEGIN")) return parseArmor(clean);
  const bytes = parseBase64(clean);
  if (bytes === undefined) {
    // Decoding replaced invalid UTF-8, and the original bytes are lost.
    const found = text.includes("\ufffd")
      ? "the private key is binary or not UTF-8, and was damaged when it was read as text"
      : `the private key (${count(clean.length, "character")}) is neither armored nor base64`;
    throw keyInvalid(found, "-----BEGIN PGP PRIVATE KEY BLOCK-----, or the base64 of that");
  }
  const decoded = cleanText(bytes.toString("utf8"));
  if (decoded.includes("-----BEGIN")) return parseArmor(decoded);
  // https://www.rfc-editor.org/rfc/rfc9580.html#section-4.2
  const [header = 0] = bytes;
  const tag = (header & 0x40) === 0 ? (header & 0x3c) >> 2 : header & 0x3f;
  if ((header & 0x80) !== 0 && (tag === SECRET_KEY || tag === PUBLIC_KEY)) return bytes;
  const found = `the private key is the base64 of ${bytes.length} bytes that are not an OpenPGP key`;
  throw keyInvalid(found, "the base64 of an exported key");
}

function cleanText(text: string): string {
  return (
    text
      // PowerShell's `>` writes UTF-16. Decoded as UTF-8, ASCII survives with NUL between its characters.
      .replaceAll("\0", "")
      .replace(/^[\ufeff\ufffd]+/, "")
      .replace(/\\r\\n|\\n/g, "\n")
      .replace(/\r\n?/g, "\n")
      .trim()
      .replace(/^(["'])(.*)\1$/s, "$2")
      .trim()
  );
}

function parseArmor(text: string): Uint8Array {
  const blocks = findBlocks(text);
  const [chosen] = ["PRIVATE KEY BLOCK", "PUBLIC KEY BLOCK"].filter((label) =>
    blocks.some((block) => block.label === label),
  );
  if (chosen !== undefined)
    return Buffer.concat(blocks.filter(({ label }) => label === chosen).map(({ body }) => parseBody(body)));
  const [first] = blocks;
  if (first !== undefined)
    throw keyInvalid(
      `the block in ‹gpg-private-key› is marked PGP ${first.label}`,
      "a PGP PRIVATE KEY BLOCK",
    );
  const [, begun = ""] = /-----BEGIN ([A-Z0-9 ]{1,60})-----/.exec(text) ?? [];
  throw begun.startsWith("PGP ")
    ? keyInvalid(`the private key is truncated: ${begun} has no end`, "the whole block")
    : keyInvalid(
        `the block in ‹gpg-private-key› is marked ${begun || "with nothing"}`,
        "an OpenPGP key exported by gpg",
      );
}

/** The text between two armor lines. */
export interface Block {
  readonly label: string;
  readonly body: string;
}

/** Skips blocks without an end. Linear in the number of marks. */
export function findBlocks(text: string): readonly Block[] {
  const marks = [...text.matchAll(MARK)].map(({ 0: { length }, 1: kind, 2: label = "", index }) => {
    return { kind, label, begin: index, end: index + length };
  });
  const lastEnds = new Map(
    marks.filter(({ kind }) => kind === "END").map((mark) => [mark.label, mark.begin]),
  );
  const blocks: Block[] = [];
  let open: (typeof marks)[number] | undefined;
  for (const mark of marks) {
    if (open === undefined && mark.kind === "BEGIN" && (lastEnds.get(mark.label) ?? 0) > mark.begin)
      open = mark;
    else if (open?.label === mark.label && mark.kind === "END") {
      blocks.push({ label: mark.label, body: text.slice(open.end, mark.begin) });
      open = undefined;
    }
  }
  return blocks;
}

/** Finds the data after the headers, even if line breaks became spaces or the blank line is missing. */
export function parseBody(body: string): Buffer {
  const lines = body.split("\n").filter((line) => !/^\s*[A-Za-z]+: /.test(line));
  const data = lines.join("\n").replace(/\s/g, "");
  // The checksum is optional, and detects nothing that the signatures in a key don't.
  const bytes = parseBase64(data.replace(/=[A-Za-z0-9+/]{4}$/, ""));
  if (bytes !== undefined) return bytes;
  throw keyInvalid(
    "the private key is damaged: its block is not base64",
    "the block exactly as gpg writes it",
  );
}

function parseBase64(text: string): Buffer | undefined {
  const compact = text.replace(/\s/g, "");
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(compact) || compact.replace(/=/g, "").length % 4 === 1) return undefined;
  return Buffer.from(compact, "base64");
}
