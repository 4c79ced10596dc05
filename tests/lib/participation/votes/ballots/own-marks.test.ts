import { expect, it } from 'vitest'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { listOwnMarks } from '@/lib/participation/votes/ballots/list-own-ballots'
import { aBudgetProcess, anOpenVote, anOrganization, aProposal, visitorContext } from '@/tests/factories'
import { aParticipant } from '@/tests/factories/participants'

it('is never full where a ballot has no limit', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: null } })
  const proposalId = await aProposal(organization, process)
  await anOpenVote(organization, process)
  const voter = await aParticipant(organization, process)
  await castPreference(voter, { moduleId: process.modules.vote, proposalId })
  expect(await listOwnMarks(voter, [process.processId])).toMatchObject([{ used: 1, max: null, isFull: false }])
})

it('returns what the actor used of a ballot, and nothing of other people', async () => {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization, { process: { preferencesMax: 2 } })
  const ideas = [await aProposal(organization, process), await aProposal(organization, process)]
  await anOpenVote(organization, process)
  const [voter, other] = [await aParticipant(organization, process), await aParticipant(organization, process)]
  const { processId, modules } = process
  expect(await listOwnMarks(voter, [processId])).toEqual([])
  await castPreference(voter, { moduleId: modules.vote, proposalId: ideas[0] ?? 0 })
  const mark = { moduleId: modules.vote, processId, kind: 'preferences', max: 2 }
  expect(await listOwnMarks(voter, [processId])).toEqual([{ ...mark, used: 1, isFull: false }])
  await castPreference(voter, { moduleId: modules.vote, proposalId: ideas[1] ?? 0 })
  expect(await listOwnMarks(voter, [processId])).toEqual([{ ...mark, used: 2, isFull: true }])
  expect(await listOwnMarks(other, [processId])).toEqual([])
  expect(await listOwnMarks(visitorContext(organization), [processId])).toEqual([])
})
