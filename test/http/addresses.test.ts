import { describe, expect, it } from "vitest";
import { isInside, isLoopback, isPrivate } from "../../src/http/addresses.ts";

describe("an address", () => {
  it.each([
    ["this machine", ["127.0.0.1", "127.255.255.254", "::1", "0.0.0.0", "::"]],
    ["a private network", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.0.1", "fc00::1", "fdff::1"]],
    ["one link", ["169.254.169.254", "fe80::1", "febf::1", "fe80::1%eth0", "fec0::1"]],
    ["a provider's own network", ["100.64.0.1", "100.127.255.255", "192.0.0.1", "192.0.0.192"]],
    ["no single host", ["224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "ff02::1"]],
    ["IPv4 in IPv6", ["::ffff:10.0.0.1", "::ffff:7f00:1", "0:0:0:0:0:ffff:169.254.169.254", "::127.0.0.1"]],
    ["NAT64", ["64:ff9b::10.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b:1::8.8.8.8"]],
    ["6to4 and Teredo", ["2002:7f00:1::", "2002:a00:1:1234::1", "2002:c0a8:101::1", "2001:0:808:808::1"]],
    ["nothing that can be read", ["", "vm", "1.2.3", "::1::", "[::1]"]],
  ])("of %s is inside", (_what, addresses) => {
    expect(addresses.filter((address) => !isInside(address))).toEqual([]);
  });

  it.each([
    ["IPv4", ["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "223.255.255.255", "192.0.1.1"]],
    ["IPv6", ["2606:4700::1111", "2001:4860:4860::8888", "2003::1", "64:ff9c::1"]],
    ["IPv4 in IPv6, NAT64 and 6to4", ["::ffff:8.8.8.8", "64:ff9b::8.8.8.8", "2002:808:808::1"]],
  ])("of the public %s is not", (_what, addresses) => {
    expect(addresses.filter(isInside)).toEqual([]);
  });
});

it("a private place is known in whatever way a URL writes it", () => {
  const hosts = ["127.0.0.1", "2130706433", "0x7f.1", "017700000001", "10.1.2.3", "0.0.0.0", "100.64.0.1"];
  const words = [
    "[::1]",
    "[fd00::1]",
    "[::ffff:127.0.0.1]",
    "localhost",
    "a.localhost",
    "localhost.",
    "LOCALHOST",
  ];
  const inside = [...hosts, ...words].map((host) => new URL(`http://${host}/x`));
  expect(inside.filter((url) => !isPrivate(url))).toEqual([]);
  const others = ["example.com", "8.8.8.8", "[2606:4700::1111]", "localhost.example.com", "notlocalhost"];
  expect(others.filter((host) => isPrivate(new URL(`http://${host}`)))).toEqual([]);
});

it("this machine is known by its own names alone", () => {
  const own = ["127.0.0.1:1", "localhost", "[::1]"].map((host) => isLoopback(new URL(`http://${host}`)));
  const others = ["10.0.0.1", "127.example.com", "0.0.0.0", "a.localhost"];
  expect([own, others.map((host) => isLoopback(new URL(`http://${host}`)))]).toEqual([
    [true, true, true],
    [false, false, false, false],
  ]);
});
