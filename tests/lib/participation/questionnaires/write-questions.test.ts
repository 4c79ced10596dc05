import { describe, expect, it } from 'vitest'
import { answerQuestionnaire } from '@/lib/participation/questionnaires/answer-questionnaire'
import { exportAnswers } from '@/lib/participation/questionnaires/export-answers'
import { listQuestions } from '@/lib/participation/questionnaires/queries'
import { readWords } from '@/lib/participation/questionnaires/read-words'
import {
  moveQuestion,
  orderQuestions,
  questionListForm,
  updateQuestion,
  updateQuestionForm,
} from '@/lib/participation/questionnaires/write-questions'
import { refusal } from '@/tests/factories/refusal'
import { aQuestionnaire, options } from './a-questionnaire'

describe('the questions of a questionnaire', () => {
  it('are moved within their section and to another one', async () => {
    const { admin, moduleId, add } = await aQuestionnaire()
    const [one, two, three] = [await add('TEXT'), await add('TEXT'), await add('TEXT')]
    const order = async () => (await listQuestions(admin, moduleId)).map(({ id }) => id)
    await moveQuestion(admin, { moduleId, questionId: three, by: -1 })
    expect(await order()).toEqual([one, three, two])
    await moveQuestion(admin, { moduleId, questionId: one, by: -1 })
    expect(await order()).toEqual([one, three, two])
    await orderQuestions(admin, { moduleId, questionIds: [two, three, one] })
    expect(await order()).toEqual([two, three, one])
    for (const questionIds of [
      [two, three],
      [two, three, three],
      [two, three, one, 999_999],
    ])
      expect(await refusal(orderQuestions(admin, { moduleId, questionIds }))).toBe('fieldInvalid')
  })

  it('are editable until somebody has answered, then in wording only', async () => {
    const { admin, moduleId, member, add } = await aQuestionnaire()
    const questionId = await add('SINGLE')
    const input = { moduleId, questionId, section: 2, kind: 'MULTIPLE', required: true } as const
    await updateQuestion(admin, { ...input, text: { en: 'Where?' }, options })
    expect(await refusal(updateQuestion(admin, { ...input, text: { en: 'Where?' }, options: [] }))).toBe(
      'choicesMissing',
    )
    await answerQuestionnaire(await member(), { moduleId, answers: { [questionId]: [1] } })
    const words = { text: { en: 'Which place?' }, options: [{ en: 'The park' }, { en: 'The square' }] }
    await updateQuestion(admin, { ...input, ...words })
    expect(await listQuestions(admin, moduleId)).toMatchObject([{ ...words, kind: 'MULTIPLE', section: 2 }])
    for (const change of [
      { kind: 'SINGLE' as const },
      { section: 1 },
      { required: false },
      { options: [...options, { en: 'River' }] },
    ])
      expect(await refusal(updateQuestion(admin, { ...input, ...words, ...change }))).toBe('questionnaireAnswered')
    expect(await refusal(moveQuestion(admin, { moduleId, questionId, by: 1 }))).toBe('questionnaireAnswered')
    expect(await refusal(updateQuestion(await member(), { ...input, ...words }))).toBe('permissionDenied')
  })

  it('are edited by the same form with their id, and by the buttons of their list', () => {
    const form = { moduleId: '1', questionId: '7', section: '1', kind: 'TEXT', 'text.en': 'Why?', required: 'on' }
    expect(updateQuestionForm.input.parse(form)).toMatchObject({ questionId: 7, required: true, options: [] })
    expect(questionListForm.input.parse({ moduleId: '1', act: 'up 12' }).act).toEqual({ act: 'up', questionId: 12 })
    expect(questionListForm.input.safeParse({ moduleId: '1', act: 'drop 12' }).success).toBe(false)
  })
})

describe('answers of a questionnaire', () => {
  it('in free text are listed page by page without names for officers', async () => {
    const { admin, moduleId, member, add } = await aQuestionnaire()
    const [words, one] = [await add('TEXT'), await add('SINGLE')]
    for (const text of ['More trees', 'A bench', 'Less noise'])
      await answerQuestionnaire(await member(), { moduleId, answers: { [words]: text } })
    await answerQuestionnaire(await member(), { moduleId, answers: { [one]: 0 } })
    const first = await readWords(admin, { moduleId, questionId: words, size: 2 })
    const second = await readWords(admin, { moduleId, questionId: words, size: 2, page: 1 })
    expect(first.total).toBe(3)
    expect([...first.items, ...second.items].map(({ text }) => text).toSorted()).toEqual([
      'A bench',
      'Less noise',
      'More trees',
    ])
    expect(await refusal(readWords(admin, { moduleId, questionId: one }))).toBe('questionUnknown')
    expect(await refusal(readWords(await member(), { moduleId, questionId: words }))).toBe('permissionDenied')
  })

  it('are exported without people and with escaped formulas', async () => {
    const { admin, moduleId, member, add } = await aQuestionnaire()
    const [several, scale, words] = [await add('MULTIPLE'), await add('SCALE'), await add('TEXT')]
    const reader = await member()
    await answerQuestionnaire(reader, { moduleId, answers: { [several]: [0, 1], [scale]: 4, [words]: '=1+1' } })
    await answerQuestionnaire(await member(), { moduleId, answers: { [scale]: 2 } })
    const { text, type } = await exportAnswers(admin, { moduleId })
    const [head, ...rows] = text.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(type).toBe('text/csv')
    expect(head).toBe('What?,What?,What?')
    expect(rows.toSorted()).toEqual([',2,', "Park | Square,4,'=1+1"])
    expect(text).not.toContain(reader.actor.username)
    expect(await refusal(exportAnswers(reader, { moduleId }))).toBe('permissionDenied')
  })
})
