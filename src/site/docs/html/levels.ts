/** The levels of a page's headings: one of the first, and none that skips one. */
export class Levels {
  readonly #open: { readonly source: number; readonly level: number }[] = [];
  #hasTop: boolean;

  constructor(hasTop: boolean) {
    this.#hasTop = hasTop;
  }

  /** The level that a heading has on the page. A second one of the first level stands between the first and the second. */
  next(source: number): number {
    if (source === 1 && !this.#hasTop) {
      this.#hasTop = true;
      this.#open.length = 0;
      return 1;
    }
    const own = source === 1 ? 1.5 : source;
    while ((this.#open.at(-1)?.source ?? 0) >= own) this.#open.pop();
    const level = Math.min((this.#open.at(-1)?.level ?? 1) + 1, 6);
    this.#open.push({ source: own, level });
    return level;
  }
}
