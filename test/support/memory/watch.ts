/** A port whose operations all answer later. */
type AsyncPort<Port> = { readonly [Name in keyof Port]: (...args: never[]) => Promise<unknown> };

/** One call of an operation, as it was asked for. */
interface Call {
  readonly operation: string;
  readonly args: readonly unknown[];
}

/** What a test does in between; what it throws is how the operation ends. */
type Step = () => unknown;

/** A test's hand in a port: what was asked of it, and what happens around an operation. */
export interface Watch<Port> {
  readonly calls: readonly Call[];
  /** Runs a step just before the nth call from now on, as a concurrent writer would. */
  before(operation: keyof Port, step: Step, nth?: number): void;
  /** Steps in when the nth call from now on has had its effect: an error here is an answer that got lost. */
  after(operation: keyof Port, step: Step, nth?: number): void;
  /** Has the nth call from now on fail without any effect. */
  fail(operation: keyof Port, error: Error, nth?: number): void;
}

interface Planned {
  readonly operation: PropertyKey;
  readonly when: "before" | "after";
  readonly step: Step;
  callsLeft: number;
}

/** The same port with every call on record, and a test's steps around the calls. */
export function watch<Port extends AsyncPort<Port>>(port: Port): Port & Watch<Port> {
  const calls: Call[] = [];
  const plan: Planned[] = [];
  const wrap = (operation: string, perform: (...args: never[]) => Promise<unknown>) => {
    return async (...args: never[]): Promise<unknown> => {
      calls.push({ operation, args });
      const due = plan.filter((planned) => planned.operation === operation && --planned.callsLeft === 0);
      for (const { when, step } of due) if (when === "before") await step();
      const result = await perform(...args);
      for (const { when, step } of due) if (when === "after") await step();
      return result;
    };
  };
  const entries = Object.entries<(...args: never[]) => Promise<unknown>>(port);
  const wrapped = Object.fromEntries(entries.map(([name, perform]) => [name, wrap(name, perform)]));
  const before: Watch<Port>["before"] = (operation, step, nth = 1) =>
    plan.push({ operation, when: "before", step, callsLeft: nth });
  return {
    // Name for name the operations of the port.
    ...(wrapped as Port),
    calls,
    before,
    after: (operation, step, nth = 1) => plan.push({ operation, when: "after", step, callsLeft: nth }),
    fail: (operation, error, nth) =>
      before(
        operation,
        () => {
          throw error;
        },
        nth,
      ),
  };
}
