export { t as NO_PUBLIC_ROOT, n as fetchTrustedRoots, r as loadTrustedRoots } from "./trusted-roots2.js";
