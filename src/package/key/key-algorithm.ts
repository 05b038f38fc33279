/** What an OpenPGP library says of a key's algorithm. */
export interface RawAlgorithm {
  readonly algorithm: string;
  readonly bits?: number | undefined;
  readonly curve?: string | undefined;
  /** Of the key packet: 4, or 6 for keys of RFC 9580. */
  readonly version: number;
}

/** The oldest clients that read a kind of key. */
export interface OldestClients {
  readonly terraform: string;
  readonly opentofu: string;
}

/** A key's algorithm: for people, and for those who judge it. */
export interface KeyAlgorithm {
  readonly name: string;
  readonly canSign: boolean;
  /** False for what OpenPGP.js can't compute on Node.js. */
  readonly supported: boolean;
  /** Breakable by somebody with means. */
  readonly weak: boolean;
  readonly oldest: OldestClients;
}

// Terraform read keys with golang.org/x/crypto/openpgp up to 1.5, and does it with ProtonMail's fork since.
const ALL: OldestClients = { terraform: "0.13", opentofu: "1.6" };
const FORK: OldestClients = { terraform: "1.6", opentofu: "1.6" };
// Versions of the fork that know https://www.rfc-editor.org/rfc/rfc9580.html.
const RFC_9580: OldestClients = { terraform: "1.12", opentofu: "1.11" };

const NIST: ReadonlyMap<string, string> = new Map([
  ["nistP256", "P-256"],
  ["nistP384", "P-384"],
  ["nistP521", "P-521"],
]);

/** Names an algorithm and tells what it means for clients. */
export function describeAlgorithm(raw: RawAlgorithm): KeyAlgorithm {
  const described = describeByName(raw);
  if (raw.version < 6) return described;
  return { ...described, name: `${described.name} (version ${raw.version})`, oldest: RFC_9580 };
}

function describeByName({ algorithm, bits = 0, curve = "", version }: RawAlgorithm): KeyAlgorithm {
  const strong = { canSign: true, supported: true, weak: false };
  switch (algorithm) {
    case "rsaEncryptSign":
    case "rsaSign":
      return { ...strong, name: `RSA-${bits}`, weak: bits < 2048, oldest: ALL };
    case "dsa":
      return { ...strong, name: `DSA-${bits}`, weak: bits < 2048, oldest: ALL };
    case "ecdsa":
      return {
        ...strong,
        name: `ECDSA ${NIST.get(curve) ?? curve}`,
        supported: NIST.has(curve),
        oldest: ALL,
      };
    case "eddsaLegacy":
      return { ...strong, name: "Ed25519", oldest: FORK };
    case "ed25519":
      return { ...strong, name: version < 6 ? "Ed25519 (RFC 9580)" : "Ed25519", oldest: RFC_9580 };
    case "ed448":
      return { ...strong, name: "Ed448", oldest: RFC_9580 };
    default:
      return { ...strong, name: algorithm, canSign: false, oldest: ALL };
  }
}

/** Of two kinds of key that a client must both read. */
export function newerClients(a: OldestClients, b: OldestClients): OldestClients {
  const order = [ALL, FORK, RFC_9580];
  return order.indexOf(a) > order.indexOf(b) ? a : b;
}
