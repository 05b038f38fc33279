import { oddArmor } from "../support/hostile/armor.ts";
import { damage, type Random } from "../support/hostile/random.ts";

const VERSIONS = [
  ...[
    "v1.1.0",
    "1.1",
    "1",
    "1.1.0.0",
    "01.1.0",
    "1.1.0-",
    "1.1.0-rc.1",
    "1.1.0-RC1",
    "1.1.0+b",
    "1.1.0+a.b-c",
  ],
  ...[
    "1.1.0-rc_1",
    " 1.1.0",
    "1.1.0 ",
    "",
    "latest",
    "1.x",
    "0.0.0",
    "0",
    "2.0.0",
    "=1.1.0",
    "1.1.0-01",
    "1.1.0-a..b",
  ],
  ...[
    "18446744073709551616.0.0",
    "18446744073709551615.0.0",
    "1.18446744073709551616.0",
    "1,1,0",
    "٣.0.0",
    "1.1.0\n",
  ],
  ...["1.1.0-+b", "-1.1.0", "1.1.0+", "1.0.0", "0.0.0-rc.1", "0.0.0+b", "1.1.00", "1..0", "1.1.", "1.1.0-é"],
];
const PROTOCOLS = [
  ...[
    "5",
    "5.0",
    "6",
    "6.0",
    "6.9",
    "7.0",
    "4.0",
    "5.99",
    "0.0",
    "10.0",
    "v5.0",
    "5.x",
    "",
    "5.0.0",
    "5.0.0.0",
    " 5.0",
  ],
  ...["5.0-beta", "05.0", ">=5.0", "5.0+b", "18446744073709551616", "5,0", "0", "6.0-rc.1", "v6"],
];
const SYSTEMS = [
  "Linux",
  "linux ",
  "windows",
  "darwin",
  "",
  "LINUX",
  "linux_gnu",
  "amd64",
  "x86_64",
  "arm64",
  "../linux",
];
const PLATFORMS = [
  ...[
    "linux",
    "linux_amd64_v1",
    "Linux_amd64",
    "linux-amd64",
    "linux_",
    "_amd64",
    "_",
    "",
    "linux_AMD64",
    "linux amd64",
  ],
  ...["linux_amd64 ", "darwin_arm64", "solaris_sparc", "linux__amd64", "l.x_a", "é_é", "linux_amd64\n"],
];
const SIZES = [0, -1, 1, 1.5, 1e3, 1e21, 2 ** 53, "123", "", true, 1e-3, -0, 100_000_000_000];
const PLACES = [
  ...[
    "",
    " ",
    "/",
    ".",
    "..",
    "?",
    "#",
    "x",
    "//",
    "ftp://files.example.com/x",
    "file:///etc/passwd",
    "https://",
    "https:/x",
  ],
  ...[
    "http://registry.example.com/x",
    "https://user:word@registry.example.com/x",
    "https://other.example.com/x",
    "//other.example.com/x",
  ],
  ...[
    "https://registry.example.com:8443/x",
    "https://[::1",
    "javascript:x",
    "C:\\x",
    "%",
    "%zz",
    "https://registry.example.com/%zz",
    ":x",
  ],
  ...[
    "https://registry_.example.com/",
    "https://exa mple.com/",
    "mailto:a@b",
    "HTTPS://OTHER.EXAMPLE.COM/",
    "https://bücher.example/",
    "\u0000",
  ],
];

/** Replaces the value of a field that clients read. */
export function oddValue(key: string, holder: string, value: unknown, random: Random): unknown {
  if (key === "version") return random.pick(VERSIONS);
  if (holder === "protocols" || key === "protocols")
    return key === "protocols" ? [random.pick(PROTOCOLS)] : random.pick(PROTOCOLS);
  if (key === "os" || key === "arch") return random.pick(SYSTEMS);
  if (key === "package_size") return random.pick(SIZES);
  if (typeof value !== "string") return value;
  if (/url$|^providers\.v1$/.test(key)) return oddUrl(value, random);
  if (holder === "hashes") return oddHash(value, random);
  if (key === "shasum") return oddSum(value, random);
  if (key === "filename") return oddName(value, random);
  if (key === "ascii_armor") return oddArmor(value, random);
  if (key === "trust_signature") return random.pick(["x", " ", "-----BEGIN PGP SIGNATURE-----"]);
  return damage(value, random, [..." \n\t*#/.0aF-_"]);
}

/** Another key of an object whose keys are data. */
export function oddKey(holder: string, random: Random): string | undefined {
  if (holder === "versions") return random.pick(VERSIONS);
  return holder === "archives" || holder === "packages" ? random.pick(PLATFORMS) : undefined;
}

function oddUrl(url: string, random: Random): string {
  const last = url.lastIndexOf("/");
  return random.pick([
    random.pick(PLACES),
    random.pick(PLACES),
    url.replace(/\/$/, ""),
    `${url}/`,
    ` ${url}`,
    `${url} `,
    `${url}\n`,
    `${url}?a=b&c=%20`,
    `${url}#part`,
    url.replace(/^https:/, ""),
    url.replace(/^https:/, "http:"),
    url.replace(/^https:/, "HTTPS:"),
    url.replace(/^https:\/\/[^/]+/, ""),
    url.replaceAll("/", "\\"),
    `${url.slice(0, last)}/./x/..${url.slice(last)}`,
    `${url.slice(0, last)}/${url.slice(last)}`,
    url.replace(/[a-z](?=[^a-z]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
    url.replace(/_/, "%5F"),
    url.replace("1.1.0", "1.0.0"),
    url.replace("acme", "ACME"),
    `./${url}`,
    `../${url}`,
    url.slice(1),
    damage(url, random, [..."/?#%: .\\@[]"]),
  ]);
}

function oddHash(hash: string, random: Random): string {
  const [scheme = "", value = ""] = hash.split(/:(.*)/s);
  const wrong = scheme === "zh" ? "0".repeat(64) : `${"A".repeat(43)}=`;
  return random.pick([
    value,
    `${scheme}:${wrong}`,
    `${scheme}:`,
    `:${value}`,
    "",
    ":",
    `${scheme}:${value.toUpperCase()}`,
    `${scheme.toUpperCase()}:${value}`,
    `sha256:${value}`,
    `h2:${value}`,
    `${scheme}: ${value}`,
    ` ${hash}`,
    `${hash} `,
    `${scheme}:${value.slice(1)}`,
    `${hash}=`,
    `${scheme === "zh" ? "h1" : "zh"}:${value}`,
    `${scheme}-${value}`,
    damage(hash, random, [..." :=+/0aF"]),
  ]);
}

function oddSum(sum: string, random: Random): string {
  return random.pick([
    sum.toUpperCase(),
    sum.slice(1),
    sum.slice(2),
    `${sum}0`,
    `${sum}00`,
    "0".repeat(64),
    `sha256:${sum}`,
    `zh:${sum}`,
    ` ${sum}`,
    `${sum}\n`,
    "",
    Buffer.from(sum, "hex").toString("base64"),
    `g${sum.slice(1)}`,
    sum.slice(0, 40),
  ]);
}

function oddName(name: string, random: Random): string {
  return random.pick([
    `./${name}`,
    `/${name}`,
    `x/${name}`,
    name.toUpperCase(),
    ` ${name}`,
    `${name} `,
    name.replace(".zip", ""),
    name.replace("1.1.0", "1.0.0"),
    name.replace("1.1.0", "v1.1.0"),
    name.replaceAll("_", "-"),
    "",
    name.replace("linux", "windows"),
    `*${name}`,
  ]);
}
