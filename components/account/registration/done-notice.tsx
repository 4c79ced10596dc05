import { Notice } from '@/components/ui/notice'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'

/** Confirms a form that is no longer on the page; the address names it. */
const DONE: ReadonlyMap<unknown, MessageKey<'account'>> = new Map([
  ['picture-removed', 'profile.avatarRemoved'],
  ['answers-deleted', 'sensitive.withdrawn'],
  ['number-confirmed', 'edit.codeDone'],
  ['factor-off', 'factor.removed'],
  ['session-ended', 'sessions.ended'],
  ['sessions-ended', 'sessions.othersEnded'],
])

export function DoneNotice({ done, t }: { done: unknown; t: Translator<'account'> }) {
  const key = DONE.get(done)
  if (!key) return null
  return (
    <Notice tone="success" role="status">
      {t(key)}
    </Notice>
  )
}
