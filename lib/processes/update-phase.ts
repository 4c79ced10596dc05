import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import type { Phase } from '@/lib/generated/prisma/client'
import { mergeTexts } from '@/lib/i18n/required-text'
import { lockProcessOfPhase } from './lock-process'
import type { UpdatePhaseInput } from './schemas'
import { widenProcess } from './widen-process'

/** Changes name, text and dates of a phase; the process grows around a phase that leaves it. */
export async function updatePhase(ctx: Context, input: UpdatePhaseInput): Promise<Phase> {
  return transaction(ctx, async (ctx) => {
    const { process, phase } = await lockProcessOfPhase(ctx, input.phaseId)
    const { languages } = ctx.organization
    const dates = { startsAt: input.startsAt ?? phase.startsAt, endsAt: input.endsAt ?? phase.endsAt }
    await widenProcess(ctx, process, dates)
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
