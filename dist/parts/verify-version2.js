export { i as deferVerification, o as verifyVersion } from "./verify-version.js";
