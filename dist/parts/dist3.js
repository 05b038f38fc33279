import { t as require_dist } from "./dist2.js";
export default require_dist();
export {};
