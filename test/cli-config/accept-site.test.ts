import { describe, expect, it } from "vitest";
import type { SiteFacts } from "../../src/catalog/facts/site-facts.ts";
import { acceptSite, parsePattern } from "../../src/cli-config/accept-site.ts";
import { fromMirror, wantedConfig } from "../../src/cli-config/wanted.ts";
import { ProblemError } from "../../src/errors.ts";
import { formatAddress, parseAddressPath } from "../../src/provider/address.ts";

interface Claimed {
  readonly hostname: string;
  readonly base?: string;
  readonly providers?: readonly string[];
  readonly mirrored?: readonly string[];
}

function facts({ hostname, base, providers = [], mirrored = [] }: Claimed): SiteFacts {
  const addresses = (names: readonly string[]) => names.map(parseAddressPath);
  return { hostname, base, providers: addresses(providers), mirrored: addresses(mirrored) };
}

interface Asked {
  readonly url?: string;
  readonly hostname?: string;
  readonly providers?: readonly string[];
}

/** What is written of a site that says so much of itself, and what is only shown. */
function accept(claimed: Claimed, { url, hostname, providers = [] }: Asked = {}) {
  const accepted = acceptSite(facts(claimed), url, hostname, providers.map(parsePattern));
  const { host, mirror } = fromMirror(wantedConfig(accepted.site, accepted.providers));
  const { claims } = accepted;
  return { host, ...mirror, claims: { ...claims, providers: claims.providers.map(formatAddress) } };
}

function refusal(claimed: Claimed, asked: Asked = {}): readonly string[] {
  try {
    accept(claimed, asked);
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ code, found }) => `${code}: ${found}`);
  }
}

const OWN = { hostname: "a.example", providers: ["a.example/acme/widget"] };
const NONE = { hostname: undefined, base: undefined, providers: [] };
const RANDOM = "registry.terraform.io/hashicorp/random";

