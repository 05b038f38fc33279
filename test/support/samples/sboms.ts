import { renderSbom, type SbomContent } from "../../../src/package/sbom.ts";
import type { SbomFormat } from "../../../src/provider/filename.ts";

/** An example of each format; `tsc` asks for that of a new one. */
export const SBOMS: Readonly<Record<SbomFormat, (content: SbomContent) => string>> = {
  CycloneDX: renderSbom,
};
