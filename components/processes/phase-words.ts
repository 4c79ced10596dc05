import type { Context } from '@/lib/foundation/context/context'
import { daysUntil, formatDate, formatDeadline } from '@/lib/foundation/i18n/format'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { phaseStanding, waitsForVote } from '@/lib/process/processes/phase-standing'
import { type ProcessPhase, type ProcessView, stageOf } from '@/lib/process/processes/process-view'
import { deadlineOf } from '@/lib/process/processes/reading/next-step'

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
  const standing = phaseStanding(process, phase, ctx.now)
  switch (standing) {
    case 'DECIDED':
      return {
        state: isOver || phase.state === 'CONCLUDED' ? 'past' : 'current',
        stateText: t('phase.decided'),
        when: '',
      }
    case 'NOT_HELD':
      return { state: 'future', stateText: t('phase.notHeld'), when: '' }
    case 'CONCLUDED': {
      // A phase that ended with its process keeps the end that was planned.
      const when = phase.endsAt > ctx.now ? '' : t('phase.onDay', { date: formatDate(ctx.locale, phase.endsAt, zone) })
      return { state: 'past', stateText: t('phase.concluded'), when }
    }
    case 'IN_PROGRESS':
      return inProgress(ctx, phase, t)
    case 'IN_ACTIVATION':
    case 'TO_BE_ACTIVATED':
      return {
        state: 'future',
        stateText:
          phase.startsAt > ctx.now
            ? t('phase.startsIn', { days: daysUntil(ctx.now, phase.startsAt) })
            : t('phase.notOpen'),
        when: opensByItself(phase)
          ? t('phase.voteOpens', { date: formatDeadline(ctx.locale, phase.startsAt, zone) })
          : t('phase.from', { date: formatDate(ctx.locale, phase.startsAt, zone) }),
      }
  }
}

function opensByItself({ modules }: ProcessPhase): boolean {
  return modules.some((module) => module.opensByItself && module.votingOpenedAt === null)
}

function inProgress(ctx: Reader, phase: ProcessPhase, t: Translator<'processes'>): PhaseWords {
  const deadline = deadlineOf(phase)
  const isWaiting = waitsForVote(phase, ctx.now)
  // An administrator may keep a phase open beyond its dates.
  if (deadline <= ctx.now)
    return { state: 'current', stateText: t(isWaiting ? 'phase.voteWaits' : 'phase.now'), when: '' }
  const until = t('phase.until', { date: formatDeadline(ctx.locale, deadline, ctx.organization.timeZone) })
  // No days are left while nobody can vote.
  if (isWaiting) return { state: 'current', stateText: t('phase.voteWaits'), when: until }
  return { state: 'current', stateText: t('phase.daysLeft', { days: daysUntil(ctx.now, deadline) }), when: until }
}
