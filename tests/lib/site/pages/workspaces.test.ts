import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { findOrganizationByHost } from '@/lib/identity/organizations/hosts/find-by-host'
import { listWorkspaces } from '@/lib/identity/organizations/workspaces/list-workspaces'
import { isPortalPage } from '@/lib/site/pages/base/page-keys'
import { blockKinds } from '@/lib/site/pages/catalogue/registry'
import { listPages } from '@/lib/site/pages/list-pages'
import { listPortalPages } from '@/lib/site/pages/list-published-pages'
import { listWorkspaceIdeas } from '@/lib/site/pages/live/list-workspace-ideas'
import { loadBlock } from '@/lib/site/pages/live/load-block'
import { sumWorkspaces } from '@/lib/site/pages/live/sum-workspaces'
import { starterPage } from '@/lib/site/pages/starters/starter-page'
import { withRequiredForm } from '@/lib/site/pages/with-required-form'
import { findSpace, getSpace } from '@/lib/site/portal/find-space'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { aResult } from '@/tests/factories/a-result'
import { refusal } from '@/tests/factories/refusal'

const figures = async (ctx: Context) => sumWorkspaces(ctx, await listWorkspaces(ctx))
const latestIdeas = async (ctx: Context, size: number) => listWorkspaceIdeas(ctx, await listWorkspaces(ctx), size)

let umbrella: CurrentOrganization
let town: CurrentOrganization
let school: CurrentOrganization

beforeEach(async () => {
  umbrella = await anOrganization({ umbrellaWorkspaceActive: true })
  town = await anOrganization({ name: 'Town', parentId: umbrella.id })
  school = await anOrganization({ name: 'School', parentId: umbrella.id, publiclyVisible: false })
  for (const [organization, title] of [
    [town, 'A public pond'],
    [school, 'A secret garden'],
  ] as const)
    await aProposal(organization, await aBudgetProcess(organization, { during: 'ideas' }), { title })
  await aMember(town)
  await aMember(school)
})

describe('the figures of the portal', () => {
  it('sum public numbers of public workspaces only', async () => {
    const ctx = visitorContext(umbrella)
    expect(await figures(ctx)).toEqual({
      ideas: 1,
      members: 1,
      processes: 1,
      voters: 0,
      granted: [],
      delivered: 0,
      workspaces: 2,
      running: 1,
    })
    const block = blockKinds.numbers.schema.parse({
      kind: 'numbers',
      id: 1,
      title: {},
      scope: 'workspaces',
      items: [{ source: 'ideas', label: { en: 'Ideas' } }],
    })
    expect(await loadBlock(ctx, block)).toMatchObject({ ideas: 1 })
    expect(await loadBlock(ctx, { ...block, scope: 'organization' })).toMatchObject({ ideas: 0, workspaces: 2 })
  })

  it('count nothing of a private process of a public workspace', async () => {
    const process = await aBudgetProcess(town, { during: 'ideas', process: { visibility: 'PRIVATE' } })
    await aProposal(town, process, { title: 'Behind a code' })
    expect(await figures(visitorContext(umbrella))).toMatchObject({ ideas: 1, processes: 1 })
    const found = await latestIdeas(visitorContext(umbrella), 6)
    expect(found.map(({ idea }) => idea.title)).toEqual(['A public pond'])
  })

  it('add money by currency', async () => {
    // Figures of the towns above may be cached.
    const hamlet = await anOrganization({ name: 'Hamlet', parentId: umbrella.id })
    const village = await anOrganization({ name: 'Village', parentId: umbrella.id })
    await aResult(hamlet, 'EUR', 1000)
    await aResult(hamlet, 'EUR', 500)
    await aResult(village, 'EUR', 20)
    await aResult(village, 'PLN', 700)
    await aResult(school, 'CHF', 9)
    expect(await figures(visitorContext(umbrella))).toMatchObject({
      granted: [
        { currency: 'EUR', amount: 1520 },
        { currency: 'PLN', amount: 700 },
      ],
    })
  })

  it('are on the cards of public workspaces', async () => {
    const block = blockKinds.workspaces.schema.parse({ kind: 'workspaces', id: 1, title: {} })
    const cards = await loadBlock<'workspaces'>(visitorContext(umbrella), block)
    expect(cards.map(({ name, running }) => [name, running])).toEqual([
      ['School', null],
      ['Town', 1],
    ])
  })
})

