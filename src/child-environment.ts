export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables that locate programs and version managers; none is secret. */
const EVERY_CHILD = [
  "PATH",
  "HOME",
  "LANG",
  "LC_ALL",
  "USER",
  "XDG_CONFIG_HOME",
  // Programs on Windows don't start without these.
  "APPDATA",
  "COMSPEC",
  "LOCALAPPDATA",
  "PATHEXT",
  "SYSTEMDRIVE",
  "SYSTEMROOT",
  "USERPROFILE",
  "WINDIR",
];

/**
 * What a program that is started here may know. Variables are named, because new kinds of secrets appear: a token of the
 * workflow, of a registry, of another action. `more` matches names in upper case that this program needs.
 */
export function childEnvironment(own: Environment, more = /^$/): Environment {
  // Windows variable names have any case.
  const isNamed = (name: string): boolean => EVERY_CHILD.includes(name) || more.test(name);
  return Object.fromEntries(Object.entries(own).filter(([name]) => isNamed(name.toUpperCase())));
}
