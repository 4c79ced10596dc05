import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MapOnDemand } from '@/components/pages/map-on-demand'
import { PageView, ScreenIntro } from '@/components/pages/page-view'
import { ProposalVideo } from '@/components/proposals/reading/proposal-video'
import { Form } from '@/components/ui/form'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { freeze } from '@/lib/framework/react/freeze'
import { STANDARD_PAGES } from '@/lib/site/pages/base/page-keys'
import { blocksColumn, parseStored } from '@/lib/site/pages/catalogue/block-schemas'
import { blockKinds, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import { loadPage } from '@/lib/site/pages/load-page'
import { starterPage } from '@/lib/site/pages/starters/starter-page'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { hostileMarkup, isHarmful } from '@/tests/hostile/markup'
import { hostileTexts } from '@/tests/hostile/texts'

// As the bundler marks client components, which are left to React.
for (const component of [ProposalVideo, MapOnDemand, Form])
  Object.assign(component, { $$typeof: Symbol.for('react.client.reference') })

// The request that Next.js would hold.
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const title = { en: 'About us' }
const fileId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

async function rendered(ctx: Context, blocks: unknown[]): Promise<string> {
  const page = await loadPage(ctx, { title, blocks: parseStored(blocksColumn.parse(blocks)) })
  return renderToStaticMarkup(await freeze(<PageView ctx={ctx} page={page} />))
}

describe('published blocks', () => {
  const button = { action: 'takePart', label: {} }
  const call = { kind: 'callToAction', id: 1, title: { en: 'Take part', it: 'Partecipa' }, text: {}, button }
  const blocks = parseStored(blocksColumn.parse([call]))
  const view = async (ctx: Context, versionId: number | null) =>
    renderToStaticMarkup(await freeze(<PageView ctx={ctx} page={await loadPage(ctx, { title, blocks, versionId })} />))

  it('are written once for a version, language and kind of reader', async () => {
    const organization = await anOrganization()
    const ctx = visitorContext(organization)
    const member = contextOf(organization, await aMember(organization))
    const visited = await view(ctx, 1)
    // A version never changes: what is asked for again is what was written.
    blocks.splice(0, 1, ...parseStored(blocksColumn.parse([{ ...call, title: { en: 'Changed' } }])))
    expect(await view(ctx, 1)).toBe(visited)
    expect(await view(ctx, 2)).toContain('Changed')
    expect(await view(ctx, null)).toContain('Changed')
    expect(await view({ ...ctx, organization: { ...organization } }, 1)).toContain('Changed')
    expect(await view(member, 1)).not.toContain('/register')
    expect(visited).toContain('/register')
    expect(await view({ ...ctx, locale: 'it' }, 1)).not.toBe(visited)
  })
})

/** The levels of the headings, in order. */
function outline(html: string): number[] {
  return [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
}

function hasGaps(levels: readonly number[]): boolean {
  return levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1)
}

let ctx: Context
let processId: number

beforeEach(async () => {
  const organization = await anOrganization({ supportEmail: 'desk@example.test' })
  const process = await aBudgetProcess(organization, { during: 'ideas' })
  await aProposal(organization, process)
  ctx = visitorContext(organization)
  processId = process.processId
  await prismaClient().file.create({
    data: {
      id: fileId,
      organizationId: organization.id,
      purpose: 'image',
      mediaType: 'image/webp',
      originalName: 'bridge.webp',
      sizeBytes: 1000,
      sha256: 'a',
      width: 1200,
      height: 800,
    },
  })
})

/** A block of each kind with all its texts, the same text everywhere. */
function fullBlocks(text: string, titles = text): Record<KnownKind, object> {
  const [words, name] = [{ en: text }, { en: titles }]
  const picture = { fileId, alternative: name }
  const button = { action: 'link', label: name, href: '/faq' }
  return {
    hero: { title: name, text: words, picture, buttons: [button, { action: 'takePart', label: {} }] },
    richText: { title: name, text: words },
    picture: { picture, caption: name },
    gallery: { title: name, items: [{ picture, caption: name }] },
    columns: {
      title: name,
      items: [
        { title: name, text: words, picture, button },
        { title: {}, text: words },
      ],
    },
    callToAction: { title: name, text: words, button },
    steps: { title: name, items: [{ title: name, text: words }], button },
    faq: { title: name, items: [{ question: name, answer: words }] },
    quote: { text: words, author: name },
    numbers: {
      title: name,
      items: [
        { source: 'manual', value: 3, label: name },
        { source: 'ideas', label: name },
        { source: 'granted', label: name },
      ],
    },
    processes: { title: name },
    ideas: { title: name },
    calendar: { title: name },
    map: { title: name, text: words, processId },
    video: { title: name, text: words, video: 'https://youtu.be/dQw4w9WgXcQ' },
    files: { title: name, items: [{ fileId, name }] },
    contact: { title: name, text: words },
    newsletter: { title: name, text: words },
    workspaces: { title: name },
    workspaceIdeas: { title: name },
    announcement: { title: name, text: words },
  }
}

const kinds = Object.keys(blockKinds) as KnownKind[]

function allBlocks(text: string, titles = text, chosen = kinds): unknown[] {
  const full = fullBlocks(text, titles)
  return chosen.map((kind, index) => ({ kind, id: index + 1, anchor: `a${index}`, ...full[kind] }))
}

describe('a page of blocks', () => {
  it('displays every kind, with one h1 and no gap in the outline', async () => {
    const html = await rendered(ctx, allBlocks('## One\n\n#### Two\n\nText', 'A title'))
    const levels = outline(html)
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(hasGaps(levels)).toBe(false)
    expect(html.match(/<section/g)?.length).toBeGreaterThanOrEqual(kinds.length)
    expect(html).not.toContain('<iframe')
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [picture] of html.matchAll(/<img [^>]*>/g)) expect(picture).toMatch(/ alt="/)
  })

  it.each(kinds)('begins with its title as the h1, also before an untitled block of the kind %s', async (kind) => {
    const block = { ...fullBlocks('## One\n\n#### Two\n\nText', 'A title')[kind], kind, id: 1 }
    const untitled = kind === 'hero' ? block : { ...block, title: {} }
    const levels = outline(await rendered(ctx, [{ kind: 'quote', id: 2, text: title, author: {} }, untitled]))
    expect(levels[0]).toBe(1)
    // A list of cards needs its title, which the checks require.
    if (!['processes', 'ideas', 'workspaces', 'workspaceIdeas'].includes(kind)) expect(hasGaps(levels)).toBe(false)
  })

  it('offers the forms of a contact and of a subscription', async () => {
    const html = await rendered(ctx, [
      { kind: 'contact', id: 1, title, text: {}, form: 'enquiry' },
      { kind: 'newsletter', id: 2, title, text: {} },
    ])
    expect(html.match(/<form\b/g)).toHaveLength(2)
    expect(html.match(/name="formToken" value="[0-9a-z]+\.[0-9a-f]{64}"/g)).toHaveLength(2)
    for (const name of ['name', 'email', 'subject', 'message', 'interests', 'homepage'])
      expect(html).toContain(`name="${name}"`)
  })

  it('names the language that stands in, and marks its texts', async () => {
    const html = await rendered({ ...ctx, locale: 'it' }, [{ kind: 'quote', id: 1, text: title, author: {} }])
    expect(html).toMatch(/<blockquote[^>]* lang="en"/)
    // The notice is in the language of the request, which is English here.
    expect(html).toContain('Some texts are in inglese.')
  })

  it('shows nothing of a deleted file', async () => {
    await prismaClient().file.deleteMany({})
    const html = await rendered(ctx, allBlocks('Text'))
    expect(html).not.toContain('<img')
    expect(html).not.toContain(fileId)
  })

  it.each(STANDARD_PAGES)('displays the starter of %s', async (key) => {
    const starter = starterPage(key, ctx.organization)
    const page = await loadPage(ctx, starter)
    const html = renderToStaticMarkup(await freeze(<PageView ctx={ctx} page={page} />))
    expect(hasGaps(outline(html))).toBe(false)
    expect(page.fallbackLanguages).toEqual([])
  })
})

describe('blocks above a screen of the platform', () => {
  it('have no title of their own, and headings below that of the screen', async () => {
    const page = await loadPage(ctx, { title, blocks: parseStored(blocksColumn.parse(allBlocks('Text', 'A title'))) })
    const html = renderToStaticMarkup(await freeze(<ScreenIntro ctx={ctx} page={page} />))
    expect(outline(html)).not.toContain(1)
    expect(hasGaps([1, ...outline(html)])).toBe(false)
    const none = await loadPage(ctx, { title, blocks: [] })
    for (const empty of [none, null])
      expect(renderToStaticMarkup(await freeze(<ScreenIntro ctx={ctx} page={empty} />))).toBe('')
  })
})

describe('hostile content of blocks', () => {
  const texts = [...hostileMarkup.map((text) => ({ name: text, text })), ...hostileTexts({ length: 400, seed: 1710 })]

  it('comes in at least sixty kinds', () => expect(texts.length).toBeGreaterThanOrEqual(60))

  it('is text wherever it is written', { timeout: 60_000 }, async () => {
    const harmful: string[] = []
    // Live blocks display no text of the page but their title, by the same component as the others.
    // A subscription displays its texts as a contact does, and a form.
    const written = kinds.filter((kind) => !blockKinds[kind].isLive && kind !== 'newsletter')
    for (const { name, text } of texts) {
      const html = await rendered(ctx, allBlocks(text, text.slice(0, 60), written))
      if (isHarmful(html)) harmful.push(name)
    }
    expect(harmful).toEqual([])
  })
})