describe('the latest ideas of the portal', () => {
  it('come from all public workspaces, the newest first, with the address of their workspace', async () => {
    const club = await anOrganization({ name: 'Club', parentId: umbrella.id })
    const proposalId = await aProposal(club, await aBudgetProcess(club, { during: 'ideas' }), { title: 'A newer pond' })
    await prismaClient().proposal.update({
      where: { id: proposalId },
      data: { publishedAt: new Date(Date.now() + 60_000) },
    })
    const found = await latestIdeas(visitorContext(umbrella), 6)
    expect(found.map(({ idea, workspace }) => [idea.title, workspace.name, workspace.url])).toEqual([
      ['A newer pond', 'Club', `https://${club.primaryHost}`],
      ['A public pond', 'Town', `https://${town.primaryHost}`],
    ])
    expect(await latestIdeas(visitorContext(umbrella), 1)).toHaveLength(1)
  })

  it('are none of another umbrella', async () => {
    const other = await anOrganization({ umbrellaWorkspaceActive: true })
    expect(await latestIdeas(visitorContext(other), 6)).toEqual([])
    expect(await figures(visitorContext(other))).toMatchObject({ ideas: 0, workspaces: 0 })
  })
})

describe('the deliberative space', () => {
  it('is the chosen workspace, else the processes of the umbrella', async () => {
    const ctx = visitorContext(umbrella)
    expect(await findSpace(ctx, town.id)).toBe(`https://${town.primaryHost}`)
    expect(await findSpace(ctx, null)).toBe('/process-list')
    const foreign = await anOrganization()
    expect(await findSpace(ctx, foreign.id)).toBe('/process-list')
    expect(await refusal(getSpace(ctx, foreign.id))).toBe('notFound')
    expect(await findSpace(visitorContext(town), town.id)).toBe('/intro')
  })
})

describe('the pages of the portal', () => {
  it('are listed for an umbrella only', async () => {
    const admin = async (of: CurrentOrganization) => contextOf(of, await aMember(of, { authorities: ['ADMIN'] }))
    const keys = async (of: CurrentOrganization) => (await listPages(await admin(of))).map(({ key }) => key)
    expect((await keys(umbrella)).filter(isPortalPage)).toHaveLength(5)
    expect((await keys(town)).filter(isPortalPage)).toEqual([])
    expect((await listPortalPages(visitorContext(umbrella))).map(({ path }) => path)).toEqual([
      '/portal/home',
      '/portal/project',
      '/portal/instruments',
      '/portal/contact-us',
      '/portal/subscribe',
    ])
    expect(await listPortalPages(visitorContext(town))).toEqual([])
  })

  it('keep their form, whatever an officer publishes', async () => {
    const ctx = visitorContext(umbrella)
    for (const [key, kind] of [
      ['portalContact', 'contact'],
      ['portalSubscribe', 'newsletter'],
    ] as const) {
      const { blocks } = starterPage(key, umbrella)
      expect(withRequiredForm(ctx, key, blocks)).toEqual(blocks)
      const quote = blockKinds.quote.schema.parse({ kind: 'quote', id: 9, text: { en: 'x' }, author: {} })
      const hidden = { ...blocks[0], id: 10, isHidden: true } as (typeof blocks)[number]
      expect(withRequiredForm(ctx, key, [quote, hidden]).map((block) => [block.kind, block.id])).toEqual([
        ['quote', 9],
        [kind, 10],
        [kind, 11],
      ])
    }
    expect(withRequiredForm(ctx, 'portalProject', [])).toEqual([])
  })

  it('are found by the host of the umbrella, whose suspension hides it', async () => {
    await prismaClient().organization.update({ where: { id: town.id }, data: { suspendedAt: new Date() } })
    expect(await figures(visitorContext(umbrella))).toMatchObject({ workspaces: 1 })
    expect(await findOrganizationByHost(umbrella.primaryHost)).toMatchObject({ id: umbrella.id })
  })
})
