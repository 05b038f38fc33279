export { t as reportPublish } from "./report3.js";
