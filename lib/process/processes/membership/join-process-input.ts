import { z } from 'zod'
import { formId, formIdOrUndefined, formTextOrUndefined } from '@/lib/foundation/input/form-input'
import { idInput } from '@/lib/foundation/input/ids'

/** The same at the API, where the process is in the path. */
export const joinProcessBody = z.strictObject({
  groupId: idInput.optional(),
  accessCode: z.string().max(200).optional(),
})

/** The form of a process page that makes one a member. */
export const joinProcessInput = z.strictObject({
  processId: formId,
  groupId: formIdOrUndefined,
  accessCode: formTextOrUndefined(z.string().max(200).optional()),
})
