/** How many degrees of hue the style tells apart. */
const STEP = 15;

/** Too little color to have a hue. */
const GREY = 0.03;

/**
 * The name of the accent that is nearest to a color, `#rrggbb`. Only its hue is taken, since the style has lightness that can be
 * read on its backgrounds. Formulas: https://bottosson.github.io/posts/oklab/
 */
export function findAccent(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(color.slice(at, at + 2)));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if (Math.hypot(a, b) < GREY) return "grey";
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return String((Math.round((degrees + 360) / STEP) * STEP) % 360);
}

function toLinear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
