export { t as reportPublish } from "./report4.js";
