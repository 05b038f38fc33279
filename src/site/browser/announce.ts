import { element } from "./element.ts";

let region: HTMLElement | undefined;

/** Announces a message to screen readers. */
export function announce(text: string): void {
  if (region === undefined) {
    region = element("p", { class: "unseen", role: "status" });
    document.body.append(region);
  }
  region.textContent = text;
}
