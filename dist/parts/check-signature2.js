export { r as findSignatureFault, a as readIssuers, s as verifySignature } from "./check-signature.js";
