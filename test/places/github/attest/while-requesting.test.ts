import { createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { whileRequesting } from "../../../../src/places/github/attester.ts";
import { closeServer, listen } from "../../../support/pages/local-server.ts";

let silent: Server;
let asked: () => void = () => {};

beforeEach(async () => {
  silent = createServer(() => asked());
  await listen(silent);
});
afterEach(() => closeServer(silent));

function request(): Promise<never> {
  const { port } = silent.address() as AddressInfo;
  return new Promise((_resolve, reject) => get({ host: "127.0.0.1", port }).on("error", reject));
}

it("ends an unanswered request when it is stopped, and those of its retries", async () => {
  const stop = new AbortController();
  asked = () => stop.abort(new Error("over"));
  const ends: string[] = [];
  const note = (error: Error) => void ends.push(error.name);
  let retried: Promise<void> | undefined;
  const step = async () => {
    await request().catch(note);
    retried = request().catch(note);
    await retried;
  };
  await expect(whileRequesting(stop.signal, step)).rejects.toThrow("over");
  await expect.poll(() => ends).toEqual(["AbortError", "AbortError"]);
});

it("leaves other requests and later ones alone", async () => {
  const stop = new AbortController();
  const ends: string[] = [];
  const before = request().catch((error: Error) => void ends.push(error.name));
  expect(await whileRequesting(stop.signal, async () => "done")).toBe("done");
  stop.abort(new Error("over"));
  const after = request().catch((error: Error) => void ends.push(error.name));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ends).toEqual([]);
  silent.closeAllConnections();
  await Promise.all([before, after]);
  expect(ends).not.toContain("AbortError");
});

it("starts nothing once it is stopped", async () => {
  const step = () => Promise.reject(new Error("started"));
  await expect(whileRequesting(AbortSignal.abort(new Error("over")), step)).rejects.toThrow("over");
});
