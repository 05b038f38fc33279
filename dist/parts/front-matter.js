export { t as readHead } from "./front-matter2.js";
