import { addressPath } from "../../../src/provider/address.ts";
import { sampleSite } from "../../site/pages/sample-site.ts";
import { OTHER } from "../../support/samples/mirrored.ts";
import { sampleDocumentation } from "./sample-documentation.ts";

/** A site with everything that pages can be. */
export const FILES: ReadonlyMap<string, string> = new Map([...sampleSite(), ...sampleDocumentation()]);

/** One page of each kind. */
export const KINDS = {
  front: "",
  recent: "recent/",
  provider: "acme/sample/",
  version: "acme/sample/1.1.0/",
  withdrawn: "acme/sample/1.0.0/",
  overview: "acme/sample/1.1.0/docs/",
  document: "acme/sample/1.1.0/docs/resources/thing.html",
  "status of the mirror": "mirror/",
  mirrored: `mirror/${addressPath(OTHER)}/`,
  "mirrored version": `mirror/${addressPath(OTHER)}/1.1.0.html`,
  "not found": "404.html",
} as const;

/** The narrowest screen that WCAG asks for (1.4.10), a phone, a tablet, a desk. */
export const WIDTHS = [320, 360, 768, 1440] as const;
