import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { BallotAcknowledgement } from '@/lib/participation/votes/ballots/change-ballot'
import { distributeDonations } from './distribute-donations'
import { donate } from './donate'
import type { DistributeFormInput, DonateFormInput } from './donation-forms'
import { reassignDonation } from './reassign-donation'
import { withdrawDonation } from './withdraw-donation'

export type DonationAcknowledgement = BallotAcknowledgement & { act: 'give' | 'take' | 'move' | 'save' }

/** Does what the pressed button of an idea's donation form says. */
export async function donateByForm(ctx: Context, input: DonateFormInput): Promise<DonationAcknowledgement> {
  const { moduleId, proposalId, act, amount, from } = input
  if (act === 'take') return { act, ...(await withdrawDonation(ctx, { moduleId, proposalId })) }
  if (act === 'move') {
    if (from === undefined) throw new AppError('fieldMissing', {}, { field: 'from' })
    return { act, ...(await reassignDonation(ctx, { moduleId, from, to: proposalId })) }
  }
  if (amount === undefined) throw new AppError('fieldMissing', {}, { field: 'amount' })
  return { act, ...(await donate(ctx, { moduleId, proposalId, amount })) }
}

/** Saves all amounts of the ballot's form, or takes back the one whose button was pressed. */
export async function distributeByForm(ctx: Context, input: DistributeFormInput): Promise<DonationAcknowledgement> {
  const { moduleId, take, amounts } = input
  if (take !== undefined) return { act: 'take', ...(await withdrawDonation(ctx, { moduleId, proposalId: take })) }
  return { act: 'save', ...(await distributeDonations(ctx, { moduleId, amounts })) }
}
