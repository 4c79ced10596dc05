import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shareMetadata } from '@/app/(proposal)/idea-detail/[id]/[processId]/[phaseId]/[moduleId]/share-metadata'
import { proposalFacts } from '@/components/proposals/reading/proposal-facts'
import { atomText } from '@/lib/edge/http/pages/atom-text'
import type { AnyCall } from '@/lib/foundation/api/call'
import type { SignedInContext } from '@/lib/foundation/context/context'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { prismaClient } from '@/lib/foundation/db/client'
import { translator } from '@/lib/foundation/i18n/translations'
import { searchCall as search } from '@/lib/ideas/finding/calls'
import { processFeed } from '@/lib/ideas/finding/process-feed'
import { createDraft } from '@/lib/ideas/proposals/drafts/create-draft'
import {
  getProposalCall as detail,
  listProposalsCall as list,
  listPointsCall as points,
} from '@/lib/ideas/proposals/publishing/calls'
import { publishProposal } from '@/lib/ideas/proposals/publishing/publish-proposal'
import { getProposal, getProposalOfModule } from '@/lib/ideas/proposals/reading/get-proposal'
import { listProposals } from '@/lib/ideas/proposals/reading/list-proposals'
import { similarProposalsCall as similar } from '@/lib/ideas/proposals/search/similar-proposals'
import { listTranslationsCall as translations } from '@/lib/ideas/proposals/translations/translation-calls'
import { listVersionsCall as versions } from '@/lib/ideas/proposals/versions/list-versions'
import { compareVersionsCall as compare, getVersionCall as version } from '@/lib/ideas/proposals/versions/version-calls'
import { exportOpenDataCall as openData } from '@/lib/outcome/open-data/export-open-data'
import { openDataFormats } from '@/lib/outcome/open-data/formats'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResultCall as result } from '@/lib/outcome/results/reading/calls'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { listOwnComments } from '@/lib/participation/comments/list-own-comments'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { listOwnChoices } from '@/lib/participation/votes/ballots/queries'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { getModuleFacts } from '@/lib/process/modules/queries'
import { api, type Sent } from '@/tests/api/client'
import {
  aBudgetProcess,
  aMember,
  anOpenVote,
  anOrganization,
  aProposal,
  type BudgetProcess,
  contextOf,
  visitorContext,
} from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'

// A page reads its language from the request that the framework holds.
vi.mock('next/headers', () => ({ headers: async () => new Headers() }))

const db = prismaClient()
const SECRET = /s3cret/i
let organization: CurrentOrganization
let process: BudgetProcess
let author: SignedInContext
let voter: SignedInContext
let admin: SignedInContext
let id: number

beforeEach(async () => {
  organization = await anOrganization()
  process = await aBudgetProcess(organization, { during: 'ideas' })
  const joined = [process.processId]
  author = contextOf(organization, await aMember(organization, { joined }))
  voter = contextOf(organization, await aMember(organization, { joined }))
  admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  const draft = await createDraft(author, {
    moduleId: process.modules.ideas,
    type: 'SERVICE',
    title: 'S3cret title',
    summary: 'S3cret summary',
    narrative: 'S3cret narrative',
    address: 'S3cret street',
    websiteUrl: 'https://s3cret.test/',
    serviceSubcategory: 'S3cret subcategory',
    cost: 100,
    location: { lng: 12.5, lat: 41.9 },
  })
  id = (await publishProposal(author, { proposalId: draft.id })).id
  await aProposal(organization, process, { title: 'Another' })
  const comment = { organizationId: organization.id, proposalId: id, authorId: voter.actor.userId, body: 'I agree' }
  await db.comment.create({ data: comment })
})

// As the commands do: the number of published ideas is part of the key of the map's cache.
async function change(data: Parameters<typeof db.proposal.update>[0]['data']): Promise<void> {
  await db.proposal.update({ where: { id }, data })
  await db.module.update({ where: { id: process.modules.ideas }, data: { publishedCount: { decrement: 1 } } })
}
const hide = () => change({ hiddenAt: new Date(), hiddenReason: 'Insult' })
const withdraw = () => change({ status: 'CANCELLED', cancelledAt: new Date() })

/** Status and text of an answer to a visitor. */
async function answerOf<Called extends AnyCall>(read: Called, sent: Sent<Called>): Promise<string> {
  const { status, text } = await api(organization).send(read, sent)
  return `${status} ${text}`
}

