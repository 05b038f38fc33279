import { join } from "node:path";
import { readRegularFile } from "../../../read-file.ts";

/** What both files of AWS's tools say of a profile; the credentials file comes first. */
export type Profile = ReadonlyMap<string, string>;

/** The variables of a run. */
export type Variables = Readonly<Record<string, string | undefined>>;

const LARGEST = 1024 * 1024;

/** Reads the profile that AWS_PROFILE names, or the default one; where there are no files, it is empty. */
export async function readProfile(env: Variables, home: string): Promise<Profile> {
  const name = env.AWS_PROFILE || "default";
  const config = env.AWS_CONFIG_FILE || join(home, ".aws/config");
  const credentials = env.AWS_SHARED_CREDENTIALS_FILE || join(home, ".aws/credentials");
  const sections = name === "default" ? ["default", "profile default"] : [`profile ${name}`];
  return new Map([
    ...readSections(await readText(config), sections),
    ...readSections(await readText(credentials), [name]),
  ]);
}

async function readText(path: string): Promise<string> {
  try {
    return (await readRegularFile(path, LARGEST)).toString("utf8");
  } catch {
    return "";
  }
}

/** Settings of one service are indented below a name, and are none of the profile's own. */
function readSections(text: string, wanted: readonly string[]): [string, string][] {
  let isWanted = false;
  return text.split(/\r?\n/).flatMap((line): [string, string][] => {
    const section = /^\[\s*(.*?)\s*\]/.exec(line)?.[1];
    if (section !== undefined) isWanted = wanted.includes(section.replace(/\s+/g, " "));
    const [, name, value] = /^([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (!isWanted || name === undefined || value === undefined || value === "") return [];
    return [[name.toLowerCase(), value.replace(/\s[#;].*$/, "")]];
  });
}
