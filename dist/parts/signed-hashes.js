export { t as NOTHING_STATED, r as sharedHashes } from "./signed-hashes2.js";
