import { expect, it } from "vitest";
import { parseNetrc } from "../../src/protocol/cli-config/read-config.ts";

it.each([
  ["machine a.example.com login anna password secret", { "a.example.com": "anna:secret" }],
  ["machine a.example.com:8443\n\tlogin anna\n\tpassword secret\n", { "a.example.com:8443": "anna:secret" }],
  ["# mine\nmachine a password x#y login anna # hers\n", { a: "anna:x#y" }],
  ["machine a login one password 1\nmachine a login two password 2\n", { a: "one:1" }],
  ["machine a account none password secret login anna", { a: "anna:secret" }],
  ["machine a login anna\nmachine b password secret\n", { a: "anna:", b: ":secret" }],
  ["default login anna password secret\n", {}],
  ["machine a login one\ndefault login two password 2", { a: "one:" }],
  ["macdef init\nmachine a login anna\n\nmachine b login ben", { b: "ben:" }],
  ["macdef init\nmachine a login anna", {}],
  ["login anna password secret", {}],
  ["machine", { "": ":" }],
  ["", {}],
])("%j is read", (text, found) => {
  const logins = [...parseNetrc(text)].map(([host, { user, password }]) => [host, `${user}:${password}`]);
  expect(Object.fromEntries(logins)).toEqual(found);
});
