export { t as judgePackage } from "./package3.js";
