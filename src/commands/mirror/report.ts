import { siteUrl } from "../../catalog/facts/site-facts.ts";
import { isNotice, type Problem } from "../../errors.ts";
import type { Mirrored } from "../../flow/mirror.ts";
import { haveAllFailed, isSound, mergeEqual, type ProviderReport } from "../../mirroring/fetch/refresh.ts";
import type { Report } from "../../run/command.ts";
import { OCI_MIRROR_LIMITS, renderMirrorBlock, renderOciMirrorBlock } from "../../site/documents/install.ts";
import { renderCode, renderDelay, renderFinding, renderItems, renderTable } from "../../steps/summary.ts";
import type { Reported } from "../../steps/with-output.ts";
import { asMarkdown, commandLine, count, indented, nameSome } from "../../text.ts";
import type { MIRROR_JSON } from "./json.ts";

export function reportMirrored(mirrored: Mirrored & Reported): Report<typeof MIRROR_JSON> {
  const { providers, warnings, commit = null, changed, isDry, report, site, sources } = mirrored;
  const { added, failed, left, ...others } = countAll(providers);
  return {
    title: describeMirrored(mirrored),
    sections: renderSections(mirrored),
    lines: [
      ...providers.flatMap((one) => renderProvider(one, isDry)),
      ...renderPruned(mirrored).map((line) => `  ${line}`),
      ...(!mirrored.isExtended
        ? []
        : [
            "",
            "CLI configuration:",
            "",
            ...indented(renderMirrorBlock(site, sources)),
            "",
            "To lock the providers for other platforms too, with this configuration:",
            "",
            `  ${LOCK_LINE}`,
          ]),
    ],
    json: {
      siteUrl: siteUrl(site),
      mirrorUrl: mirrored.mirrorUrl,
      commit,
      changed,
      added,
      failed,
      left,
      images: providers.flatMap(({ pushed }) => pushed),
      report,
      ...others,
      dryRun: isDry,
      providers,
      pruned: mirrored.pruned,
      warnings,
    },
    problems: [...findEmpty(mirrored), ...findFailures(mirrored)],
  };
}

/** The report has the refusals already; without ‹strict› they fail only a run that found nothing in order. */
function findFailures({ providers, isStrict, isImport, warnings }: Mirrored): Problem[] {
  const problems = mergeEqual(providers.flatMap(problemsOf));
  if (isStrict) return [...problems, ...warnings.filter(({ code }) => code === "files-lost")];
  if (haveAllFailed(providers)) return problems;
  // No later run repairs a folder that was altered on its way here, or a damaged catalog.
  if (!isImport) return problems.filter(({ code }) => code === "catalog-invalid");
  const faults = problems.filter((one) => !isNotice(one));
  return faults.length > 0 || providers.some(isSound) ? faults : [nothingImported(problems)];
}

function nothingImported([first]: readonly Problem[]): Problem {
  return {
    code: "nothing-imported",
    found: ["no version of the folder was imported", ...(first === undefined ? [] : [first.found])].join(
      ": ",
    ),
    expected: "a version with its packages that the mirror's file selects",
    fix: first?.fix ?? "Correct `versions` and `platforms` in the file of the mirror, or ‹from›",
  };
}

function renderProvider(one: ProviderReport, isDry: boolean): string[] {
  const { source, added, restored, pushed, gone, later, held } = one;
  return [
    ...added.map(({ version, platforms }) => `  ${source} ${version}: ${platforms.join(", ")}`),
    ...(restored.length === 0
      ? []
      : [
          `  ${source}: ${isDry ? "to be " : ""}fetched again, since the site lacked files: ${restored.join(", ")}`,
        ]),
    ...pushed.map((image) => `  ${isDry ? "would push" : "pushed"} ${image}`),
    ...(gone.length === 0
      ? []
      : [`  ${source}: no longer at its origin, but still listed: ${gone.join(", ")}`]),
    ...(later.length === 0 ? [] : [`  ${source}: postponed to the next run: ${later.join(", ")}`]),
    ...(held.length === 0 ? [] : [`  ${source}: held back by \`minimum-age\`: ${nameHeld(held)}`]),
    ...nameProblems(one).map(({ found }) => `  ${found}`),
  ];
}

