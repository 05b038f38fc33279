export { n as parseMirrorFile } from "./mirror-file.js";
