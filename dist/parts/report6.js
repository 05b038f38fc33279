export { t as reportPublish } from "./report7.js";
