import { advisoryUrl, isAdvisory } from "../../../provider/advisory.ts";
import { escapeHtml, link } from "./html.ts";

/** A warning or a reason. Advisories in brackets become links, also those that the owner's own text has. */
export function linkAdvisories(text: string): string {
  return text
    .split(/(?<=\()([^()]+)(?=\))/)
    .map((part) => (isAdvisory(part) ? link(advisoryUrl(part), escapeHtml(part)) : escapeHtml(part)))
    .join("");
}
