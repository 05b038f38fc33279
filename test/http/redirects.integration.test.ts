import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, it } from "vitest";
import { follow } from "../../src/http/request.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";

const servers: ReturnType<typeof createServer>[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map(closeServer));
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}`;
}

it("a login goes to its host, and not back to it from another one", async () => {
  const logins: string[] = [];
  const home = await serve(({ url, headers }, response) => {
    logins.push(`home${url} ${headers.authorization}`);
    const location = { "/": "/next", "/next": `${away}/away` }[url ?? ""];
    response.writeHead(location === undefined ? 200 : 302, location === undefined ? {} : { location }).end();
  });
  const away = await serve(({ url, headers }, response) => {
    logins.push(`away${url} ${headers.authorization}`);
    response.writeHead(302, { location: `${home}/back` }).end();
  });
  const { url, redirects } = await follow(new URL(home), {
    method: "GET",
    headers: {},
    signal: new AbortController().signal,
    login: { host: new URL(home).host, authorization: "token" },
    mostRedirects: 5,
  });
  expect([url.pathname, redirects]).toEqual(["/back", 3]);
  expect(logins).toEqual(["home/ token", "home/next token", "away/away undefined", "home/back undefined"]);
});
