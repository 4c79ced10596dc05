import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MapOnDemand } from '@/components/pages/map-on-demand'
import { PageView } from '@/components/pages/page-view'
import { ProposalVideo } from '@/components/proposals/reading/proposal-video'
import { Form } from '@/components/ui/form'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { freeze } from '@/lib/framework/react/freeze'
import { getDraft } from '@/lib/site/pages/get-draft'
import { importPage, importPageForm } from '@/lib/site/pages/import-page'
import { loadPage } from '@/lib/site/pages/load-page'
import { aMember, anOrganization, contextOf, visitorContext } from '@/tests/factories'
import { hostileMarkup, isHarmful } from '@/tests/hostile/markup'
import { hostileTexts } from '@/tests/hostile/texts'

for (const component of [ProposalVideo, MapOnDemand, Form])
  Object.assign(component, { $$typeof: Symbol.for('react.client.reference') })

vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const quote = { kind: 'quote', id: 1, text: { en: 'Well said' }, author: {} }
const rich = { kind: 'richText', id: 1, title: {}, text: { en: 'Text' } }
const call = (button: object) => ({ kind: 'callToAction', id: 1, title: { en: 'Look' }, text: {}, button })

/** An exported page as JSON text, as officers upload it. */
const exported = (page: object) =>
  JSON.stringify({
    format: 'participation-page',
    key: 'about',
    title: { en: 'A' },
    description: {},
    blocks: [],
    ...page,
  })
const withBlock = (block: unknown) => exported({ blocks: [block] })
const nested = (depth: number): unknown => (depth === 0 ? 'x' : { kind: 'quote', text: nested(depth - 1) })

/** Fields that are no free text, each with markup in it. */
const INJECTED = hostileMarkup.slice(0, 8).flatMap((text) => [
  ['an address of a button', withBlock(call({ action: 'link', label: { en: 'x' }, href: text }))],
  ['an anchor', withBlock({ ...quote, anchor: text })],
  ['a background', withBlock({ ...quote, background: text })],
  ['a video', withBlock({ kind: 'video', id: 1, title: { en: 'x' }, text: {}, video: text })],
  ['a file', withBlock({ kind: 'picture', id: 1, picture: { fileId: text, alternative: {} }, caption: {} })],
  ['a language', withBlock({ ...quote, text: { [text]: 'x' } })],
  ['a key of a block', withBlock({ ...quote, [text]: 'x' })],
]) as [string, string][]

/** Structures that no export has. */
const STRUCTURES: Record<string, string> = {
  'no JSON': '{"format":',
  'a text': '"page"',
  null: 'null',
  'a list': '[]',
  'a number': '1e999',
  'a prototype at the top': exported({}).replace('{', '{"__proto__":{"isAdmin":true},'),
  'a prototype in a block': withBlock(quote).replace('"kind"', '"__proto__":{"kind":"hero"},"kind"'),
  'a constructor in a text': withBlock({ ...quote, text: { constructor: { prototype: { x: 1 } } } }),
  'a kind of Object': withBlock({ ...quote, kind: 'toString' }),
  'a kind named prototype': withBlock({ ...quote, kind: '__proto__' }),
  'a kind that is no text': withBlock({ ...quote, kind: { $gt: '' } }),
  'an id that is no number': withBlock({ ...quote, id: '1; DROP TABLE "Page"' }),
  'a negative id': withBlock({ ...quote, id: -1 }),
  'a fractional id': withBlock({ ...quote, id: 1.5 }),
  'an id beyond integers': withBlock({ ...quote, id: 2 ** 53 }),
  'the same id twice': exported({ blocks: [quote, quote] }),
  'forty-one blocks': exported({ blocks: Array.from({ length: 41 }, (_, id) => ({ ...quote, id: id + 1 })) }),
  'ten thousand blocks': exported({ blocks: Array.from({ length: 10_000 }, (_, id) => ({ ...quote, id: id + 1 })) }),
  'a block of null': withBlock(null),
  'a block that is a list': withBlock([quote]),
  'a text that is a list': withBlock({ ...quote, text: ['x'] }),
  'a text that is too long': withBlock({ ...quote, text: { en: 'x'.repeat(100_000) } }),
  'a NUL character': withBlock({ ...quote, text: { en: 'a\u0000b' } }),
  'half of a character': withBlock({ ...quote, text: { en: '\ud83d' } }),
  'deep nesting': withBlock(nested(2000)),
  'a deep unknown block': withBlock({ kind: 'later', id: 1, body: nested(2000) }),
  'a large unknown block': withBlock({ kind: 'later', id: 1, body: 'x'.repeat(200_000) }),
  'an unknown block with markup': withBlock({ kind: 'later', id: 1, html: '<script>alert(1)</script>' }),
  'an unknown block inside of one': withBlock({ kind: 'unknown', id: 1, source: { kind: 'hero', html: '<b>' } }),
  'a number that is no number': withBlock({
    kind: 'numbers',
    id: 1,
    title: {},
    items: [{ source: 'manual', value: 1e308, label: { en: 'x' } }],
  }),
  'too many numbers': withBlock({ kind: 'numbers', id: 1, title: {}, items: Array(9).fill({ label: { en: 'x' } }) }),
  'a size of a million': withBlock({ kind: 'ideas', id: 1, title: { en: 'x' }, size: 1_000_000 }),
  'a date that is none': withBlock({ ...quote, visibleFrom: '2026-99-99T99:99:99Z' }),
  'another format': exported({ format: 'html' }),
  'an address of another page': exported({ key: '../../etc/passwd' }),
  'an unknown field': exported({ html: '<script>alert(1)</script>' }),
}

