import { siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Problem } from "../../errors.ts";
import type { Rebuilt } from "../../flow/rebuild.ts";
import { groupBy } from "../../group-by.ts";
import type { Moved } from "../../importing/repair-site.ts";
import { formatAddress } from "../../provider/address.ts";
import type { Report } from "../../run/command.ts";
import { needsHostBlock, renderHostBlock, renderMirrorBlock } from "../../site/documents/install.ts";
import { describeChange, renderCode, renderDelay } from "../../steps/summary.ts";
import type { Reported } from "../../steps/with-output.ts";
import { count, nameSome } from "../../text.ts";
import type { REBUILD_JSON } from "./json.ts";

export function reportRebuilt(rebuilt: Rebuilt & Reported): Report<typeof REBUILD_JSON> {
  const { adopted, skipped, unchanged, restated, differing, warnings } = rebuilt;
  // Drafts and other tags are no versions to import.
  const refused = skipped.filter(({ file, version }) => file === undefined && version !== undefined);
  const isNothing = refused.length > 0 && adopted.length + unchanged.length + restated.length === 0;
  const nothing: Problem = {
    code: "nothing-imported",
    found: `none of ${count(refused.length, "release")} can be imported. ${refused[0]?.tag}: ${refused[0]?.reason}`,
    expected: "a release that clients would accept",
    fix: "Correct that, and run this again",
  };
  return {
    title: describeRebuilt(rebuilt),
    items: listItems(rebuilt),
    findings: [...differing, ...warnings],
    sections: [...renderDelay(rebuilt), ...(rebuilt.moved ? renderMoved(rebuilt.moved) : [])],
    json: {
      ...describeChange(rebuilt),
      source: formatAddress(rebuilt.address),
      adopted,
      skipped,
      unchanged,
      unread: rebuilt.unread,
      restated,
      warnings,
      repaired: rebuilt.repaired,
      strays: rebuilt.strays,
      documented: rebuilt.documented,
      undocumented: rebuilt.undocumented,
      images: rebuilt.images,
      moved: rebuilt.moved,
      deleted: rebuilt.deleted,
      differing,
      dryRun: rebuilt.isDry,
    },
    problems: isNothing && differing.length === 0 ? [nothing] : differing,
  };
}

function describeRebuilt(rebuilt: Rebuilt & Reported): string {
  const { isDry, changed, differing } = rebuilt;
  const name = formatAddress(rebuilt.address);
  const skipped = countSkipped(rebuilt);
  const left = differing.length === 0 ? "" : `; ${count(differing.length, "problem")} left`;
  if (changed) return isDry ? `Dry run: ${name} would be rebuilt` : `${name} was rebuilt${left}`;
  if (left !== "") return `${name} did not change${left}`;
  if (skipped > 0) return `${name} did not change; ${count(skipped, "release")} skipped`;
  if (rebuilt.unchanged.length === 0) return `Nothing to do: no release of ${name} was found`;
  const limit = rebuilt.unread.includes(name) ? ", as far as they were read" : "";
  return `Nothing to do: ${name} matches its releases and the catalog${limit}`;
}

function countSkipped({ skipped }: Rebuilt): number {
  return skipped.filter(({ file }) => file === undefined).length;
}

function listItems(rebuilt: Rebuilt & Reported): string[] {
  const { adopted, unchanged, differing, repaired, documented, undocumented, skipped, strays } = rebuilt;
  const { restated, isDry } = rebuilt;
  const act = (verb: string, past: string): string => (isDry ? `would ${verb}` : past);
  const counts = [
    `${adopted.length} ${isDry ? "to be imported" : "imported"}`,
    `${unchanged.length} unchanged`,
    `${differing.length} with problems`,
    `${countSkipped(rebuilt)} skipped`,
    `${count(repaired.length, "document")} ${isDry ? "to be repaired" : "repaired"}`,
  ];
  return [
    counts.join(", "),
    ...(rebuilt.moved === undefined
      ? []
      : describeMove(rebuilt.moved, formatAddress(rebuilt.address), isDry)),
    ...adopted.map(
      ({ version, platforms }) => `${act("import", "imported")} ${version}: ${platforms.join(", ")}`,
    ),
    ...(restated.length === 0
      ? []
      : [`${act("change", "changed")} the protocols of ${nameSome(restated, 10)}`]),
    ...(documented.length === 0
      ? []
      : [`${act("add", "added")} documentation from the tags of ${documented.join(", ")}`]),
    ...(undocumented.length === 0
      ? []
      : [`${act("remove", "removed")} documentation of ${undocumented.join(", ")}`]),
    ...(rebuilt.deleted.length === 0
      ? []
      : [`${act("delete", "deleted")} ${nameSome(rebuilt.deleted, 5)}, of versions whose files are deleted`]),
    ...rebuilt.images.map((name) => `${act("push", "pushed")} ${name}`),
    ...[...groupBy(skipped, ({ reason }) => reason)].map(([reason, all]) => {
      const names = all.map(({ tag, file }) => (file === undefined ? tag : `${file} of ${tag}`));
      return `skipped ${nameSome(names, 5)}: ${reason}`;
    }),
    ...strays.map((path) => `not in the catalog: ${path}`),
    ...(rebuilt.unread.length === 0
      ? []
      : [`listed and not read: files of ${nameSome(rebuilt.unread, 5)}; \`lint --deep\` reads them`]),
  ];
}

function describeMove({ from, to, addresses }: Moved, name: string, isDry: boolean): string[] {
  const renamed = addresses.find(({ before, after }) => [before, after].includes(name)) ?? addresses[0];
  return [
    `${isDry ? "would move" : "moved"} from ${siteUrl(from)} to ${siteUrl(to)}`,
    ...addresses.map(({ before, after }) => `${before} ${isDry ? "would be" : "is now"} ${after}`),
    ...(renamed === undefined ? [] : [`users run: ${replaceProvider(renamed.before, renamed.after)}`]),
  ];
}

/** What users have to write. */
function renderMoved({ to, addresses }: Moved): string[] {
  const [hostname = ""] = addresses[0]?.before.split("/") ?? [];
  const host = needsHostBlock(to)
    ? [
        "Clients need these lines in their CLI configuration to find the registry:",
        renderCode(renderHostBlock(to)),
      ]
    : [];
  if (addresses.length === 0)
    return ["### Moved", "Addresses don't change, but mirror URLs in CLI configurations do.", ...host];
  return [
    "### Moved",
    "The hostname is part of each address, so users must change it in `required_providers`, and once in every state:",
    renderCode(addresses.map(({ before, after }) => replaceProvider(before, after)).join("\n"), "sh"),
    ...host,
    "Until they do, the mirror still offers the existing versions under the old addresses. Keep redirecting the old host to the new one, or have users add to their CLI configuration:",
    renderCode(
      renderMirrorBlock(
        to,
        addresses.map(({ before }) => before),
      ),
    ),
    `To publish new versions under the old addresses too, set \`mirror-hostnames: ${hostname}\`. To remove one, \`withdraw\` it with \`versions: all\`.`,
  ];
}

function replaceProvider(before: string, after: string): string {
  return `terraform state replace-provider ${before} ${after}`;
}
