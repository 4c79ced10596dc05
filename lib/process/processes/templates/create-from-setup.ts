import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import type { Prisma } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { opensWithPhase } from '@/lib/process/module-types/opens-with-phase'
import { kindOf } from '@/lib/process/module-types/registry'
import { copiedSettings } from '@/lib/process/module-types/settings'
import { withOwnTopics } from '@/lib/process/module-types/types/evaluation'
import { canCreateProcess } from '@/lib/process/processes/policy'
import { datesRefusal } from '@/lib/process/processes/schemas'
import type { FromSetup, ProcessSetup } from './setup-schemas'

type New = FromSetup & {
  setup: ProcessSetup
  /** Where the set-up comes from, for the log. */
  origin: Record<string, string | number>
}

/**
 * Creates a draft process from a set-up; all dates move by the same number of days to the new first day. ADMIN only.
 * Codes, groups and topics are not part of a set-up: what would require a code is closed until codes are made.
 */
export async function createFromSetup(
  context: Context,
  { setup, name, startDate, origin }: New,
): Promise<{ processId: number }> {
  requireAllowed(canCreateProcess(context.actor))
  const refusal = datesRefusal(setup)
  if (refusal) throw new AppError(refusal)
  return transaction(context, async (ctx) => {
    const moved = movedBy(ctx, setup.startsAt, startDate)
    const { id: processId } = await ctx.db.process.create({
      data: {
        organizationId: ctx.organization.id,
        name: name ?? setup.name,
        summary: setup.summary,
        startsAt: moved(setup.startsAt),
        endsAt: moved(setup.endsAt),
        visibility: setup.visibility,
        registration: setup.registration === 'ACCESS_CODE' ? 'CLOSED' : setup.registration,
        ...setup.rules,
      },
    })
    const owner = { organizationId: ctx.organization.id, processId }
    await ctx.db.processPage.createMany({ data: setup.pages.map((page) => ({ ...owner, ...page })) })
    const moduleIds = new Map<string, number>()
    const topics = new Set(
      (await ctx.db.challenge.findMany({ where: { processId: null }, select: { id: true } })).map(({ id }) => id),
    )
    for (const [position, phase] of setup.phases.entries()) {
      const { id: phaseId } = await ctx.db.phase.create({
        data: {
          ...owner,
          position,
          name: phase.name,
          body: phase.body,
          startsAt: moved(phase.startsAt),
          endsAt: moved(phase.endsAt),
        },
      })
      for (const module of phase.modules) {
        const settings = withOwnTopics(copiedSettings(module), topics)
        await createModule(ctx, { ...owner, phaseId, position }, { ...module, settings }, moduleIds)
      }
    }
    await recordAudit(ctx, {
      act: 'process.created',
      subject: `process ${processId}`,
      facts: { name: name ?? setup.name, ...origin },
    })
    return { processId }
  })
}

type Place = { organizationId: number; processId: number; phaseId: number; position: number }
type SetupModule = Omit<ProcessSetup['phases'][number]['modules'][number], 'settings'> & {
  settings: Prisma.InputJsonObject
}

async function createModule(
  ctx: Context,
  { position: phasePosition, ...place }: Place,
  { key, source, questions, ...module }: SetupModule,
  moduleIds: Map<string, number>,
): Promise<void> {
  if (moduleIds.has(key)) throw new AppError('setupInvalid')
  const sourceModuleId = source === null ? null : moduleIds.get(source)
  // A module can only use one that stands before it.
  if (sourceModuleId === undefined) throw new AppError('setupInvalid')
  const isFirst = phasePosition === 0
  const { id: moduleId } = await ctx.db.module.create({
    data: {
      ...module,
      ...place,
      sourceModuleId,
      enabled: isFirst,
      opensWithPhase: !isFirst && opensWithPhase(kindOf(module.type)),
    },
  })
  moduleIds.set(key, moduleId)
  await ctx.db.questionnaireQuestion.createMany({
    data: questions.map((question) => ({ ...question, organizationId: ctx.organization.id, moduleId })),
  })
}

// Shifts by whole days at the same local time, across daylight saving changes.
function movedBy({ organization }: Context, from: Date, to: Date): (instant: Date) => Date {
  const dayOf = (instant: Date) => Date.parse(zonedTime(instant, organization.timeZone).slice(0, 10))
  const days = Math.round((dayOf(to) - dayOf(from)) / 86_400_000)
  return (instant) => addZonedDays(instant, days, organization.timeZone)
}
