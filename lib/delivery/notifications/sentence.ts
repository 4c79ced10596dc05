import { isErrorName } from '@/lib/catalogues/errors/catalog'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import { isOwnPath } from '@/lib/foundation/input/return-path'
import { NOTIFICATION_KINDS } from './kinds'
import type { OwnNotification } from './read-notifications'

export type Reader = { locale: Locale; languages: readonly Locale[]; timeZone: string }

/** The sentence of a notification in its reader's language; `t` translates the namespace `notifications`. */
export function notificationSentence(
  t: Translator<'notifications'>,
  { kind, facts, proposal }: Pick<OwnNotification, 'kind' | 'facts' | 'proposal'>,
  reader: Reader,
): string {
  if (!isOneOf(NOTIFICATION_KINDS, kind)) return t('other')
  const { process, phase, until } = facts
  return t(`kinds.${kind}`, {
    count: 1,
    status: 'other',
    decision: 'other',
    state: 'other',
    waits: 'no',
    reason: '',
    ...(facts as Record<string, string>),
    ...(isErrorName(facts['refusal']) && {
      reason: errorText(facts['refusal'], reader.locale, { count: Number(facts['count'] ?? 0) }),
    }),
    until: typeof until === 'string' ? formatDeadline(reader.locale, new Date(until), reader.timeZone) : '',
    title: proposal?.title || t('someIdea'),
    process: pickText(process, reader.locale, reader.languages),
    phase: pickText(phase, reader.locale, reader.languages),
  })
}

/** The path that a notification links to. */
export function notificationPath({ facts, proposal }: OwnNotification): string {
  const { path, commentId } = facts
  if (typeof path === 'string' && isOwnPath(path)) return path
  if (!proposal) return routes.notifications()
  const { title: _, ...address } = proposal
  const idea = routes.proposal(address)
  return typeof commentId === 'number' ? `${withQuery(idea, { comment: commentId })}#comment-${commentId}` : idea
}