function nameProblems({ source, failed, refused }: ProviderReport): Problem[] {
  const without = refused.map(({ version, platform, problem }) => {
    if (problem.code === "origin-changed") return problem;
    const lacks = platform === undefined ? "was not mirrored" : `lacks ${platform} until the next refresh`;
    return { ...problem, found: `${source} ${version} ${lacks}: ${problem.found}` };
  });
  return [
    ...without,
    ...failed.map((problem) => ({ ...problem, found: `${source} was not changed: ${problem.found}` })),
  ];
}

function renderPruned({ pruned, isDry }: Mirrored & Reported): string[] {
  const would = isDry ? "would be " : "";
  return pruned.flatMap(({ source, withdrawn, deleted, files, kept }) => [
    ...(withdrawn.length === 0 ? [] : [`${source} ${would}withdrawn: ${withdrawn.join(", ")}`]),
    ...(files === 0 ? [] : [`${source} ${would}deleted: ${count(files, "file")} of ${deleted.join(", ")}`]),
    ...(kept.length === 0 ? [] : [`${source} not deleted: ${kept.join(", ")}`]),
  ]);
}

/** GitHub limits a summary to 1 MB; the report has all of them. */
const MOST_PROBLEMS = 50;

function renderSections(mirrored: Mirrored & Reported): string[] {
  const { providers, warnings, sources } = mirrored;
  const problems = [...warnings, ...providers.flatMap(nameProblems)];
  const more = problems.length - MOST_PROBLEMS;
  return [
    ...renderDelay({ ...mirrored, siteUrl: siteUrl(mirrored.site) }),
    renderProviders(providers),
    renderItems(renderPruned(mirrored)),
    ...problems.slice(0, MOST_PROBLEMS).map((problem) => renderFinding({ ...problem, severity: "warning" })),
    ...(more > 0 ? [`The report has ${more} more.`] : []),
    ...(sources.length === 0 ? [] : renderUse(mirrored)),
  ];
}

function renderProviders(providers: readonly ProviderReport[]): string {
  const nameVersions = (versions: readonly string[]) => nameSome(versions.map(asMarkdown), MOST_NAMES);
  const rows = providers.map((one) => {
    const { source, added, unchanged, gone, later, held } = one;
    return [
      asMarkdown(source),
      nameVersions(added.map(({ version }) => version)),
      String(unchanged.length),
      nameVersions(gone),
      String(problemsOf(one).length),
      nameVersions(later),
      asMarkdown(nameHeld(held)),
    ];
  });
  return renderTable(
    ["provider", "added", "unchanged", "no longer at its origin", "not mirrored", "next run", "held back"],
    rows,
  );
}

function renderUse(mirrored: Mirrored): string[] {
  const { site, sources, imaged } = mirrored;
  const images =
    imaged === undefined
      ? []
      : [
          `OpenTofu can install images from the OCI registry instead; \`${commandLine("config", siteUrl(site), "--oci-mirror")}\` prints one block with both:`,
          renderCode(renderOciMirrorBlock(imaged.template, imaged.addresses)),
          OCI_MIRROR_LIMITS.map((limit) => `* ${limit}`).join("\n"),
        ];
  // OpenTofu 1.12 trusts a mirror's hashes for other platforms only if it requires no signature: for its own
  // registry's providers.
  const mayTrustHashes = sources.some((source) => source.startsWith("registry.opentofu.org/"));
  const trust =
    "OpenTofu 1.12 and later: with `trust_all_hashes = true` in the `network_mirror` block, `tofu init` locks every platform of providers from `registry.opentofu.org`.";
  return [
    "### Use it",
    "In the CLI configuration (`~/.terraformrc`, `~/.tofurc`), which can have only one such block:",
    renderCode(renderMirrorBlock(site, sources)),
    ...(mayTrustHashes ? [trust] : []),
    ...images,
    "To lock the providers for other platforms too, with this configuration:",
    renderCode(LOCK_LINE, "sh"),
  ];
}

