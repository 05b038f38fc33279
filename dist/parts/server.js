export { n as servePreview } from "./server2.js";
