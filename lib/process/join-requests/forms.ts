import { z } from 'zod'
import { formId, formIdOrUndefined } from '@/lib/foundation/input/form-fields'
import { decisionBody, requestBody } from './schemas'

export const askToJoinForm = z.object({
  processId: formIdOrUndefined,
  groupId: formIdOrUndefined,
  message: requestBody.shape.message,
})

export const decideRequestForm = z.object({
  id: formId,
  accepted: z.enum(['true', 'false']).transform((text) => text === 'true'),
  reason: decisionBody.shape.reason,
})

export const ownRequestForm = z.object({ id: formId })

export const groupMemberForm = z.object({ groupId: formId, userId: formId })
