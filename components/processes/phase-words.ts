import type { Context } from '@/lib/foundation/context/context'
import { daysUntil, formatDate, formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { kindOf } from '@/lib/process/module-types/registry'
import { deadlineOf } from '@/lib/process/processes/reading/next-step'
import { type ProcessPhase, type ProcessView, stageOf } from '@/lib/process/processes/reading/process-view'

type Reader = Pick<Context, 'locale' | 'now' | 'organization'>

type PhaseWords = { state: 'past' | 'current' | 'future'; stateText: string; when: string }

/**
 * State of a phase as text: "Now, 12 days left" and "until 14 May 2027 at 18:00 CEST". A phase that shows a published
 * result has no deadline, and nothing is left of a process that is over.
 */
export function phaseWords(
  ctx: Reader,
  phase: ProcessPhase,
  t: Translator<'processes'>,
  process: Pick<ProcessView, 'status' | 'startsAt' | 'endsAt'>,
): PhaseWords {
  const zone = ctx.organization.timeZone
  const isOver = stageOf(process, ctx.now) === 'concluded'
  const onDay = (date: Date) => t('phase.onDay', { date: formatDate(ctx.locale, date, zone) })
  switch (phase.state) {
    case 'CONCLUDED':
      return { state: 'past', stateText: t('phase.concluded'), when: onDay(phase.endsAt) }
    case 'IN_PROGRESS': {
      if (showsResult(phase)) return { state: isOver ? 'past' : 'current', stateText: t('phase.decided'), when: '' }
      if (isOver) return { state: 'past', stateText: t('phase.concluded'), when: '' }
      const deadline = deadlineOf(phase)
      // An administrator may keep a phase open beyond its dates.
      if (deadline <= ctx.now) return { state: 'current', stateText: t('phase.now'), when: '' }
      const days = daysUntil(ctx.now, deadline)
      const until = t('phase.until', { date: formatDeadline(ctx.locale, deadline, zone) })
      return { state: 'current', stateText: t('phase.daysLeft', { days }), when: until }
    }
    case 'IN_ACTIVATION':
    case 'TO_BE_ACTIVATED':
      if (isOver) return { state: 'future', stateText: t('phase.notHeld'), when: '' }
      return {
        state: 'future',
        stateText:
          phase.startsAt > ctx.now
            ? t('phase.startsIn', { days: daysUntil(ctx.now, phase.startsAt) })
            : t('phase.notOpen'),
        when: t('phase.from', { date: formatDate(ctx.locale, phase.startsAt, zone) }),
      }
  }
}

function showsResult(phase: ProcessPhase): boolean {
  return phase.modules.some(
    (module) => module.enabled && module.hasResult && kindOf(module.type).step(module, phase.startsAt) === 'seeResult',
  )
}
