import { keepAll } from "./keep.ts";
import { MORE_PLACES } from "./peers.ts";

keepAll(MORE_PLACES);
