import type { Problem } from "../errors.ts";
import { sha256Of } from "../package/local-file.ts";
import { renderTable } from "../steps/summary.ts";
import { asMarkdown, count, formatSize, markdownLink, nameSome } from "../text.ts";
import { writeSource } from "./file/render.ts";
import type { ProposedVersion, ProviderProposal } from "./propose.ts";

/** A proposal with the file that has it, and the texts of its pull request. */
export interface Proposal extends Omit<ProviderProposal, "address"> {
  readonly title: string;
  readonly body: string;
  /** The file with these versions alone. */
  readonly content: string | null;
}

export interface Proposed {
  readonly file: string;
  readonly changed: boolean;
  readonly isDry: boolean;
  /** The file with all that is proposed. */
  readonly content: string | null;
  readonly proposals: readonly Proposal[];
  readonly report: string | null;
  readonly problems: readonly Problem[];
}

/** GitHub takes 65,536 characters. */
const LONGEST_BODY = 60_000;

export function proposalOf({ address, ...one }: ProviderProposal, content: string | null): Proposal {
  const versions = one.versions.map(({ version }) => version);
  const name = writeSource(address);
  const title =
    versions.length === 0 ? `Nothing to propose for ${name}` : `Mirror ${name} ${nameSome(versions, 5)}`;
  return { ...one, title, body: renderBody([one]), content };
}

/** As the report and the JSON have it. */
export function describeProposal({ file, changed, isDry, content, proposals }: Omit<Proposed, "report">) {
  const nonEmpty = proposals.filter(({ versions }) => versions.length > 0);
  const [first, ...others] = nonEmpty;
  const title =
    first === undefined
      ? "Nothing to propose"
      : others.length === 0
        ? first.title
        : `Mirror new versions of ${count(nonEmpty.length, "provider")}`;
  return { file, changed, dryRun: isDry, title, body: renderBody(nonEmpty), content, proposals };
}

export function describeSigner({ signer }: ProposedVersion): string {
  return {
    same: "signed with a key of the listed versions",
    other: "signed with ANOTHER key than the listed versions",
    first: "signed; nothing is listed to compare the key with",
    unsigned: "not signed",
  }[signer];
}

export function describeAge({ age }: ProposedVersion): string {
  return age === undefined ? "age unknown" : `${count(age, "day")} old`;
}

export function describeHeld({ until }: ProviderProposal["held"][number]): string {
  return until === undefined ? "no signature proves its age" : `old enough on ${until.slice(0, 10)}`;
}

type Described = Omit<ProviderProposal, "address">;

/** Begins with what tells a proposal from another: a pull request that was closed is not opened again. */
export function renderBody(proposals: readonly Described[]): string {
  const names = proposals.flatMap(({ source, versions }) =>
    versions.map(({ version }) => `${source} ${version}`),
  );
  const id = sha256Of(names.join("\n")).slice(0, 16);
  let body = `<!-- proposal ${id} -->\n`;
  for (const [at, one] of proposals.entries()) {
    const part = renderOne(one);
    const left = proposals.length - at;
    if (body.length + part.length > LONGEST_BODY)
      return `${body}\n${count(left, "more provider")} in the report of the run.\n`;
    body += part;
  }
  return body;
}

function renderOne({ source, versions, held, refused, more, failed }: Described): string {
  const rows = versions.map((one) => [
    asMarkdown(one.version),
    one.age === undefined ? "unknown" : count(one.age, "day"),
    [
      one.signer === "other" ? "**another key**" : one.signer,
      ...(one.fingerprint ? [`\`${one.fingerprint}\``] : []),
    ].join(" "),
    `${count(one.platforms.length, "platform")}${one.bytes === undefined ? "" : `, ${formatSize(one.bytes)}`}`,
    [
      ...(one.notes === undefined ? [] : [markdownLink("release notes", one.notes)]),
      ...(one.documentation === undefined ? [] : [markdownLink("documentation", one.documentation)]),
    ].join(", "),
  ]);
  const items = [
    ...(versions.some(({ signer }) => signer === "other")
      ? [
          "**A key signed this that signed none of the listed versions.** Compare its fingerprint with the publisher's.",
        ]
      : []),
    ...(more === 0 ? [] : [`${count(more, "more version")} left out`]),
    ...held.map((one) => `${one.version} waits: ${describeHeld(one)}`).map(asMarkdown),
    ...refused.map(({ version, problem }) => asMarkdown(`${version} is not proposed: ${problem.found}`)),
    ...failed.map(({ found }) => asMarkdown(found)),
  ];
  if (rows.length + items.length === 0) return "";
  const table =
    rows.length === 0 ? [] : [renderTable(["version", "age", "signed with", "packages", "links"], rows)];
  const list = items.slice(0, MOST_ITEMS).map((item) => `* ${item}`);
  return `\n${[`### ${asMarkdown(source)}`, ...table, ...(list.length === 0 ? [] : [list.join("\n")])].join("\n\n")}\n`;
}

const MOST_ITEMS = 10;
