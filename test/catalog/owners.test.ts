import { describe, expect, it } from "vitest";
import { findForeign, parseOwners } from "../../src/catalog/owners.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { problemsOf } from "../support/folder/errors.ts";

const ACME = parseAddress("registry.example.com/acme/widget");
const GLOBEX = parseAddress("registry.example.com/globex/widget");

function owners(lists: object) {
  return parseOwners(JSON.stringify({ owners: lists }));
}

/** The namespaces that a repository may not publish in. */
function foreign(lists: object, repository: string, ...addresses: (typeof ACME)[]): string[] {
  return findForeign(owners(lists), repository, addresses).map(
    ({ found }) => / namespace (\S+):/.exec(found)?.[1] ?? "",
  );
}

describe("who may publish", () => {
  it("is who is listed for the namespace, whatever the type and the hostname", () => {
    const lists = { acme: ["acme/one", "acme/two"], globex: ["acme/two"] };
    const mirrored = { ...ACME, hostname: "registry.terraform.io" };
    expect(foreign(lists, "acme/two", ACME, mirrored, GLOBEX)).toEqual([]);
    expect(foreign(lists, "acme/one", ACME, mirrored)).toEqual([]);
    expect(foreign(lists, "acme/one", ACME, GLOBEX, { ...GLOBEX, type: "other" })).toEqual(["globex"]);
    expect(foreign(lists, "acme/three", ACME, GLOBEX)).toEqual(["acme", "globex"]);
  });

  it("does not depend on upper and lower case, as on GitHub", () => {
    expect(foreign({ ACME: ["Acme/One"] }, "aCME/oNE", ACME)).toEqual([]);
    expect(foreign({ ACME: ["a/b"], acme: ["c/d"] }, "a/b", ACME)).toEqual([]);
    expect(foreign({ ACME: ["a/b"], acme: ["c/d"] }, "c/d", ACME)).toEqual([]);
  });

  it("lists the allowed repositories, the file, and what to add", () => {
    expect(findForeign(owners({ globex: ["globex/one", "globex/two"] }), "acme/one", [GLOBEX])).toMatchObject(
      [
        {
          code: "namespace-foreign",
          found: expect.stringMatching(
            /^acme\/one .*globex.*catalog\/owners\.json .*globex\/one, globex\/two/,
          ),
          fix: expect.stringMatching(/"acme\/one" .*"globex" .*catalog\/owners\.json/),
        },
      ],
    );
    expect(findForeign(owners({}), "acme/one", [GLOBEX])).toMatchObject([{ code: "namespace-foreign" }]);
    const many = Array.from({ length: 500 }, (_, index) => `globex/number-${index}`);
    expect(findForeign(owners({ globex: many }), "acme/one", [GLOBEX])[0]?.found.length).toBeLessThan(500);
  });
});

describe("the list", () => {
  it("may have a schema, a mark of its editor, and more than this program knows", () => {
    const text = '\uFEFF{ "schema": 1,\r\n "note": "ask ops", "owners": { "acme": ["acme/one"] } }\r\n';
    expect([...parseOwners(text)]).toEqual([["acme", ["acme/one"]]]);
  });

  it.each([
    ["", "holds invalid JSON"],
    ["[]", "holds JSON that is not an object"],
    ["{}", "holds undefined under `owners`"],
    ['{"owners":[]}', "holds [] under `owners`"],
    ['{"owners":{"acme":"acme/one"}}', 'owners holds "acme/one" under `acme`'],
    ['{"owners":{"acme":["one"]}}', 'owners holds "one" under `acme`'],
    ['{"owners":{"acme":["https://github.com/acme/one"]}}', "under `acme`"],
    ['{"owners":{"acme":["acme/one/two"]}}', "under `acme`"],
    ['{"owners":{"acme":["acme/one","acme/one"]}}', "under `acme`"],
    ['{"owners":{"acme/widget":["acme/one"]}}', 'holds "acme/widget" under `owners`'],
    ['{"owners":{"__proto__":["acme/one"]}}', 'holds "__proto__" under `owners`'],
  ])("%s is refused by name, with the form that it has", async (text, found) => {
    const [problem] = await problemsOf(async () => parseOwners(text));
    expect(problem).toMatchObject({
      code: "catalog-invalid",
      found: expect.stringContaining(found),
      fix: expect.stringContaining('`{"owners":{"acme":["acme/terraform-provider-widget"]}}`'),
    });
    expect(problem?.found).toContain("catalog/owners.json");
  });

  it("of a later schema is left to later programs", async () => {
    const [problem] = await problemsOf(async () => parseOwners('{"schema":9,"owners":{}}'));
    expect(problem).toMatchObject({ code: "catalog-newer" });
  });
});
