import { readdirSync, readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Endpoints } from "@octokit/types";
import { afterEach, expect, it } from "vitest";
import { createClient } from "../../src/places/github/client/client.ts";

const TOKEN = "a-token-that-belongs-to-the-api";
const REDIRECTS = [301, 302, 303, 307, 308];
const ROUTE = /"((?:GET|HEAD|POST|PATCH|PUT|DELETE) \/[^"]*)"/g;

/** Every request that the program knows, so that a new one is tried as well. */
const ROUTES = [
  ...new Set(
    readdirSync("src/places/github", { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .flatMap((path) => [...readFileSync(join("src/places/github", path), "utf8").matchAll(ROUTE)])
      .map(([, route = ""]) => route),
  ),
];
const isRead = (route: string) => /^(?:GET|HEAD) /.test(route);

const open: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  for (const server of open.splice(0))
    await new Promise((closed) => server.close(closed).closeAllConnections());
});

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A host that waits for a token, and an API that leads there with a status. */
async function startThief() {
  const got: IncomingMessage[] = [];
  const thief = await listen((request, response) => {
    got.push(request);
    response.writeHead(200, { "content-type": "application/json" }).end("{}");
  });
  let status = 0;
  const api = await listen((request, response) => {
    request.resume();
    response.writeHead(status, { location: `${thief}${request.url}` }).end();
  });
  const client = createClient({
    token: TOKEN,
    apiUrl: api,
    say: () => {},
    cancelled: new AbortController().signal,
  });
  const ask = (route: string, next: number): Promise<string> => {
    status = next;
    const names = [...route.matchAll(/\{([a-z_]+)\}/g)].map(([, name = ""]) => [name, "x"]);
    const parameters = { ...Object.fromEntries(names), baseUrl: api, data: "{}" };
    const asked = client.once(route as keyof Endpoints, parameters, { doing: "asking" });
    return asked.then(
      () => "believed",
      (error: Error) => error.message,
    );
  };
  return { got, ask };
}

it("every request is known", () => {
  const writes = ROUTES.filter((route) => !isRead(route));
  expect(writes.length).toBeGreaterThan(10);
  expect(new Set(writes.map((route) => route.split(" ")[0]))).toEqual(
    new Set(["POST", "PUT", "PATCH", "DELETE"]),
  );
});

it.each(ROUTES.filter((route) => !isRead(route)))(
  "%s is made nowhere else, whatever the redirect",
  async (route) => {
    const { got, ask } = await startThief();
    for (const status of REDIRECTS)
      expect([status, await ask(route, status)]).toEqual([status, expect.stringContaining("redirect")]);
    expect(got).toEqual([]);
  },
);

it("no read takes the token along to another host", async () => {
  const { got, ask } = await startThief();
  for (const route of ROUTES.filter(isRead)) for (const status of REDIRECTS) await ask(route, status);
  expect(got.length).toBeGreaterThanOrEqual(ROUTES.filter(isRead).length * REDIRECTS.length);
  expect(got.filter(({ headers }) => JSON.stringify(headers).includes(TOKEN))).toEqual([]);
});
