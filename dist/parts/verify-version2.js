export { r as verifyVersion } from "./verify-version.js";
