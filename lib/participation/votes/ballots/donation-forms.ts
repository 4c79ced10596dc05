import 'server-only'
import { z } from 'zod'
import { pathId } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { formIdOrUndefined, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { DONATIONS_AT_ONCE } from '@/lib/participation/votes/limits'
import { donationAmount } from '@/lib/participation/votes/schemas'
import { distributeDonations, donate, reassignDonation, withdrawDonation } from './ballot-verbs'
import type { BallotAcknowledgement } from './change-ballot'

const written = formNumber(donationAmount.optional())

/** The donation form of an idea; the pressed button selects the command. Only giving reads the amount. */
export const donateForm = z.preprocess(
  withoutUnusedAmount,
  z.strictObject({
    moduleId: pathId,
    proposalId: pathId,
    act: z.enum(['give', 'take', 'move']).default('give'),
    amount: written,
    from: formIdOrUndefined,
  }),
)
type DonateFormInput = z.output<typeof donateForm>

/** The form of a whole ballot; an empty field withdraws its donation. The button of one idea reads no amount. */
export const distributeForm = formInput(
  z.preprocess(
    withoutUnusedAmounts,
    z.strictObject({
      moduleId: pathId,
      save: z.string().optional(),
      take: formIdOrUndefined,
      amounts: boundedRecord(z.string().regex(/^[1-9]\d{0,8}$/), written, DONATIONS_AT_ONCE)
        .default({})
        .transform((amounts) => Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [id, amount ?? 0]))),
    }),
  ),
)
type DistributeFormInput = z.output<typeof distributeForm>

export type DonationAcknowledgement = BallotAcknowledgement & { act: 'give' | 'take' | 'move' | 'save' }

// What was typed does not keep the other buttons from working.
function withoutUnusedAmount(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || !('act' in fields) || fields.act === 'give') return fields
  return { ...fields, amount: undefined }
}

function withoutUnusedAmounts(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null || !('take' in fields) || fields.take === '') return fields
  return { ...fields, amounts: undefined }
}

/** Runs the command of the pressed button of an idea's donation form. */
export async function donateByForm(ctx: Context, input: DonateFormInput): Promise<DonationAcknowledgement> {
  const { moduleId, proposalId, act, amount, from } = input
  if (act === 'take') return { act, ...(await withdrawDonation(ctx, { moduleId, proposalId })) }
  if (act === 'move') {
    if (from === undefined) throw new AppError('fieldMissing', {}, { field: 'from' })
    return { act, ...(await reassignDonation(ctx, { moduleId, from, to: proposalId })) }
  }
  if (amount === undefined) throw new AppError('fieldMissing', { field: 'amount' }, { field: 'amount' })
  return { act, ...(await donate(ctx, { moduleId, proposalId, amount })) }
}

/** Saves all amounts of the ballot's form, or withdraws the one whose button was pressed. */
export async function distributeByForm(ctx: Context, input: DistributeFormInput): Promise<DonationAcknowledgement> {
  const { moduleId, take, amounts } = input
  if (take !== undefined) return { act: 'take', ...(await withdrawDonation(ctx, { moduleId, proposalId: take })) }
  return { act: 'save', ...(await distributeDonations(ctx, { moduleId, amounts })) }
}
