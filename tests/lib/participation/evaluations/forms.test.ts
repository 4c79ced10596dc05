import { expect, it } from 'vitest'
import { evaluationForm } from '@/lib/participation/evaluations/forms'

const sent = { proposalId: '1', kind: 'FINAL', status: '', 'marks.use': '8', 'marks.cost': '', withoutConflict: 'on' }

it('an empty field of an evaluation says nothing', () => {
  expect(evaluationForm.parse({ ...sent, score: '' })).toMatchObject({ status: null, score: null, marks: { use: 8 } })
})

it('an evaluation needs the declaration that nothing personal is at stake', () => {
  const { withoutConflict: _, ...rest } = sent
  expect(evaluationForm.safeParse(rest).error?.issues[0]).toMatchObject({
    path: ['withoutConflict'],
    message: 'fieldMissing',
  })
})
