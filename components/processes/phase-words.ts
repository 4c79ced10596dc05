import type { Context } from '@/lib/foundation/context/context'
import { daysUntil, formatDate, formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { deadlineOf } from '@/lib/process/processes/reading/next-step'
import type { ProcessPhase } from '@/lib/process/processes/reading/process-view'

type Reader = Pick<Context, 'locale' | 'now' | 'organization'>

type PhaseWords = { state: 'past' | 'current' | 'future'; stateText: string; when: string }

/** State of a phase as text: "Now, 12 days left" and "until 14 May 2027 at 18:00 CEST". */
export function phaseWords(ctx: Reader, phase: ProcessPhase, t: Translator<'processes'>): PhaseWords {
  const zone = ctx.organization.timeZone
  switch (phase.state) {
    case 'CONCLUDED':
      return {
        state: 'past',
        stateText: t('phase.concluded'),
        when: t('phase.onDay', { date: formatDate(ctx.locale, phase.endsAt, zone) }),
      }
    case 'IN_PROGRESS': {
      const deadline = deadlineOf(phase)
      // An administrator may keep a phase open beyond its dates.
      if (deadline <= ctx.now) return { state: 'current', stateText: t('phase.now'), when: '' }
      const days = daysUntil(ctx.now, deadline)
      const until = t('phase.until', { date: formatDeadline(ctx.locale, deadline, zone) })
      return { state: 'current', stateText: t('phase.daysLeft', { days }), when: until }
    }
    case 'IN_ACTIVATION':
    case 'TO_BE_ACTIVATED':
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
