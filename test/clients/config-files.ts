/** A typical configuration, and the provider that it makes available. */
export interface OddFile {
  readonly name: string;
  /** `FOLDER` is replaced by a folder of packages that has the hammer. */
  readonly text: string;
  /** What installed before. */
  readonly before: string;
  /** Only clients that know all of it. */
  readonly needs?: "oci_mirror";
  /** Whether clients search the folder by default. */
  readonly isImplied?: boolean;
  readonly changes?: false;
}

const HAMMER = "tools.example.com/tools/hammer";
const SAW = "registry.terraform.io/tools/saw";
const GADGET = "acme.github.io/acme/gadget";

export const ODD_FILES: readonly OddFile[] = [
  {
    name: "a folder and everything else, with tabs and comments",
    text: 'provider_installation {\n\t# ours first\n\tfilesystem_mirror {\n\t\tpath = "FOLDER" // packed\n\t\tinclude = ["tools.example.com/*/*"]\n\t}\n\n\tdirect {\n\t\t/* not these */ exclude = ["tools.example.com/*/*"]\n\t}\n}\n',
    before: HAMMER,
  },
  {
    name: "all on one line, with Windows line ends",
    text: 'disable_checkpoint = true\r\nprovider_installation { filesystem_mirror { path = "FOLDER" } direct {} }\r\n# end',
    before: HAMMER,
  },
  {
    name: "a mirror for everything and nothing else",
    text: 'provider_installation {\n  network_mirror {\n    url = "https://tools.example.com/more/mirror/"\n  }\n}\n',
    before: SAW,
  },
  {
    name: "lists of many lines, with and without a comma at the end",
    text: `provider_installation {
  network_mirror {
    url = "https://tools.example.com/more/mirror/"
    include = [
      "registry.terraform.io/*/*", # the public ones
      "tools/*" # and these
    ]
  }
  direct {
    exclude = [
      "registry.terraform.io/*/*", "tools/*",
    ]}
}
`,
    before: SAW,
  },
  {
    name: "a registry alone, beside tokens and a cache",
    text: `credentials "app.terraform.io" {
  token = "wyA8zO1gqIEQWg.atlasv1.secret"
}
host "tools.example.com" { services = { "modules.v1" = "https://modules.example.com/" "providers.v1" = "https://tools.example.com/v1/providers/" } }
"provider_installation" {
  "direct" {
  }
}
plugin_cache_may_break_dependency_lock_file = true`,
    before: HAMMER,
  },
  {
    name: "nothing of the kind, and a folder that clients look into by themselves",
    text: "# mine\ndisable_checkpoint = true\n",
    before: "local.example.com/tools/hammer",
    isImplied: true,
  },
  {
    name: "another site on the same host, by its registry",
    text: 'host "ACME.github.io" {\n  services = {\n    "providers.v1" = "https://acme.github.io/terraform-provider-gadget/v1/providers/",\n  }\n}\n',
    before: GADGET,
  },
  {
    name: "another site on the same host, by its mirror, asked for more than it has",
    text: 'provider_installation {\n  network_mirror {\n    url     = "https://acme.github.io/terraform-provider-gadget/mirror/"\n    include = ["acme.github.io/acme/*"]\n  }\n  direct {\n    exclude = ["acme.github.io/acme/*"]\n  }\n}\n',
    before: GADGET,
  },
  {
    name: "a build that is being worked on, before a folder",
    text: 'provider_installation {\n  dev_overrides {\n    "tools.example.com/tools/wrench" = "/nowhere"\n  }\n  filesystem_mirror { path = "FOLDER"\n }\n}\n',
    before: HAMMER,
  },
  {
    name: "an OCI registry for everything else",
    text: 'provider_installation {\n  oci_mirror {\n    repository_template = "oci.example.com/${hostname}/${namespace}/${type}"\n    exclude = ["tools.example.com/*/*"]\n  }\n  filesystem_mirror {\n    path = "FOLDER"\n    include = ["tools.example.com/*/*"]\n  }\n}\n',
    before: HAMMER,
    needs: "oci_mirror",
  },
  {
    name: "all of it already",
    text: 'host "acme.github.io" {\n  services = {\n    "providers.v1" = "https://acme.github.io/terraform-provider-widget/v1/providers/"\n  }\n}\nprovider_installation {\n  network_mirror {\n    url     = "https://acme.github.io/terraform-provider-widget/mirror/"\n    include = ["acme.github.io/acme/widget"]\n  }\n  direct {\n    exclude = ["acme.github.io/*/*"]\n  }\n}\n',
    before: HAMMER,
    changes: false,
  },
];
