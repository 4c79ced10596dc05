import { expect, it } from 'vitest'
import { evaluateForm } from '@/lib/participation/evaluations/evaluating/evaluate-proposal'

const sent = { proposalId: '1', kind: 'FINAL', status: '', 'marks.use': '8', 'marks.cost': '', withoutConflict: 'on' }

it('treat an empty field as absent', () => {
  expect(evaluateForm.input.parse({ ...sent, score: '' })).toMatchObject({
    status: null,
    score: null,
    marks: { use: 8 },
  })
})

it('require the declaration of no conflict of interest', () => {
  const { withoutConflict: _, ...rest } = sent
  expect(evaluateForm.input.safeParse(rest).error?.issues[0]).toMatchObject({
    path: ['withoutConflict'],
    message: 'fieldMissing',
  })
})

it('read what belongs to the office only if it was entered', () => {
  const office = { 'cost.amount': '52.400', 'cost.yearly': '', 'cost.note': ' technical office ', months: '9' }
  const parsed = evaluateForm.input.parse({ ...sent, ...office, standsToVote: 'YES', notes: 'Ask again' })
  expect(parsed).toMatchObject({
    cost: { amount: 52_400, yearly: null, note: 'technical office' },
    months: 9,
    standsToVote: 'YES',
    notes: 'Ask again',
  })
  const empty = { 'cost.amount': '', 'cost.yearly': '', 'cost.note': '', months: '', standsToVote: '', notes: '' }
  expect(evaluateForm.input.parse({ ...sent, ...empty })).toMatchObject({ cost: undefined, months: null })
})
