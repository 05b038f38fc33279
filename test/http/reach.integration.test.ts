import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Reach, reachFrom, reachFromServer, UnsafeAddress } from "../../src/http/reach.ts";
import { send } from "../../src/http/request.ts";

const PUBLIC = "https://registry.example.com/";

/** The names of a network, whose addresses may change. */
let names: Record<string, readonly string[]>;
let asked: string[];
let port: number;
const server = createServer(({ headers }, response) => {
  asked.push(headers.host ?? "");
  response.end("here");
});

beforeEach(async () => {
  asked = [];
  names = {
    "registry.example.com": ["192.0.2.1"],
    "registry.corp.example": ["127.0.0.1"],
    vm: ["127.0.0.1"],
    "metadata.example.com": ["169.254.169.254"],
    "both.example.com": ["10.0.0.1", "127.0.0.1"],
  };
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  port = (server.address() as AddressInfo).port;
});
afterEach(() => new Promise((closed) => server.close(closed).closeAllConnections()));

const resolve = async (name: string) => {
  const addresses = names[name];
  if (addresses === undefined) throw Object.assign(new Error(`no ${name}`), { code: "ENOTFOUND" });
  return addresses.map((address) => ({ address, family: 4 }));
};

/** What comes of a request to a name: its answer, or why there is none. */
async function get(reach: Reach, host: string): Promise<string> {
  const url = new URL(`http://${host}:${port}/`);
  if (!(await reach.isAllowed(url))) return "not allowed";
  const signal = AbortSignal.timeout(500);
  try {
    const { body } = await send(url, { method: "GET", headers: {}, signal, reach });
    return await text(body);
  } catch (error) {
    const { message } = error as Error;
    return error instanceof UnsafeAddress ? `unsafe: ${message}` : message;
  }
}

it("a public place leads to no name that is in a private network", async () => {
  const reach = reachFrom([new URL(PUBLIC)], resolve);
  expect(await get(reach, "vm")).toMatch(/^unsafe: .* vm, .* 127\.0\.0\.1$/);
  expect(await get(reach, "both.example.com")).toMatch(/^unsafe: .* both\.example\.com, .* 10\.0\.0\.1$/);
  expect(await get(reach, "metadata.example.com")).toContain(" 169.254.169.254");
  expect(await get(reach, "127.0.0.1")).toBe("not allowed");
  expect(await get(reach, "missing.example.com")).toContain("no missing.example.com");
  expect(asked).toEqual([]);
});

it("a connection goes to what was judged, whatever a name leads to a moment later", async () => {
  const reach = reachFrom([new URL(PUBLIC)], async (name) => {
    const found = await resolve(name);
    names.vm = ["127.0.0.1"];
    return found;
  });
  names.vm = ["192.0.2.1"];
  expect(await get(reach, "vm")).not.toBe("here");
  expect(await get(reach, "vm")).toContain("unsafe");
  expect(asked).toEqual([]);
});

it("a place that the user has named may be in a private network, and then lead to others there", async () => {
  const reach = reachFrom([new URL(`http://registry.corp.example:${port}/`)], resolve);
  expect(await get(reach, "registry.corp.example")).toBe("here");
  expect(await get(reach, "vm")).toBe("here");
  expect(await get(reach, "127.0.0.1")).toBe("here");
});

it("allows no private addresses outside for a name that was private at first", async () => {
  names["registry.example.com"] = ["127.0.0.1"];
  const reach = reachFrom([new URL(PUBLIC)], resolve);
  expect(await get(reach, "registry.example.com")).toBe("here");
  names["registry.example.com"] = ["192.0.2.1"];
  // What leads inside still comes from there alone.
  expect(await get(reach, "registry.example.com")).toBe("here");
});

it("a public place is not asked at addresses inside that it has as well", async () => {
  names["registry.example.com"] = ["192.0.2.1", "127.0.0.1"];
  expect(await get(reachFrom([new URL(PUBLIC)], resolve), "registry.example.com")).not.toBe("here");
  expect(asked).toEqual([]);
});

it("a name that could not be resolved is resolved again", async () => {
  const addresses = names["registry.corp.example"] ?? [];
  delete names["registry.corp.example"];
  const reach = reachFrom([new URL("http://registry.corp.example/")], resolve);
  expect(await get(reach, "registry.corp.example")).toContain("no registry.corp.example");
  names["registry.corp.example"] = addresses;
  expect(await get(reach, "registry.corp.example")).toBe("here");
});

it("does not share connections between reaches that allow private addresses and others", async () => {
  expect(await get(reachFrom([new URL("http://127.0.0.1/")], resolve), "vm")).toBe("here");
  expect(await get(reachFrom([new URL(PUBLIC)], resolve), "vm")).toContain("unsafe");
});

it("a local server leads to itself and to public hosts", async () => {
  const server = reachFromServer(`http://127.0.0.1:${port}`);
  expect(await get(server, "127.0.0.1")).toBe("here");
  const allowed = ["http://127.0.0.1:1/", PUBLIC].map((url) => server.isAllowed(new URL(url)));
  expect(await Promise.all(allowed)).toEqual([false, true]);
});
