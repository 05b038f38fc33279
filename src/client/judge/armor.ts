/** Go's reader of armor wants the mark on a line of its own, headers, and a blank line: https://pkg.go.dev/golang.org/x/crypto/openpgp/armor */
const START =
  /^-----BEGIN PGP (?<label>[A-Z ]{1,60})-----[ \t]*\r?\n(?:[^\r\n:]+: [^\r\n]*\r?\n)*[ \t]*\r?\n/m;

/** The first block of a text, the only one that clients read. */
export interface Armor {
  readonly label: string;
  readonly block: string;
  /** Whether there is another one after it. */
  readonly hasMore: boolean;
}

/** Finds the block that clients read; undefined when they find none. */
export function findArmor(text: string): Armor | undefined {
  const { index = 0, groups } = START.exec(text) ?? {};
  const label = groups?.label;
  if (label === undefined) return undefined;
  const mark = `-----END PGP ${label}-----`;
  const end = text.indexOf(mark, index);
  if (end === -1) return undefined;
  const rest = text.slice(end + mark.length);
  return { label, block: `${text.slice(index, end)}${mark}\n`, hasMore: rest.includes("-----BEGIN PGP ") };
}
