export { t as claimFolder, i as warnOfSharing } from "./sharing.js";
