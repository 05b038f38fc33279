import { describe, expect, it } from "vitest";
import { ProxyFailure } from "../../src/http/faults.ts";
import { findProxy, proxySecrets } from "../../src/http/proxies.ts";

const PROXY = "http://proxy.example.com:3128";

/** The address of the proxy that a URL is requested through. */
function proxyOf(url: string, env: Readonly<Record<string, string>>): string | undefined {
  const proxy = findProxy(new URL(url), env);
  if (proxy instanceof ProxyFailure) throw proxy;
  return proxy?.url.host;
}

describe("the proxy of a URL", () => {
  it.each([
    ["https://a.example.com/", { HTTPS_PROXY: PROXY }, "proxy.example.com:3128"],
    ["https://a.example.com/", { https_proxy: PROXY }, "proxy.example.com:3128"],
    ["https://a.example.com/", { https_proxy: "http://lower", HTTPS_PROXY: PROXY }, "lower"],
    ["https://a.example.com/", { https_proxy: "", HTTPS_PROXY: PROXY }, "proxy.example.com:3128"],
    ["https://a.example.com/", { HTTPS_PROXY: "proxy.example.com:3128" }, "proxy.example.com:3128"],
    ["https://a.example.com/", { HTTP_PROXY: PROXY }, undefined],
    ["http://a.example.com/", { HTTP_PROXY: PROXY }, "proxy.example.com:3128"],
    ["http://a.example.com/", { http_proxy: PROXY }, "proxy.example.com:3128"],
    ["http://a.example.com/", { HTTPS_PROXY: PROXY }, undefined],
    ["https://a.example.com/", {}, undefined],
  ])("%s with %j is %s", (url, env, found) => {
    expect(proxyOf(url, env)).toBe(found);
  });

  it.each([
    "https://localhost/",
    "http://127.0.0.1:8080/",
    "https://127.1.2.3/",
    "https://[::1]/",
    "http://a.localhost/",
  ])("of %s is none, because it is this machine", (url) => {
    expect(proxyOf(url, { HTTPS_PROXY: PROXY, HTTP_PROXY: PROXY })).toBeUndefined();
  });

  it.each(["socks5://proxy.example.com:1080", "http://", "not a host"])(
    "named as `%s` is a problem",
    (text) => {
      expect(() => proxyOf("https://a.example.com/", { HTTPS_PROXY: text })).toThrow(
        "the variable `HTTPS_PROXY`",
      );
    },
  );
});

describe("NO_PROXY", () => {
  it.each([
    ["example.com", "https://example.com/", true],
    ["example.com", "https://a.example.com/", true],
    ["example.com", "https://notexample.com/", false],
    [".example.com", "https://a.example.com/", true],
    ["*.example.com", "https://a.b.example.com/", true],
    ["EXAMPLE.com.", "https://Example.com/", true],
    ["other.com example.com", "https://example.com/", true],
    ["other.com, example.com", "https://example.com/", true],
    ["*", "https://example.com/", true],
    ["example.com:443", "https://example.com/", true],
    ["example.com:80", "http://example.com/", true],
    ["example.com:8443", "https://example.com/", false],
    ["example.com:8443", "https://a.example.com:8443/", true],
    ["192.0.2.1", "https://192.0.2.1/", true],
    ["192.0.2.0/24", "https://192.0.2.77/", true],
    ["192.0.2.0/24", "https://192.0.3.1/", false],
    ["192.0.2.0/24", "https://example.com/", false],
    ["192.0.2.0/99", "https://192.0.2.1/", false],
    ["192.0.2.1:8443", "https://192.0.2.1/", false],
    ["2001:db8::1", "https://[2001:db8::1]/", true],
    ["[2001:db8::1]:8443", "https://[2001:db8::1]:8443/", true],
    ["2001:db8::/32", "https://[2001:db8:1::9]/", true],
    ["0.2.1", "https://192.0.2.1/", false],
    ["", "https://example.com/", false],
  ])("`%s` excepts %s: %s", (entries, url, isExcepted) => {
    const env = { HTTPS_PROXY: PROXY, HTTP_PROXY: PROXY, NO_PROXY: entries };
    expect(proxyOf(url, env) === undefined).toBe(isExcepted);
  });

  it("is read in lower case too", () => {
    expect(proxyOf("https://example.com/", { HTTPS_PROXY: PROXY, no_proxy: "example.com" })).toBeUndefined();
  });
});

it("logins are secrets, in the form of the variable and in that of the header", () => {
  const env = {
    HTTPS_PROXY: "http://someone:p%40ss%2Fword@proxy.example.com",
    http_proxy: "https://a-token@other",
  };
  expect(proxySecrets(env)).toEqual([
    "p%40ss%2Fword",
    "p@ss/word",
    "someone:p@ss/word",
    "a-token",
    "a-token",
    "a-token:",
  ]);
  expect(proxySecrets({ HTTPS_PROXY: PROXY })).toEqual([]);
});
