import { z } from 'zod'
import {
  formId,
  formIdOrUndefined,
  formNumber,
  formNumberOrNone,
  formTextOrUndefined,
} from '@/lib/foundation/input/form-fields'
import { newCodesBody } from './schemas'

const { count, usesMax, label } = newCodesBody.shape
const owner = { processId: formIdOrUndefined, groupId: formIdOrUndefined }

export const newCodesForm = z.strictObject({
  ...owner,
  count: formNumber(count.unwrap()),
  usesMax: formNumberOrNone(usesMax.unwrap().unwrap()),
  expiresOn: formTextOrUndefined(z.string().optional()),
  label,
})

export const revokeCodeForm = z.strictObject({ id: formId })
