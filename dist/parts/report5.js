export { t as reportPublish } from "./report6.js";
