import { everyClient, type RuleTable } from "./rule.ts";

/** Of SHA256SUMS. */
export const SUMS_RULES = {
  "sums-missing": {
    severity: "error",
    title: "The checksums are not there",
    cause: "The release is still a draft, was removed or renamed, or the file was never uploaded.",
    expected: "status 200 for `shasums_url`",
    fix: "Upload the file before the documents name it",
    clients: everyClient("failed to retrieve authentication checksums for provider"),
  },
  "sums-crash": {
    severity: "error",
    title: "A line of the checksums makes clients crash",
    cause:
      "A blank line, or a hash of more than 64 digits in the line of a package. Editors and scripts leave blank lines at the end.",
    expected: "a hash of 64 digits, two spaces and a name on every line",
    fix: "Remove the line, and sign the file again",
    clients: everyClient("index out of range"),
  },
  "sums-name": {
    severity: "error",
    title: "A package is not in the checksums",
    cause:
      "`filename` is in no line: it differs by a folder, a `*`, a case, or the lines are of another format.",
    expected: "a line with the very `filename` of the package's document",
    fix: "Write the file as `sha256sum` does in the folder of the packages, and sign it again",
    clients: everyClient("checksum list has no SHA-256 hash for"),
  },
  "sums-hash": {
    severity: "error",
    title: "A hash in the checksums is none",
    cause: "The line of a package does not begin with 64 hexadecimal digits.",
    expected: "64 hexadecimal digits",
    fix: "Write the file as `sha256sum` does, and sign it again",
    clients: everyClient("checksum list has"),
  },
  "sums-differ": {
    severity: "error",
    title: "Checksums and document disagree",
    cause:
      "The line of a package has another hash than `shasum`: one of the two was made from another build.",
    expected: "the same hash in both",
    fix: "Make both from the zip that is served, and sign the checksums again",
    clients: everyClient("checksum list has unexpected SHA-256 hash"),
  },
  "sums-odd-line": {
    severity: "warning",
    title: "A line of the checksums is not one",
    cause:
      "Clients then take the hashes of the other platforms for unknown, and lock files hold that of one platform alone.",
    expected: "a hash of 64 digits, two spaces and a name on every line",
    fix: "Remove the line, and sign the file again",
    clients: {},
  },
} as const satisfies RuleTable;
