import { nameSome } from "../../provider/quote.ts";
import type { Report } from "../../run/command.ts";
import { asMarkdown } from "../../text.ts";
import type { Locked } from "./lock.ts";

export function reportLocked({ files, isCheck, notices, problems }: Locked): Report {
  const changed = isCheck ? [] : files.filter((file) => file.changed).map(({ path }) => path);
  const lines = files.map(({ path, providers }) => {
    const lacking = providers.filter(({ added }) => added.length > 0);
    const number = lacking.reduce((sum, { added }) => sum + added.length, 0);
    if (number === 0) return `${path}: nothing to add`;
    const hashes = number === 1 ? "1 hash" : `${number} hashes`;
    const names = lacking.map(({ source }) => source);
    return `${path}: ${isCheck ? "lacks" : "added"} ${hashes} of ${nameSome(names, 5)}`;
  });
  return {
    outputs: { "changed-files": changed },
    summary: `## Lock files\n\n${lines.map((line) => `* ${asMarkdown(line)}\n`).join("")}`,
    lines,
    json: {
      changedFiles: changed,
      files,
      problems: [...problems, ...notices],
    },
    notices,
    problems,
  };
}
