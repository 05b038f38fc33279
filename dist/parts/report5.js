export { n as reportPublish } from "./report6.js";
