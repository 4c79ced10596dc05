import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { readColumn } from '@/lib/foundation/db/read-column'
import { AppError } from '@/lib/foundation/errors/app-error'
import { requireAllowed } from '@/lib/foundation/errors/decision'
import { localizedText } from '@/lib/foundation/i18n/text-schemas'
import { addZonedDays, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { form } from '@/lib/foundation/input/form'
import { formId } from '@/lib/foundation/input/form-fields'
import { formOf } from '@/lib/foundation/input/form-of'
import type { Module } from '@/lib/generated/prisma/client'
import { recordAudit } from '@/lib/identity/audit/record'
import { opensWithPhase } from '@/lib/process/module-types/opens-with-phase'
import { kindOf } from '@/lib/process/module-types/registry'
import { copiedSettings } from '@/lib/process/module-types/settings'
import { canCreateProcess } from '@/lib/process/processes/policy'
import type { CopyProcessInput } from '@/lib/process/processes/schemas'
import { copyProcessInput } from '@/lib/process/processes/schemas'

// Topics and contexts that came with an import stay with its process.
const ofOrganization = {
  challenges: { where: { challenge: { processId: null } } },
  scenarios: { where: { scenario: { processId: null } } },
}

/**
 * Copies a process as a draft with new dates: rules, phases, modules, questions, pages and topics. Members, ideas,
 * votes and everything that depends on them are not copied.
 */
export async function copyProcess(
  ctx: Context,
  { processId, name, startsAt }: CopyProcessInput,
): Promise<{ processId: number }> {
  requireAllowed(canCreateProcess(ctx.actor))
  return transaction(ctx, async (ctx) => {
    const source = await ctx.db.process.findFirst({
      where: { id: processId },
      include: { phases: { orderBy: { position: 'asc' } }, pages: true, ...ofOrganization },
    })
    if (!source) throw new AppError('processUnknown')
    const moved = movedBy(ctx, source.startsAt, startsAt)
    const { phases, pages, challenges, scenarios, ...rules } = source
    const {
      id: _id,
      coverFileId: _cover,
      createdAt: _created,
      updatedAt: _updated,
      reviewsEndedAt: _ended,
      ...copied
    } = rules
    const copy = await ctx.db.process.create({
      data: {
        ...copied,
        name,
        summary: readColumn(localizedText, source.summary),
        status: 'DRAFT',
        // Access codes are not copied: with ACCESS_CODE nobody could register.
        registration: source.registration === 'ACCESS_CODE' ? 'CLOSED' : source.registration,
        // Groups are not copied either: a copy that requires one could not be joined.
        groupRequired: false,
        startsAt: moved(source.startsAt),
        endsAt: moved(source.endsAt),
      },
    })
    const owner = { organizationId: ctx.organization.id, processId: copy.id }
    await ctx.db.processPage.createMany({
      data: pages.map(({ kind, body }) => ({ ...owner, kind, body: readColumn(localizedText, body) })),
    })
    await ctx.db.processChallenge.createMany({
      data: challenges.map(({ challengeId }) => ({ ...owner, challengeId })),
    })
    await ctx.db.processScenario.createMany({ data: scenarios.map(({ scenarioId }) => ({ ...owner, scenarioId })) })
    const phaseIds = new Map<number, number>()
    for (const { id, position, name, body, ...dates } of phases) {
      const phase = await ctx.db.phase.create({
        data: {
          ...owner,
          position,
          name: readColumn(localizedText, name),
          body: readColumn(localizedText, body),
          startsAt: moved(dates.startsAt),
          endsAt: moved(dates.endsAt),
        },
      })
      phaseIds.set(id, phase.id)
    }
    await copyModules(ctx, { processId, owner, phaseIds, first: phases[0]?.id })
    await recordAudit(ctx, {
      act: 'process.created',
      subject: `process ${copy.id}`,
      facts: { name, copyOf: processId },
    })
    return { processId: copy.id }
  })
}

// Shifts by whole days at the same local time, across daylight saving changes.
function movedBy({ organization }: Context, from: Date, to: Date): (instant: Date) => Date {
  const dayOf = (instant: Date) => Date.parse(zonedTime(instant, organization.timeZone).slice(0, 10))
  const days = Math.round((dayOf(to) - dayOf(from)) / 86_400_000)
  return (instant) => addZonedDays(instant, days, organization.timeZone)
}

type Copied = {
  processId: number
  owner: { organizationId: number; processId: number }
  phaseIds: ReadonlyMap<number, number>
  /** The phase whose modules are enabled immediately, as in a process from a template. */
  first: number | undefined
}

async function copyModules(ctx: Context, { processId, owner, phaseIds, first }: Copied): Promise<void> {
  // In the order of ids: the source of a module is older, so it is copied first.
  const modules = await ctx.db.module.findMany({
    where: { processId },
    orderBy: { id: 'asc' },
    include: { sections: { orderBy: [{ section: 'asc' }, { position: 'asc' }] } },
  })
  const moduleIds = new Map<number, number>()
  for (const { sections, ...module } of modules) {
    const phaseId = phaseIds.get(module.phaseId)
    if (phaseId === undefined) continue
    const { id } = await ctx.db.module.create({
      data: {
        ...owner,
        ...copiedFacts(module),
        phaseId,
        enabled: module.phaseId === first,
        opensWithPhase: module.phaseId !== first && opensWithPhase(kindOf(module.type)),
        sourceModuleId: module.sourceModuleId === null ? null : (moduleIds.get(module.sourceModuleId) ?? null),
      },
    })
    moduleIds.set(module.id, id)
    await ctx.db.questionnaireQuestion.createMany({
      data: sections.map(({ id: _id, moduleId: _module, text, options, ...question }) => ({
        ...question,
        moduleId: id,
        text: readColumn(localizedText, text),
        options: readColumn(z.array(localizedText), options),
      })),
    })
  }
}

function copiedFacts(module: Module) {
  const { position, type, canFollow, activeFollowing, requiresEmail, requiresMobile, requiresAuthCitizen, minimumAge } =
    module
  return {
    position,
    type,
    canFollow,
    activeFollowing,
    requiresEmail,
    requiresMobile,
    requiresAuthCitizen,
    minimumAge,
    name: readColumn(localizedText, module.name),
    body: readColumn(localizedText, module.body),
    settings: copiedSettings(module),
  }
}

export const copyProcessForm = form({
  input: formOf(copyProcessInput, { processId: formId }),
  run: copyProcess,
  access: 'office',
  once: { name: 'copied process', by: 'text' },
  redirectTo: ({ processId }) => routes.adminProcess(processId),
})
