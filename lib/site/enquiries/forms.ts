import { z } from 'zod'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { enquiryFields } from './schemas'

/** The form of a message to the desk. */
export const enquiryForm = z
  .strictObject({ ...enquiryFields, workspaceId: formIdOrUndefined })
  .transform(({ workspaceId = null, ...fields }) => ({ ...fields, workspaceId }))

/** The buttons of the officer's list. */
export const answeredForm = z
  .strictObject({ enquiryId: formId, answered: z.enum(['yes', 'no']) })
  .transform(({ enquiryId, answered }) => ({ enquiryId, isAnswered: answered === 'yes' }))

export const deleteEnquiryForm = z.strictObject({ enquiryId: formId })
