import { pickText } from '@/lib/foundation/i18n/localized-text'
import type { Translator } from '@/lib/foundation/i18n/translations'
import type { MailedNotification } from './digest-lines'
import type { NotificationKind } from './kinds'
import { REASONS_MAX } from './limits'
import type { Reader } from './sentence'

/** Why a person is notified of a kind; `idea`: as author or follower. */
const REASONS = {
  processOpened: 'newsletter',
  phaseChanged: 'process',
  votingOpened: 'process',
  twoDaysLeft: 'member',
  extension: 'member',
  closedEarly: 'member',
  result: 'process',
  version: 'idea',
  comment: 'idea',
  reply: 'comment',
  answer: 'idea',
  status: 'idea',
  evaluation: 'idea',
  merge: 'idea',
  delivery: 'idea',
  deliveryState: 'idea',
  deliveryDone: 'idea',
  report: 'report',
  case: 'moderator',
  mergeAsked: 'own',
  invitation: 'invitation',
  moderation: 'mine',
  phaseBegins: 'officer',
  voteNotOpen: 'officer',
  deadlinePassed: 'officer',
  messageWaiting: 'officer',
  projectLate: 'officer',
  invitationExpiring: 'officer',
  joinRequested: 'officer',
} as const satisfies Record<NotificationKind, string>

type Words = { t: Translator<'notifications'>; reader: Reader; organizationName: string }

/** Why a person gets a mail, in sentences such as “You follow the process X.”: each once, the newest first. */
export function mailReasons(news: readonly MailedNotification[], { t, reader, organizationName }: Words): string {
  const sentences = news.map(({ kind, proposal, processName, isOwn }) => {
    const reason = REASONS[kind]
    const named = reason === 'idea' && isOwn ? 'own' : reason === 'process' && proposal ? 'idea' : reason
    const process = pickText(processName, reader.locale, reader.languages)
    return t(`why.${named}`, { title: proposal?.title || t('someIdea'), process, organizationName })
  })
  return [...new Set(sentences)].slice(0, REASONS_MAX).join(' ')
}
