export { n as judgeArmor } from "./signature2.js";
