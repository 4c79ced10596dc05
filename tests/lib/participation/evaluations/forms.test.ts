import { expect, it } from 'vitest'
import { evaluationForm } from '@/lib/participation/evaluations/forms'

const sent = { proposalId: '1', kind: 'FINAL', status: '', 'marks.use': '8', 'marks.cost': '', withoutConflict: 'on' }

it('treat an empty field as absent', () => {
  expect(evaluationForm.parse({ ...sent, score: '' })).toMatchObject({ status: null, score: null, marks: { use: 8 } })
})

it('require the declaration of no conflict of interest', () => {
  const { withoutConflict: _, ...rest } = sent
  expect(evaluationForm.safeParse(rest).error?.issues[0]).toMatchObject({
    path: ['withoutConflict'],
    message: 'fieldMissing',
  })
})
