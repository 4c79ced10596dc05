import { z } from 'zod'
import { formFlag, formId } from '@/lib/foundation/input/form-fields'
import { actConfirmName, actReason, approvalDecision } from './schemas'

export const decideApprovalForm = z.object({
  id: formId,
  confirmed: z.enum(['true', 'false']).transform((text) => text === 'true'),
  reason: approvalDecision.shape.reason,
})

export const withdrawApprovalForm = z.object({ id: formId })

export const secondOfficerForm = z.object({ enabled: formFlag, reason: actReason, confirmName: actConfirmName })
