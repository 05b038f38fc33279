import { afterEach, beforeEach, expect, test } from "vitest";
import { badGateway, type Fault } from "../../support/github/faults.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { closeFaultless, type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const RELEASES = "/repos/octo/provider/releases";
const DRAFT = { body: { tag_name: "v1.0.0", draft: true } };
let github: GitHubStandIn;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider");
  github.addToken("ghs_faults", { repositories: { "octo/provider": "write" } });
  rest = createRest(github.apiUrl, "ghs_faults");
});

afterEach(() => closeFaultless(github));

function hit(wanted: string, fault: Fault): void {
  github.intercept = ({ operationId }) => (operationId === wanted ? fault : undefined);
}

// A fault that has its effect at the wrong moment would let a test prove less than it says.
test.each<[Fault["when"], stored: number]>([
  ["before", 0],
  ["after", 1],
])("disturbs a request %s its effect", async (when, stored) => {
  const faults: readonly [Fault, told: string][] = [
    [badGateway(when), "502"],
    [{ when, kind: "reset" }, "fetch failed"],
    [{ when, kind: "truncate" }, "terminated"],
    [{ when, kind: "call", run: () => "drop" }, "fetch failed"],
  ];
  for (const [fault, told] of faults) {
    const snapshot = github.snapshot();
    hit("repos/create-release", fault);
    const asked = rest("POST", RELEASES, DRAFT).then(({ status }) => `${status}`);
    expect(await asked.catch((error: Error) => error.message)).toBe(told);
    expect([github.repository("octo/provider").releases().length, fault.kind]).toEqual([stored, fault.kind]);
    expect(github.exchanges.at(-1)?.fault).toBe(fault.kind);
    github.restore(snapshot);
  }
});

test("cuts an upload, which leaves nothing or a starter", async () => {
  const { id } = (await rest("POST", RELEASES, DRAFT)).body;
  const upload = (name: string) => {
    const url = `${github.uploadUrl}${RELEASES}/${id}/assets?name=${name}`;
    return rest("POST", url, {
      bytes: new Uint8Array(2 ** 20),
      headers: { "content-type": "application/zip" },
    });
  };
  hit("repos/upload-release-asset", { when: "before", kind: "cut-upload", fraction: 0.5 });
  await expect(upload("a.zip")).rejects.toThrow("fetch failed");
  github.switches.starterAfterFailedUpload = true;
  await expect(upload("b.zip")).rejects.toThrow("fetch failed");
  hit("repos/upload-release-asset", badGateway("after"));
  expect((await upload("c.zip")).status).toBe(502);
  const [release] = github.repository("octo/provider").releases();
  expect([...(release?.assets.values() ?? [])].map(({ name, state }) => [name, state])).toEqual([
    ["b.zip", "starter"],
    ["c.zip", "starter"],
  ]);
});
