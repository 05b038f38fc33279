import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../../support/github/close-faultless.ts";
import { badGateway, type Fault } from "../../support/github/faults.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const releases = "/repos/octo/provider/releases";
const draft = { body: { tag_name: "v1.0.0", draft: true } };
const drop = () => "drop" as const;
let github: GitHubStandIn;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/provider");
  github.addToken("ghs_faults", { repositories: { "octo/provider": "write" } });
  rest = createRest(github.apiUrl, "ghs_faults");
});

afterEach(() => closeFaultless(github));

// A fault that has its effect at the wrong moment would let a test prove less than it says.
test.each<[Fault["when"], stored: number]>([
  ["before", 0],
  ["after", 1],
])("disturbs a request %s its effect", async (when, stored) => {
  const faults: readonly [Fault, told: string][] = [
    [badGateway(when), "502 text/html; charset=utf-8"],
    [{ when, kind: "reset" }, "fetch failed"],
    [{ when, kind: "truncate" }, "terminated"],
    [{ when, kind: "call", run: drop }, "fetch failed"],
    [{ when, kind: "hang" }, "The operation was aborted due to timeout"],
  ];
  for (const [fault, told] of faults) {
    const snapshot = github.snapshot();
    hit("repos/create-release", fault);
    const headers = { authorization: "Bearer ghs_faults", "content-type": "application/json" };
    const init = { method: "POST", body: JSON.stringify(draft.body), headers };
    const signal = AbortSignal.timeout(fault.kind === "hang" ? 600 : 60_000);
    const asked = fetch(`${github.apiUrl}${releases}`, { ...init, signal }).then(async (answer) => {
      await answer.text();
      return `${answer.status} ${answer.headers.get("content-type")}`;
    });
    expect(await asked.catch((error: Error) => error.message)).toBe(told);
    expect([github.repository("octo/provider").releases().length, fault.kind]).toEqual([stored, fault.kind]);
    expect(github.exchanges.at(-1)?.fault).toBe(fault.kind);
    github.restore(snapshot);
  }
});

test("cuts an upload, which leaves nothing or a starter", async () => {
  const release = (await rest("POST", releases, draft)).body;
  const upload = (name: string) => {
    const bytes = new Uint8Array(2 ** 20);
    const headers = { "content-type": "application/zip" };
    return rest("POST", `${github.uploadUrl}${releases}/${release.id}/assets?name=${name}`, {
      bytes,
      headers,
    });
  };
  hit("repos/upload-release-asset", { when: "before", kind: "cut-upload", fraction: 0.5 });
  await expect(upload("a.zip")).rejects.toThrow("fetch failed");
  github.switches.starterAfterFailedUpload = true;
  await expect(upload("b.zip")).rejects.toThrow("fetch failed");
  hit("repos/upload-release-asset", badGateway("after"));
  expect((await upload("c.zip")).status).toBe(502);
  github.switches.starterAfterFailedUpload = false;
  expect((await upload("d.zip")).status).toBe(502);
  const { body } = await rest("GET", `${releases}/${release.id}/assets`);
  expect(body.map(({ name, state }: { name: string; state: string }) => [name, state])).toEqual([
    ["b.zip", "starter"],
    ["c.zip", "starter"],
    ["d.zip", "uploaded"],
  ]);
});

function hit(wanted: string, fault: Fault): void {
  github.intercept = ({ operationId }) => (operationId === wanted ? fault : undefined);
}