/** Downloads nothing, and knows which platforms each version has. */
const LOCK_LINE = commandLine("lock");

function problemsOf({ failed, refused }: ProviderReport): Problem[] {
  return [...failed, ...refused.map(({ problem }) => problem)];
}

function countAll(providers: readonly ProviderReport[]) {
  const sum = (count: (one: ProviderReport) => number) => providers.reduce((all, one) => all + count(one), 0);
  return {
    added: sum(({ added }) => added.length),
    restored: sum(({ restored }) => restored.length),
    unchanged: sum(({ unchanged }) => unchanged.length),
    failed: sum((one) => problemsOf(one).length),
    left: sum(({ later }) => later.length),
    held: sum(({ held }) => held.length),
  };
}

function describeMirrored({ providers, sources, isDry, changed, mirrorUrl }: Mirrored & Reported): string {
  const { added, restored, unchanged } = countAll(providers);
  const again = restored === 0 ? [] : [`${restored} ${isDry ? "to be fetched" : "fetched"} again`];
  const done = [`${added} ${isDry ? "to be added" : "added"}`, ...again, `${unchanged} unchanged`];
  const counts = [...done, ...nameMissing(providers)].join(", ");
  if (isDry) return `Dry run: ${mirrorUrl} would be refreshed: ${counts}`;
  if (sources.length === 0 && providers.length > 0) return `${mirrorUrl} lists nothing: ${counts}`;
  return changed ? `${mirrorUrl} was refreshed: ${counts}` : `${mirrorUrl} did not change: ${counts}`;
}

function nameMissing(providers: readonly ProviderReport[]): string[] {
  const { failed, left, held } = countAll(providers);
  return [
    ...(failed === 0 ? [] : [`${failed} not mirrored`]),
    ...(left === 0 ? [] : [`${left} postponed to the next run`]),
    ...(held === 0 ? [] : [`${held} held back by \`minimum-age\``]),
  ];
}

const MOST_NAMES = 10;

function nameHeld(held: ProviderReport["held"]): string {
  const texts = held.map(({ version, signed, seen, until }) =>
    signed === undefined || until === undefined
      ? `${version} (no signature proves its age)`
      : `${version} (signed ${day(signed)}, first seen ${day(seen)}, mirrored from ${day(until)})`,
  );
  return nameSome(texts, MOST_NAMES);
}

function day(time: string): string {
  return time.slice(0, 10);
}

/** A mirror that lists nothing is an error, because clients would find nothing. */
function findEmpty({ sources, providers }: Mirrored): Problem[] {
  if (sources.length > 0 || providers.length === 0) return [];
  const { failed, left, held } = countAll(providers);
  const [first] = providers.flatMap((one) => one.held.flatMap(({ until }) => until ?? [])).sort();
  const fix =
    failed > 0
      ? "Correct the problems in the report‹in workflows: , commit changed files›, and run this again"
      : first !== undefined
        ? `Run this again from ${day(first)} on. To start with the current versions, remove \`minimum-age\` for the first run`
        : held > 0
          ? "Use the provider from its registry, or remove `minimum-age`"
          : left > 0
            ? "Raise `bytes` under `limits`, or list fewer platforms"
            : "Correct `versions` and `platforms` in the file of the mirror";
  const reason = nameMissing(providers).join(", ") || "no version matches";
  return [
    {
      code: "mirror-empty",
      found: `the mirror lists nothing, and nothing was mirrored: ${reason}`,
      expected: "at least one version",
      fix,
    },
  ];
}
