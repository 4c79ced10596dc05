import 'server-only'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import { zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import { opensWithPhase } from '@/lib/process/module-types/opens-with-phase'
import { EVALUATED_TYPES, kindOf } from '@/lib/process/module-types/registry'
import { overlapsOf } from '@/lib/process/processes/phases/shift-phases'
import type { ProcessView } from '@/lib/process/processes/process-view'
import { type Checked, checked } from './checks'

/** What an officer should look at before a process opens. */
export async function checkProcess(ctx: Context, process: ProcessView): Promise<Checked[]> {
  const { id } = process
  const [topics, chosen, evaluators, waiting, organization] = await Promise.all([
    ctx.db.challenge.count(),
    ctx.db.processChallenge.count({ where: { processId: id } }),
    ctx.db.processRole.count({ where: { processId: id, authority: { in: ['EXPERT', 'ASSESSOR'] } } }),
    listWaiting(ctx, process),
    ctx.db.organization.findFirstOrThrow({ select: { urlAccessibilityStatement: true } }),
  ])
  const hasVote = process.phases.some(({ modules }) => modules.some(({ type }) => kindOf(type).ballot !== null))
  const isEvaluated = process.phases.some(({ modules }) => modules.some(({ type }) => isOneOf(EVALUATED_TYPES, type)))
  return [
    checkTexts(ctx, process),
    checked('pages', routes.adminProcessPages(id), {
      state: process.pages.includes('guidelines') ? 'ok' : 'warning',
    }),
    checked('topics', routes.adminProcessTopics(id), {
      state: topics === 0 || chosen > 0 ? 'ok' : 'warning',
      facts: { count: chosen },
    }),
    ...(hasVote
      ? [checked('budget', routes.adminProcessRules(id), { state: process.budgetAvailable > 0 ? 'ok' : 'warning' })]
      : []),
    checkDates(ctx, process),
    checkOverlaps(ctx, process),
    checked('modules', waiting[0] ? routes.adminModule(id, waiting[0].id) : routes.adminProcess(id), {
      state: waiting.length === 0 ? 'ok' : 'warning',
      facts: { count: waiting.length, name: waiting[0]?.name ?? '' },
    }),
    ...(isEvaluated
      ? [
          checked('evaluators', routes.adminPeople(), {
            state: evaluators > 0 ? 'ok' : 'warning',
            facts: { count: evaluators },
          }),
        ]
      : []),
    checked('accessibility', routes.adminOrganization(), {
      state: organization.urlAccessibilityStatement ? 'ok' : 'warning',
    }),
  ]
}

function checkTexts(ctx: Context, process: ProcessView): Checked {
  const { languages } = ctx.organization
  const texts = [process.name, process.summary, ...process.phases.map(({ name }) => name)]
  const complete = languages.filter((language) => texts.every((text) => text[language]))
  return checked('texts', routes.adminProcessEdit(process.id), {
    state: complete.length === languages.length ? 'ok' : 'warning',
    facts: { complete: complete.length, all: languages.length },
  })
}

// People work on weekdays: who notices on a Sunday night that a phase has ended?
function checkDates(ctx: Context, process: ProcessView): Checked {
  const { timeZone } = ctx.organization
  const isSunday = (instant: Date) => new Date(`${zonedTime(instant, timeZone).slice(0, 10)}T12:00Z`).getUTCDay() === 0
  const phase = process.phases.find(({ startsAt, endsAt }) => isSunday(startsAt) || isSunday(endsAt))
  return checked('dates', phase ? routes.adminPhase(process.id, phase.id) : routes.adminProcess(process.id), {
    state: phase ? 'warning' : 'ok',
    facts: { name: phase ? pickText(phase.name, ctx.locale, ctx.organization.languages) : '' },
  })
}

function checkOverlaps(ctx: Context, process: ProcessView): Checked {
  const [pair] = overlapsOf(process.phases)
  const name = (texts: unknown) => pickText(texts, ctx.locale, ctx.organization.languages)
  return checked('overlaps', pair ? routes.adminPhase(process.id, pair[1].id) : routes.adminProcess(process.id), {
    state: pair ? 'warning' : 'ok',
    facts: { first: name(pair?.[0].name ?? {}), second: name(pair?.[1].name ?? {}) },
  })
}

// Modules that only an officer can enable although they could open with their phase.
async function listWaiting(ctx: Context, process: ProcessView): Promise<{ id: number; name: string }[]> {
  const rows = await ctx.db.module.findMany({
    where: { processId: process.id, enabled: false, opensWithPhase: false, enablesAt: null },
    orderBy: { id: 'asc' },
  })
  return rows
    .filter(({ type }) => opensWithPhase(kindOf(type)))
    .map(({ id, name }) => ({ id, name: pickText(name, ctx.locale, ctx.organization.languages) }))
}

/** Whether the deadline of a vote is to come, and on which day it falls. */
export function checkDeadline(ctx: Context, process: ProcessView, phase: { id: number; endsAt: Date }): Checked {
  return checked('deadline', routes.adminPhase(process.id, phase.id), {
    state: phase.endsAt > ctx.now ? 'ok' : 'stop',
    facts: { until: formatDeadline(ctx.locale, phase.endsAt, ctx.organization.timeZone) },
  })
}
