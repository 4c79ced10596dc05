import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { translator } from '@/lib/foundation/i18n/translations'
import { recordAudit } from '@/lib/identity/audit/record'
import { lockProcess } from '@/lib/process/processes/lock-process'
import { dateOf } from './days'
import { requireOffice } from './plan-delivery'
import { canPlan } from './policy'
import { recordMoves } from './record-moves'
import { rescheduleReport } from './reschedule-report'
import type { TemplateInput } from './schemas'
import { templateBody } from './schemas'
import { id, ofProcessChange, visible } from './shapes'
import { addDays } from './states'
import { TEMPLATE_STEPS, type TemplateStep } from './templates'

/**
 * Gives projects without a plan the milestones of a template from a first day (ADMIN, DELEGATE). Projects that have a
 * plan keep it, so that no promise is replaced without a reason; returns how many were planned.
 */
export async function applyTemplate(
  ctx: Context,
  { processId, deliveryIds, template, startsOn, officeId }: TemplateInput,
): Promise<{ processId: number; planned: number }> {
  return transaction(ctx, async (ctx) => {
    await lockProcess(ctx, processId)
    requireAllowed(canPlan(ctx.actor, { processId }))
    if (officeId !== null) await requireOffice(ctx, officeId)
    const chosen = await ctx.db.delivery.findMany({
      where: { processId, id: { in: deliveryIds }, milestones: { none: {} }, plannedFrom: null, plannedUntil: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    })
    for (const { id } of chosen) await plan(ctx, id, { template, startsOn, officeId })
    await recordAudit(ctx, {
      act: 'delivery.plannedByTemplate',
      subject: `process ${processId}`,
      facts: { process: processId, template, count: chosen.length },
    })
    return { processId, planned: chosen.length }
  })
}

type Plan = Pick<TemplateInput, 'template' | 'startsOn' | 'officeId'>

async function plan(ctx: Context, deliveryId: number, { template, startsOn, officeId }: Plan): Promise<void> {
  const { id: organizationId } = ctx.organization
  const steps = TEMPLATE_STEPS[template].map(({ step, afterDays }) => ({
    title: titlesOf(ctx, step),
    plannedOn: addDays(startsOn, afterDays),
  }))
  const until = steps.at(-1)?.plannedOn ?? startsOn
  await recordMoves(ctx, {
    deliveryId,
    reason: '',
    moves: [
      { field: 'from', before: null, after: startsOn },
      { field: 'until', before: null, after: until },
      ...steps.map(({ title, plannedOn }) => ({ field: 'milestone', title, before: null, after: plannedOn }) as const),
    ],
  })
  await ctx.db.milestone.createMany({
    data: steps.map(({ title, plannedOn }, position) => ({
      organizationId,
      deliveryId,
      position,
      title,
      plannedOn: dateOf(plannedOn),
    })),
  })
  await ctx.db.delivery.update({
    where: { id: deliveryId },
    data: {
      plannedFrom: dateOf(startsOn),
      plannedUntil: dateOf(until),
      ...(officeId !== null && { officeId }),
    },
  })
  await rescheduleReport(ctx, deliveryId, { isAnswered: false })
}

// Templates are named in every language of the organization.
function titlesOf({ organization }: Context, step: TemplateStep) {
  return Object.fromEntries(
    organization.languages.map((locale) => [locale, translator(locale, 'followThrough')(`steps.${step}`)]),
  )
}

export const applyTemplateCall = call({
  ...ofProcessChange,
  method: 'POST',
  path: '/processes/{processId}/delivery-plans',
  summary: 'Give projects without a plan the milestones of a template (ADMIN, DELEGATE)',
  body: templateBody,
  output: z.object({ processId: id, planned: id.meta({ description: 'Projects that had no plan' }) }),
  errors: [...visible, 'permissionDenied', 'officeUnknown'],
  run: applyTemplate,
})
