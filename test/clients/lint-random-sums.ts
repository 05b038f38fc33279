import { damage, type Random } from "../support/hostile/random.ts";

/** Other checksums, which are signed again. */
export const SUMS: Readonly<Record<string, (text: string, random: Random) => string>> = {
  "in another order": (text) => `${text.trimEnd().split("\n").reverse().join("\n")}\n`,
  "a blank line": (text, random) => text.replace(/\n/, random.pick(["\n\n", "\n \n", "\n\t\n", "\n\r\n"])),
  "a blank line at the end": (text) => `${text}\n`,
  "a blank line at the start": (text) => `\n${text}`,
  "no line end at the end": (text) => text.trimEnd(),
  "upper-case hashes": (text) => text.replaceAll(/^[0-9a-f]{64}/gm, (hash) => hash.toUpperCase()),
  "upper-case names": (text) => text.replaceAll(/_linux/g, "_LINUX"),
  "one space": (text) => text.replaceAll("  ", " "),
  "a tab": (text) => text.replaceAll("  ", "\t"),
  "many spaces": (text) => text.replaceAll("  ", "     "),
  "spaces around": (text) => text.replaceAll(/^(.*)$/gm, "  $1  ").replace(/\n {4}$/, "\n"),
  "CR and LF": (text) => text.replaceAll(/\r?\n/g, "\r\n"),
  "CR alone": (text) => text.replaceAll(/\r?\n/g, "\r"),
  stars: (text) => text.replaceAll("  ", " *"),
  "a folder": (text) => text.replaceAll("  ", "  ./"),
  "in BSD's way": (text) => text.replaceAll(/^(\S+)\s+(\S+)$/gm, "SHA256 ($2) = $1"),
  "name first": (text) => text.replaceAll(/^(\S+)\s+(\S+)$/gm, "$2  $1"),
  "a comment": (text) => `# checksums\n${text}`,
  "a comment at the end": (text) => `${text}# end\n`,
  "a word alone": (text) => `${text}checksums\n`,
  "a line gone": (text, random) => {
    const lines = text.split("\n");
    lines.splice(random.below(lines.length), 1);
    return lines.join("\n");
  },
  "another hash": (text, random) =>
    text.replace(random.pick([/^\S{64}(?=.*linux)/m, /^\S{64}/m]), "0".repeat(64)),
  "a wrong line before": (text) => text.replace(/^\S+(\s+\S+linux_amd64.zip)/m, `${"0".repeat(64)}$1\n$&`),
  "a wrong line after": (text) => text.replace(/^\S+(\s+\S+linux_amd64.zip)/m, `$&\n${"0".repeat(64)}$1`),
  "a shorter hash": (text, random) => text.replace(random.pick([/^\S/m, /^\S\S/m, /^\S\S(?=.*linux)/m]), ""),
  "a longer hash": (text, random) => text.replace(/^(?=.*linux)/m, random.pick(["a", "ab", "abc", "abcd"])),
  "a long line": (text) => `${text}${"x".repeat(70_000)}\n`,
  "more fields": (text) => text.replaceAll(/$(?=\n)/gm, "  x y"),
  "a space that is none": (text) => text.replaceAll("  ", "\u00a0"),
  "no name": (text) => text.replace(/^(\S{64}).*$/m, "$1"),
  nothing: () => "",
  "a letter": (text, random) => damage(text, random, [..." \n\t*#/.0aF"]),
  "some letter": (text, random) => damage(text, random, [..." \n\t*#/.0aF"]),
  "a letter more": (text, random) => damage(text, random, [..." \n\t*#/.0aF"]),
};
