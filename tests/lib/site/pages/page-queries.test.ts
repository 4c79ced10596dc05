import { describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { blocksColumn, parseStored } from '@/lib/site/pages/catalogue/block-schemas'
import { blockKinds, type KnownKind } from '@/lib/site/pages/catalogue/registry'
import { writeDraftInput } from '@/lib/site/pages/catalogue/schemas'
import { findPage } from '@/lib/site/pages/find-page'
import { getDraft } from '@/lib/site/pages/get-draft'
import { loadPage } from '@/lib/site/pages/load-page'
import { publishPage } from '@/lib/site/pages/publish-page'
import { starterPage } from '@/lib/site/pages/starters/starter-page'
import { writeDraft } from '@/lib/site/pages/write-draft'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { withCountedQueries } from '@/tests/factories/counted-queries'

const both = (text: string) => ({ en: text, it: text })

/** A block of each kind that displays data, and a text. */
function oneOfEach(processId: number): { kind: KnownKind; [field: string]: unknown }[] {
  return [
    { kind: 'richText', title: both('Text'), text: both('Some *text*.') },
    { kind: 'numbers', title: {}, items: [{ source: 'ideas', label: both('Ideas') }] },
    { kind: 'numbers', title: {}, scope: 'workspaces', items: [{ source: 'ideas', label: both('Ideas') }] },
    { kind: 'processes', title: both('Running'), stage: 'running', size: 3 },
    { kind: 'ideas', title: both('Latest'), size: 3 },
    { kind: 'ideas', title: both('Funded'), choice: 'funded', size: 3 },
    { kind: 'calendar', title: both('Dates'), size: 3 },
    { kind: 'map', title: both('Map'), text: {}, processId },
    { kind: 'workspaces', title: both('Workspaces') },
    { kind: 'workspaceIdeas', title: both('Ideas of workspaces') },
    { kind: 'contact', title: both('Contact'), text: {}, form: 'enquiry' },
    { kind: 'newsletter', title: both('News'), text: {} },
  ]
}

/** Blocks in turn, as many as a page may have. */
function many(blocks: readonly object[], count: number): unknown[] {
  return Array.from({ length: count }, (_, index) => ({ ...blocks[index % blocks.length], id: index + 1 }))
}

async function publish(admin: Context, blocks: unknown[]): Promise<void> {
  const { revision } = await getDraft(admin, { key: 'about' })
  const content = writeDraftInput.parse({ revision, title: both('About'), description: {}, blocks })
  const saved = await writeDraft(admin, { key: 'about', ...content })
  await publishPage(admin, { key: 'about', revision: saved.revision, note: '', asksAgain: false })
}

async function queriesOfView(reader: Context): Promise<string[]> {
  const { ctx, queries } = withCountedQueries(reader)
  const page = await findPage(ctx, 'about')
  if (!page) throw new Error('no page')
  await loadPage(ctx, page)
  return queries
}

async function anUmbrella() {
  const umbrella = await anOrganization({ umbrellaWorkspaceActive: true })
  const town = await anOrganization({ parentId: umbrella.id })
  const process = await aBudgetProcess(umbrella, { during: 'ideas' })
  await aProposal(umbrella, process)
  const admin = contextOf(umbrella, await aMember(umbrella, { authorities: ['ADMIN'] }))
  return { umbrella, town, admin, visitor: visitorContext(umbrella), processId: process.processId }
}

describe('the queries of a page', () => {
  it('are as many for forty blocks as for one of each kind', async () => {
    const { admin, visitor, processId } = await anUmbrella()
    const each = oneOfEach(processId)
    await publish(admin, many(each, each.length))
    // Figures, parsed blocks and ideas of workspaces are cached.
    await queriesOfView(visitor)
    const one = await queriesOfView(visitor)
    await publish(admin, many(each, 40))
    await queriesOfView(visitor)
    const forty = await queriesOfView(visitor)
    expect(forty.toSorted()).toEqual(one.toSorted())
    expect(new Set(forty).size).toBe(forty.length)
  })

  it('are one for a page of forty texts', async () => {
    const { admin, visitor } = await anUmbrella()
    const quote = { kind: 'quote', text: both('Well said'), author: {} }
    const text = { kind: 'richText', title: {}, text: both('A *text*') }
    await publish(admin, many([quote, text], 40))
    await queriesOfView(visitor)
    expect(await queriesOfView(visitor)).toHaveLength(1)
  })

  it('read the list of workspaces once for the home page of a portal', async () => {
    const { umbrella, visitor } = await anUmbrella()
    const { ctx, queries } = withCountedQueries(visitor)
    await loadPage(ctx, starterPage('portalHome', umbrella))
    expect(queries.filter((text) => text.includes('"PortalEntry"') && text.includes('"tagline"'))).toHaveLength(1)
  })

  it('read no more for many languages and pictures', async () => {
    const { visitor } = await anUmbrella()
    const picture = { fileId: crypto.randomUUID(), alternative: both('A bridge') }
    const blocks = many([{ kind: 'picture', picture, caption: {} }], 40)
    const { ctx, queries } = withCountedQueries(visitor)
    await loadPage(ctx, { title: both('Pictures'), blocks: parseStored(blocksColumn.parse(blocks)) })
    expect(queries).toHaveLength(1)
  })

  it('cover every kind of block that displays data', () => {
    const kinds = new Set(oneOfEach(1).map(({ kind }) => kind))
    for (const kind of Object.keys(blockKinds) as KnownKind[])
      if (blockKinds[kind].isLive || blockKinds[kind].hasForm) expect(kinds).toContain(kind)
  })
})
