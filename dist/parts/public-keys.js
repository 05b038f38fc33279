export { t as readPublicKeys } from "./public-keys2.js";
