import { type Config, config, enums } from "openpgp";

/** Clients take more kinds of keys than the library does by default; which of them are too weak is judged elsewhere. */
export const CONFIG: Config = {
  ...config,
  minRSABits: 0,
  rejectPublicKeyAlgorithms: new Set(),
  rejectCurves: new Set(),
  preferredHashAlgorithm: enums.hash.sha512,
  nonDeterministicSignaturesViaNotation: false,
};
