import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DOWNLOADS, REGISTRY, SIGNATURE, SUMS } from "../walk/broken-site.ts";
import { drip, forEver, type HostileHost, JSON_TYPE, raw, startHostileHost } from "./hostile-host.ts";
import { look } from "./lint.ts";

let host: HostileHost;
beforeEach(async () => {
  host = await startHostileHost();
});
afterEach(() => host.close());

const OLD = `${REGISTRY}/1.0.0/download/`;
const HEAD = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n";

it("reports each answer that never ends or ends too early", async () => {
  const { behaviors, url } = host;
  behaviors.set(`${DOWNLOADS}linux/amd64`, forEver(Buffer.alloc(65536, " ")));
  behaviors.set(`${DOWNLOADS}linux/arm64`, drip(`${HEAD}\r\n{`, " "));
  behaviors.set(`${DOWNLOADS}darwin/arm64`, drip("HTTP/1.1 200 OK\r\n", "x-more: x\r\n"));
  behaviors.set(`${DOWNLOADS}windows/amd64`, raw(`${HEAD}content-length: 1000\r\n\r\n{"os":`));
  behaviors.set(`${OLD}linux/amd64`, raw("SSH-2.0-OpenSSH_9.9\r\n"));
  behaviors.set(`${OLD}linux/arm64`, raw(`${HEAD}x-large: ${"x".repeat(1_000_000)}\r\n\r\n{}`));
  behaviors.set(
    `${OLD}darwin/arm64`,
    raw(`${HEAD}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}`),
  );
  behaviors.set(`${OLD}windows/amd64`, (response, { url: path = "" }) => {
    response.writeHead(302, { location: path }).end();
  });
  const { exitCode, findings } = await look(url);
  const told = findings.map(({ rule, where, found }) => [where.split("/download/").at(-1), rule, found]);
  expect([exitCode, told]).toEqual([
    1,
    [
      ["darwin/arm64", "host-unreachable", "ECONNRESET: aborted"],
      ["linux/amd64", "host-unreachable", expect.stringMatching(/^HPE_INVALID_CONSTANT: /)],
      ["linux/arm64", "host-unreachable", expect.stringMatching(/^HPE_HEADER_OVERFLOW: /)],
      ["windows/amd64", "host-redirects", "10 redirects"],
      ["darwin/arm64", "host-timeout", expect.stringContaining("10 seconds")],
      ["linux/amd64", "document-too-large", expect.stringContaining("4000000 bytes")],
      ["linux/arm64", "host-timeout", expect.stringContaining("10 seconds")],
      ["windows/amd64", "host-unreachable", "ECONNRESET: aborted"],
    ],
  ]);
});

it("stops unpacking a small response that expands beyond the limit", async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  const packed = { "content-type": "application/octet-stream", "content-encoding": "gzip" };
  host.behaviors.set(host.site.find(SUMS), (response) => void response.writeHead(200, packed).end(bomb));
  host.behaviors.set(`${DOWNLOADS}linux/amd64`, (response) => {
    response.writeHead(200, { ...JSON_TYPE, "content-encoding": "gzip" }).end(bomb);
  });
  const { findings } = await look(host.url);
  expect(findings.map(({ rule, found }) => [rule, found])).toEqual([
    ["document-too-large", expect.stringContaining("1048576 bytes")],
    ["document-too-large", expect.stringContaining("4000000 bytes")],
  ]);
});

it("checksums of 100 MB, and a signature that has no end, are not read", async () => {
  const octets = { "content-type": "application/octet-stream" };
  host.behaviors.set(host.site.find(SUMS), (response) => {
    response.writeHead(200, { ...octets, "content-length": 100_000_000 }).end(Buffer.alloc(100_000_000, "a"));
  });
  host.behaviors.set(
    host.site.find(SIGNATURE.replaceAll("1.1.0", "1.0.0")),
    forEver(Buffer.alloc(65536), octets),
  );
  const { findings } = await look(host.url);
  expect(findings.map(({ rule, found }) => [rule, found])).toEqual([
    ["document-too-large", expect.stringContaining("1048576 bytes")],
    ["document-too-large", expect.stringContaining("1048576 bytes")],
  ]);
});

it("stops asking a host after ten truncated answers", async () => {
  for (const path of host.site.files.keys())
    if (path.startsWith(REGISTRY) || path.includes("assets/")) host.behaviors.set(path, raw("nonsense"));
  host.behaviors.delete(`${REGISTRY}/versions`);
  const { findings, exitCode } = await look(host.url);
  const given = findings.filter(({ rule }) => rule === "host-fails");
  expect([exitCode, given.map(({ where, found }) => [where, found])]).toEqual([
    1,
    [[host.url, expect.stringContaining("10 requests")]],
  ]);
});
