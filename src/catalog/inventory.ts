/** What each source says of one version at one address. */
export interface Witnesses {
  /** The provider's list in the catalog. The files of a `deleted` version were removed after it was withdrawn. */
  readonly entry: "none" | "listed" | "withdrawn" | "deleted";
  /** The version's own file in the catalog. */
  readonly facts: "none" | "there";
  /** What clients read of it: the lists and documents of registry and mirror. `other` is not what the catalog says. */
  readonly documents: "none" | "same" | "other";
  readonly files: SignedFiles;
  /** Whether the place has a catalog of this program. */
  readonly catalog: "none" | "there";
  /** Whether the files are a third party's, and only linked. */
  readonly home: "here" | "origin";
}

/**
 * A version's checksums, their signature, and the packages that they name. `absent`: no signature. `broken`: it has one, and lacks
 * some of the others. `untrusted`: whole, and signed by no trusted key. `other`: whole, and not what the facts say. `several`: more than one whole set. `spare`: whole, with a further signature that
 * isn't valid.
 */
export type SignedFiles =
  | "unread"
  | "absent"
  | "broken"
  | "whole"
  | "untrusted"
  | "other"
  | "several"
  | "spare";

/** What is true of a version, and what follows for each command. */
export interface VersionState {
  readonly state:
    | "unknown"
    | "foreign"
    | "entry lost"
    | "catalog older"
    | "unlisted"
    | "facts lost"
    | "files broken"
    | "files replaced"
    | "untrusted"
    | "documents lost"
    | "withdrawn"
    | "files deleted"
    | "spare signature"
    | "sound";
  /** A publish of another version. With `notice`, it names the version if it lists that folder anyway. */
  readonly publish: "continues" | "stops" | "notice";
  /**
   * `lists`: adds the entry again from the facts. `imports`: as a new version, if a trusted key signed it. `imports if named`: or if
   * the whole list is lost. `recovers`: makes the facts again from the files. `finishes`: a deletion that was interrupted.
   */
  readonly rebuild:
    | "nothing"
    | "lists"
    | "imports"
    | "imports if named"
    | "recovers"
    | "writes documents"
    | "finishes"
    | "reports";
  readonly lint: "nothing" | "info" | "error";
}

type Row = readonly [
  when: { readonly [Name in keyof Witnesses]?: readonly Witnesses[Name][] },
  state: VersionState,
];

const WHOLE = ["whole", "spare", "several", "unread"] as const;
const SERVED = ["same", "other"] as const;

/** The first row that fits decides. docs/internals.md gives the reasons. */
const TABLE: readonly Row[] = [
  // Nothing lists it, and the catalog has no facts of it.
  [
    { entry: ["none"], facts: ["none"], documents: SERVED, catalog: ["none"] },
    { state: "foreign", publish: "stops", rebuild: "imports", lint: "nothing" },
  ],
  [
    { entry: ["none"], facts: ["none"], documents: SERVED, files: WHOLE },
    { state: "catalog older", publish: "stops", rebuild: "imports", lint: "error" },
  ],
  [
    { entry: ["none"], facts: ["none"], documents: SERVED },
    { state: "catalog older", publish: "stops", rebuild: "reports", lint: "error" },
  ],
  [
    { entry: ["none"], facts: ["none"], files: ["unread", "absent"] },
    { state: "unknown", publish: "continues", rebuild: "nothing", lint: "nothing" },
  ],
  [
    { entry: ["none"], facts: ["none"], files: ["broken", "several", "untrusted"] },
    { state: "unlisted", publish: "notice", rebuild: "reports", lint: "info" },
  ],
  [
    { entry: ["none"], facts: ["none"] },
    { state: "unlisted", publish: "notice", rebuild: "imports if named", lint: "info" },
  ],
  // The list lost its entry: a merge, an edit by hand, or an older backup of that file.
  [
    { entry: ["none"], documents: SERVED },
    { state: "entry lost", publish: "stops", rebuild: "lists", lint: "error" },
  ],
  [{ entry: ["none"] }, { state: "entry lost", publish: "continues", rebuild: "lists", lint: "error" }],
  [
    { entry: ["deleted"], facts: ["there", "none"], documents: ["none"], files: ["absent", "unread"] },
    { state: "files deleted", publish: "continues", rebuild: "nothing", lint: "nothing" },
  ],
  [
    { entry: ["deleted"] },
    { state: "files deleted", publish: "continues", rebuild: "finishes", lint: "error" },
  ],
  [
    { facts: ["none"], files: WHOLE },
    { state: "facts lost", publish: "continues", rebuild: "recovers", lint: "error" },
  ],
  [{ facts: ["none"] }, { state: "facts lost", publish: "continues", rebuild: "reports", lint: "error" }],
  // Clients are not offered a withdrawn version, so its files may be gone.
  [
    { entry: ["withdrawn"], documents: ["same"] },
    { state: "withdrawn", publish: "continues", rebuild: "nothing", lint: "nothing" },
  ],
  [
    { entry: ["listed"], home: ["here"], files: ["absent", "broken"] },
    { state: "files broken", publish: "continues", rebuild: "reports", lint: "error" },
  ],
  [
    { entry: ["listed"], home: ["here"], files: ["other"] },
    { state: "files replaced", publish: "continues", rebuild: "reports", lint: "error" },
  ],
  [
    { entry: ["listed"], home: ["here"], files: ["untrusted"] },
    { state: "untrusted", publish: "continues", rebuild: "reports", lint: "error" },
  ],
  [
    { documents: ["none", "other"] },
    { state: "documents lost", publish: "continues", rebuild: "writes documents", lint: "error" },
  ],
  [
    { files: ["spare"] },
    { state: "spare signature", publish: "continues", rebuild: "nothing", lint: "info" },
  ],
  [{}, { state: "sound", publish: "continues", rebuild: "nothing", lint: "nothing" }],
];

export function reconcile(witnesses: Witnesses): VersionState {
  const fits = ([when]: Row): boolean =>
    Object.entries(when).every(([name, values]) =>
      values.some((value) => value === witnesses[name as keyof Witnesses]),
    );
  const [, state] = TABLE.find(fits) as Row;
  return state;
}
