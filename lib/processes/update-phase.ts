import 'server-only'
import { recordAudit } from '@/lib/audit/record'
import type { Context } from '@/lib/context/context'
import { transaction } from '@/lib/db/transaction'
import { AppError } from '@/lib/errors/app-error'
import type { Phase, Process } from '@/lib/generated/prisma/client'
import { mergeTexts } from '@/lib/i18n/required-text'
import { lockProcessOfPhase } from './lock-process'
import { datesRefusal, type UpdatePhaseInput } from './schemas'

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

async function widenProcess(ctx: Context, process: Process, dates: { startsAt: Date; endsAt: Date }): Promise<void> {
  if (dates.endsAt <= dates.startsAt) throw new AppError('datesOutOfOrder', {}, { field: 'endsAt' })
  if (dates.startsAt >= process.startsAt && dates.endsAt <= process.endsAt) return
  const startsAt = new Date(Math.min(dates.startsAt.getTime(), process.startsAt.getTime()))
  const endsAt = new Date(Math.max(dates.endsAt.getTime(), process.endsAt.getTime()))
  const refusal = datesRefusal({ startsAt, endsAt })
  if (refusal) throw new AppError(refusal, {}, { field: 'endsAt' })
  await ctx.db.process.update({ where: { id: process.id }, data: { startsAt, endsAt } })
}
