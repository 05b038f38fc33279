export { n as reportPublish } from "./report5.js";
