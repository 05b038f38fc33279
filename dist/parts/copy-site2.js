export { n as copySite } from "./copy-site.js";
