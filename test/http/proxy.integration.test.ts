import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ProblemError } from "../../src/errors.ts";
import { findProxyFailure } from "../../src/http/faults.ts";
import { fetchOnce } from "../../src/http/request.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";

const LOGIN = { user: "someone", password: "p@ss/w:rd" };

let proxy: ConnectProxy;
beforeEach(async () => {
  proxy = await startProxy({}, LOGIN);
  vi.stubEnv("HTTPS_PROXY", proxy.url);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await proxy.close();
});

function get(url: string) {
  return fetchOnce(new URL(url), { method: "GET", headers: {}, signal: new AbortController().signal });
}

/** The problem that a request ends with. */
async function problemOf(
  url = "https://api.example.com/",
): Promise<ProblemError["problems"][number] | undefined> {
  return get(url).then(
    () => undefined,
    (error) => findProxyFailure(error)?.problem,
  );
}

const WITHOUT_LOGIN = () => proxy.url.replace(/\/\/.*@/, "//");

it("a proxy that wants another login is named, with the host and the variable", async () => {
  vi.stubEnv("HTTPS_PROXY", WITHOUT_LOGIN());
  expect(await problemOf()).toMatchObject({
    code: "proxy-refused",
    found: expect.stringMatching(new RegExp(` ${WITHOUT_LOGIN()} .* api.example.com:443 .*\\b407\\b`)),
    fix: expect.stringContaining(`HTTPS_PROXY=http://USER:PASSWORD@127.0.0.1:`),
  });
  vi.stubEnv("HTTPS_PROXY", proxy.url.replace("someone", "another"));
  expect((await problemOf())?.found).toContain(" api.example.com:443");
});

it.each([403, 502, 503])("a proxy that answers %d is named, with the host", async (status) => {
  proxy.instead = status;
  expect(await problemOf()).toMatchObject({
    code: "proxy-refused",
    found: expect.stringMatching(new RegExp(` ${WITHOUT_LOGIN()} .*\\b${status} .*api.example.com:443`)),
  });
});

it("a proxy that says nothing is named", async () => {
  proxy.instead = "silence";
  expect(await problemOf()).toMatchObject({
    code: "proxy-unavailable",
    found: expect.stringMatching(new RegExp(` ${WITHOUT_LOGIN()} .*api.example.com:443 .*\\b8 seconds`)),
  });
}, 20_000);

it("a proxy that is not there is named", async () => {
  const address = WITHOUT_LOGIN();
  await proxy.close();
  const found = await problemOf();
  proxy = await startProxy();
  expect(found).toMatchObject({
    code: "proxy-unavailable",
    found: expect.stringMatching(new RegExp(` ${address} .*api.example.com:443: connect ECONNREFUSED`)),
  });
});

it("something else than a proxy's URL in a variable is named", async () => {
  vi.stubEnv("HTTPS_PROXY", "socks5://127.0.0.1:1080");
  expect(await problemOf()).toMatchObject({
    code: "input-invalid",
    found: expect.stringContaining("HTTPS_PROXY"),
  });
});

it("a proxy gets the whole URL of a request without TLS, and the login", async () => {
  let asked: IncomingMessage | undefined;
  let status = 200;
  const forwarding = createServer((request, response) => {
    asked = request;
    response.writeHead(status).end("from there");
  });
  await new Promise<void>((listening) => forwarding.listen(0, "127.0.0.1", listening));
  vi.stubEnv("HTTP_PROXY", `http://someone:pass@127.0.0.1:${(forwarding.address() as AddressInfo).port}`);
  const answer = await get("http://store.example.com:9000/a?b=c");
  expect([
    await answer.text(),
    asked?.url,
    asked?.headers.host,
    asked?.headers["proxy-authorization"],
  ]).toEqual([
    "from there",
    "http://store.example.com:9000/a?b=c",
    "store.example.com:9000",
    `Basic ${Buffer.from("someone:pass").toString("base64")}`,
  ]);
  status = 407;
  expect((await problemOf("http://store.example.com:9000/"))?.code).toBe("proxy-refused");
  forwarding.closeAllConnections();
  forwarding.close();
});
