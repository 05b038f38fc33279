import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterEach, expect, it } from "vitest";
import { startProcess } from "../support/runner/process.ts";
import { findNode } from "../support/runner/runtime.ts";

const READER = fileURLToPath(new URL("late-reader.ts", import.meta.url));
/** As much as Node takes before anybody reads: only its last byte makes the rest wait, however it comes. */
const BODY = Buffer.alloc(65_536, "a");

let close: () => void = () => {};
afterEach(() => close());

/** A host that ends the connection with its answer. */
async function startHost(headers: string): Promise<string> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => {
      socket.write(`HTTP/1.1 200 OK\r\n${headers}Connection: close\r\n\r\n`);
      socket.end(BODY);
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  close = () => server.close();
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
}

async function read(headers: string, ...fault: string[]) {
  const args = ["--no-warnings", READER, await startHost(headers), ...fault];
  const { exitCode, stdout } = await startProcess(await findNode("node24"), args, { cwd: "/", env: {} })
    .finished;
  return [exitCode, stdout];
}

it.each([
  ["whole", "Content-Length: 65536\r\n", "65536 bytes"],
  ["whole, without a length", "", "65536 bytes"],
  ["cut off", "Content-Length: 65537\r\n", "terminated"],
])("an answer that waits while its connection ends is read as it is: %s", async (_what, headers, said) => {
  expect(await read(headers)).toEqual([0, said]);
});

it("any other uncaught error is a fault", async () => {
  expect(await read("Content-Length: 65536\r\n", "something else")).toEqual([1, "something else"]);
});
