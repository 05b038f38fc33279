import { parseGoReleaserList } from "../../../src/package/builds/builds.ts";
import { parseShasums, renderShasums } from "../../../src/package/shasums.ts";
import { parseHostname, parseSource } from "../../../src/provider/address.ts";
import { parseManifest, parseProtocols } from "../../../src/provider/manifest.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { compareVersions, parseTag, parseVersion } from "../../../src/provider/version.ts";
import { mutateBytes } from "../../support/hostile/bytes.ts";
import { mutateJson } from "../../support/hostile/json.ts";
import type { Target } from "./target.ts";
import { demand, refusedOr } from "./verdict.ts";

const SUMS = ["linux_amd64.zip", "windows_arm64.zip", "manifest.json"]
  .map((name, index) => `${String(index).repeat(64)}  terraform-provider-sample_1.0.0_${name}\n`)
  .map((_line, index, all) => Buffer.from(all.slice(0, index + 1).join("")));

/** What is accepted is what would be written. */
export const shasumsTarget: Target = (random) => {
  const shown = mutateBytes(SUMS, random);
  const read = () => {
    const sums = parseShasums(shown.toString());
    const written = renderShasums([...sums].map(([name, sha256]) => ({ name, sha256 })));
    demand(parseShasums(written).size === sums.size, "written and read again, it is another");
  };
  return { shown, run: () => refusedOr(read) };
};

const MANIFESTS = [
  '{"version": 1, "metadata": {"protocol_versions": ["5.0"]}}',
  '{"version": 1, "metadata": {"protocol_versions": ["5.1", "6.0"]}, "more": [1, {"a": "b"}]}',
];

export const manifestTarget: Target = (random) => {
  const shown = mutateJson(MANIFESTS, random);
  const read = () => {
    const { protocols } = parseManifest(shown);
    demand(parseProtocols(protocols).join() === protocols.join(), "protocols that are none");
  };
  return { shown, run: () => refusedOr(read) };
};

const ARTIFACTS = [
  { name: "metadata.json", path: "dist/metadata.json", internal_type: 31, type: "Metadata" },
  {
    name: "terraform-provider-sample_v1.0.0",
    path: "dist/terraform-provider-sample_linux_amd64_v1/terraform-provider-sample_v1.0.0",
    goos: "linux",
    goarch: "amd64",
    goamd64: "v1",
    target: "linux_amd64_v1",
    internal_type: 4,
    type: "Binary",
    extra: { Binary: "terraform-provider-sample_v1.0.0", Builder: "go", ID: "sample", Ext: "" },
  },
  {
    name: "terraform-provider-sample_1.0.0_windows_arm64.zip",
    path: "dist\\terraform-provider-sample_1.0.0_windows_arm64.zip",
    goos: "windows",
    goarch: "arm64",
    type: "Archive",
    extra: { Checksum: "sha256:00", Format: "zip" },
  },
].map((_entry, index, all) => JSON.stringify(all.slice(index)));

/** A list that is none is passed over, which is no problem. */
export const artifactsTarget: Target = (random) => {
  const shown = mutateJson(ARTIFACTS, random);
  return {
    shown,
    run: () => {
      const list = parseGoReleaserList(shown, "/workspace/dist");
      for (const { paths } of list ?? [])
        demand(
          paths.every((path) => path.startsWith("/")),
          "a place that is not absolute",
        );
      return list === undefined ? "refused" : "accepted";
    },
  };
};

const NAMES = [
  "v1.2.3-rc.1+build.5",
  "1.2.3",
  "linux_amd64",
  "acme/widget",
  "registry.example.com/acme/widget",
  "bücher.example/größe/typ",
  "https://github.com/acme/terraform-provider-widget",
  "עברית.example",
].map((text) => Buffer.from(text));

/** Tags, versions, platforms and addresses. */
export const namesTarget: Target = (random) => {
  const shown = mutateBytes(NAMES, random);
  const text = shown.toString();
  const read = random.pick([
    () => parseTag(text),
    () => demand(compareVersions(parseVersion(text), parseVersion(text)) === 0, "no order"),
    () => parsePlatform(text),
    () => parseHostname(text),
    () => parseSource(text, { hostname: "registry.example.com", namespace: "acme" }),
  ]);
  return { shown, run: () => refusedOr(read) };
};
