/** Each label and sentence of the pages around documentation. Values are HTML. */
export const TEXTS = {
  // Every page
  skip: "Skip to content",
  pages: "Pages",
  onThisPage: "On this page",
  breadcrumbs: "Breadcrumbs",
  foot: "Static pages by Provider Pages. They load nothing from other hosts.",
  providers: "Providers",
  // Labels of facts, and headings
  installAnyway: "Install it anyway",
  install: "Install",
  versions: "Versions",
  version: "Version",
  newestVersion: "Newest version",
  documentation: "Documentation",
  worksWith: "Works with",
  repository: "Repository",
  releaseNotes: "Release notes",
  allReleases: "All releases",
  license: "License",
  signedWith: "Signed with",
  keyFrom: "Key from",
  signature: "Signature",
  noSignature: "None at the origin",
  packages: "Packages",
  images: "Images",
  attestation: "Attestation",
  provenance: "provenance",
  source: "Source",
  commit: "Commit",
  builtFrom: "Built from",
  download: "Download",
  follow: "Follow",
  checksums: "Checksums",
  signedList: "signed list",
  platformsOf: (version: string) => `Platforms of ${version}`,

  // The front page, recent releases, and what is missing
  providersAt: (hostname: string) => `Providers at ${hostname}`,
  siteDescription: (amount: string, hostname: string) =>
    `${amount} for Terraform and OpenTofu, served by ${hostname}`,
  oneProvider: "A provider",
  inMirrorOnly: "Offered in the mirror only",
  mirroredProviders: "Third-party providers",
  lastChecks: "Last checks of their origins",
  installFromRegistry: "Install from the registry",
  mirroredMark: "mirrored",
  recentReleases: "Recent releases",
  recentAlso: (all: string, feed: string) => `${all}, also available as ${feed}.`,
  allRecentReleases: "All recent releases",
  aFeed: "a feed",
  newestHereAlso: (feed: string) =>
    `The newest versions of the providers published here, also available as ${feed}.`,
  noReleases: "No releases yet.",
  movedHereFrom: (hostname: string) => `Moved here from ${hostname}`,
  replaceHostname: (before: string, after: string) =>
    `Replace ${before} with ${after} in <code>required_providers</code>, then run these commands once for each state, with <code>terraform</code> or <code>tofu</code>. Until then, the mirror still serves the old addresses.`,
  notFound: "Page not found",
  whyNotFound:
    "The address may be mistyped, or the site may no longer keep the documentation of that version.",
  whereToGo: (base: string) =>
    `<a href="${base}">The front page</a> lists all providers, and each provider's page lists its versions.`,

  feedTitle: "Releases",
  providerFeedTitle: "Releases of this provider",

  // A provider
  providerDescription: (source: string) => `The provider ${source} for Terraform and OpenTofu`,
  compareKeys: (byHand: string) =>
    `Clients check each package against checksums signed with one of these keys. Compare the fingerprint with one you know from another source. You can also check a version ${byHand}.`,
  byHand: "by hand",
  feedLists: (feed: string) => `${feed} lists new versions.`,
  feed: "A feed",
  asKeySays: (user: string) => `${user} as the key says`,
  reportedStolen: (day: string) => `reported stolen on ${day}`,
  validUntil: (day: string) => `valid until ${day}`,
  signedVersions: (versions: string) => `signed ${versions}`,
  range: (first: string, last: string) => `${first} to ${last}`,
  olderVersion: "older version",
  documentationLink: "documentation",
  publicKey: (id: string) => `public key ${id}`,

  // What a reader has to know first
  someMarked: (marked: string, versions: string, is: string) =>
    `${marked} of ${versions} ${is} withdrawn or deprecated`,
  providerWithdrawn: "This provider was withdrawn:",
  providerDeprecated: "This provider is deprecated:",
  versionDeprecated: (version: string) => `Version ${version} is deprecated:`,
  prereleasesOnly: "Prereleases only.",
  moved: "Moved.",
  previously: (before: string) =>
    `This provider was previously ${before}. In states that still have that address, run:`,
  prerelease: "Clients install a prerelease only if a configuration requires exactly that version.",
  replacedBy: (replacement: string) =>
    `Replaced by ${replacement}. Require it in your configuration, then run the command:`,

  // A version
  prereleaseMark: "Prerelease.",
  versionDescription: (version: string, source: string) =>
    `Version ${version} of the provider ${source}: packages, checksums and signature`,
  forConfiguration: (page: string) => `For CLI configuration and lock files, see ${page}.`,
  providersPage: "the provider's page",
  checkByHand: "Check it by hand",
  downloadAll: (sums: string, signature: string, keys: string) =>
    `Download the package, ${sums}, ${signature} and the ${keys} into one folder, then run these commands in it:`,
  andThe: " and the ",
  and: " and ",
  whatCommandsShow:
    "The first command shows the fingerprint: compare it with the one you know. The third must report a good signature, and the last must report the package as OK.",
  checkBuild: "Check where it was built",
  checkAttestation: (bundle: string, repository: string) =>
    `Download a package and ${bundle}. GitHub's command line checks that a workflow of ${repository} built the package:`,
  uncommitted: ", with uncommitted changes",
  opensNewest: (provider: string) =>
    `This address opens the page of the newest version, with JavaScript. Without it, choose the version or its documentation on the page of ${provider}.`,
  latestDescription: (source: string) => `The newest version of the provider ${source}`,
  newestTitle: "newest version",
  allVersions: "all versions",
  withdrawn: "Withdrawn:",
  deprecated: "Deprecated:",
  publishedOn: (day: string) => `, published ${day}`,
  whichVersion: (version: string, when: string, all: string) => `Version <b>${version}</b>${when} · ${all}`,
  noLongerOffered: (why: string) => `${why} This version is no longer offered to clients.`,
  signedMark: "signed",
  protocol5: "Terraform 0.12 or later, any OpenTofu",
  protocol6: "Terraform 1.0 or later, any OpenTofu",
  laterClient: "a later client",
  withProtocol: (clients: string, protocols: string) => `${clients} (protocol ${protocols})`,

  // How to install it
  cliFile:
    "the CLI configuration, <code>~/.terraformrc</code> or <code>~/.tofurc</code> (<code>terraform.rc</code> or <code>tofu.rc</code> in <code>%APPDATA%</code> on Windows)",
  discovered: "Clients discover this registry: you need no CLI configuration.",
  notDiscovered: (file: string) =>
    `Clients can't discover this registry, because it is not at the root of its host. Add these lines to ${file}:`,
  lockSeveral: "To lock several platforms from the mirror, run:",
  fromOci: "From an OCI registry, with OpenTofu",
  inOci: (image: string, file: string) =>
    `The same packages are in ${image}. Add these lines to ${file} to make OpenTofu install them from there. A configuration can have only one such block.`,
  ociHasOnly: (source: string, which: string) =>
    `The OCI registry has only the versions of ${source} ${which}.`,
  imageOnPage: "whose pages name an image",
  imageBelow: "marked as an image below",
  alsoIn: (images: string) => `They are also in ${images}.`,
  addThis: "Add this to your configuration:",
  thenRun: 'Then run this command<span class="either">, or the same with <code>tofu</code></span>:',
  lockOthers: "To use the lock file on other platforms too, run:",
  fromMirror: "Install from the mirror",
  configurationLink: "CLI configuration and lock files",
  useProvider: "Use this provider",
  mirrorLines: (file: string, purpose: string, all: string) =>
    `Add these lines to ${file}${purpose}. A configuration can have only one such block: to install more than this provider from here, use ${all}.`,
  blockForAll: "the block for all of them",
  mirrorHas: (file: string) =>
    `The mirror has every provider listed here. Clients check hashes of what they get from it, and signatures from a registry only. Add these lines to ${file} to install them from the mirror, and all others from their own registries. A configuration can have only one such block: if you already have one, add the lines between the braces to it.`,

  // Mirrored providers
  mirrored: "Mirrored",
  fromOrigin: (origin: string) => `from ${origin}`,
  seeRegistry: (registry: string) => `: see ${registry}`,
  itsRegistry: "its registry",
  lastCheck: "the last check of its origin",
  isMirrored: (from: string, more: string, check: string) =>
    `This is a third-party provider, mirrored ${from}. Its original license applies${more}. See also ${check}.`,
  isThirdParty: "This is a third-party provider.",
  listed: "listed",
  ociImage: "OCI image",
  goneSince: (day: string) => `<span class="mark gone">gone</span> from the origin since ${day}`,
  toInstallFromMirror: " to install it from this mirror",
  thenRequire: "Then require it in your configuration:",
  mirroredTitle: (name: string) => `${name}, mirrored`,
  mirrorDescription: (name: string) => `A mirror of the provider ${name} for Terraform and OpenTofu`,
  someUnsigned: (unsigned: string, versions: string) => `None at the origin for ${unsigned} of ${versions}`,
  aFolder: "a folder",
  theMirror: (url: string) => `the mirror ${url}`,
  heldUnsigned: (version: string) => `${version}, without a signature`,
  until: "until",
  provider: "Provider",
  lastChecked: "Last checked",
  origin: "Origin",
  newestAtOrigin: "Newest at the origin",
  newestHere: "Newest here",
  noneYet: "None yet",
  behind: "Behind",
  heldBackUntil: "Held back until",
  mirrorTitle: "Mirrored providers",
  tooNew: "Too new to be listed",
  leftOut: "Left out",
  whatStatusHas:
    "The last check of each origin. The date of a check that found nothing new is updated once a day.",
  statusDescription: "The last check of the origin of each mirrored provider",
  signatureLink: "signature",
  toUseMirror: (page: string) => `To make clients use this mirror, see ${page}.`,
  mirroredVersionDescription: (version: string, name: string) =>
    `Version ${version} of the provider ${name}, mirrored: packages and checksums`,

  // Previews
  previews: "Previews",
  preview: "Preview",
  whatPreviewIs:
    "A preview is an unsigned build of a pull request, of a branch, or of a night. It is removed when a newer build replaces it, or on its last day.",
  noPreviews: "No previews at the moment.",
  withPreviews: "Providers with previews",
  theSite: "the site",
  pageOf: (source: string) => `the page of ${source}`,
  releasesOn: (page: string) => `Releases are on ${page}.`,
  ofCommit: "of commit",
  previewsOf: (name: string) => `Previews of ${name}`,
  addLines: (file: string) => `Add these lines to ${file}. A configuration can have only one such block.`,
  onlyExact:
    "Clients install a preview only if a configuration requires its exact version, so releases keep working with these lines.",
  requireExact: "Require the exact version, and run the command:",
  documentationOfPreview: (preview: string, until: string) =>
    `This is the documentation of ${preview}, an unsigned build${until}. No release has it.`,
  untilDay: (day: string) => `, until ${day}`,
  pullRequest: "Pull request",
  built: "Built",
  lastDay: "Last day",
  goBack: "To go back, restore the version that you required before, and run the command again.",
  previewTitle: (preview: string, name: string) => `Preview ${preview} of ${name}`,
} as const;
