import 'server-only'
import { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { formId, formInput, formNumber } from '@/lib/foundation/input/form-fields'
import { canAdminister } from '@/lib/process/processes/policy'
import { updateRulesInput } from '@/lib/process/processes/schemas'

const { personalBudget, donationMin, donationMax, revision } = updateRulesInput.shape

export const donationRulesForm = formInput(
  z.strictObject({
    processId: formId,
    revision,
    personalBudget: formNumber(personalBudget.unwrap()),
    donationMin: formNumber(donationMin.unwrap()),
    donationMax: formNumber(donationMax.unwrap()),
  }),
)

/** The limits of donations as the back office edits them. */
export async function getDonationRules(ctx: Context, processId: number) {
  requireAllowed(canAdminister(ctx.actor, processId))
  const process = await ctx.db.process.findFirst({
    where: { id: processId },
    select: { personalBudget: true, donationMin: true, donationMax: true, currency: true },
  })
  if (!process) throw new AppError('processUnknown')
  return process
}
