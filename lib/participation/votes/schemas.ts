import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import { pathId } from '@/lib/foundation/api/call'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { idInput } from '@/lib/foundation/input/ids'
import { instantInput } from '@/lib/foundation/input/instants'
import { manyLines } from '@/lib/foundation/input/typed-text'
import { actConfirmName } from '@/lib/identity/approvals/schemas'
import { REASON_LENGTH_MAX } from '@/lib/process/processes/limits'
import { DECIDED_BY_MAX, DONATION_MAX, DONATIONS_AT_ONCE, REVISION_LENGTH_MAX } from './limits'

const id = idInput

/** A proposal in a vote, by form or address. */
export type PreferenceInput = { moduleId: number; proposalId: number }

/** Moves a choice, by form. */
export type ReassignPreferenceInput = { moduleId: number; from: number; to: number }

const refuse = (name: ErrorName) => ({ error: name })

/** Whole euro, at most six digits (spec: amounts); limits of the ballot are checked by the command. */
export const donationAmount = z
  .number(refuse('numberInvalid'))
  .refine(Number.isInteger, refuse('noDecimals'))
  .min(-DONATION_MAX, refuse('tooManyDigits'))
  .max(DONATION_MAX, refuse('tooManyDigits'))

export type DonationInput = { moduleId: number; proposalId: number; amount: number }

export const donationBody = z.strictObject({
  amount: donationAmount.meta({
    type: 'integer',
    minimum: 1,
    description: 'Within donationMin and donationMax of the process',
  }),
})

/** Amounts by proposal; 0 withdraws a donation. */
const donationAmounts = boundedRecord(
  z.string().regex(/^[1-9]\d{0,8}$/),
  donationAmount.meta({ type: 'integer', minimum: 0 }),
  DONATIONS_AT_ONCE,
)

export const distributeBody = z.strictObject({ amounts: donationAmounts })

export type DistributeInput = ModuleInput & z.output<typeof distributeBody>

/** Moves a choice, by API. */
export const reassignBody = z.strictObject({ from: id, to: id })

const moduleInput = z.strictObject({ moduleId: pathId })
export type ModuleInput = z.output<typeof moduleInput>

export const openVotingBody = z.strictObject({
  /** The deadline; by default the end of the phase. */
  closesAt: instantInput.optional(),
  withoutUndecided: z
    .boolean()
    .optional()
    .meta({ description: 'Open without the ideas that are not decided yet while others are on the shortlist' }),
  revision: z
    .string()
    .max(REVISION_LENGTH_MAX, { error: 'fieldTooLong' satisfies ErrorName })
    .optional()
    .meta({
      description:
        'What you have seen: `revision` of GET /process-modules/{moduleId}/readiness. The vote opens only if ideas, costs, rule and limits are still the same',
    }),
})

/** Who decided that a vote opens by itself, and what they saw. */
export const planOpeningBody = openVotingBody.extend({
  revision: openVotingBody.shape.revision.unwrap(),
  decidedBy: z
    .string(refuse('fieldMissing'))
    .overwrite(manyLines)
    .min(1, refuse('fieldMissing'))
    .max(DECIDED_BY_MAX, refuse('fieldTooLong'))
    .meta({ description: 'Who decided, such as the council or an office; recorded in the log' }),
})

export type PlanOpeningInput = z.output<typeof planOpeningBody>

export const extendVotingBody = z.strictObject({
  /** Later than the present deadline and than now. */
  closesAt: instantInput,
  /** Published. */
  reason: z
    .string(refuse('reasonRequired'))
    .overwrite(manyLines)
    .min(1, refuse('reasonRequired'))
    .max(REASON_LENGTH_MAX, refuse('fieldTooLong')),
})

const published = (max: number) => z.string().overwrite(manyLines).max(max, refuse('fieldTooLong')).optional()

/** Both are required before the deadline, and unused after it. */
export const closeVotingBody = z.strictObject({
  reason: published(REASON_LENGTH_MAX).meta({ description: 'Published; required before the deadline' }),
  decidedBy: published(DECIDED_BY_MAX).meta({
    description: 'Who decided, such as the council or an office; published; required before the deadline',
  }),
})

/** By API and form: before the deadline it takes a second officer, or the name of the process. */
export const closeVotingEarlyBody = closeVotingBody.extend({ confirmName: actConfirmName })

export type CloseVotingInput = ModuleInput & z.output<typeof closeVotingBody> & { confirmName?: string | undefined }

export type ExtendVotingInput = ModuleInput & z.output<typeof extendVotingBody>

export type OpenVotingInput = ModuleInput & {
  closesAt?: Date | undefined
  withoutUndecided?: boolean | undefined
  /** Of what the officer has seen; without it nothing is compared. */
  revision?: string | undefined
}
