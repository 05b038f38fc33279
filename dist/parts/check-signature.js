export { n as verifySignature } from "./check-signature2.js";
