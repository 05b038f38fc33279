export { t as NOTHING_STATED, i as readIssuers, a as readSigned, s as sharedHashes, l as verifySignature } from "./check-signature2.js";
