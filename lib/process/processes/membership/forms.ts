import { z } from 'zod'
import { formId, formIdOrUndefined, formTextOrUndefined } from '@/lib/foundation/input/form-fields'
import { joinProcessBody } from './schemas'

/** The form of a process page that makes the visitor a member. */
export const joinProcessFields = z.strictObject({
  processId: formId,
  groupId: formIdOrUndefined,
  accessCode: formTextOrUndefined(joinProcessBody.shape.accessCode),
  /** Where the pending action goes on. */
  returnTo: z.string().max(2000).optional(),
})
