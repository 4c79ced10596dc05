'use server'

import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { checkCost } from '@/lib/participation/evaluations/costs/check-cost'
import { declareConflict, withdrawConflict } from '@/lib/participation/evaluations/declare-conflict'
import { evaluateProposal } from '@/lib/participation/evaluations/evaluate-proposal'
import {
  conflictForm,
  costCheckForm,
  evaluationForm,
  noteForm,
  proposalForm,
} from '@/lib/participation/evaluations/forms'
import { addNote } from '@/lib/participation/evaluations/notes/add-note'

export const evaluateAction = action(evaluationForm, evaluateProposal, {
  access: 'member',
  redirectTo: ({ proposalId, ...address }) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: address.kind }),
})

type Address = { proposalId: number; processId: number; phaseId: number; moduleId: number; declared: boolean }

const back = {
  redirectTo: ({ proposalId, declared, ...address }: Address) =>
    withQuery(routes.evaluateProposal({ ...address, id: proposalId }), { done: declared ? 'declared' : 'withdrawn' }),
}

export const declareConflictAction = action(conflictForm, declareConflict, {
  once: { name: 'conflict', by: 'text' },
  access: 'member',
  ...back,
})
export const withdrawConflictAction = action(proposalForm, withdrawConflict, { access: 'member', ...back })

export const checkCostAction = action(costCheckForm, checkCost, {
  once: { name: 'cost check', by: 'text' },
  access: 'member',
  message: async () => (await getTranslations('evaluations'))('cost.done'),
})
export const addNoteAction = action(noteForm, addNote, {
  once: { name: 'note', by: 'text' },
  access: 'member',
  message: async () => (await getTranslations('evaluations'))('notes.done'),
})
