import { beforeEach, describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { verifyBallots } from '@/lib/outcome/ledger/verifying/verify-ballots'
import { verifyResult } from '@/lib/outcome/ledger/verifying/verify-result'
import { exportOpenDataCall as openData } from '@/lib/outcome/open-data/export-open-data'
import { compareCounts } from '@/lib/outcome/results/counting/compare-counts'
import { countAgain } from '@/lib/outcome/results/counting/count-again'
import { publishedResult, publishedVote } from '@/lib/outcome/results/counting/published-vote'
import { publishResult } from '@/lib/outcome/results/publishing/publish-result'
import { getResultCall as results } from '@/lib/outcome/results/reading/calls'
import { getResult } from '@/lib/outcome/results/reading/queries'
import { hideProposal } from '@/lib/participation/moderation/deciding/hide-proposal'
import { removeContent } from '@/lib/participation/moderation/removal/remove-content'
import { castPreference } from '@/lib/participation/votes/ballots/ballot-verbs'
import { closeVoting } from '@/lib/participation/votes/voting/close-voting'
import { openVoting } from '@/lib/participation/votes/voting/open-voting'
import { api } from '@/tests/api/client'
import { aBudgetProcess, aMember, anOrganization, aProposal, contextOf, visitorContext } from '@/tests/factories'
import { EARLY } from '@/tests/factories/early-closing'
import { aParticipant } from '@/tests/factories/participants'
import { resetLimits } from '@/tests/factories/refusal'

beforeEach(resetLimits)

const SECRET = 'Xylophagous'

/** A vote whose winning idea is removed for good by the only officer, before or after the vote was counted. */
async function aVote(removedWhen: 'open' | 'published') {
  const organization = await anOrganization()
  const process = await aBudgetProcess(organization)
  const { processId, modules } = process
  const moduleId = modules.vote
  const ideas = [
    await aProposal(organization, process, { title: `${SECRET} won`, cost: 600 }),
    await aProposal(organization, process, { title: 'A bench', cost: 400 }),
  ]
  const [won = 0, bench = 0] = ideas
  const admin = contextOf(organization, await aMember(organization, { authorities: ['ADMIN'] }))
  await openVoting(admin, { moduleId })
  for (const proposalId of [won, won, bench])
    await castPreference(await aParticipant(organization, process), { moduleId, proposalId })
  const remove = async () => {
    const { caseId } = await hideProposal(admin, { proposalId: won, reason: 'Unlawful' })
    const why = { reason: 'Unlawful', legalBasis: 'Penal code', decidedBy: 'The court' }
    await removeContent(admin, { caseId, ...why, confirmName: `${SECRET} won` })
  }
  if (removedWhen === 'open') await remove()
  await closeVoting(admin, { moduleId, ...EARLY })
  await publishResult(admin, { processId })
  const before = await getResult(admin, { processId })
  if (removedWhen === 'published') await remove()
  return { organization, admin, processId, moduleId, won, before }
}

describe('a candidate that is removed for good', () => {
  it.each(['open', 'published'] as const)(
    'leaves a result that anyone can count again when the vote is %s',
    async (when) => {
      const { organization, admin, processId, moduleId, won, before } = await aVote(when)
      expect(await verifyBallots(admin, moduleId)).toEqual([])
      expect(await verifyResult(admin, moduleId)).toEqual([])
      const { text: json } = await api(organization).get(openData, { params: { processId, format: 'json' } })
      const { text: stated } = await api(organization).get(results, { params: { processId } })
      expect(json + stated).not.toContain(SECRET)
      expect(json).toContain('This idea was removed')
      const counted = await countAgain(publishedVote.parse(JSON.parse(json)))
      const rows = compareCounts(counted, publishedResult.parse(JSON.parse(stated)))
      expect(rows.map(({ agrees }) => agrees)).toEqual(Array(7).fill(true))
      const after = await getResult(visitorContext(organization), { processId })
      const figures = ({ items }: typeof after) =>
        items.map(({ proposalId, votes, cost, funded, rank }) => ({ proposalId, votes, cost, funded, rank }))
      expect(figures(after)).toEqual(figures(before))
      expect(after.items.find(({ proposalId }) => proposalId === won)).toMatchObject({
        title: 'This idea was removed',
        cost: 600,
        votes: 2,
        funded: true,
      })
      expect(await prismaClient().candidate.count({ where: { moduleId } })).toBe(2)
    },
  )

  it.each(['pabulib', 'csv'])('is called removed in open data as %s', async (format) => {
    const { organization, processId } = await aVote('published')
    const answer = await api(organization).get(openData, { params: { processId, format } })
    const text = answer.text
    expect(answer.status).toBe(200)
    expect(text).not.toContain(SECRET)
    expect(text).toContain('This idea was removed')
  })
})
