import { BlockList, isIP } from "node:net";

const PRIVATE = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  PRIVATE.addSubnet(net, bits, "ipv6");

/** Whether a URL names this machine or a private network in so many words: what others write must not make us ask there. */
export function isPrivate(url: URL): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  if (family === 0) return host === "localhost" || host.endsWith(".localhost");
  return PRIVATE.check(host, family === 4 ? "ipv4" : "ipv6");
}

/** Whether it names this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}
