import {
  choice,
  define,
  integer,
  list,
  map,
  number,
  object,
  optional,
  orNull,
  ref,
  text,
} from "../../run/json-shape.ts";
import { SBOM, SHARED_JSON } from "../../run/shared-json.ts";

export const PACKAGE = define("package", "The zip of one platform.", {
  filename: text("The name of the zip"),
  url: text("Where clients download it; without `--site-url`, a path"),
  size: integer("Bytes", { minimum: 0 }),
  sha256: text("The zip's checksum", { pattern: "^[0-9a-f]{64}$" }),
  h1: text("Its content's checksum, as in lock files", { pattern: "^h1:[A-Za-z0-9+/]{43}=$" }),
});

export const VERIFIED = define("verified", "What clients see of a version.", {
  version: SHARED_JSON.version,
  end: choice(
    ["served", "late", "never", "private", "deferred"],
    "Whether the site served it within `--verify-timeout`; deferred if a later job deploys it",
  ),
  seconds: number("How long that took", { minimum: 0 }),
  packages: integer("Checked packages", { minimum: 0 }),
});

const PUBLISHED_JSON = {
  source: SHARED_JSON.source,
  version: text("The version, without `v`"),
  tag: text("The tag of the release"),
  keyId: orNull(
    text("The signing key's id, or both, separated by a comma; `null` if the version is withdrawn"),
  ),
  releaseId: orNull(text("GitHub's id; `null` if the packages are on the site, and in a dry run")),
  releaseUrl: orNull(text("The release's page or folder")),
  packages: map(ref(PACKAGE), "Packages by platform, such as `linux_amd64`"),
  sbom: optional(ref(SBOM, "The SBOM, unless it was turned off")),
  attestation: optional(text("The URL of the Sigstore bundle, if the version is attested")),
  sha256sums: orNull(text("The checksums file, if kept")),
  sha256sumsSignature: orNull(text("Its signature, if kept")),
  siteUrl: SHARED_JSON.siteUrl,
  registryUrl: orNull(text("The registry's base URL; `null` if the address has another hostname")),
  mirrorUrl: SHARED_JSON.mirrorUrl,
  images: SHARED_JSON.images,
  commit: SHARED_JSON.commit,
  changed: SHARED_JSON.changed,
  dryRun: SHARED_JSON.dryRun,
  verified: optional(ref(VERIFIED, "What the site serves")),
  warnings: SHARED_JSON.warnings,
  changedPaths: SHARED_JSON.changedPaths,
};

/** What a dry run has too. */
const DRY_RUN_JSON = {
  output: text("The folder with the packages and `site`"),
  files: list(
    object({
      path: text("Its path below the site"),
      change: choice(["new", "changed", "deleted"], "How it would change"),
    }),
    "Changed files of the site",
  ),
};

const EXAMPLE = {
  source: "registry.example.com/acme/widget",
  version: "1.2.3",
  tag: "v1.2.3",
  keyId: "BFDF62EF60599108",
  releaseId: "123456789",
  releaseUrl: "https://github.com/acme/terraform-provider-widget/releases/tag/v1.2.3",
  packages: {
    linux_amd64: {
      filename: "terraform-provider-widget_1.2.3_linux_amd64.zip",
      url: "https://github.com/acme/terraform-provider-widget/releases/download/v1.2.3/terraform-provider-widget_1.2.3_linux_amd64.zip",
      size: 7340032,
      sha256: "0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e0f1e",
      h1: "h1:HeNr++syIETKb/JtVg1NMdo4ucmaF/Tyq4FF7jI0QBo=",
    },
  },
  sha256sums: null,
  sha256sumsSignature: null,
  siteUrl: "https://registry.example.com/",
  registryUrl: "https://registry.example.com/v1/providers/",
  mirrorUrl: "https://registry.example.com/mirror/",
  images: [],
  commit: "1f0c8a2d5b7e4c3f9a6d0e8b2c4f6a1d3e5b7c9f",
  changed: true,
  dryRun: false,
} as const;

export const PUBLISH_JSON = object(
  {
    ...PUBLISHED_JSON,
    output: optional(DRY_RUN_JSON.output),
    files: optional(DRY_RUN_JSON.files),
  },
  "What was published. `--dry-run` adds `output` and `files`.",
  {
    ...EXAMPLE,
    verified: { version: "1.2.3", end: "served", seconds: 48.2, packages: 1 },
    warnings: [],
  },
);

export const PLAN_JSON = object({ ...PUBLISHED_JSON, ...DRY_RUN_JSON }, "What would be published.", {
  ...EXAMPLE,
  releaseId: null,
  releaseUrl: null,
  commit: null,
  dryRun: true,
  warnings: [],
  output: "/home/ada/preview",
  files: [
    { path: "v1/providers/acme/widget/1.2.3/download/linux/amd64", change: "new" },
    { path: "v1/providers/acme/widget/versions", change: "changed" },
  ],
});
