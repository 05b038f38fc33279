import { parseMirroredProvider, renderProviderFacts } from "../../../src/catalog/facts/provider-facts.ts";
import { parseVersionFacts, renderVersionFacts } from "../../../src/catalog/facts/version-facts.ts";
import { mirroredVersion, NOW, OTHER } from "../samples/mirrored.ts";
import { mutateJson } from "./mutate-json.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

const VERSION = mirroredVersion("1.0.0");
const SEEN = { url: "https://origin.example.org/list", validator: '"etag"' };
const LISTED = { version: "1.0.0", protocols: ["5.0"], platforms: ["linux_amd64"], published: NOW };
const SHA256 = "a".repeat(64);

const TEXTS = [
  renderVersionFacts({ ...VERSION, seen: SEEN }),
  renderVersionFacts({ ...VERSION, protocols: [], unknown: { later: [{ a: 1 }] } }),
  renderProviderFacts({ origin: "https://origin.example.org/mirror/", versions: [LISTED] }),
  renderProviderFacts({
    origin: "registry",
    versions: [{ ...LISTED, gone: NOW, images: ["ghcr.io/acme/tool"] }],
    seen: { ...SEEN, wanted: SHA256 },
    waiting: [{ version: "2.0.0", seen: NOW, sumsSha256: SHA256 }],
  }),
  renderVersionFacts({ ...VERSION, preview: "pr-17" }),
  renderProviderFacts({
    origin: "preview",
    versions: [{ ...LISTED, preview: "pr-17", expires: NOW }],
    elsewhere: ["1.0.0"],
  }),
];

/** The facts of third-party providers: a site that is an origin may serve any bytes for them. */
export const mirroredTarget: Target = (random) => {
  const shown = mutateJson(TEXTS, random);
  const again = (read: (text: string) => string): void => {
    const text = read(shown);
    demand(read(text) === text, "written and read again, it is another");
  };
  const run = async () => {
    const version = await refusedOr(() =>
      again((text) => renderVersionFacts(parseVersionFacts(OTHER, "1.0.0", text))),
    );
    const list = await refusedOr(() =>
      again((text) => renderProviderFacts(parseMirroredProvider(OTHER, text))),
    );
    return version === "accepted" ? version : list;
  };
  return { shown, run };
};
