export { t as publish } from "./publish.js";
