import { z } from 'zod'
import { formId } from '@/lib/foundation/input/form-fields'

/** One form for both buttons: the one that was pressed says which. */
export const followForm = z
  .strictObject({ follow: formId.optional(), unfollow: formId.optional() })
  .refine(({ follow, unfollow }) => (follow === undefined) !== (unfollow === undefined), 'invalidRequest')
