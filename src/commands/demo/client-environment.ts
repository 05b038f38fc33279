import { join } from "node:path";

/** Where programs are found and where version managers keep the real client; nothing of this is a secret. */
const PASSED_ON = [
  "PATH",
  "HOME",
  "LANG",
  // What programs on Windows can't start without.
  "APPDATA",
  "COMSPEC",
  "LOCALAPPDATA",
  "PATHEXT",
  "SYSTEMDRIVE",
  "SYSTEMROOT",
  "USERPROFILE",
  "WINDIR",
];

/** The environment of a client: what it needs and no more, for it is whatever stands first on PATH. */
export function clientEnvironment(
  own: Readonly<Record<string, string | undefined>>,
  directory: string,
): Record<string, string | undefined> {
  // Windows writes the names as it likes.
  const passed = Object.entries(own).filter(([name]) => PASSED_ON.includes(name.toUpperCase()));
  return {
    ...Object.fromEntries(passed),
    TMPDIR: directory,
    TEMP: directory,
    TMP: directory,
    TF_CLI_CONFIG_FILE: join(directory, "cli.tfrc"),
    CHECKPOINT_DISABLE: "1",
    TF_IN_AUTOMATION: "1",
  };
}
