import { describe, expect, it } from 'vitest'
import { STANDARD_PAGES } from '@/lib/site/pages/base/page-keys'
import { type Block, blocksInput } from '@/lib/site/pages/catalogue/block-schemas'
import { type CheckFacts, checkPage, markdownLinks, processesNamed } from '@/lib/site/pages/checks/check-page'
import { isError } from '@/lib/site/pages/checks/page-problem'
import { starterPage } from '@/lib/site/pages/starters/starter-page'

const fileId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const facts: CheckFacts = {
  languages: ['en', 'it'],
  fileIds: new Set([fileId]),
  processIds: new Set([7]),
  slugs: new Set(['river']),
  hiddenPaths: new Set(['/giochi']),
}
const both = (text: string) => ({ en: text, it: text })
const button = (href: string, label: object = both('Go')) => ({
  kind: 'callToAction',
  id: 1,
  title: both('Now'),
  text: {},
  button: { action: 'link', label, href },
})
const rich = (text: string, rest: object = {}) => ({ kind: 'richText', id: 1, title: {}, text: both(text), ...rest })

function found(blocks: unknown[], title: object = both('Page')): string[] {
  const page = { title, description: {}, blocks: blocksInput.parse(blocks) }
  return checkPage(page, facts).map(({ name, path, locale }) => [name, path, locale].filter(Boolean).join(' '))
}

