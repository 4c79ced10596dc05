import { expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { overrideResult } from '@/lib/outcome/results/publishing/override-result'
import { listOwnOutcomes } from '@/lib/outcome/results/reading/list-own-outcomes'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'
import { aPublishedResult } from '@/tests/factories/published-result'

async function anAuthorsIdea(publishedAt: Date | null = new Date()) {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { during: 'result' })
  const [author, other] = [await aParticipant(organization, process), await aParticipant(organization, process)]
  const proposalId = await aProposal(organization, process, { authorId: author.actor.userId })
  const items = [{ proposalId, votes: 9, cost: 400, funded: true }]
  await aPublishedResult(organization, process, items, publishedAt)
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  return { organization, process, author, other, admin, proposalId }
}

it('lists the ideas of an author and of a co-author who accepted, and nobody else’s', async () => {
  const { organization, author, other, proposalId } = await anAuthorsIdea()
  const ids = async (ctx: typeof author) => (await listOwnOutcomes(ctx, { size: 5 })).items.map(({ id }) => id)
  expect(await ids(author)).toEqual([proposalId])
  expect(await ids(other)).toEqual([])
  const invited = { organizationId: organization.id, proposalId, userId: other.actor.userId }
  await prismaClient().coAuthor.create({ data: invited })
  expect(await ids(other)).toEqual([])
  await prismaClient().coAuthor.updateMany({ where: invited, data: { acceptedAt: new Date() } })
  expect(await ids(other)).toEqual([proposalId])
})

it('names the decision of an administrator rather than what the rule said', async () => {
  const { organization, process, author, admin, proposalId } = await anAuthorsIdea()
  const candidate = {
    organizationId: organization.id,
    moduleId: process.modules.vote,
    proposalId,
    cost: 400,
    position: 0,
  }
  await prismaClient().candidate.create({ data: candidate })
  await overrideResult(admin, {
    processId: process.processId,
    proposalId,
    outcome: 'NOT_FUNDED',
    reason: 'The ground belongs to somebody else.',
    decidedBy: 'The council',
  })
  expect((await listOwnOutcomes(author, { size: 5 })).items).toMatchObject([{ funded: false, rank: 1 }])
})

it('says nothing of a result before it is published', async () => {
  const { author } = await anAuthorsIdea(null)
  expect((await listOwnOutcomes(author, { size: 5 })).items).toMatchObject([{ funded: null, rank: null }])
})

it('has the state of each idea and where its result is, and counts all of them', async () => {
  const { organization, process, author, other, proposalId } = await anAuthorsIdea()
  const { processId, modules, phases } = process
  await aProposal(organization, process, { authorId: author.actor.userId, status: 'DRAFT' })
  const title = 'A later idea'
  const later = await aProposal(organization, process, { authorId: author.actor.userId, title })
  const same = { processId, phaseId: phases.ideas, moduleId: modules.ideas, locale: 'en', status: 'PUBLISHED' }
  const first = await listOwnOutcomes(author, { size: 1 })
  expect(first).toEqual({
    items: [
      {
        ...same,
        id: later,
        title,
        processName: { en: expect.any(String) },
        at: expect.any(Date),
        rank: null,
        itemsCount: null,
        funded: null,
        resultModuleId: null,
        resultPhaseId: null,
      },
    ],
    total: 2,
    page: 0,
    size: 1,
  })
  expect((await listOwnOutcomes(author, { size: 5 })).items[1]).toMatchObject({
    ...same,
    id: proposalId,
    rank: 1,
    itemsCount: 1,
    funded: true,
    resultModuleId: modules.vote,
    resultPhaseId: phases.vote,
  })
  expect(await listOwnOutcomes(other, { size: 5 })).toEqual({ items: [], total: 0, page: 0, size: 5 })
})
