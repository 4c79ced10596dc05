import type { Context } from '@/lib/foundation/context/context'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { ANSWER_DAYS } from '@/lib/site/accessibility/limits'
import { dayAt } from './calendar'
import { barrier, enforcement, nonCompliance, outOfScope } from './texts/accessibility'

/** The accessibility statement of the town, and a barrier that waits for an answer. */
export async function anAccessibilityStatement(ctx: Context): Promise<void> {
  const organizationId = ctx.organization.id
  await ctx.db.accessibilityStatement.create({
    data: {
      organizationId,
      status: 'PARTIAL',
      basis: 'SELF',
      preparedOn: dayOf(ctx, -200),
      reviewedOn: dayOf(ctx, -40),
      nonCompliance,
      outOfScope,
      phone: '0744 000000',
      answerDays: ANSWER_DAYS,
      ...enforcement,
    },
  })
  await ctx.db.barrierReport.create({
    data: {
      organizationId,
      body: barrier,
      page: 'https://comune.localhost/process-list',
      locale: 'it',
      name: 'Livia Serafini',
      email: 'livia@valdoria.example',
      emailKey: 'livia@valdoria.example',
      createdAt: dayAt(ctx, -4, 10),
      dueOn: dayOf(ctx, ANSWER_DAYS - 4),
    },
  })
}

function dayOf(ctx: Context, days: number): Date {
  return new Date(zonedTime(dayAt(ctx, days, 10), ctx.organization.timeZone).slice(0, 10))
}
