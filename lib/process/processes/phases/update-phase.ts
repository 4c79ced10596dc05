import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { getTranslations } from '@/lib/foundation/i18n/translations'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import { mergeTexts } from '@/lib/foundation/input/required-text'
import { revisionOf } from '@/lib/foundation/input/saved-fields'
import type { Phase } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { requireUnchanged } from '@/lib/identity/audit/require-unchanged'
import { phaseFields } from '@/lib/process/processes/facts/saved-fields'
import { lockProcessOfPhase } from '@/lib/process/processes/lock-process'
import type { UpdatePhaseInput } from '@/lib/process/processes/schemas'
import { updatePhaseInput } from '@/lib/process/processes/schemas'
import { phaseStateAt } from '@/lib/process/processes/states'
import { requireNoOpenVote } from './require-no-open-vote'
import { widenProcess } from './widen-process'

/** Changes name, text and dates of a phase; extends the process if needed. */
export async function updatePhase(ctx: Context, input: UpdatePhaseInput): Promise<Phase> {
  return transaction(ctx, async (ctx) => {
    const { process, phase } = await lockProcessOfPhase(ctx, input.phaseId)
    const saved = phaseFields(ctx, phase)
    await requireUnchanged(ctx, { revision: input.revision, saved, subject: `phase ${phase.id}` })
    const { languages } = ctx.organization
    const dates = { startsAt: input.startsAt ?? phase.startsAt, endsAt: input.endsAt ?? phase.endsAt }
    await widenProcess(ctx, process, dates)
    if (input.endsAt) await requireNoOpenVote(ctx, phase.id, input.endsAt)
    const isLater = phaseStateAt({ ...phase, ...dates }, ctx.now) !== 'IN_PROGRESS'
    if (isLater) await requireNoOpenVote(ctx, phase.id, ctx.now, 'startsAt')
    const updated = await ctx.db.phase.update({
      where: { id: phase.id },
      data: {
        ...dates,
        ...(input.name ? { name: mergeTexts(phase.name, input.name, languages) } : {}),
        ...(input.body ? { body: mergeTexts(phase.body, input.body, languages) } : {}),
      },
    })
    await recordAudit(ctx, {
      act: 'phase.updated',
      subject: `phase ${phase.id}`,
      facts: {
        process: process.id,
        name: input.name,
        startsAt: input.startsAt?.toISOString(),
        endsAt: input.endsAt?.toISOString(),
      },
    })
    return updated
  })
}

export const updatePhaseForm = form({
  input: formOf(updatePhaseInput, { phaseId: formId }),
  run: updatePhase,
  access: 'office',
  message: async () => (await getTranslations('admin'))('saved'),
  revision: async (phase, ctx) => revisionOf(phaseFields(ctx, phase)),
})
