export { t as reportPublish } from "./report5.js";