describe("what a site may have written that is asked by its URL", () => {
  it("has a host block for the hostname that it is asked under", () => {
    const claimed = { hostname: "acme.github.io", providers: ["acme.github.io/acme/widget"] };
    expect(accept(claimed, { url: "https://acme.github.io/tf/" })).toEqual({
      host: { hostname: "acme.github.io", url: "https://acme.github.io/tf/v1/providers/" },
      url: "https://acme.github.io/tf/mirror/",
      include: ["acme.github.io/acme/widget"],
      claims: NONE,
    });
  });

  it("has the URL that it was asked at, wherever it says that it is", () => {
    const claimed = { ...OWN, base: "https://a.example/" };
    expect(accept(claimed, { url: "https://a.example/theirs/" })).toMatchObject({
      host: { url: "https://a.example/theirs/v1/providers/" },
      url: "https://a.example/theirs/mirror/",
      include: ["a.example/acme/widget"],
    });
  });

  it("has all of a namespace at the root of its own host alone", () => {
    expect(accept(OWN, { url: "https://a.example/" })).toMatchObject({
      host: undefined,
      include: ["a.example/acme/*"],
    });
  });

  it.each(["app.terraform.io", "registry.terraform.io"])(
    "has neither a host block nor a namespace of %s",
    (hostname) => {
      const claimed = {
        hostname,
        base: `https://${hostname}/tf/`,
        providers: [`${hostname}/acme/widget`, "evil.example/acme/widget"],
        mirrored: [RANDOM],
      };
      for (const url of ["https://evil.example/", "https://evil.example/tf/"]) {
        const { host, url: mirror, include, claims } = accept(claimed, { url });
        expect([host, mirror, include]).toEqual([undefined, `${url}mirror/`, ["evil.example/acme/widget"]]);
        expect(claims).toMatchObject({
          hostname,
          base: `https://${hostname}/tf/`,
          providers: [`${hostname}/acme/widget`, RANDOM],
        });
      }
    },
  );

  it("is refused when it has nothing of its own, with the names of what it has", () => {
    const claimed = { hostname: "app.terraform.io", providers: ["app.terraform.io/acme/widget"] };
    expect(refusal(claimed, { url: "https://evil.example/" })).toEqual([
      expect.stringMatching(
        /^provider-unknown: https:\/\/evil\.example\/ .*: app\.terraform\.io\/acme\/widget$/,
      ),
    ]);
  });

  it("has providers of other hostnames by exact name when they are named, and no host block for them", () => {
    const claimed = {
      hostname: "registry.terraform.io",
      providers: ["registry.terraform.io/acme/widget"],
      mirrored: [RANDOM],
    };
    for (const name of [RANDOM, "registry.terraform.io/hashicorp/*"])
      expect(accept(claimed, { url: "https://mirror.example/", providers: [name] })).toMatchObject({
        host: undefined,
        include: [RANDOM],
      });
    const all = accept(claimed, { url: "https://mirror.example/", providers: ["registry.terraform.io/*/*"] });
    expect([all.host, all.include]).toEqual([undefined, ["registry.terraform.io/acme/widget", RANDOM]]);
  });

  it("is not of the claimed hostname where a provider is named without one", () => {
    const claimed = { hostname: "registry.terraform.io", mirrored: [RANDOM] };
    expect(refusal(claimed, { url: "https://evil.example/", providers: ["hashicorp/random"] })).toEqual([
      expect.stringMatching(/^provider-unknown: .*evil\.example\/hashicorp\/random$/),
    ]);
  });

  it("has a host block for another hostname when that is named, and never all of a namespace", () => {
    const claimed = { hostname: "registry.corp.example", providers: ["registry.corp.example/acme/widget"] };
    expect(accept(claimed, { url: "https://cdn.example/", hostname: "registry.corp.example" })).toMatchObject(
      {
        host: { hostname: "registry.corp.example", url: "https://cdn.example/v1/providers/" },
        include: ["registry.corp.example/acme/widget"],
        claims: { hostname: undefined, providers: [] },
      },
    );
    expect(refusal(claimed, { url: "https://cdn.example/", hostname: "other.example" })).toEqual([
      expect.stringMatching(/^input-invalid: ‹hostname› .*other\.example, .*registry\.corp\.example$/),
    ]);
  });

  it("has what moved here from another host when it is named", () => {
    const claimed = {
      hostname: "new.example",
      providers: ["new.example/acme/widget", "old.example/acme/widget"],
    };
    const asked = accept(claimed, { url: "https://new.example/" });
    expect([asked.include, asked.claims.providers]).toEqual([
      ["new.example/acme/*"],
      ["old.example/acme/widget"],
    ]);
    const named = accept(claimed, {
      url: "https://new.example/",
      providers: ["acme/widget", "old.example/acme/widget"],
    });
    expect(named.include).toEqual(["new.example/acme/*", "old.example/acme/widget"]);
  });

  it("is compared as clients compare hostnames: at any port, in punycode", () => {
    const claimed = { hostname: "xn--bcher-kva.example", providers: ["xn--bcher-kva.example/acme/widget"] };
    expect(accept(claimed, { url: "https://bücher.example:8443/" })).toMatchObject({
      host: { hostname: "bücher.example", url: "https://bücher.example:8443/v1/providers/" },
    });
  });

  it("is nothing over plain HTTP, where anyone may answer, unless its user names the hostname", () => {
    const claimed = { ...OWN, base: "https://a.example/tf/" };
    const url = "http://a.example/tf/";
    expect(refusal(claimed, { url })).toEqual([expect.stringContaining("HTTP")]);
    expect(accept(claimed, { url, hostname: "a.example" })).toMatchObject({
      host: { url: "https://a.example/tf/v1/providers/" },
      url: "https://a.example/tf/mirror/",
    });
    const elsewhere = { ...claimed, base: "https://evil.example/tf/" };
    expect(refusal(elsewhere, { url, hostname: "a.example" })).toEqual([expect.stringContaining("HTTP")]);
  });
});

describe("what a folder may have written", () => {
  it("is all that it says, since its user has chosen what is in it", () => {
    const claimed = { ...OWN, base: "https://a.example/tf/", mirrored: [RANDOM] };
    expect(accept(claimed)).toEqual({
      host: { hostname: "a.example", url: "https://a.example/tf/v1/providers/" },
      url: "https://a.example/tf/mirror/",
      include: ["a.example/acme/widget", RANDOM],
      claims: NONE,
    });
  });
});

describe("the name of providers", () => {
  it.each([
    ["acme/widget", { hostname: undefined, namespace: "acme", type: "widget" }],
    ["a.example/acme/widget", { hostname: "a.example", namespace: "acme", type: "widget" }],
    ["a.example/acme/*", { hostname: "a.example", namespace: "acme", type: "*" }],
    ["A.example/*/*", { hostname: "a.example", namespace: "*", type: "*" }],
  ])("%s", (text, pattern) => {
    expect(parsePattern(text)).toEqual(pattern);
  });

  it.each(["*/*/*", "*/acme/widget", "acme/*", "a.example/*/widget", "a.example/*", "*", "a.example/*/*/*"])(
    "%s is none",
    (text) => {
      expect(() => parsePattern(text)).toThrow(ProblemError);
    },
  );
});
