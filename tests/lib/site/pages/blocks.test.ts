import { describe, expect, it } from 'vitest'
import { visitor } from '@/lib/catalogues/actor'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { fieldRefusals } from '@/lib/foundation/input/validation'
import { isSlug, STANDARD_PAGES } from '@/lib/site/pages/base/page-keys'
import { isPageLink } from '@/lib/site/pages/base/page-link'
import { fileIdsOf, textsOf } from '@/lib/site/pages/catalogue/block-fields'
import {
  type Block,
  blocksColumn,
  blocksInput,
  parseStored,
  storedBlocks,
} from '@/lib/site/pages/catalogue/block-schemas'
import { fallbackLanguages } from '@/lib/site/pages/load-page'
import { starterPage } from '@/lib/site/pages/starters/starter-page'
import { visibleBlocks } from '@/lib/site/pages/visible-blocks'

const quote = { kind: 'quote', id: 1, text: { en: 'Well said.' }, author: {} }
const fileId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

function parsed(blocks: unknown): Block[] {
  return blocksInput.parse(blocks)
}

function refused(blocks: unknown): string[] {
  const { error } = blocksInput.safeParse(blocks)
  return error ? fieldRefusals(error).map(({ field, name }) => `${field}: ${name}`) : []
}

describe('the blocks of a page', () => {
  it('are refused beyond forty, and when two share an id or an anchor', () => {
    const many = Array.from({ length: 41 }, (_, index) => ({ ...quote, id: index + 1 }))
    expect(refused(many.slice(1))).toEqual([])
    expect(refused(many)).toEqual([': listTooLong'])
    expect(refused([quote, quote])).toEqual(['1.id: blockInvalid'])
    expect(
      refused([
        { ...quote, anchor: 'a' },
        { ...quote, id: 2, anchor: 'a' },
      ]),
    ).toEqual(['1.anchor: blockInvalid'])
  })

  it('are limited in code points, with the field of the refusal', () => {
    expect(refused([{ ...quote, author: { en: '👪'.repeat(120) } }])).toEqual([])
    expect(refused([{ ...quote, author: { en: '👪'.repeat(121) } }])).toEqual(['0.author.en: fieldTooLong'])
    expect(refused([{ ...quote, html: '<b>' }])).toEqual(['0.html: unknownField'])
  })

  it('of an unknown kind are stored as they came and not displayed', () => {
    const future = { kind: 'hologram', id: 7, depth: { metres: 3 } }
    const blocks = parsed([future, quote])
    expect(storedBlocks(blocks)[0]).toEqual(future)
    expect(parseStored(blocksColumn.parse(storedBlocks(blocks)))).toEqual(blocks)
    const reader = { actor: visitor, now: new Date(), organization: { publiclyVisible: true } }
    expect(visibleBlocks(blocks, reader).map(({ kind }) => kind)).toEqual(['quote'])
  })

  it('stored with a field of a newer release are kept and not displayed', () => {
    const stored = [{ ...quote, sparkle: true }]
    const blocks = parseStored(stored)
    expect(blocks).toEqual([{ kind: 'unknown', id: 1, source: stored[0] }])
    expect(storedBlocks(blocks)).toEqual(stored)
  })

  it('name their texts and files with paths', () => {
    const [gallery] = parsed([
      {
        kind: 'gallery',
        id: 1,
        title: { en: 'Pictures' },
        items: [
          { picture: { fileId, alternative: { en: 'A bridge' } }, caption: {} },
          { picture: { fileId, alternative: {}, isDecorative: true }, caption: { en: 'The park' } },
        ],
      },
    ])
    if (!gallery) throw new Error('no block')
    expect(textsOf(gallery).map(({ path, value }) => [path, value.en])).toEqual([
      ['title', 'Pictures'],
      ['items.0.caption', undefined],
      ['items.1.caption', 'The park'],
      ['items.0.picture.alternative', 'A bridge'],
    ])
    expect(fileIdsOf(gallery)).toEqual([fileId, fileId])
  })
})

