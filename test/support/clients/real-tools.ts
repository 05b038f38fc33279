import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/**
 * The full path of a program that a test can do without, or undefined after saying so aloud.
 * With REQUIRE_REAL_CLIENTS=1, as in CI, doing without is a failure.
 */
export function realTool(name: string): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const names = process.platform === "win32" ? [`${name}.exe`, name] : [name];
  const found = folders.flatMap((folder) => names.map((file) => join(folder, file))).find(isExecutable);
  if (found !== undefined) return found;
  const missing = `${name} is not on PATH (${process.env.PATH})`;
  if (process.env.REQUIRE_REAL_CLIENTS === "1") {
    throw new Error(`${missing}, and REQUIRE_REAL_CLIENTS=1 says that no test may go without it`);
  }
  console.warn(`${missing}: the tests that need it are skipped`);
  return undefined;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
