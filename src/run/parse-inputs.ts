import { type Problem, Problems } from "../errors.ts";
import { INPUTS, type InputDeclaration, type InputName, type Inputs } from "./inputs.ts";

/** Reads and checks every input; `read` gives the raw text of one, empty when it was not given. */
export function parseInputs(read: (name: InputName) => string | undefined): Inputs {
  const problems = new Problems();
  const text = (name: InputName): string | undefined => read(name)?.trim() || defaultOf(name);
  const checked = (name: InputName): string => {
    const value = text(name) ?? "";
    problems.add(...checkInput(name, value));
    return declarationOf(name).kind === "text" ? value : value.toLowerCase();
  };
  const lines = (name: InputName): string[] => splitLines(text(name));
  const flag = (name: InputName): boolean => checked(name) === "true";
  const gpgPrivateKey = read("gpg-private-key")?.trim() ?? "";
  if (gpgPrivateKey === "") problems.add(MISSING_KEY);
  const inputs: Inputs = {
    command: checked("command") as "publish",
    artifacts: lines("artifacts"),
    source: text("source"),
    tag: text("tag"),
    version: text("version"),
    manifest: text("manifest") ?? "",
    protocols: lines("protocols").flatMap((line) => line.split(/[\s,]+/)),
    include: lines("include"),
    compression: checked("compression") as "default",
    gpgPrivateKey,
    // A passphrase is taken as it is: white space may be part of it.
    gpgPassphrase: read("gpg-passphrase") || undefined,
    token: text("token"),
    draft: flag("draft"),
    prerelease: checked("prerelease") as "auto",
    releaseName: text("release-name"),
    releaseNotes: text("release-notes"),
    generateReleaseNotes: flag("generate-release-notes"),
    siteRepository: checked("site-repository") || undefined,
    siteBranch: checked("site-branch"),
    siteDirectory: checked("site-directory")
      .replace(/^(\.?\/)+|\/+$/g, "")
      .replace(/^\.$/, ""),
    siteToken: text("site-token"),
    siteUrl: checked("site-url") || undefined,
    mirrorHostnames: lines("mirror-hostnames"),
    overwrite: flag("overwrite"),
    dryRun: flag("dry-run"),
    output: text("output"),
  };
  problems.throwIfAny();
  return Object.freeze(inputs);
}

const MISSING_KEY: Problem = {
  code: "input-missing",
  found: "input `gpg-private-key` is empty",
  expected: "an armored or base64 private key",
  fix:
    "Pass it from a secret: `gpg-private-key: $" +
    "{{ secrets.GPG_PRIVATE_KEY }}`. Secrets are empty in workflows started from a fork",
};

function declarationOf(name: InputName): InputDeclaration {
  const declaration = INPUTS.find((input) => input.name === name);
  if (declaration === undefined) throw new Error(`input ${name} is not declared`);
  return declaration;
}

/** The default that stands in for an absent value; an expression is the runner's to fill in, not ours. */
function defaultOf(name: InputName): string | undefined {
  const value = declarationOf(name).default;
  return value?.startsWith("${{") ? undefined : value;
}

function splitLines(text: string | undefined): string[] {
  return (text ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}

const SHAPES: Partial<Record<InputName, { readonly pattern: RegExp; readonly expected: string }>> = {
  "site-repository": { pattern: /^[\w.-]+\/[\w.-]+$/, expected: "`OWNER/NAME`" },
  "site-url": {
    pattern: /^https:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/i,
    expected: "an https URL without user, query or fragment",
  },
  "site-branch": {
    pattern: /^(?![/.-])(?!.*(\.\.|\/\/|@\{|\.lock$))[^\s~^:?*[\\]+(?<![/.])$/,
    expected: "the name of a branch, without `refs/heads/`",
  },
  "site-directory": {
    pattern: /^(?!.*(^|\/)(\.\.|\.git)(\/|$))[^\\:*?"<>|]*$/,
    expected: "a folder inside the branch, such as `docs`",
  },
};

function checkInput(name: InputName, value: string): Problem[] {
  const { kind, choices } = declarationOf(name);
  const allowed = kind === "flag" ? ["true", "false"] : choices;
  const found = `input \`${name}\` is \`${value}\``;
  if (allowed !== undefined && !allowed.includes(value.toLowerCase())) {
    const code = name === "command" ? "command-unknown" : "input-invalid";
    return [
      {
        code,
        found,
        expected: `one of ${allowed.map((choice) => `\`${choice}\``).join(", ")}`,
        fix: `Change \`${name}\`, or leave it out`,
      },
    ];
  }
  const shape = SHAPES[name];
  if (value === "" || shape === undefined || shape.pattern.test(value)) return [];
  return [
    { code: "input-invalid", found, expected: shape.expected, fix: `Change \`${name}\`, or leave it out` },
  ];
}
