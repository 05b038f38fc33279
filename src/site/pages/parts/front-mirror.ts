import type { SiteFacts } from "../../../catalog/facts/site-facts.ts";
import { mirrorPatterns, renderMirrorBlock } from "../../documents/install.ts";
import { CLI_FILE, renderMirrorLock } from "./cli-lines.ts";
import { preformatted, section } from "./html.ts";

/** Where on the front page the mirror's configuration is. */
export const MIRROR_MARK = "mirror";

/** One block for all that is here: a CLI configuration may have no second one. */
export function renderMirrorPart(site: SiteFacts): string[] {
  const patterns = mirrorPatterns(site, [...site.providers, ...(site.mirrored ?? [])]);
  if (patterns.length === 0) return [];
  return section(MIRROR_MARK, "Install from the mirror", [
    `<p>The mirror has everything that is here. These lines in ${CLI_FILE} make clients take it from there, and all else from where it is at home. There may be one such block only: whoever has one already adds the lines between its braces to it.</p>`,
    preformatted(renderMirrorBlock(site, ...patterns)),
    ...renderMirrorLock(site, ["linux_amd64", "darwin_arm64"]),
  ]);
}
