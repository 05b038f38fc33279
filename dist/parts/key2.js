export { n as judgeArmor } from "./key.js";
