export { n as fetchTrustedRoots } from "./trusted-roots2.js";
