import {
  parseMirroredProvider,
  renderMirroredProvider,
} from "../../../src/catalog/facts/mirrored-provider.ts";
import { parseMirroredVersion, renderMirroredVersion } from "../../../src/catalog/facts/mirrored-version.ts";
import { mirroredVersion, NOW, OTHER } from "../samples/mirrored.ts";
import { mutateJson } from "./mutate-json.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

const VERSION = mirroredVersion("1.0.0");
const SEEN = { url: "https://origin.example.org/list", validator: '"etag"' };
const LISTED = { version: "1.0.0", platforms: ["linux_amd64"], listed: NOW };
const SHA256 = "a".repeat(64);

const TEXTS = [
  renderMirroredVersion({ ...VERSION, seen: SEEN }),
  renderMirroredVersion({ ...VERSION, protocols: [], unknown: { later: [{ a: 1 }] } }),
  renderMirroredProvider({ origin: "https://origin.example.org/mirror/", versions: [LISTED] }),
  renderMirroredProvider({
    origin: "registry",
    versions: [{ ...LISTED, gone: NOW, images: ["ghcr.io/acme/tool"] }],
    seen: { ...SEEN, wanted: SHA256 },
    waiting: [{ version: "2.0.0", seen: NOW, sumsSha256: SHA256 }],
  }),
  renderMirroredVersion({ ...VERSION, preview: "pr-17" }),
  renderMirroredProvider({
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
      again((text) => renderMirroredVersion(parseMirroredVersion(OTHER, "1.0.0", text))),
    );
    const list = await refusedOr(() =>
      again((text) => renderMirroredProvider(parseMirroredProvider(OTHER, text))),
    );
    return version === "accepted" ? version : list;
  };
  return { shown, run };
};
