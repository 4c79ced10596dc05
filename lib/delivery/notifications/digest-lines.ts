import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import { isOneOf } from '@/lib/foundation/input/is-one-of'
import { MAIL_LINES_MAX } from './limits'
import type { OwnNotification } from './read-notifications'
import { notificationPath, notificationSentence, type Reader } from './sentence'

/** One line of a mail: an idea with what happened to it, or the sentence of an event of the process. */
type MailLine = { text: string; path: string }
/** The lines of one process; without a heading for what belongs to none. */
type MailSection = { heading: string; lines: MailLine[] }

/** A notification with the name of its process; `isOwn`: the reader wrote its idea. */
export type MailedNotification = OwnNotification & { processName: unknown; isOwn: boolean }

/** Kinds about an idea: several of them become one line. */
const IDEA_KINDS = [
  'comment',
  'reply',
  'version',
  'answer',
  'evaluation',
  'merge',
  'report',
  'case',
  'status',
  'result',
  'delivery',
  'deliveryState',
  'deliveryDone',
  'mergeAsked',
  'invitation',
  'moderation',
] as const

type Words = { t: Translator<'notifications'>; reader: Reader }

/**
 * The lines of a mail with several notifications, newest first: by process, then one line for each idea. Returns how
 * many lines did not fit.
 */
export function digestLines(
  news: readonly MailedNotification[],
  { t, reader }: Words,
): { sections: MailSection[]; left: number } {
  const byProcess = Map.groupBy(news, ({ processId }) => processId)
  const sections: MailSection[] = []
  let written = 0
  let left = 0
  for (const ofProcess of byProcess.values()) {
    const lines = linesOf(ofProcess, { t, reader })
    const fitting = lines.slice(0, MAIL_LINES_MAX - written)
    written += fitting.length
    left += lines.length - fitting.length
    const heading = pickText(ofProcess[0]?.processName, reader.locale, reader.languages)
    if (fitting.length > 0) sections.push({ heading, lines: fitting })
  }
  return { sections, left }
}

function linesOf(news: readonly MailedNotification[], words: Words): MailLine[] {
  const bySubject = Map.groupBy(news, ({ id, proposal }) => (proposal ? `idea ${proposal.id}` : `event ${id}`))
  return [...bySubject.values()].map((ofSubject) => lineOf(ofSubject, words))
}

function lineOf(news: readonly MailedNotification[], { t, reader }: Words): MailLine {
  const [newest, ...others] = news
  if (!newest) return { text: '', path: '' }
  const path = notificationPath(newest)
  if (others.length === 0) return { text: notificationSentence(t, newest, reader), path }
  const byKind = Map.groupBy(news, ({ kind, facts }) => `${kind} ${String(facts['status'] ?? facts['decision'])}`)
  const facts = [...byKind.values()].map((same) => shortFact(t, same))
  const title = newest.proposal?.title || t('someIdea')
  return { text: t('digest.line', { title, facts: facts.join(' · ') }), path }
}

// Comments are counted within their notification.
function shortFact(t: Translator<'notifications'>, same: readonly MailedNotification[]): string {
  const [first] = same
  if (!first) return ''
  const count = same.reduce((sum, { facts }) => sum + (typeof facts['count'] === 'number' ? facts['count'] : 1), 0)
  const { status, decision, state } = first.facts
  const kind = isOneOf(IDEA_KINDS, first.kind) ? first.kind : 'other'
  return t(`digest.facts.${kind}`, { count, status: String(status), decision: String(decision), state: String(state) })
}
