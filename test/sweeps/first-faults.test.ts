import { sweepEveryFault } from "./every-fault.ts";

sweepEveryFault("first");
