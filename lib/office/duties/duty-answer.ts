import { notificationSentence } from '@/lib/delivery/notifications/sentence'
import type { Context } from '@/lib/foundation/context/context'
import { translator } from '@/lib/foundation/i18n/translations'
import type { Duty } from './list-duties'
import type { DutyAnswer } from './schemas'

/** A duty in the reader's language, in the words of its notification. */
export function dutyAnswer(ctx: Pick<Context, 'locale' | 'organization'>, duty: Duty): DutyAnswer {
  const { kind, state, processId, count, dueAt, path } = duty
  const { languages, timeZone } = ctx.organization
  const text = notificationSentence(
    translator(ctx.locale, 'notifications'),
    { kind, facts: dutyFacts(duty), proposal: null },
    { locale: ctx.locale, languages, timeZone },
  )
  return { kind, state, text, processId, count, dueAt, path }
}

/** What the sentence of a duty says, for notifications and the cockpit. */
export function dutyFacts({ process, name, count, state, reason, dueAt, path }: Duty) {
  return { process, phase: name, count, state, ...(reason && { refusal: reason }), until: dueAt.toISOString(), path }
}
