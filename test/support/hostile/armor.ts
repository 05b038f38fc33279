import { damage, type Random } from "./random.ts";

/** Other texts for a key: mostly such as editors and templates make of it. */
export function oddArmor(armor: string, random: Random): string {
  const lines = armor.split(/\r?\n/);
  const at = 3 + random.below(Math.max(1, lines.length - 6));
  const without = (gone: (line: string, index: number) => boolean) =>
    lines.filter((line, index) => !gone(line, index)).join("\n");
  return random.pick([
    armor.replaceAll(/\r?\n/g, "\r\n"),
    `Our key:\n\n${armor}`,
    `${armor}\nThat was our key.\n`,
    `${armor}${armor}`,
    armor.trimEnd(),
    armor.trim().replaceAll(/\r?\n/g, "\\n"),
    armor.replaceAll(/\r?\n/g, " "),
    without((line) => line === ""),
    without((_line, index) => index === at),
    without((line) => line.startsWith("=")),
    without((line) => line.startsWith("-----END")),
    without((line) => line.startsWith("-----BEGIN")),
    armor.replace(/\n=.{4}/, "\n=AAAA"),
    armor.replace("\n\n", "\nComment: a key\nVersion: 1\n\n"),
    armor.replace("\n\n", "\nComment a key\n\n"),
    lines.map((line) => `${line}  `).join("\n"),
    lines.map((line) => `  ${line}`).join("\n"),
    lines.map((line) => `> ${line}`).join("\n"),
    armor.replaceAll("PUBLIC KEY", "SIGNATURE"),
    armor.replaceAll("PUBLIC KEY", "public key"),
    armor.replaceAll("-----", "----"),
    armor.slice(0, random.below(armor.length)),
    "",
    "no key",
    Buffer.from(armor).toString("base64"),
    damage(armor, random, [..." \n\t=-A/+"]),
    damage(armor, random, [..." \n\t=-A/+"]),
  ]);
}
