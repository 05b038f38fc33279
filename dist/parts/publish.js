export { t as publish } from "./publish2.js";
