import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Context } from '@/lib/foundation/context/context'
import { prismaClient } from '@/lib/foundation/db/client'
import { ideaAtAddress } from '@/lib/ideas/proposals/reading/page-facts'
import { clearDecidedProcesses } from '@/lib/outcome/results/reading/find-idea-outcome'
import { type IdeaPage, loadIdeaPage } from '@/lib/views/ideas/load-idea-page'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { withCountedQueries, withHeldQueries } from '@/tests/factories/counted-queries'

// A browser without cookies.
vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }))
beforeEach(clearDecidedProcesses)

async function anIdea() {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'vote' })
  const author = await aMember(organization, { joined: [process.processId] })
  const id = await aProposal(organization, process, { authorId: author.userId })
  const member = await aMember(organization, { joined: [process.processId] })
  const readers = {
    visitor: visitorContext(organization),
    member: contextOf(organization, member),
    author: contextOf(organization, author),
    admin: contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] })),
  }
  return { organization, process, id, readers }
}

type Idea = Awaited<ReturnType<typeof anIdea>>

function found(ctx: Context, { id, process: { processId, phases, modules } }: Idea, place: 'ideas' | 'vote' = 'ideas') {
  return ideaAtAddress(ctx, id, processId, phases[place], modules[place])
}

async function pageOf(ctx: Context, idea: Idea, search: Record<string, string> = {}): Promise<IdeaPage> {
  return loadIdeaPage(ctx, await found(ctx, idea), search)
}

describe('the page of an idea', () => {
  it('leads each reader to what their commands allow', async () => {
    const idea = await anIdea()
    const ways = async (ctx: Context) => (await pageOf(ctx, idea)).ways
    expect(await ways(idea.readers.visitor)).toEqual(['contact', 'report', 'versions'])
    expect(await ways(idea.readers.author)).toEqual(['newVersion', 'coAuthors', 'versions', 'translate', 'cancel'])
    expect(await ways(idea.readers.admin)).toContain('merge')
    await anOpenVote(idea.organization, idea.process)
    expect(await ways(idea.readers.author)).not.toContain('cancel')
    expect(await ways(idea.readers.admin)).not.toContain('merge')
  })

  it('leads back only from what an officer withdrew', async () => {
    const idea = await anIdea()
    const withdraw = (withdrawnFrom: 'PUBLISHED' | null) =>
      prismaClient().proposal.update({
        where: { id: idea.id },
        data: { status: 'CANCELLED', cancelledAt: new Date(), withdrawnFrom },
      })
    await withdraw('PUBLISHED')
    expect((await pageOf(idea.readers.admin, idea)).ways).toEqual(['restore'])
    expect((await pageOf(idea.readers.author, idea)).ways).toEqual([])
    await withdraw(null)
    expect((await pageOf(idea.readers.admin, idea)).ways).toEqual([])
  })

  it('has the reader’s vote at every address while the vote is open', async () => {
    const idea = await anIdea()
    expect((await pageOf(idea.readers.member, idea)).vote).toBeNull()
    await anOpenVote(idea.organization, idea.process)
    for (const place of ['ideas', 'vote'] as const) {
      const { vote } = await loadIdeaPage(idea.readers.member, await found(idea.readers.member, idea, place), {})
      expect(vote).toMatchObject({ isOpen: true, offer: { kind: 'act' }, choice: { isCandidate: true, given: 0 } })
    }
  })

  it('tells its authors why it is hidden, and nobody else', async () => {
    const idea = await anIdea()
    await prismaClient().proposal.update({
      where: { id: idea.id },
      data: { hiddenAt: new Date(), hiddenReason: 'Insults a neighbour' },
    })
    expect((await pageOf(idea.readers.author, idea)).hidden).toMatchObject({ reason: 'Insults a neighbour', cases: [] })
    const { hidden, follow, talk } = await pageOf(idea.readers.member, idea)
    expect({ hidden, follow, comments: talk.comments }).toEqual({
      hidden: { reason: null, cases: null, isRemoved: false },
      follow: null,
      comments: null,
    })
  })

  it('opens the form to the author for members only', async () => {
    const idea = await anIdea()
    const search = { contact: 'author' }
    expect((await pageOf(idea.readers.member, idea, search)).talk.contact?.contacting.decision).toEqual({
      allowed: true,
    })
    expect((await pageOf(idea.readers.visitor, idea, search)).talk.contact).toBeNull()
    expect((await pageOf(idea.readers.member, idea)).talk.contact).toBeNull()
  })
})

describe('the queries of the page of an idea', () => {
  it('are few for a visitor, and as many with more ideas', async () => {
    const idea = await anIdea()
    const ctx = idea.readers.visitor
    const page = await found(ctx, idea)
    // The names of topics and whether the process has a result are cached.
    await loadIdeaPage(ctx, page, {})
    const queries = async () => {
      const counted = withCountedQueries(ctx)
      await loadIdeaPage(counted.ctx, page, {})
      return counted.queries
    }
    const few = await queries()
    expect(few.length).toBeLessThanOrEqual(4)
    for (let count = 0; count < 5; count++) await aProposal(idea.organization, idea.process)
    expect(await queries()).toEqual(few)
  })

  it('do not wait for each other', async () => {
    const idea = await anIdea()
    await anOpenVote(idea.organization, idea.process)
    const ctx = idea.readers.member
    const page = await found(ctx, idea, 'vote')
    await loadIdeaPage(ctx, page, {})
    const held = withHeldQueries(ctx)
    const loading = loadIdeaPage(held.ctx, page, {})
    const begun = await held.begun()
    held.release()
    await loading
    // The ballot, the neighbours in the list and the comments.
    expect(begun).toBeGreaterThanOrEqual(3)
  })
})
