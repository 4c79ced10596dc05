import { expect, it } from 'vitest'
import { answerMerge } from '@/lib/ideas/proposals/together/answer-merge'
import { listOwnMerges } from '@/lib/ideas/proposals/together/list-own-merges'
import { proposeMerge } from '@/lib/ideas/proposals/together/propose-merge'
import { aProposal } from '@/tests/factories'
import { aDiscussedIdea, aFacilitator } from '@/tests/factories/participants'

it('lists merges that wait for an answer of the reader', async () => {
  const { organization, process, author, reader, proposalId } = await aDiscussedIdea('A pond')
  const facilitator = await aFacilitator(organization, process)
  const survivorId = await aProposal(organization, process, { authorId: reader.actor.userId, title: 'A lake' })
  await proposeMerge(facilitator, { proposalId, survivorId, reason: 'The same place' })
  expect(await listOwnMerges(author)).toMatchObject([{ id: proposalId, title: 'A pond' }])
  expect(await listOwnMerges(reader)).toHaveLength(1)
  expect(await listOwnMerges(facilitator)).toEqual([])
  await answerMerge(author, { proposalId, agree: true })
  expect(await listOwnMerges(author)).toEqual([])
  expect(await listOwnMerges(reader)).toHaveLength(1)
})
