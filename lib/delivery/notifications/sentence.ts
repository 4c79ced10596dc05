import { isErrorName } from '@/lib/catalogues/errors/catalog'
import { routes, withQuery } from '@/lib/catalogues/routes'
import { errorText } from '@/lib/foundation/i18n/error-text'
import { formatDeadline } from '@/lib/foundation/i18n/format'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { MessageKey } from '@/lib/foundation/i18n/messages'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import { keysOf } from '@/lib/foundation/input/keys-of'
import { isOwnPath } from '@/lib/foundation/input/return-path'
import { NOTIFICATION_KINDS, type NotificationKind } from './kinds'
import type { OwnNotification } from './read-notifications'

/** Kinds with a sentence for each value of a fact, and one for all others. */
const VARIED = { moderation: 'decision', result: 'decision', status: 'status', voteNotOpen: 'state' } as const

export type Reader = { locale: Locale; languages: readonly Locale[]; timeZone: string }

/** The sentence of a notification in its reader's language; `t` translates the namespace `notifications`. */
export function notificationSentence(
  t: Translator<'notifications'>,
  { kind, facts, proposal }: Pick<OwnNotification, 'kind' | 'facts' | 'proposal'>,
  reader: Reader,
): string {
  if (!isOneOf(NOTIFICATION_KINDS, kind)) return t('other')
  const { process, phase, until } = facts
  return t(sentenceKey(t, kind, facts), {
    count: 1,
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

function sentenceKey(
  t: Translator<'notifications'>,
  kind: NotificationKind,
  facts: OwnNotification['facts'],
): MessageKey<'notifications'> {
  if (!isOneOf(keysOf(VARIED), kind)) return `kinds.${kind}`
  const ofValue = `kinds.${kind}.${facts[VARIED[kind]]}`
  return t.has(ofValue) ? ofValue : `kinds.${kind}.other`
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
