import { expect, it } from "vitest";
import { findUnresolved } from "../../src/verifying/verify-version.ts";

const SITE = "https://registry.example.com/below/";

function failing(code: string) {
  return () => Promise.reject(Object.assign(new Error(code), { code }));
}

it.each(["ENOTFOUND", "ENODATA", "EAI_AGAIN"])("reports a name that does not resolve (%s)", async (code) => {
  expect(await findUnresolved(SITE, {}, failing(code))).toMatchObject({
    code: "site-unserved",
    severity: "notice",
    found: expect.stringContaining("registry.example.com "),
  });
});

it("says nothing of one that does, or whose resolver has another fault", async () => {
  expect(await findUnresolved(SITE, {}, async () => ({ address: "192.0.2.1" }))).toBeUndefined();
  expect(await findUnresolved(SITE, {}, failing("EMFILE"))).toBeUndefined();
});

it.each([
  ["behind a proxy", SITE, { https_proxy: "http://127.0.0.1:8080" }],
  ["of an address", "https://192.0.2.1/", {}],
  ["of an address of version 6", "https://[2001:db8::1]/", {}],
  ["of a folder", "/srv/site", {}],
])("asks no resolver %s", async (_what, target, environment) => {
  const find = () => {
    throw new Error("asked");
  };
  expect(await findUnresolved(target, environment, find)).toBeUndefined();
});
