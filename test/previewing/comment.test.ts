import { expect, it } from "vitest";
import { commentOnPullRequest } from "../../src/previewing/comment.ts";
import { ADDRESS } from "../support/samples/facts.ts";

const HOSTILE = "a`</code><img src=x onerror=alert(1)>\n\n[b](https://evil.example) @all ```\n# c\u202e";

async function write(given: { readonly version: string | undefined; readonly url: string | undefined }) {
  const written: string[] = [];
  const pullRequests = async () => ({
    findByHead: async () => undefined,
    comment: async (_number: number, _marker: string, body: string) => {
      written.push(body);
      return given.url;
    },
  });
  const about = {
    address: given.version === HOSTILE ? { ...ADDRESS, type: HOSTILE } : ADDRESS,
    site: { hostname: "registry.example.com", base: "https://registry.example.com/" },
    version: given.version,
    platforms: [HOSTILE],
    expires: undefined,
    docs: 2,
  };
  const told = await commentOnPullRequest(17, about, pullRequests);
  return { told, body: written[0] ?? "" };
}

it("renders every name as text, in a code span or a block of code", async () => {
  const { body } = await write({ version: HOSTILE, url: "https://github.com/a/b/pull/17#1" });
  const docs =
    /^\[Read its documentation\]\(<https:\/\/registry\.example\.com\/preview\/[^<>\s]+\/docs\/>\)\.$/m;
  expect(body).toMatch(docs);
  const rest = body
    .replace(docs, "")
    .replace(/^ *```hcl\n[\s\S]*?\n```$/gm, "")
    .replace(/`[^`\n]+`/g, "");
  expect(rest).not.toMatch(/[<>[\]@`\u202e]|^# /m);
  expect(body.match(/^```/gm)).toHaveLength(4);
});

it("warns if the token may not comment", async () => {
  const { told } = await write({ version: "1.0.0-a", url: undefined });
  expect(told.url).toBe("");
  expect(told.warnings.map(({ code, severity }) => [code, severity])).toEqual([
    ["preview-untold", "warning"],
  ]);
});
