import { slug } from "github-slugger";

const IS_ASCII = /^[ -~]*$/;
const NOT_IN_IDS = /[^\w -]/g;

/** Ids as GitHub makes them of headings. Its own slugger keeps them as names of an object, which takes long on a page of 50,000. */
export class Slugs {
  /** How often each was asked for again. */
  readonly #repeats = new Map<string, number>();
  /** Many texts of a page are the same. */
  readonly #plain = new Map<string, string>();

  /** Takes an id as it is. */
  keep(id: string): void {
    this.#take(slugOf(id));
  }

  /** The id of a text, with a number where others have it already; empty for one without letters. */
  make(text: string): string {
    const known = this.#plain.get(text) ?? slugOf(text.toLowerCase());
    this.#plain.set(text, known);
    return this.#take(known);
  }

  #take(plain: string): string {
    let id = plain;
    for (let count = this.#repeats.get(plain) ?? 0; this.#repeats.has(id); id = `${plain}-${count}`) {
      count++;
      this.#repeats.set(plain, count);
    }
    this.#repeats.set(id, 0);
    return id;
  }
}

/** The slugger's own expression knows the letters of all languages, which takes far longer than most texts need. */
function slugOf(text: string): string {
  return IS_ASCII.test(text) ? text.replace(NOT_IN_IDS, "").replaceAll(" ", "-") : slug(text, true);
}
