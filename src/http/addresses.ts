import { BlockList, isIP, isIPv4 } from "node:net";

/** Special-purpose networks: https://www.iana.org/assignments/iana-ipv4-special-registry */
const INSIDE = new BlockList();
for (const [net, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["224.0.0.0", 3],
] as const)
  INSIDE.addSubnet(net, bits, "ipv4");
for (const [net, bits] of [
  ["::", 96],
  ["64:ff9b:1::", 48],
  // Teredo hides the address behind it.
  ["2001::", 32],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
] as const)
  INSIDE.addSubnet(net, bits, "ipv6");

/** IPv6 prefixes with an IPv4 address after them, at word `at`: IPv4-mapped, NAT64, 6to4. */
const WITH_IPV4 = [
  { before: "0:0:0:0:0:ffff", at: 6 },
  { before: "64:ff9b:0:0:0:0", at: 6 },
  { before: "2002", at: 1 },
] as const;

/** Whether an address belongs to this machine or a private network, or is not a single host. */
export function isInside(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return INSIDE.check(address, "ipv4");
  const words = family === 6 ? wordsOf(address) : undefined;
  // An address with a zone is link-local.
  if (words === undefined) return true;
  const embedded = WITH_IPV4.find(({ before }) => words.join(":").startsWith(`${before}:`));
  if (embedded !== undefined) {
    const { at } = embedded;
    const [high = 0, low = 0] = words.slice(at, at + 2).map((word) => Number.parseInt(word, 16));
    return INSIDE.check([high >> 8, high & 255, low >> 8, low & 255].join("."), "ipv4");
  }
  return INSIDE.check(words.join(":"), "ipv6");
}

/** The eight words of an IPv6 address, in the form that URL gives them. */
function wordsOf(address: string): string[] | undefined {
  if (!URL.canParse(`http://[${address}]/`)) return undefined;
  const [left = "", right] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const [before, after] = [left, right ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const gap = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => "0");
  return [...(before ?? []), ...gap, ...(after ?? [])];
}

/** The hostname, without the brackets of an IPv6 address. */
export function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** Whether a URL names this machine or a private network, without resolving its name. */
export function isPrivate(url: URL): boolean {
  const host = bareHost(url);
  if (isIP(host) !== 0) return isInside(host);
  return /^(?:.+\.)?localhost\.?$/.test(host);
}

export function isLoopback(url: URL): boolean {
  const host = bareHost(url);
  return host === "localhost" || host === "::1" || (isIPv4(host) && host.startsWith("127."));
}

/** Whether what is sent there can't be read on the way: it is encrypted, or stays on this machine. */
export function isConfidential(url: URL): boolean {
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url));
}

/** No server accepts a longer one. */
const LONGEST = 32_000;

/** Undefined for URLs that clients don't fetch. */
export function resolveUrl(written: string, base: string): URL | undefined {
  if (written.length > LONGEST || !URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  return /^https?:$/.test(url.protocol) && url.username === "" && url.password === "" ? url : undefined;
}
