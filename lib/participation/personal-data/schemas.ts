import { z } from 'zod'
import { actConfirmName, actDecidedBy, actReason } from '@/lib/identity/approvals/schemas'

export const eraseAccountInput = z.strictObject({
  reason: actReason,
  decidedBy: actDecidedBy,
  confirmName: actConfirmName,
})

export type EraseAccountInput = z.output<typeof eraseAccountInput>
