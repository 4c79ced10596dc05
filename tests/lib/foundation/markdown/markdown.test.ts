import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { htmlOfMarkdown } from '@/lib/foundation/markdown/html-of-markdown'
import { plainHtml } from '@/lib/foundation/markdown/plain-html'
import { plainText } from '@/lib/foundation/markdown/plain-text'
import { RENDERER_VERSION } from '@/lib/foundation/markdown/renderer-version'

const html = (source: string): string => htmlOfMarkdown(source, 2)

describe('allowed Markdown', () => {
  test('renders paragraphs, lists, emphasis and tables', () => {
    expect(html('**Trees** and\n\n- shade\n- water')).toBe(
      '<p><strong>Trees</strong> and</p>\n<ul>\n<li>shade</li>\n<li>water</li>\n</ul>',
    )
    expect(html('|a|b|\n|-|-:|\n|1|2|')).toContain('<td align="right">2</td>')
  })

  test('renders headings below the heading of the page', () => {
    expect(html('# One\n\n## Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
  })

  test('renders heading levels without gaps, whichever level the author starts with', () => {
    expect(html('### One\n\n##### Two')).toBe('<h2>One</h2>\n<h3>Two</h3>')
    expect(htmlOfMarkdown('## One', 3)).toBe('<h3>One</h3>')
  })

  test('renders external links with nofollow', () => {
    expect(html('[site](https://example.org)')).toBe(
      '<p><a href="https://example.org" rel="nofollow ugc noopener">site</a></p>',
    )
    expect(html('www.example.org')).toContain('rel="nofollow ugc noopener"')
  })

  test("renders images only from the platform's own files", () => {
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

describe('refused Markdown', () => {
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
  ])('D02 D22 removes the target of [here](%s)', (target) => {
    const shown = html(`[here](${target}) and [there][x]\n\n[x]: ${target}`)
    expect(shown).toContain('here')
    expect(shown).not.toMatch(/href="[^h"]*evil/)
  })

  test('D22 keeps a link to a local path', () => {
    expect(html('[rules](/process-about/1)')).toContain('href="/process-about/1"')
  })
})

test('D02 requires a new RENDERER_VERSION when rendering changes', () => {
  const sources = [
    ...ATTACKS,
    '# a\n\n## b\n\n**c** [d](/e) [f](//g)\n\n|a|b|\n|-|-:|\n|1|2|\n\n1. x\n   - y\n\n> z\n\n![p](/files/a)',
  ]
  const digest = createHash('sha256').update(sources.map(html).join('\n')).digest('hex').slice(0, 16)
  expect({ version: RENDERER_VERSION, digest }).toEqual({ version: 1, digest: '5146aaa70a18704b' })
})

test('D02 renders plain paragraphs without any tag of the author', () => {
  expect(plainHtml('a <b>\n"c" & \'d\'\n\n \n<script>')).toBe(
    '<p>a &lt;b&gt;<br>\n&quot;c&quot; &amp; &#x27;d&#x27;</p>\n<p>&lt;script&gt;</p>',
  )
})

describe('plain text', () => {
  test('drops marks, links and tags and cuts between words only', () => {
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