let admin: SignedInContext

beforeEach(async () => {
  const organization = await anOrganization()
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
})

/** What a reader would see of an imported page; null if the import is refused. */
async function imported(text: string): Promise<string | null> {
  const { revision } = await getDraft(admin, { key: 'about' })
  const parsed = importPageForm.input.safeParse({ key: 'about', revision: String(revision), json: text })
  if (!parsed.success) return null
  const { json, ...address } = parsed.data
  await importPage(admin, { ...address, page: json })
  const { content } = await getDraft(admin, { key: 'about' })
  const ctx = visitorContext(admin.organization)
  return renderToStaticMarkup(await freeze(<PageView ctx={ctx} page={await loadPage(ctx, content)} />))
}

describe('an imported page', () => {
  it('is refused, or displays text only, for at least sixty kinds of hostile texts', { timeout: 120_000 }, async () => {
    const texts = [...hostileMarkup.map((text) => ({ name: text, text })), ...hostileTexts({ length: 400, seed: 11 })]
    expect(texts.length).toBeGreaterThanOrEqual(60)
    const harmful: string[] = []
    const refused: string[] = []
    for (const { name, text } of texts) {
      const short = { en: [...text].slice(0, 60).join('') }
      const blocks = [
        { ...rich, title: short, text: { en: text } },
        { ...quote, id: 2, text: { en: text }, author: short },
        { ...call({ action: 'link', label: short, href: '/faq' }), id: 3 },
        { kind: 'faq', id: 4, title: short, items: [{ question: short, answer: { en: text } }] },
      ]
      const html = await imported(exported({ title: short, description: short, blocks }))
      if (html === null) refused.push(name)
      else if (isHarmful(html)) harmful.push(name)
    }
    expect(harmful).toEqual([])
    // Markdown that nests too deeply, and half of a character.
    expect(refused.length).toBeLessThan(8)
  })

  it('is refused, or harmless, with markup in fields that are no text', async () => {
    const harmful: string[] = []
    for (const [name, text] of INJECTED) {
      const html = await imported(text)
      if (html !== null && isHarmful(html)) harmful.push(`${name}: ${text}`)
    }
    expect(harmful).toEqual([])
    expect(INJECTED.length).toBeGreaterThanOrEqual(56)
  })

  it.each(Object.entries(STRUCTURES))('is refused, or harmless: %s', async (_name, text) => {
    const before = Object.keys(Object.prototype).length
    const started = performance.now()
    const html = await imported(text)
    expect(performance.now() - started).toBeLessThan(5000)
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
    expect(Object.keys(Object.prototype)).toHaveLength(before)
    if (html !== null) {
      expect(isHarmful(html)).toBe(false)
      expect(html).toContain('<h1')
    }
  })
})
