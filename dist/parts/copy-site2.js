export { t as copySite } from "./copy-site.js";
