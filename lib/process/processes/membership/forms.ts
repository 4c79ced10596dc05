import { z } from 'zod'
import { formId, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { joinProcessBody } from './schemas'

/** The form of a process page that makes the visitor a member. */
export const joinProcessFields = formOf(joinProcessBody, {
  processId: formId,
  accessCode: formTextOrUndefined(joinProcessBody.shape.accessCode),
  /** Where the pending action goes on. */
  returnTo: z.string().max(2000).optional(),
})
