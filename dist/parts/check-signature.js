export { t as NOTHING_STATED, i as readSigned, a as readSignings, o as sharedHashes, c as verifySignature } from "./check-signature2.js";
