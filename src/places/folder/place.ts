import { ProblemError } from "../../errors.ts";

/** Reads the text of `--to`: an empty one is mostly a variable that is not set, and a URL is no folder. */
export function parseFolder(text: string): string {
  if (text.trim() === "") throw noFolder("the folder to work on is empty");
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) throw noFolder(`\`${text}\` is a URL`);
  if (text.includes("\0")) throw noFolder("the folder's name holds a zero byte");
  return text;
}

function noFolder(found: string): ProblemError {
  const fix = "Give ‹to› the path of a folder, such as `site`; `.` is the current one";
  return new ProblemError([{ code: "input-invalid", found, expected: "the path of a folder", fix }]);
}
