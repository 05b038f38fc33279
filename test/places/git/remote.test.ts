import { describe, expect, it } from "vitest";
import { parseRemote, servedAt } from "../../../src/places/git/remote.ts";

it.each([
  ["git:https://gitlab.com/acme/registry.git#pages", "https://gitlab.com/acme/registry.git", "pages"],
  ["git:https://bot@codeberg.org/acme/r#a/b", "https://bot@codeberg.org/acme/r", "a/b"],
  ["git:ssh://git@example.com:2222/acme/r.git", "ssh://git@example.com:2222/acme/r.git", "gh-pages"],
  ["git:git@example.com:acme/r.git#main", "git@example.com:acme/r.git", "main"],
  ["GIT:file:///srv/registry.git", "file:///srv/registry.git", "gh-pages"],
  ["git:http://127.0.0.1:8080/r.git", "http://127.0.0.1:8080/r.git", "gh-pages"],
])("reads the URL and the branch of %j", (to, url, branch) => {
  expect(parseRemote(to)).toMatchObject({ url, branch });
});

describe("refused before anything runs:", () => {
  it.each([
    "git:",
    "git:--upload-pack=touch /tmp/x",
    "git:-oProxyCommand=x",
    "git:ext::sh -c id",
    "git:ssh://-oProxyCommand=x/y",
    "git:ssh://-x@example.com/y",
    "git:ssh://%2dx@example.com/y",
    "git:-x@example.com:y",
    "git:git@-example.com:y",
    "git:git@example.com:-y",
    "git:git@example.com:y z",
    "git:http://example.com/acme/r",
    "git:git://example.com/acme/r",
    "git:ftp://example.com/acme/r",
    "git:https:///acme/r",
    "git:file://server/share/r",
    "git:../registry.git",
    "git:https://example.com/r?x=1",
    "git:https://example.com/a\nb",
    "git:https://example.com/r#a\u0000b",
    ...[
      "",
      "-x",
      "a..b",
      "a b",
      "a~1",
      "a^",
      "a:b",
      "a?",
      "a*",
      "[a",
      "a\\b",
      "a@{0}",
      "@",
      "/a",
      "a/",
      "a//b",
    ].map((branch) => `git:https://example.com/r#${branch}`),
    ...[".a", "a/.b", "a.lock", "a.lock/b", "a."].map((branch) => `git:https://example.com/r#${branch}`),
  ])("%j", (to) => {
    expect(() => parseRemote(to)).toThrow(/Expected `git:URL#BRANCH`/);
  });

  it("a password, which is not repeated", () => {
    const to = "git:https://user:secret-0123@example.com/r";
    expect(() => parseRemote(to)).toThrow("the URL has a password");
    expect(() => parseRemote(to)).not.toThrow("secret-0123");
    expect(() => parseRemote(to.replace("https", "gopher"))).not.toThrow("secret-0123");
  });
});

it.each([
  ["git:https://bot@codeberg.org:8443/acme/r", "https://codeberg.org:8443"],
  ["git:ssh://git@example.com/acme/r.git", undefined],
  ["git:git@example.com:acme/r.git", undefined],
  ["git:file:///srv/registry.git", undefined],
])("gives a token for %s to %s", (to, origin) => {
  expect(parseRemote(to).origin).toBe(origin);
});

const GITLAB = {
  CI_SERVER_HOST: "gitlab.example.com",
  CI_PROJECT_PATH: "acme/infra/registry",
  CI_PAGES_URL: "https://registry-1a2b3c.pages.example.com",
};

it.each([
  ["git:https://github.com/Acme/Registry.git", {}, "https://acme.github.io/Registry/"],
  ["git:git@github.com:acme/acme.github.io.git", {}, "https://acme.github.io/"],
  ["git:https://github.com/acme/registry#main", {}, undefined],
  ["git:https://codeberg.org/acme/registry#pages", {}, "https://acme.codeberg.page/registry/"],
  ["git:ssh://git@codeberg.org/acme/pages.git#pages", {}, "https://acme.codeberg.page/"],
  ["git:https://codeberg.org/acme/registry#main", {}, undefined],
  ["git:https://gitlab.com/acme/registry#pages", {}, undefined],
  ["git:https://gitlab.example.com/acme/infra/registry.git#p", GITLAB, `${GITLAB.CI_PAGES_URL}/`],
  ["git:https://gitlab.example.com/acme/other.git#p", GITLAB, undefined],
  ["git:file:///github.com/acme/registry", {}, undefined],
])("knows where %s is served, given %j: %s", (to, env, url) => {
  expect(servedAt(parseRemote(to), env)).toBe(url);
});