describe('the checks of a page', () => {
  it.each([
    ['a complete text', [rich('Fine.')], []],
    ['headings in order', [rich('# A\n\n## B\n\n# C')], []],
    [
      'headings that begin below the highest',
      [rich('## A\n\n# B')],
      ['headingOrder blocks.0.text en', 'headingOrder blocks.0.text it'],
    ],
    [
      'a heading that skips a level',
      [rich('# A\n\n### C\n\n# D\n\n## E')],
      ['headingOrder blocks.0.text en', 'headingOrder blocks.0.text it'],
    ],
    ['levels that are never used', [rich('## A\n\n#### B')], []],
    [
      'a heading without words',
      [rich('Text\n\n##')],
      ['headingEmpty blocks.0.text en', 'headingEmpty blocks.0.text it'],
    ],
    ['a number sign in code', [rich('```\n#### no heading\n```\n\n# A')], []],
    ['underlined headings', [rich('A\n===\n\nB\n---')], []],
    ['a link to a hidden page', [button('/giochi')], ['linkDead blocks.0.button.href']],
    ['a link to a page of an unknown process', [button('/process-faq/8')], ['linkDead blocks.0.button.href']],
    ['a link to a phase of a known process', [button('/process-phase/3/7')], []],
    ['a link to the list of processes', [button('/process-list')], []],
    [
      'a long sentence outside of Markdown',
      [{ ...button('/home'), text: both('word '.repeat(40).trim()) }],
      ['sentencesLong blocks.0.text en', 'sentencesLong blocks.0.text it'],
    ],
    [
      'a difficult text',
      [rich('Administrative responsibilities necessitate comprehensive documentation procedures. '.repeat(12))],
      ['textDifficult blocks.0.text en', 'textDifficult blocks.0.text it'],
    ],
    ['an easy text', [rich('You can say what you want. We read it all. Then we vote. '.repeat(12))], []],
    ['an empty required text', [{ ...rich(''), text: {} }], ['textMissing blocks.0.text']],
    ['an incomplete language', [{ ...rich(''), text: { it: 'Bene.' } }], ['languageMissing blocks.0.text en']],
    ['an optional text in one language', [rich('a', { title: { en: 'a' } })], ['languageMissing blocks.0.title it']],
    [
      'a picture without alternative text',
      [{ kind: 'picture', id: 1, picture: { fileId, alternative: {} }, caption: {} }],
      ['alternativeMissing blocks.0.picture.alternative'],
    ],
    [
      'a decorative picture',
      [{ kind: 'picture', id: 1, picture: { fileId, alternative: {}, isDecorative: true }, caption: {} }],
      [],
    ],
    [
      'no picture',
      [{ kind: 'picture', id: 1, picture: { fileId: null, alternative: {} }, caption: {} }],
      ['pictureMissing blocks.0.picture'],
    ],
    ['a link without text', [button('/faq', {})], ['linkTextMissing blocks.0.button.label']],
    ['a button without address', [button('')], ['linkMissing blocks.0.button.href']],
    ['a path that no page has', [button('/fag')], ['linkDead blocks.0.button.href']],
    ['a path with a query', [button('/explore?q=park#top')], []],
    ['an own page', [button('/pages/river')], []],
    ['an own page that is not published', [button('/pages/lake')], ['linkDead blocks.0.button.href']],
    ['a process', [button('/process-detail/7')], []],
    ['a process that is gone', [button('/process-detail/8')], ['linkDead blocks.0.button.href']],
    ['a part of the page', [{ ...button('#part-here'), anchor: 'here' }], []],
    ['a part that is gone', [button('#part-gone')], ['linkDead blocks.0.button.href']],
    ['another site', [button('https://example.org/gone')], []],
    ['a dead link in Markdown', [rich('[a](/fag)')], ['linkDead blocks.0.text en', 'linkDead blocks.0.text it']],
    [
      'a picture in Markdown without words',
      [{ ...rich(''), text: { en: '![](/files/x)', it: 'a' } }],
      ['alternativeMissing blocks.0.text en'],
    ],
    [
      'a map of a process that is gone',
      [{ kind: 'map', id: 1, title: both('Map'), text: {}, processId: 8 }],
      ['processMissing blocks.0.processId'],
    ],
    ['a block of a newer release', [{ kind: 'hologram', id: 1 }], ['blockUnknown blocks.0']],
    [
      'a long sentence',
      [{ ...rich(''), text: { en: 'word '.repeat(40), it: 'a' } }],
      ['sentencesLong blocks.0.text en'],
    ],
  ])('find %s', (_name, blocks, problems) => expect(found(blocks)).toEqual(problems))

  it('require a title of the page unless a hero has it', () => {
    expect(found([rich('a')], {})).toEqual(['titleMissing title'])
    expect(found([{ kind: 'hero', id: 1, title: both('Hello'), text: {}, buttons: [] }], {})).toEqual([])
  })

  it.each(STANDARD_PAGES)('let the starter of %s be published', (key) => {
    const page = starterPage(key, { name: 'Valdoria', tagline: {} })
    expect(checkPage(page, facts).filter(isError)).toEqual([])
  })

  it('let hints pass', () => {
    expect(isError({ name: 'sentencesLong', blockId: 1, path: '', locale: null })).toBe(false)
    expect(isError({ name: 'linkDead', blockId: 1, path: '', locale: null })).toBe(true)
  })
})

describe('what a page names', () => {
  it('are processes of maps, buttons and Markdown', () => {
    const blocks: Block[] = blocksInput.parse([
      { kind: 'map', id: 1, title: {}, text: {}, processId: 4 },
      { ...button('/process-detail/5'), id: 2 },
      rich('[a](/process-detail/6) [b](/process-detail/x) [c](/process-detail/6/more)', { id: 3 }),
    ])
    expect(processesNamed(blocks)).toEqual([4, 5, 6])
  })

  it('are links of Markdown, found in time linear to the text', () => {
    expect(markdownLinks('[a](/b) ![c](</d> "e") [](f)')).toEqual([
      { isPicture: false, text: 'a', target: '/b' },
      { isPicture: true, text: 'c', target: '/d' },
      { isPicture: false, text: '', target: 'f' },
    ])
    const started = performance.now()
    for (const text of ['[', '[a](', '![', '](', '[a]( ']) markdownLinks(text.repeat(30_000 / text.length))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
