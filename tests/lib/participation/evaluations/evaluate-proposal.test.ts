import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { weightedScore } from '@/lib/participation/evaluations/criteria'
import { evaluateProposal } from '@/lib/participation/evaluations/evaluating/evaluate-proposal'
import { getEvaluations, listQueue } from '@/lib/participation/evaluations/queries'
import { aMember, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'
import { anEvaluation } from './an-evaluation'

describe('an evaluation', () => {
  it('is stored once for each kind, and the final one sets the public status', async () => {
    const { organization, moduleId, expert, assessor, proposalId, input } = await anEvaluation()
    const detailed = input({ kind: 'DETAILED', status: null, score: 70, comment: 'It can be done.' })
    await evaluateProposal(assessor, detailed)
    expect(await refusal(evaluateProposal(assessor, detailed))).toBe('detailedEvaluationEntered')
    const { status } = await prismaClient().proposal.findUniqueOrThrow({ where: { id: proposalId } })
    expect(status).toBe('PUBLISHED')
    await evaluateProposal(expert, input({ comment: 'Approved.' }))
    expect(await refusal(evaluateProposal(expert, input()))).toBe('alreadyEvaluated')
    const after = await prismaClient().proposal.findUniqueOrThrow({ where: { id: proposalId } })
    expect(after.status).toBe('APPROVED')
    const read = await getEvaluations(visitorContext(organization), { proposalId })
    expect(read.map(({ kind, status, score, comment }) => [kind, status, score, comment])).toEqual([
      ['FINAL', 'APPROVED', null, 'Approved.'],
      ['DETAILED', null, 70, 'It can be done.'],
    ])
    expect(await listQueue(expert, { moduleId })).toMatchObject({
      items: [],
      total: 0,
      progress: { proposals: 1, detailed: 1, final: 1 },
    })
  })

  it('carries cost, duration, notes and the mark of the shortlist; the detailed one no mark', async () => {
    const { organization, expert, assessor, proposalId, input } = await anEvaluation()
    const marked = input({ kind: 'DETAILED', score: 5, standsToVote: 'YES' })
    await expect(evaluateProposal(assessor, marked)).rejects.toMatchObject({ field: 'standsToVote' })
    const cost = { amount: 700, yearly: null, note: 'technical office' }
    await evaluateProposal(expert, input({ cost, months: 9, notes: 'Ask the water works', standsToVote: 'YES' }))
    expect(await prismaClient().proposal.findUniqueOrThrow({ where: { id: proposalId } })).toMatchObject({
      standsToVote: 'YES',
    })
    expect(await prismaClient().costCheck.findMany()).toMatchObject([{ ...cost, authorId: expert.actor.userId }])
    expect(await prismaClient().evaluationNote.findMany()).toMatchObject([{ body: 'Ask the water works' }])
    const read = await getEvaluations(visitorContext(organization), { proposalId })
    expect(read).toMatchObject([{ months: 9 }])
    expect(JSON.stringify(read)).not.toContain('water works')
    await expect(prismaClient().evaluation.updateMany({ data: { months: 1 } })).rejects.toThrow('insert-only')
  })

  it('is refused after the final one', async () => {
    const { expert, assessor, input } = await anEvaluation()
    await evaluateProposal(expert, input())
    expect(await refusal(evaluateProposal(assessor, input({ kind: 'DETAILED' })))).toBe('alreadyEvaluated')
  })

  it('requires a status or a score, and the role of its kind', async () => {
    const { organization, process, expert, assessor, input } = await anEvaluation()
    expect(await refusal(evaluateProposal(expert, input({ status: null })))).toBe('statusOrScoreRequired')
    expect(await refusal(evaluateProposal(assessor, input()))).toBe('permissionDenied')
    expect(await refusal(evaluateProposal(expert, input({ kind: 'DETAILED' })))).toBe('permissionDenied')
    const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    expect(await refusal(evaluateProposal(member, input()))).toBe('permissionDenied')
  })

  it('of an own idea is refused', async () => {
    const { expert, proposalId, input } = await anEvaluation()
    await prismaClient().proposal.update({ where: { id: proposalId }, data: { authorId: expert.actor.userId } })
    expect(await refusal(evaluateProposal(expert, input()))).toBe('ownProposal')
  })

  it('is refused until its module is enabled', async () => {
    const { moduleId, expert, input } = await anEvaluation()
    await prismaClient().module.update({ where: { id: moduleId }, data: { enabled: false } })
    expect(await refusal(evaluateProposal(expert, input()))).toBe('moduleNotEnabled')
  })

  it('computes the score from the marks when the process has criteria', async () => {
    const criteria = [
      { key: 'use', name: { en: 'Use' }, weight: 2 },
      { key: 'cost', name: { en: 'Cost' }, weight: 1 },
    ]
    const { expert, input } = await anEvaluation({ criteria })
    expect(await refusal(evaluateProposal(expert, input({ marks: { use: 9 } })))).toBe('fieldMissing')
    expect(await refusal(evaluateProposal(expert, input({ marks: { use: 9, cost: 4, other: 1 } })))).toBe(
      'fieldInvalid',
    )
    const { score } = await evaluateProposal(expert, input({ marks: { use: 9, cost: 4 } }))
    expect(score).toBe(73)
    expect(weightedScore([])).toBeNull()
  })

  it.skipIf(!hasRealPostgres)('is stored once for ten concurrent requests', async () => {
    const { expert, proposalId, input } = await anEvaluation()
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => refusal(evaluateProposal(expert, input()))))
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('alreadyEvaluated'), 'done'])
    expect(await prismaClient().evaluation.count({ where: { proposalId } })).toBe(1)
  })
})
