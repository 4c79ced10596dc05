import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { declareConflict, withdrawConflict } from '@/lib/participation/evaluations/declare-conflict'
import { evaluateProposal } from '@/lib/participation/evaluations/evaluating/evaluate-proposal'
import { listConflicts } from '@/lib/participation/evaluations/list-conflicts'
import { listQueue } from '@/lib/participation/evaluations/queries'
import { aMember, aProposal, contextOf } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'
import { anEvaluation } from './an-evaluation'

const reason = 'My cousin wrote it.'

describe('a declared conflict of interest', () => {
  it('blocks the evaluator from the idea until it is withdrawn', async () => {
    const { expert, moduleId, proposalId, input } = await anEvaluation()
    await declareConflict(expert, { proposalId, reason })
    expect(await refusal(evaluateProposal(expert, input()))).toBe('conflictDeclared')
    const open = await listQueue(expert, { moduleId })
    expect(open).toMatchObject({ total: 0, progress: { proposals: 1, conflicts: 1 } })
    expect(await listQueue(expert, { moduleId, view: 'conflict' })).toMatchObject({
      items: [{ proposalId, hasConflict: true, isOwn: false }],
    })
    await withdrawConflict(expert, { proposalId })
    expect(await refusal(withdrawConflict(expert, { proposalId }))).toBe('conflictUnknown')
    expect(await listQueue(expert, { moduleId })).toMatchObject({ items: [{ proposalId }] })
    expect(await refusal(evaluateProposal(expert, input()))).toBe('done')
  })

  it('remains after somebody else has evaluated the idea', async () => {
    const { expert, evaluator, proposalId, input } = await anEvaluation()
    await declareConflict(expert, { proposalId, reason })
    await evaluateProposal(await evaluator('EXPERT'), input())
    expect(await refusal(withdrawConflict(expert, { proposalId }))).toBe('alreadyEvaluated')
    expect(await refusal(declareConflict(expert, { proposalId, reason: '' }))).toBe('alreadyEvaluated')
  })

  it('ends with the detailed evaluation for an assessor and with the final one for an expert', async () => {
    const { expert, assessor, evaluator, proposalId, input } = await anEvaluation()
    for (const person of [expert, assessor]) await declareConflict(person, { proposalId, reason })
    await evaluateProposal(await evaluator('ASSESSOR'), input({ kind: 'DETAILED', status: null, score: 5 }))
    expect(await refusal(withdrawConflict(assessor, { proposalId }))).toBe('detailedEvaluationEntered')
    expect(await refusal(withdrawConflict(expert, { proposalId }))).toBe('done')
  })

  it('is listed for officers, with the kinds of evaluation for which no evaluator is left', async () => {
    const { organization, admin, expert, evaluator, moduleId, proposalId } = await anEvaluation()
    await declareConflict(expert, { proposalId, reason })
    const listed = await listConflicts(admin, { moduleId })
    expect(listed).toMatchObject({ total: 1, items: [{ proposalId, userId: expert.actor.userId, reason }] })
    expect(listed.items[0]?.name).toBe(`Test ${expert.actor.username}`)
    expect(listed.items[0]?.missing).toEqual(['FINAL'])
    await evaluator('EXPERT')
    expect((await listConflicts(admin, { moduleId })).items[0]?.missing).toEqual([])
    for (const person of [expert, contextOf(organization, await aMember(organization))])
      expect(await refusal(listConflicts(person, { moduleId }))).toBe('permissionDenied')
  })

  it('is accepted only from evaluators, and not for their own ideas', async () => {
    const { organization, process, expert, moduleId, proposalId } = await anEvaluation()
    const member = contextOf(organization, await aMember(organization, { joined: [process.processId] }))
    expect(await refusal(declareConflict(member, { proposalId, reason }))).toBe('permissionDenied')
    const own = await aProposal(organization, process, { authorId: expert.actor.userId })
    expect(await refusal(declareConflict(expert, { proposalId: own, reason }))).toBe('ownProposal')
    const open = await listQueue(expert, { moduleId })
    expect(open.items.map((item) => item.proposalId)).toEqual([proposalId])
  })

  it.skipIf(!hasRealPostgres)('and a concurrent evaluation exclude each other', async () => {
    const { expert, proposalId, input } = await anEvaluation()
    const outcomes = await Promise.all([
      refusal(declareConflict(expert, { proposalId, reason })),
      refusal(evaluateProposal(expert, input())),
    ])
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    const [declared, entered] = await Promise.all([
      prismaClient().evaluationConflict.count({ where: { proposalId } }),
      prismaClient().evaluation.count({ where: { proposalId } }),
    ])
    expect(declared + entered).toBe(1)
  })
})
