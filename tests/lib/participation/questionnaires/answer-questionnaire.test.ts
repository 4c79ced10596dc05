import { describe, expect, it } from 'vitest'
import { prismaClient } from '@/lib/foundation/db/client'
import { answerFromForm } from '@/lib/participation/questionnaires/answer-from-form'
import { answerQuestionnaire } from '@/lib/participation/questionnaires/answer-questionnaire'
import { getAnswerCounts } from '@/lib/participation/questionnaires/queries'
import { addQuestionForm, removeQuestion } from '@/lib/participation/questionnaires/write-questions'
import { aMember, contextOf, visitorContext } from '@/tests/factories'
import { refusal } from '@/tests/factories/refusal'
import { hasRealPostgres } from '@/tests/setup/database'
import { aQuestionnaire } from './a-questionnaire'

describe('a questionnaire', () => {
  it('is answered once by a member and counted anonymously after its phase', async () => {
    const { organization, process, moduleId, admin, member, add } = await aQuestionnaire()
    const [one, several, scale, words] = [
      await add('SINGLE', true),
      await add('MULTIPLE'),
      await add('SCALE'),
      await add('TEXT'),
    ]
    const [first, second] = [await member(), await member()]
    const sent = { [one]: '1', [several]: ['0', '1'], [scale]: '5', [words]: 'More trees' }
    expect(await answerFromForm(first, { moduleId, answers: sent })).toMatchObject({ answered: 4 })
    expect(await refusal(answerFromForm(first, { moduleId, answers: sent }))).toBe('alreadyAnswered')
    await answerQuestionnaire(second, { moduleId, answers: { [one]: 1 } })
    const visitor = visitorContext(organization)
    expect(await refusal(getAnswerCounts(visitor, { moduleId }))).toBe('resultNotPublished')
    await prismaClient().phase.update({
      where: { id: process.phases.vote },
      data: { state: 'CONCLUDED', byDate: false },
    })
    const results = await getAnswerCounts(visitorContext(organization), { moduleId })
    expect(results.map(({ answered, counts }) => [answered, counts])).toEqual([
      [2, [0, 2]],
      [1, [1, 1]],
      [1, [0, 0, 0, 0, 1]],
      [1, []],
    ])
    expect(JSON.stringify(results)).not.toContain('More trees')
    expect(await refusal(removeQuestion(admin, { moduleId, questionId: one }))).toBe('questionnaireAnswered')
  })

  it('refuses invalid answers and people who may not participate', async () => {
    const { organization, moduleId, member, add } = await aQuestionnaire()
    const [one, several] = [await add('SINGLE', true), await add('MULTIPLE')]
    const reader = await member()
    const answer = (answers: Record<string, never>) => refusal(answerQuestionnaire(reader, { moduleId, answers }))
    for (const [answers, reason] of [
      [{}, 'fieldMissing'],
      [{ [one]: 2 }, 'fieldInvalid'],
      [{ [one]: 'Park' }, 'fieldInvalid'],
      [{ [one]: 0, [several]: [0, 0] }, 'fieldInvalid'],
      [{ [one]: 0, 999999: 1 }, 'fieldInvalid'],
    ] as const)
      expect(await answer(answers as Record<string, never>)).toBe(reason)
    const stranger = contextOf(organization, await aMember(organization))
    expect(await refusal(answerQuestionnaire(stranger, { moduleId, answers: { [one]: 0 } }))).toBe('processNotJoined')
  })

  it.skipIf(!hasRealPostgres)('is stored once for ten concurrent requests', async () => {
    const { moduleId, member, add } = await aQuestionnaire()
    const one = await add('SINGLE')
    const reader = await member()
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, () => refusal(answerQuestionnaire(reader, { moduleId, answers: { [one]: 0 } }))),
    )
    expect(outcomes.filter((it) => it === 'done')).toHaveLength(1)
    expect(outcomes.filter((it) => it === 'alreadyAnswered')).toHaveLength(9)
  })

  it('reads options as rows and drops empty ones', () => {
    const form = { moduleId: '1', section: '1', kind: 'SINGLE', 'text.en': 'Where?' }
    const rows = { 'options.0.en': 'Park', 'options.0.it': 'Parco', 'options.1.en': ' ', 'options.2.en': 'Square' }
    expect(addQuestionForm.input.parse({ ...form, ...rows }).options).toEqual([
      { en: 'Park', it: 'Parco' },
      { en: 'Square' },
    ])
    const long = { ...form, 'options.0.en': 'x'.repeat(201) }
    expect(addQuestionForm.input.safeParse(long).error?.issues[0]).toMatchObject({ path: ['options', 0, 'en'] })
  })

  it('reads the options of each language line by line', () => {
    const form = {
      moduleId: '1',
      section: '2',
      kind: 'SINGLE',
      'text.en': 'Where?',
      'options.en': 'Park\nSquare',
      'options.it': 'Parco\r\nPiazza',
    }
    expect(addQuestionForm.input.parse(form)).toMatchObject({
      options: [
        { en: 'Park', it: 'Parco' },
        { en: 'Square', it: 'Piazza' },
      ],
    })
  })
})
