export { n as judgeArmor } from "./key2.js";
