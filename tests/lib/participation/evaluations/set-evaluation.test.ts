import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { evaluateProposal } from '@/lib/participation/evaluations/evaluating/evaluate-proposal'
import { listQueue } from '@/lib/participation/evaluations/queries'
import { removeCriterion, saveCriterion, setEvaluation } from '@/lib/participation/evaluations/set-evaluation'
import { getEvaluationSettings } from '@/lib/participation/evaluations/settings'
import { addModule } from '@/lib/process/modules/administration/add-module'
import { aProposal, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { anEvaluation } from './an-evaluation'

describe('the criteria of an evaluation', () => {
  it('are set one by one and are public', async () => {
    const { organization, admin, moduleId } = await anEvaluation()
    await saveCriterion(admin, { moduleId, name: { en: 'Use' }, weight: 2 })
    await saveCriterion(admin, { moduleId, name: { en: 'Cost' }, weight: 1 })
    await saveCriterion(admin, { moduleId, key: 'c1', name: { en: 'Benefit' }, weight: 3 })
    const settings = await getEvaluationSettings(visitorContext(organization), { moduleId })
    expect(settings).toMatchObject({
      criteria: [
        { key: 'c1', name: { en: 'Benefit' }, weight: 3 },
        { key: 'c2', name: { en: 'Cost' }, weight: 1 },
      ],
      isFixed: false,
    })
    await removeCriterion(admin, { moduleId, key: 'c1' })
    expect(await refusal(removeCriterion(admin, { moduleId, key: 'c1' }))).toBe('criterionUnknown')
  })

  it('are fixed by the first evaluation, except their names', async () => {
    const { admin, expert, moduleId, input } = await anEvaluation()
    await saveCriterion(admin, { moduleId, name: { en: 'Use' }, weight: 2 })
    await evaluateProposal(expert, input({ marks: { c1: 7 } }))
    const criterion = { moduleId, key: 'c1', name: { en: 'Usefulness' } }
    expect(await refusal(saveCriterion(admin, { ...criterion, weight: 5 }))).toBe('criteriaFixed')
    expect(await refusal(removeCriterion(admin, { moduleId, key: 'c1' }))).toBe('criteriaFixed')
    expect(await refusal(saveCriterion(admin, { moduleId, name: { en: 'More' }, weight: 1 }))).toBe('criteriaFixed')
    await saveCriterion(admin, { ...criterion, weight: 2 })
    const { criteria, isFixed } = await getEvaluationSettings(admin, { moduleId })
    expect({ criteria, isFixed }).toEqual({
      criteria: [{ key: 'c1', name: { en: 'Usefulness' }, weight: 2 }],
      isFixed: true,
    })
  })

  it('cannot be set by evaluators', async () => {
    const { expert, moduleId } = await anEvaluation()
    expect(await refusal(setEvaluation(expert, { moduleId, types: [] }))).toBe('permissionDenied')
  })
})

describe('the scope of an evaluation', () => {
  it('restricts kinds and topics; other ideas are refused', async () => {
    const { organization, process, admin, expert, moduleId, proposalId, input } = await anEvaluation()
    const owner = { organizationId: organization.id }
    const { id: challengeId } = await prismaClient().challenge.create({ data: { ...owner, name: { en: 'Green' } } })
    expect(await refusal(setEvaluation(admin, { moduleId, challengeIds: [challengeId] }))).toBe('challengeUnknown')
    await prismaClient().processChallenge.create({ data: { ...owner, processId: process.processId, challengeId } })
    await setEvaluation(admin, { moduleId, challengeIds: [challengeId], types: ['PROPOSAL'] })
    expect(await listQueue(expert, { moduleId })).toMatchObject({ total: 0, progress: { proposals: 0 } })
    expect(await refusal(evaluateProposal(expert, input()))).toBe('proposalOutOfScope')
    await prismaClient().proposalChallenge.create({ data: { ...owner, proposalId, challengeId } })
    expect(await listQueue(expert, { moduleId })).toMatchObject({ items: [{ proposalId }] })
    expect(await refusal(evaluateProposal(expert, input()))).toBe('done')
  })

  it('is filtered in the queue by title and topic', async () => {
    const { organization, process, expert, moduleId } = await anEvaluation()
    const pond = await aProposal(organization, process, { title: 'A pond for frogs' })
    const found = await listQueue(expert, { moduleId, q: 'POND' })
    expect(found.items.map((item) => item.proposalId)).toEqual([pond])
    expect(await listQueue(expert, { moduleId, challengeId: 1 })).toMatchObject({ total: 0 })
  })

  it('belongs to a module that can be added to any phase of a process with ideas', async () => {
    const { process, admin } = await anEvaluation()
    const input = { phaseId: process.phases.result, type: 'EVALUATION', name: { en: 'Second look' } } as const
    const { moduleId } = await addModule(admin, input)
    const module = await prismaClient().module.findUniqueOrThrow({ where: { id: moduleId } })
    expect(module).toMatchObject({ sourceModuleId: process.modules.ideas, enabled: false })
    const wrong = { ...input, sourceModuleId: process.modules.vote }
    expect(await refusal(addModule(admin, wrong))).toBe('moduleNotInProcess')
    expect(await refusal(addModule(admin, { ...wrong, type: 'BOARD' }))).toBe('moduleTypeWrong')
  })

  it('is taken from the running module when an idea is evaluated twice', async () => {
    const { process, admin, expert, input } = await anEvaluation()
    const { moduleId } = await addModule(admin, {
      phaseId: process.phases.result,
      type: 'EVALUATION',
      name: { en: 'Later' },
    })
    await prismaClient().module.update({ where: { id: moduleId }, data: { enabled: true } })
    expect(await refusal(evaluateProposal(expert, input()))).toBe('done')
  })
})
