export { t as findSignatureFault, n as readIssuers, r as readPublicKeys } from "./public-keys2.js";
