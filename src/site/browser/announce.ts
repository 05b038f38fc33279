import { element } from "./element.ts";

let region: HTMLElement | undefined;

/** Says something to those who listen to the page. */
export function announce(text: string): void {
  if (region === undefined) {
    region = element("p", { class: "unseen", role: "status" });
    document.body.append(region);
  }
  region.textContent = text;
}
