import { sweepEveryFault } from "./every-fault.ts";

sweepEveryFault("next");
