import { lstat, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ProblemError } from "../../errors.ts";
import { MANIFEST_NAME } from "../../provider/manifest.ts";
import { readText } from "../../steps/text-file.ts";
import type { Building, Check, Person } from "./inputs.ts";
import { COMMAND, findPublishSteps } from "./judge.ts";
import { WORKFLOWS, type WorkflowFile } from "./repository.ts";

/** Calls publish.yml of this program's repository; the README has the same. */
export function renderWorkflow(building: Building): string {
  const { place, source, prefix, attest, siteUrl } = building;
  const { module, program, goMod, manifest, docs, goreleaser } = place;
  const folder = goreleaser ?? module;
  const attesting = attest ? ["id-token: write", "attestations: write"] : [];
  const rights = ["contents: write", "pages: read", ...attesting];
  const inputs = [
    "tag: $" + "{{ inputs.tag }}",
    ...(goreleaser === undefined ? [] : ["build: goreleaser"]),
    ...(folder === "" ? [] : [`working-directory: ${folder}`]),
    ...(goMod === "go.mod" ? [] : [`go-version-file: ${goMod}`]),
    ...(goreleaser !== undefined || program === "" ? [] : [`package: ${program}`]),
    ...(source === undefined ? [] : [`source: ${source}`]),
    ...(manifest === MANIFEST_NAME ? [] : [`manifest: ${manifest}`]),
    ...(docs === undefined ? [] : [`docs: ${docs || '""'}`]),
    ...(attest ? ["attest: true"] : []),
    ...(siteUrl === undefined ? [] : [`site-url: ${siteUrl}`]),
  ];
  return `name: ${["release", ...prefix.split("/").slice(0, -1)].join(" ")}
on:
  push: { tags: ["${prefix}*"] }
  workflow_dispatch: { inputs: { tag: { description: The tag to publish, required: true } } }
permissions: {}
jobs:
  release:
    permissions: { ${rights.join(", ")} }
    uses: provider-pages/provider-pages/.github/workflows/publish.yml@v1
    with:
${inputs.map((input) => `      ${input}\n`).join("")}    secrets:
      GPG_PRIVATE_KEY: \${{ secrets.GPG_PRIVATE_KEY }}
      GPG_PASSPHRASE: \${{ secrets.GPG_PASSPHRASE }}
`;
}

export function workflowPath({ prefix }: Building): string {
  return `${WORKFLOWS}/${["release", ...prefix.split("/").slice(0, -1)].join("-")}.yml`;
}

export function planManifests(buildings: readonly Building[]): WorkflowFile[] {
  const files = buildings.flatMap(({ place: { manifest: path }, protocols }) => {
    const versions = { version: 1, metadata: { protocol_versions: protocols } };
    return protocols.length === 0 ? [] : [{ path, text: `${JSON.stringify(versions, undefined, 2)}\n` }];
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Writes what is missing. A file that is there stays, and a workflow is shown beside it. */
export async function writeFiles(
  directory: string,
  planned: readonly WorkflowFile[],
  person: Person,
): Promise<Check[]> {
  const checks = await Promise.all(planned.map((file) => checkFile(directory, file)));
  const missing = planned.filter((_, index) => checks[index] === undefined);
  const names = missing.map(({ path }) => path).join(", ");
  const isWanted = missing.length > 0 && (await person.agrees(`Write ${names}?`));
  for (const { path, text } of isWanted ? missing : []) {
    try {
      await mkdir(dirname(join(directory, path)), { recursive: true });
      // Fails on an existing file and follows no link.
      await writeFile(join(directory, path), text, { flag: "wx" });
    } catch (error) {
      const found = `${path} can't be written: ${(error as Error).message}`;
      const [expected, fix] = ["a writable folder", "Correct ‹directory›"];
      throw new ProblemError({ code: "folder-unwritable", found, expected, fix }, { cause: error });
    }
  }
  const rest = ({ path }: WorkflowFile): Check =>
    isWanted ? { state: "done", what: `wrote ${path}` } : { state: "missing", what: path };
  return planned.map((file, index) => checks[index] ?? rest(file));
}

/** Undefined if the file is missing. */
async function checkFile(directory: string, { path, text }: WorkflowFile): Promise<Check | undefined> {
  // A cloned repository may have links that point anywhere.
  const parts = path.split("/");
  for (const [index] of parts.entries()) {
    const part = parts.slice(0, index + 1).join("/");
    if ((await lstat(join(directory, part)).catch(() => undefined))?.isSymbolicLink())
      return {
        state: "missing",
        what: `${path}: replace the symbolic link ${part} with its target, because init writes through none`,
      };
  }
  const current = await readText(join(directory, path));
  if (current === undefined) return undefined;
  const theirs = new Set(current.split("\n").map((line) => line.trim()));
  const lines = text.trimEnd().split("\n");
  const hasAllLines = lines.every((line) => theirs.has(line.trim()));
  if (hasAllLines || !path.endsWith(".yml")) return { state: "ok", what: path };
  const isPublisher = findPublishSteps({ path, text: current }).length > 0 || COMMAND.test(current);
  return {
    state: isPublisher ? "ok" : "unknown",
    what: `${path} was not changed; init would write this, and the file lacks the lines with +:`,
    details: lines.map((line) => `${theirs.has(line.trim()) ? " " : "+"} ${line}`),
  };
}
