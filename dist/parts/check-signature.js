export { r as readIssuers, i as readSigned, o as verifySignature } from "./check-signature2.js";
