export { t as judgeArmor } from "./key.js";
