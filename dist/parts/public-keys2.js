export { a as readPublicKeys } from "./public-keys.js";
