import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

interface Field {
  readonly type: string;
  readonly id?: string;
  readonly validations?: { readonly required: boolean };
}

function read(path: string) {
  return parse(readFileSync(`.github/${path}`, "utf8"));
}

describe("what GitHub shows", () => {
  it("a bug needs version, command, output and what was expected; an idea only the need", () => {
    const needed = (form: { readonly body: readonly Field[] }) =>
      form.body.filter(({ validations }) => validations?.required).map(({ id }) => id);
    expect(needed(read("ISSUE_TEMPLATE/bug.yml"))).toEqual(["version", "command", "output", "expected"]);
    expect(needed(read("ISSUE_TEMPLATE/idea.yml"))).toEqual(["need"]);
  });

  it("forms have what GitHub requires of each field, and no other kind of issue", () => {
    for (const name of ["bug", "idea"]) {
      const { name: title, description, body } = read(`ISSUE_TEMPLATE/${name}.yml`);
      expect([title, description]).toEqual([expect.any(String), expect.any(String)]);
      for (const { type, id, attributes } of body)
        expect(type === "markdown" ? attributes.value : id && attributes.label).toEqual(expect.any(String));
      const ids = body.flatMap(({ id = [] }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    expect(read("ISSUE_TEMPLATE/config.yml").blank_issues_enabled).toBe(false);
  });

  it("Dependabot updates actions and libraries, each release a week after it came out", () => {
    const { updates } = read("dependabot.yml");
    expect(
      updates.map((each: Readonly<Record<string, unknown>>) => [each["package-ecosystem"], each.cooldown]),
    ).toEqual([
      ["github-actions", { "default-days": 7 }],
      ["docker", { "default-days": 7 }],
      ["npm", { "default-days": 7 }],
    ]);
  });
});
