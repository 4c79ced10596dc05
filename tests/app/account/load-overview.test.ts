import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { loadOverview } from '@/app/(account)/_components/load-overview'
import { prismaClient } from '@/lib/foundation/db/client'
import { writeComment } from '@/lib/participation/comments/write-comment'
import { followProposal } from '@/lib/participation/follows/follow-proposal'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal } from '@/tests/factories'
import { aDiscussedIdea, aParticipant } from '@/tests/factories/participants'
import { aPublishedResult } from '@/tests/factories/published-result'

// One each: drafts, ideas with outcomes, comments, ballots, ties, messages.
const QUERIES_MAX = 6

afterEach(() => vi.restoreAllMocks())

it('returns what the member did and what came of it, in few queries', async () => {
  const { organization, process, author, reader, proposalId } = await aDiscussedIdea('A pond')
  await aProposal(organization, process, { authorId: author.actor.userId, title: 'Not yet', status: 'DRAFT' })
  await writeComment(author, { proposalId, body: 'Frogs will like it.' })
  const other = await aProposal(organization, process, { authorId: reader.actor.userId, title: 'A bench' })
  await followProposal(author, { proposalId: other })
  await aPublishedResult(organization, process, [
    { proposalId: other, votes: 9, cost: 100, funded: true },
    { proposalId, votes: 3, cost: 100, funded: false },
  ])
  await prismaClient().enquiry.create({
    data: {
      organizationId: organization.id,
      senderId: author.actor.userId,
      name: 'Ada',
      email: 'ada@example.test',
      emailKey: 'ada@example.test',
      subject: 'When does it begin?',
      body: 'Tell me.',
      locale: 'en',
      answeredAt: new Date(),
    },
  })
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const overview = await loadOverview(author)
  expect(queries.mock.calls.length).toBeGreaterThan(0)
  expect(queries.mock.calls.length).toBeLessThanOrEqual(QUERIES_MAX)
  expect(overview.drafts.map(({ title }) => title)).toEqual(['Not yet'])
  expect(overview.counts).toEqual({ ideas: 1, comments: 1, votes: 0, followed: 1, groups: 0, invitations: 0 })
  expect(overview.outcomes).toMatchObject([
    { title: 'A pond', rank: 2, itemsCount: 2, funded: false, resultModuleId: process.modules.vote },
  ])
  expect(overview.enquiries).toMatchObject([{ subject: 'When does it begin?', answeredAt: expect.any(Date) }])
  const ofReader = await loadOverview(reader)
  expect(ofReader.outcomes).toMatchObject([{ title: 'A bench', funded: true, rank: 1 }])
  expect(ofReader.enquiries).toEqual([])
})

it('names a vote as given, never what was chosen', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const proposalId = await aProposal(organization, process, { title: 'A secret choice' })
  await anOpenVote(organization, process)
  const voter = await aParticipant(organization, process)
  await castPreference(voter, { moduleId: process.modules.vote, proposalId })
  const overview = await loadOverview(voter)
  expect(overview.counts.votes).toBe(1)
  expect(overview.latest).toMatchObject([{ kind: 'Vote given' }])
  expect(JSON.stringify(overview)).not.toContain('A secret choice')
})
