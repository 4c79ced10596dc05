'use server'

import { z } from 'zod'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { formId } from '@/lib/foundation/input/form-fields'
import { takeBackDraft } from '@/lib/ideas/proposals/drafts/take-back-draft'

export const takeBackAction = action(z.strictObject({ proposalId: formId }), takeBackDraft, {
  access: 'member',
  redirectTo: ({ revision: _, ...address }) => withQuery(routes.editProposal(address), { done: 'takenBack' }),
})
