export { n as findSignatureFault, i as readIssuers, o as verifySignature } from "./check-signature2.js";
