import { describe, expect, test } from 'vitest'
import { htmlOfText } from '@/lib/foundation/markdown/html-of-text'
import { plainHtml } from '@/lib/foundation/markdown/render-text'

const html = (source: string): string => htmlOfText(source, 2)

// X01 and X02 of the abuse cases.
const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<xmp><p title="</xmp><svg/onload=alert(1)>">',
  '<style>body{background:url(javascript:alert(1))}</style>',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<form action="https://evil.example"><input name=password></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<base href="https://evil.example/">',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)',
  '[x](vbscript:msgbox(1))',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1))',
  '![x](data:image/svg+xml,<svg onload=alert(1)>)',
  '[x]: javascript:alert(1)\n\n[x]',
  '[a](https://example.org "onmouseover=alert(1)")',
  '[a](https://example.org"onmouseover="alert(1))',
  '"><script>alert(1)</script>',
  "';alert(String.fromCharCode(88,83,83))//",
  '{{constructor.constructor("alert(1)")()}}',
  '[^1]: <script>alert(1)</script>\n\nx[^1]',
  '- [ ] <input onfocus=alert(1) autofocus>',
  '```js"onload="alert(1)\nx\n```',
]

describe('a hostile text', () => {
  test.each(ATTACKS)('renders no script, style or form: %s', (attack) => {
    for (const source of [attack, `Before ${attack} after`, `> ${attack}`, `**${attack}**`]) {
      const shown = html(source)
      expect(tagsOf(shown)).not.toContainEqual(
        expect.stringMatching(/^(script|style|svg|math|iframe|form|input|meta|base|xmp|noscript|details)$/),
      )
      expect(attributesOf(shown)).not.toContainEqual(expect.stringMatching(/^(on\w+|srcdoc|style|formaction)$/))
      expect(shown).not.toMatch(/(?:href|src)="(?!https?:|mailto:|\/files\/|#)[^"]*:/i)
    }
  })
})

describe('links that imitate local pages', () => {
  test.each([
    '//evil.example',
    '/\\\\evil.example',
    '\\\\\\\\evil.example',
    '<//evil.example>',
    '/\t/evil.example',
    '&#47;/evil.example',
  ])('removes the target of [here](%s)', (target) => {
    const shown = html(`[here](${target}) and [there][x]\n\n[x]: ${target}`)
    expect(shown).toContain('here')
    expect(shown).not.toMatch(/href="[^h"]*evil/)
  })

  test('keeps a link to a local path', () => {
    expect(html('[rules](/process-about/1)')).toContain('href="/process-about/1"')
  })
})

test('renders plain paragraphs without any tag of the author', () => {
  expect(plainHtml('a <b>\n"c" & \'d\'\n\n \n<script>')).toBe(
    '<p>a &lt;b&gt;<br>\n&quot;c&quot; &amp; &#x27;d&#x27;</p>\n<p>&lt;script&gt;</p>',
  )
})

function tagsOf(markup: string): string[] {
  return [...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => (name ?? '').toLowerCase())
}

function attributesOf(markup: string): string[] {
  const tags = [...markup.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'))
  return tags.flatMap((tag) => [...tag.matchAll(/\s([\w-]+)=/g)].map(([, name]) => (name ?? '').toLowerCase()))
}
