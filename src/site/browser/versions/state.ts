import { advisoryUrl, isAdvisory } from "../../../provider/advisory.ts";
import { element, siteUrl } from "../element.ts";
import { isRecord, listOf, textOf } from "../read.ts";

/** What a reader of a page has to know about its version, from the provider's list; `isMarked` if the page itself has its marks. */
export function describeState(
  provider: unknown,
  version: unknown,
  newest: string,
  newestPage: string | undefined,
  isMarked: boolean,
): readonly Node[] {
  const name = textOf(version, "version");
  const instead = newestPage === undefined ? [] : [" Use ", link(newestPage, newest), " instead."];
  // The version's own page has its marks.
  const withdrawn = isMarked ? [] : [...reasonsOf(version, "withdrawn"), ...reasonsOf(provider, "withdrawn")];
  const deprecated = isMarked ? [] : reasonsOf(version, "deprecated");
  const isEarly = name.replace(/\+.*/, "").includes("-");
  const age = isEarly ? "Prerelease" : "Older version";
  const state =
    withdrawn.length > 0
      ? callout("warning", "Withdrawn.", [...withReasons(withdrawn), ...instead])
      : deprecated.length > 0
        ? callout("warning", "Deprecated.", [...withReasons(deprecated), ...instead])
        : newestPage === undefined
          ? undefined
          : callout("note", `${age}:`, [
              `this page is for ${name}. The newest is `,
              link(newestPage, newest),
              ".",
            ]);
  return [...(state === undefined ? [] : [state]), ...describeProvider(provider)];
}

function describeProvider(provider: unknown): readonly Node[] {
  const reasons = reasonsOf(provider, "deprecated");
  if (reasons.length === 0) return [];
  const replacement = textOf(provider, "replaced_by");
  const line = element("code", {}, `source = "${replacement}"`);
  const move =
    replacement === "" ? [] : [" Its replacement is ", nameReplacement(provider, replacement), ": ", line];
  return [callout("warning", "This provider is deprecated.", [...withReasons(reasons), ...move])];
}

/** A link if it is on this site. */
function nameReplacement(provider: unknown, replacement: string): Node {
  const [hostname, ...path] = replacement.split("/");
  const isHere = path.length === 2 && hostname === textOf(provider, "site");
  return isHere ? link(siteUrl(`${path.join("/")}/`), replacement) : element("b", {}, replacement);
}

function reasonsOf(facts: unknown, mark: string): readonly unknown[] {
  return listOf(isRecord(facts) ? facts[mark] : undefined);
}

function withReasons(reasons: readonly unknown[]): (Node | string)[] {
  return reasons.flatMap((one) => {
    const reason = textOf(one, "reason");
    const advisory = textOf(one, "advisory");
    const end = /[.!?]$/.test(reason) ? "" : ".";
    // The list is a claim: what is not an advisory could lead anywhere.
    const named = isAdvisory(advisory) ? [" ", link(advisoryUrl(advisory), advisory), "."] : [];
    return [` Reason: ${reason}${end}`, ...named];
  });
}

function callout(kind: "note" | "warning", word: string, content: readonly (Node | string)[]): HTMLElement {
  const text = element("p", {}, element("strong", { class: "callout-word" }, word), " ", ...content);
  return element("aside", { role: "note", class: `callout ${kind}` }, text);
}

function link(href: string, text: string): HTMLElement {
  return element("a", { href }, text);
}
