import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const TEXT = readFileSync("Dockerfile", "utf8");

/** The instructions with what follows, continued lines joined and comments removed. */
const ALL = TEXT.replace(/^#.*\n/gm, "")
  .replace(/\\\n\s*/g, "")
  .trim()
  .split("\n")
  .map((line) => [line.split(" ")[0] ?? "", line.slice(line.indexOf(" ") + 1)] as const);
const valuesOf = (name: string) => ALL.filter(([each]) => each === name).map(([, value]) => value);

describe("the container image", () => {
  it("starts from one slim Node, by version and digest, of the major version that action.yml names", () => {
    const [, major = ""] = /using: node(\d+)/.exec(readFileSync("action.yml", "utf8")) ?? [];
    expect(valuesOf("FROM")).toEqual([
      expect.stringMatching(new RegExp(`^node:${major}\\.\\d+\\.\\d+-\\w+-slim@sha256:[0-9a-f]{64}$`)),
    ]);
  });

  it("has only instructions that are known here: no ADD, no secret, no variable", () => {
    expect(ALL.map(([name]) => name)).toEqual([
      ...["FROM", "LABEL", "ARG", "RUN", "COPY", "COPY", "RUN", "USER", "WORKDIR", "ENTRYPOINT"],
    ]);
    expect(valuesOf("ARG")).toEqual(["SOURCE_DATE_EPOCH"]);
    expect(TEXT).not.toMatch(/latest|token|password|curl|wget|npm (?:ci|i|install)/i);
  });

  it("installs Debian packages of a fixed day, recommends none, and keeps no list, cache or log", () => {
    const [install = "", ...rest] = valuesOf("RUN");
    expect(install).toContain("s|^# http://snapshot|URIs: http://snapshot|");
    expect(/apt-get install (.*?) &&/.exec(install)?.[1]).toBe(
      "--yes --no-install-recommends ca-certificates git",
    );
    for (const path of ["/var/lib/apt/lists", "/var/cache/apt", "/var/log/apt", "/var/log/dpkg.log"])
      expect(/rm -rf (.*?) &&/.exec(install)?.[1]?.split(" ")).toContain(path);
    expect(rest.join()).not.toContain("apt-get");
  });

  it("copies what exists, and the build gets nothing else", () => {
    const copied = valuesOf("COPY").flatMap((value) => value.split(" ").slice(0, -1));
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const [all, ...kept] = readFileSync(".dockerignore", "utf8").trim().split("\n");
    expect([all, kept.map((line) => line.replace("!", "")).sort()]).toEqual(["*", copied.sort()]);
  });

  it("runs the command line as a user that is not root", () => {
    expect([valuesOf("USER"), valuesOf("WORKDIR"), valuesOf("ENTRYPOINT")]).toEqual([
      ["node"],
      ["/work"],
      ['["provider-pages"]'],
    ]);
    expect(TEXT).toContain("ln -s /opt/provider-pages/dist/cli.js /usr/local/bin/provider-pages");
  });
});