describe('a reader', () => {
  const now = new Date('2027-03-01T12:00:00Z')
  const member = { kind: 'user' as const }
  const kindsFor = (block: object, actor: { kind: 'user' | 'visitor' }, publiclyVisible = true) =>
    visibleBlocks(parsed([{ ...quote, ...block }]), { actor, now, organization: { publiclyVisible } }).length

  it.each([
    [{}, 1, 1],
    [{ isHidden: true }, 0, 0],
    [{ visibleTo: 'members' }, 0, 1],
    [{ visibleTo: 'visitors' }, 1, 0],
    [{ visibleFrom: '2027-03-01T12:00:00Z' }, 1, 1],
    [{ visibleFrom: '2027-03-01T12:00:01Z' }, 0, 0],
    [{ visibleUntil: '2027-03-01T12:00:00Z' }, 0, 0],
    [{ visibleUntil: '2027-03-01T12:00:01Z' }, 1, 1],
  ])('sees a block with %j: visitor %i, member %i', (block, asVisitor, asMember) => {
    expect([kindsFor(block, visitor), kindsFor(block, member)]).toEqual([asVisitor, asMember])
  })

  it('sees no live block of a private organization without signing in', () => {
    const live = { kind: 'calendar', id: 1, title: { en: 'Dates' } }
    const reader = { now, organization: { publiclyVisible: false } }
    expect(visibleBlocks(parsed([live, { ...quote, id: 2 }]), { ...reader, actor: visitor })).toHaveLength(1)
    expect(visibleBlocks(parsed([live, { ...quote, id: 2 }]), { ...reader, actor: member })).toHaveLength(2)
  })

  it('is told which languages stand in for theirs', () => {
    const blocks = parsed([{ ...quote, text: { it: 'Ben detto.' }, author: { en: 'Ada', it: 'Ada' } }])
    const organization = { languages: ['en', 'it'] } as never
    expect(fallbackLanguages({ locale: 'en', organization }, { title: { en: 'Page' }, blocks })).toEqual(['it'])
    expect(fallbackLanguages({ locale: 'it', organization }, { title: { en: 'Page' }, blocks })).toEqual(['en'])
    expect(fallbackLanguages({ locale: 'it', organization }, { title: { it: 'Pagina' }, blocks })).toEqual([])
  })
})

describe('a starter', () => {
  it.each(STANDARD_PAGES)('of %s is complete in all languages and names the organization', (page) => {
    const { title, blocks } = starterPage(page, { name: 'Valdoria "nuova"', tagline: {} })
    expect(blocks.length).toBeGreaterThan(0)
    expect(refused(blocks)).toEqual([])
    const texts = [title, ...blocks.flatMap(textsOf).map(({ value }) => value)].filter(
      (text) => Object.keys(text).length > 0,
    )
    for (const text of texts) expect(Object.keys(text).toSorted()).toEqual(LOCALES.toSorted())
    expect(JSON.stringify({ title, blocks })).not.toContain('{organization}')
  })

  it('takes the motto of the organization as the title of the start page', () => {
    const { blocks } = starterPage('intro', { name: 'Valdoria', tagline: { it: 'Si decide insieme' } })
    expect(blocks[0]).toMatchObject({ title: { it: 'Si decide insieme', en: 'Have your say' } })
  })
})

describe('links and slugs', () => {
  it.each([
    ['/process-list', true],
    ['/faq#part-voting', true],
    ['#part-voting', true],
    ['https://example.org/a?b=c', true],
    ['mailto:town@example.org', true],
    ['javascript:alert(1)', false],
    ['JaVaScRiPt:alert(1)', false],
    ['data:text/html,<script>', false],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['/%5cevil.example', false],
    ['https://user:pass@example.org', false],
    ['mailto:a@b.example?bcc=c@d.example', false],
    ['#main', false],
    ['process-list', false],
    [' /x\n', false],
  ])('%j may be a link: %s', (link, isAllowed) => expect(isPageLink(link)).toBe(isAllowed))

  it.each([
    ['our-river', true],
    ['2027', true],
    ['-a', false],
    ['a--b', false],
    ['Über', false],
    ['a/b', false],
    ['', false],
    ['a'.repeat(61), false],
  ])('%j may be a slug: %s', (slug, isAllowed) => expect(isSlug(slug)).toBe(isAllowed))
})
