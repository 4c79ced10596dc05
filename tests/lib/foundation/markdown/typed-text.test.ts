import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { htmlOfText } from '@/lib/foundation/markdown/html-of-text'
import { beginningOf, plainOfText } from '@/lib/foundation/markdown/plain-of-text'
import { normalizedText, visibleText } from './visible-text'

/** The examples of ADR-061 with their language. */
function examples(): [string, string][] {
  const decision = readFileSync('docs/decisions/061-typed-text.md', 'utf8')
  const blocks = [...decision.matchAll(/```text (\w\w)\n([\s\S]*?)\n```/g)]
  return blocks.flatMap(([, language = '', texts = '']) =>
    texts.split('\n====\n').map((text): [string, string] => [language, text]),
  )
}

describe('ordinary writing', () => {
  test('has sixty examples in seven languages in ADR-061', () => {
    expect(examples().length).toBeGreaterThanOrEqual(60)
    expect(new Set(examples().map(([language]) => language)).size).toBe(7)
  })

  test.each(examples())('is displayed as typed (%s): %j', (_language, text) => {
    expect(visibleText(htmlOfText(text, 2))).toBe(normalizedText(text))
    expect(plainOfText(text)).toBe(text)
    expect(htmlOfText(text, 2)).not.toMatch(/<(?:strong|em|del|code|pre|blockquote|hr|table|img|a|h\d)\b/)
  })
})

describe('the marks of ADR-061', () => {
  test.each<[string, string, string]>([
    ['a paragraph with its lines', 'a\n  b\n\nc', '<p>a<br>  b</p>\n<p>c</p>'],
    [
      'bold',
      '**Trees** and „**two words**“, (**x**)!',
      '<p><strong>Trees</strong> and „<strong>two words</strong>“, (<strong>x</strong>)!</p>',
    ],
    ['bold around a link', '**[a](/b)**', '<p><strong><a href="/b" rel="nofollow ugc noopener">a</a></strong></p>'],
    ['a link around bold', '[**a**](/b)', '<p><a href="/b" rel="nofollow ugc noopener"><strong>a</strong></a></p>'],
    ['bold in every line', '**a**\n**b**', '<p><strong>a</strong><br><strong>b</strong></p>'],
    ['headings from the top level, without gaps', '### One\n\n##### Two', '<h2>One</h2>\n<h3>Two</h3>'],
    ['headings below each other', '# One\n## Two\ntext', '<h2>One</h2>\n<h3>Two</h3>\n<p>text</p>'],
    [
      'a list with its bullets',
      'a\n- b\n- c\n  d',
      '<p>a</p>\n<ul role="list"><li><span class="mark">- </span>b</li><li><span class="mark">- </span>c<br>  d</li></ul>',
    ],
    [
      'a list that counts',
      '1) a\n2) b',
      '<ol role="list"><li><span class="mark">1) </span>a</li><li><span class="mark">2) </span>b</li></ol>',
    ],
    [
      'a list in a list',
      '- a\n  1. b\n  2. c\n- d',
      '<ul role="list"><li><span class="mark">- </span>a<ol role="list"><li><span class="mark">  1. </span>b</li><li><span class="mark">  2. </span>c</li></ol></li><li><span class="mark">- </span>d</li></ul>',
    ],
    [
      'an own picture',
      '![a tree](/files/0197-ab/480)',
      '<p><img src="/files/0197-ab/480" alt="a tree" loading="lazy" decoding="async"></p>',
    ],
    [
      'a table',
      '| a | b |\n|---|--:|\n| 1 | **2** |',
      '<table><thead><tr><th>a</th><th align="right">b</th></tr></thead><tbody><tr><td>1</td><td align="right"><strong>2</strong></td></tr></tbody></table>',
    ],
    [
      'an address without the full stop',
      'See https://example.org/a_(b). Or www.example.org!',
      '<p>See <a href="https://example.org/a_(b)" rel="nofollow ugc noopener">https://example.org/a_(b)</a>. Or <a href="https://www.example.org" rel="nofollow ugc noopener">www.example.org</a>!</p>',
    ],
    [
      'a mail address',
      'To anna.b@example.org, please',
      '<p>To <a href="mailto:anna.b@example.org" rel="nofollow ugc noopener">anna.b@example.org</a>, please</p>',
    ],
  ])('show %s', (_name, source, html) => expect(htmlOfText(source, 2)).toBe(html))

  test('leave their words in plain text', () => {
    expect(plainOfText('# Trees\n\n**Shade** for [the square](https://example.org)\n- a\n- b')).toBe(
      'Trees\n\nShade for the square\n- a\n- b',
    )
    expect(plainOfText('[a](/b) https://c.example', (words, href) => `${words}=${href}`)).toBe('a=/b https://c.example')
  })

  test.each([
    '![x](https://spy.example/p.gif)',
    '![x](//spy.example/p.gif)',
    '![x](/files/../admin)',
    '[x](javascript:alert(1))',
    '[x](data:text/html;base64,PHN)',
    '[x](//evil.example)',
    '[x](/%5Cevil.example)',
    '[x](/\\evil.example)',
    '[x](https:/evil.example)',
    '[x]: https://evil.example',
  ])('leave %s as it was typed', (source) => {
    expect(visibleText(htmlOfText(source, 2))).toBe(source)
    expect(htmlOfText(source, 2)).not.toMatch(/<img|href="(?!https:\/\/(?:spy|evil)\.example(?:\/p\.gif)?")/)
  })

  test.each([
    '[bank](https://bank.example@evil.example/)',
    'https://bank.example@evil.example/',
    '[https://bank.example](https://evil.example)',
    '[www.bank.example/a](https://evil.example/a)',
  ])('do not link %s, which leads elsewhere than it says', (source) => {
    const shown = htmlOfText(source, 2)
    expect(visibleText(shown)).toBe(source)
    expect([...shown.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].filter(([, href, text]) => href !== text)).toEqual(
      [],
    )
    expect(shown).not.toContain('href="https://bank.example@')
  })
})

describe('the beginning of a text', () => {
  test('keeps every sign of a plain field and cuts between words', () => {
    expect(beginningOf('Vedi <allegato 2> *e* 3.\n4_5')).toBe('Vedi <allegato 2> *e* 3. 4_5')
    expect(beginningOf('one two three four', 12)).toBe('one two…')
    expect(beginningOf('👩'.repeat(10), 8)).toBe('👩👩👩…')
  })
})
