import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { formId } from '@/lib/foundation/input/form-fields'
import { type Following, followProposal, unfollowProposal } from './follow-proposal'

/** One form with two buttons; the pressed one is sent. */
export const followForm = z
  .strictObject({ follow: formId.optional(), unfollow: formId.optional() })
  .refine(({ follow, unfollow }) => (follow === undefined) !== (unfollow === undefined), 'invalidRequest')

/** Runs the command of the pressed button. */
export async function followByForm(
  ctx: Context,
  { follow, unfollow }: z.output<typeof followForm>,
): Promise<Following> {
  return follow === undefined
    ? unfollowProposal(ctx, { proposalId: unfollow ?? 0 })
    : followProposal(ctx, { proposalId: follow })
}
