import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { normalize } from '@/lib/foundation/i18n/normalize'
import { limitedText } from '@/lib/foundation/input/limited-text'
import { APPROVAL_REASON_MAX, DECIDED_BY_MAX, TYPED_NAME_MAX } from './limits'

const clean = (text: string) =>
  normalize(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
    .trim()

const required: ErrorName = 'reasonRequired'

/** Why a critical act is done, in one's own words; the log keeps it, and those concerned read it. */
export const actReason = limitedText({ max: APPROVAL_REASON_MAX, clean })
  .refine((text) => text !== '', required)
  .meta({ description: 'Why; the log keeps it, and those concerned read it', minLength: 1 })

/** Who decided, where the officer only carries out: an assembly, a court, a number of a decision. */
export const actDecidedBy = limitedText({ max: DECIDED_BY_MAX, clean })
  .default('')
  .meta({ description: 'Who decided, if not the officer: a body, a court, the number of a decision' })

/** The name of what an act concerns, typed again where no second officer confirms. */
export const actConfirmName = limitedText({ max: TYPED_NAME_MAX, clean })
  .default('')
  .meta({ description: 'The name of what it concerns, where there is no second officer to confirm' })

export const approvalDecision = z.strictObject({
  confirmed: z.boolean(),
  reason: limitedText({ max: APPROVAL_REASON_MAX, clean })
    .default('')
    .meta({ description: 'Needed to refuse; the requester reads it' }),
})

export type ApprovalDecisionInput = z.output<typeof approvalDecision> & { id: number }

export const APPROVAL_STATES = ['WAITING', 'CONFIRMED', 'REFUSED', 'WITHDRAWN', 'EXPIRED'] as const

export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const approvalFilter = { state: z.enum(APPROVAL_STATES).optional() }

/** Switches the second officer of the organization on or off. */
export const secondOfficerInput = z.strictObject({
  enabled: z.boolean(),
  reason: actReason,
  confirmName: actConfirmName,
})

export type SecondOfficerInput = z.output<typeof secondOfficerInput>

/** The part of an answer that says whether a second officer has to confirm. */
export const waitingForApproval = {
  approvalId: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'The request that waits for a second officer; null: it is done' }),
}
