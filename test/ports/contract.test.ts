import { describe } from "vitest";
import { RELEASES_PROMISES } from "./host-promises.ts";
import { keep, keepAll } from "./keep.ts";
import { PLACES, RELEASES } from "./peers.ts";

keepAll(PLACES);

describe.each(Object.entries(RELEASES))("releases on %s", (_name, open) => keep(RELEASES_PROMISES, open));
