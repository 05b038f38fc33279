interface Known<Result> {
  readonly text: string;
  readonly result: Result;
}

/** The results for texts, by the name of each; those that a whole turn did not use are dropped. */
export class Remembered<Result> {
  #before = new Map<string, Known<Result>>();
  #now = new Map<string, Known<Result>>();

  get(name: string, text: string, make: () => Result): Result {
    const before = this.#before.get(name);
    const known = before?.text === text ? before : { text, result: make() };
    this.#now.set(name, known);
    return known.result;
  }

  drop(name: string): void {
    this.#now.delete(name);
  }

  forget(): void {
    this.#before.clear();
  }

  turn(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }
}
