import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { ConnectionLost } from "../../src/http/faults.ts";
import { fetchOnce, type Limit } from "../../src/http/request.ts";

let server: ReturnType<typeof createServer>;
let answer: (socket: Socket) => void;
let ended: Promise<unknown>;

beforeEach(async () => {
  server = createServer((socket) => {
    ended = once(socket, "close");
    socket.on("error", () => {});
    socket.once("data", () => answer(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => server.close());

function get(signal = new AbortController().signal, headers = {}, limit?: Limit) {
  const address = server.address();
  const url = new URL(`http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`);
  return fetchOnce(url, { method: "GET", headers, signal }, limit);
}

const HEAD = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\n";

it("returns the response unchanged", async () => {
  answer = (socket) => socket.end(`${HEAD}whole`);
  const response = await get();
  expect([response.status, response.headers.get("content-length")]).toEqual([200, "5"]);
  expect(await response.text()).toBe("whole");
});

it("reports a connection lost before or during a response", async () => {
  answer = (socket) => socket.destroy();
  await expect(get()).rejects.toThrow(ConnectionLost);
  answer = (socket) => socket.end(`${HEAD}who`);
  await expect((await get()).text()).rejects.toThrow(ConnectionLost);
});

it("reports a timeout", async () => {
  const late = new AbortController();
  answer = () => late.abort(new Error("too late"));
  await expect(get(late.signal)).rejects.toMatchObject({ cause: new Error("too late") });
});

it("closes the connection when the body is canceled", async () => {
  answer = (socket) => socket.write(`${HEAD}who`);
  await (await get()).body?.cancel();
  await ended;
});

it("unpacks what it asked for, and reports a packed body that broke off", async () => {
  const packed = gzipSync("whole");
  const head = `HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n`;
  const asked = { "accept-encoding": "gzip" };
  const read = async (headers: object) => (await get(undefined, headers)).arrayBuffer();
  answer = (socket) => socket.end(Buffer.concat([Buffer.from(head), packed]));
  expect(Buffer.from(await read(asked)).toString()).toBe("whole");
  expect(Buffer.from(await read({}))).toEqual(packed);
  answer = (socket) => socket.end(Buffer.concat([Buffer.from(head), packed.subarray(0, 15)]));
  await expect(read(asked)).rejects.toThrow(ConnectionLost);
});

it("reads no more than the limit, and closes the connection", async () => {
  answer = (socket) => socket.write(`${HEAD.replace("5", "5000000")}${"x".repeat(100_000)}`);
  const limit = { bytes: 1000, exceeded: () => new Error("too much") };
  await expect((await get(undefined, {}, limit)).text()).rejects.toThrow("too much");
  // What was not read resets it.
  await ended.catch(() => {});
});