/** Everything that a visitor can read of the idea, by the name of the surface. */
async function surfaces(): Promise<Record<string, string>> {
  const ctx = visitorContext(organization)
  const { ideas } = process.modules
  const proposal = await getProposalOfModule(ctx, id, ideas)
  const facts = await getModuleFacts(ctx, { moduleId: ideas })
  const words = {
    t: translator('en', 'proposals'),
    locale: 'en',
    languages: ['en'],
    mapHref: '/map',
    choices: { challenges: [], drivers: [], scenarios: [], groups: [] },
  } as unknown as Parameters<typeof proposalFacts>[1]
  const ofVersion = { proposalId: id, number: 1 }
  const ofModule = { moduleId: ideas }
  return {
    detail: await answerOf(detail, { params: { proposalId: id } }),
    versions: await answerOf(versions, { params: { proposalId: id } }),
    version: await answerOf(version, { params: ofVersion }),
    comparison: await answerOf(compare, { params: ofVersion, query: { from: 1, to: 1 } }),
    translations: await answerOf(translations, { params: ofVersion }),
    list: await answerOf(list, { params: ofModule }),
    filtered: await answerOf(list, { params: ofModule, query: { 'q.contains': 'subcategory' } }),
    similar: await answerOf(similar, { params: ofModule, query: { text: 'title' } }),
    points: await answerOf(points, { params: ofModule }),
    search: await answerOf(search, { query: { q: 'subcategory summary' } }),
    feed: atomText(await processFeed(ctx, process.processId)),
    tags: JSON.stringify(await shareMetadata(ctx, proposal, '/path')),
    page: JSON.stringify([proposal, proposalFacts(proposal, words)]),
    listPage: JSON.stringify(await listProposals(ctx, facts, { sort: 'latest', page: 0, size: 20 })),
  }
}

const leaking = (texts: Record<string, string>) =>
  Object.entries(texts)
    .filter(([, text]) => SECRET.test(text))
    .map(([name]) => name)

describe('a hidden text', () => {
  it('appears on every surface before it is hidden', async () => {
    expect(leaking(await surfaces())).toEqual(
      expect.arrayContaining(['detail', 'version', 'translations', 'list', 'points', 'feed', 'tags', 'page']),
    )
    expect(await surfaces()).toMatchObject({ detail: expect.stringContaining('S3cret subcategory') })
  })

  it('appears nowhere after moderation has hidden the idea', async () => {
    await hide()
    expect(leaking(await surfaces())).toEqual([])
  })

  it('keeps only the title visible after the author has withdrawn the idea', async () => {
    await withdraw()
    const left = await surfaces()
    for (const text of Object.values(left)) expect(text.replaceAll('S3cret title', '')).not.toMatch(SECRET)
    expect(await getProposal(visitorContext(organization), id)).toMatchObject({ serviceSubcategory: null, cost: null })
  })

  it('remains visible to its author', async () => {
    await hide()
    expect(await getProposal(author, id)).toMatchObject({ serviceSubcategory: 'S3cret subcategory' })
  })

  it('is missing in results, open data, ballots and lists of own comments', async () => {
    await anOpenVote(organization, process)
    await db.phase.update({ where: { id: process.phases.vote }, data: { startsAt: new Date(0) } })
    await castPreference(voter, { moduleId: process.modules.vote, proposalId: id })
    await closeVoting(admin, { moduleId: process.modules.vote, ...EARLY })
    await publishResult(admin, { processId: process.processId })
    const all = async () => {
      const ctx = visitorContext(organization)
      const { processId } = process
      const exports = await Promise.all(
        openDataFormats.map(async (format) => [
          `open data ${format}`,
          await answerOf(openData, { params: { processId, format } }),
        ]),
      )
      const window = { order: 'votes', page: 0, size: 20, q: 'narrative' } as const
      return {
        ...(Object.fromEntries(exports) as Record<string, string>),
        result: await answerOf(result, { params: { processId } }),
        searched: String((await getResult(ctx, { processId }, window)).matchCount),
        ballot: JSON.stringify(await listOwnChoices(voter, process.modules.vote)),
        comments: JSON.stringify(await listOwnComments(voter)),
      }
    }
    const before = await all()
    expect(leaking(before)).toEqual(expect.arrayContaining(['result', 'ballot', 'comments', 'open data json']))
    expect(before.searched).toBe('1')
    await hide()
    const after = await all()
    expect(leaking(after)).toEqual([])
    expect(after.searched).toBe('0')
    expect(after.result).toContain('This idea is hidden')
  })
})
