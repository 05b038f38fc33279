/** Results by text; those that a whole turn did not use are dropped. */
export class Remembered<Result> {
  #before = new Map<string, { readonly result: Result }>();
  #now = new Map<string, { readonly result: Result }>();

  get(text: string, make: () => Result): Result {
    const known = this.#now.get(text) ?? this.#before.get(text) ?? { result: make() };
    this.#now.set(text, known);
    return known.result;
  }

  drop(text: string): void {
    this.#now.delete(text);
  }

  forget(): void {
    this.#before.clear();
  }

  turn(): void {
    this.#before = this.#now;
    this.#now = new Map();
  }
}
