export { t as copySite } from "./copy-site2.js";
