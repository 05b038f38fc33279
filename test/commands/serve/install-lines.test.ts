import { expect, it } from "vitest";
import { renderInstallLines } from "../../../src/commands/serve/serve.ts";
import { parseAddress } from "../../../src/provider/address.ts";

const URL_HERE = "https://127.0.0.1:8080/";
const OWN = parseAddress("registry.example.com/acme/widget");
const FOREIGN = parseAddress("registry.terraform.io/acme/gadget");
const SITE = { schema: 1, hostname: "registry.example.com", base: undefined, unknown: {} };

it("a registry is led to without HTTPS, a mirror is not", () => {
  expect(renderInstallLines({ ...SITE, providers: [OWN] }, "http://127.0.0.1:8080/", undefined)).toEqual([
    "to install from it, save these lines to a file, and set TF_CLI_CONFIG_FILE to its path",
    "for the registry:",
    '  host "registry.example.com" {',
    "    services = {",
    '      "providers.v1" = "http://127.0.0.1:8080/v1/providers/"',
    "    }",
    "  }",
    "for the mirror: clients require HTTPS, which `serve --tls` provides",
  ]);
});

it("over HTTPS, the mirror is for each provider of the site, and its certificate is named", () => {
  const lines = renderInstallLines({ ...SITE, providers: [OWN, FOREIGN] }, URL_HERE, "/tmp/c.pem");
  expect(lines.slice(lines.indexOf("for the mirror:"))).toEqual([
    "for the mirror:",
    "  provider_installation {",
    "    network_mirror {",
    '      url     = "https://127.0.0.1:8080/mirror/"',
    '      include = ["registry.example.com/acme/widget", "registry.terraform.io/acme/gadget"]',
    "    }",
    "    direct {",
    '      exclude = ["registry.example.com/acme/widget", "registry.terraform.io/acme/gadget"]',
    "    }",
    "  }",
    "and trust its certificate:",
    '  export SSL_CERT_FILE="/tmp/c.pem"',
  ]);
});

it("a site of other hosts' providers has no registry", () => {
  const lines = renderInstallLines({ ...SITE, providers: [FOREIGN] }, URL_HERE, "/tmp/c.pem");
  expect(lines).not.toContain("for the registry:");
});

it("a site with a URL of its own says where whole URLs lead", () => {
  const base = "https://registry.example.com/";
  const lines = renderInstallLines({ ...SITE, base, providers: [OWN] }, URL_HERE, "/tmp/c.pem");
  expect(lines.at(-1)).toMatch(new RegExp(` ${base}: .*\`--site-url\``));
});
