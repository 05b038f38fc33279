import { findStored } from "../support/samples/stored-path.ts";
import { DISCOVERY, DOWNLOADS, INDEX, NEWEST, VERSIONS } from "../walk/broken-site.ts";
import { BASE, goodSite } from "../walk/good-site.ts";
import { THIS_PLATFORM } from "./clients.ts";
import { type DocumentKind, type Place, type Shape, serve, type Way } from "./lint-shapes.ts";

/** The platforms that clients lock: that of this machine, and another. */
export const LOCKED = [THIS_PLATFORM, "windows_amd64"] as const;

const BOTH: readonly Way[] = ["registry", "mirror"];

/** A site as this program publishes it. */
export async function ownShape(): Promise<Shape> {
  const files = await goodSite();
  const web = new Map([...files].map(([path, bytes]) => [`${BASE}${path}`, serve(path, bytes)] as const));
  const stored = (end: string) => findStored(files.keys(), `terraform-provider-sample_1.1.0_${end}`);
  const place = (kind: DocumentKind, path: string, ways: readonly Way[]): Place => ({
    kind,
    url: `${BASE}${path}`,
    ways,
  });
  const places = [
    place("discovery", DISCOVERY, ["registry"]),
    place("versions", VERSIONS, ["registry"]),
    ...LOCKED.map((platform) => place("download", `${DOWNLOADS}${platform.replace("_", "/")}`, ["registry"])),
    place("sums", stored("SHA256SUMS"), ["registry"]),
    place("signature", stored("SHA256SUMS.sig"), ["registry"]),
    ...LOCKED.map((platform) => place("zip", stored(`${platform}.zip`), BOTH)),
    place("index", INDEX, ["mirror"]),
    place("version", NEWEST, ["mirror"]),
  ];
  return {
    name: "our own site",
    ways: BOTH,
    web,
    places,
    mirror: `${BASE}mirror/`,
    target: "site",
    key: "rsa-4096",
  };
}
