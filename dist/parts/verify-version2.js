export { a as verifyVersion } from "./verify-version.js";
