import 'server-only'
import type { MailFacts } from '@/lib/catalogues/outbox/mails'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { queueMail } from '@/lib/foundation/outbox/queue-message'
import { baseUrlOf } from '@/lib/identity/organizations/hosts/base-url'
import { digestLines, type MailedNotification } from './digest-lines'
import { isMutable, type MutableKind } from './kinds'
import { mailReasons } from './mail-reasons'
import { kindsWith, type MailChoice, rhythmOf } from './rhythm'
import { notificationPath, notificationSentence } from './sentence'
import { unsubscribeToken } from './unsubscribe-token'

export type MailRecipient = { userId: number; email: string; locale: Locale; choice: MailChoice }

type Mailed = { news: readonly MailedNotification[]; isDigest: boolean }

/** Queues the mail about some notifications of one person, in the caller's transaction. */
export async function queueNews(ctx: Context, recipient: MailRecipient, mailed: Mailed): Promise<void> {
  const { organization } = ctx
  const { email, locale, userId, choice } = recipient
  const t = translator(locale, 'notifications')
  // Deadlines are told in the zone of the organization, as on its pages.
  const reader = { locale, languages: organization.languages, timeZone: organization.timeZone }
  const url = (path: string) => baseUrlOf(organization) + path
  const kinds = endedKinds(mailed, choice)
  const token = unsubscribeToken({ organizationId: organization.id, userId, kinds })
  const [only] = mailed.news
  const isAlone = mailed.news.length === 1 && only !== undefined && !mailed.isDigest
  const facts: MailFacts['news'] = {
    why: mailReasons(mailed.news, { t, reader, organizationName: organization.name }),
    settingsPage: url(routes.messageSettings()),
    ...(kinds.length > 0 && {
      unsubscribePage: url(routes.unsubscribe(token)),
      unsubscribeUrl: url(routes.unsubscribeOneClick(token)),
    }),
    ...(isAlone
      ? {
          headline: notificationSentence(t, only, reader),
          lead: t('mail.alone'),
          link: url(notificationPath(only)),
        }
      : collected()),
  }
  await queueMail(ctx, { recipient: email, userId, template: 'news', locale, facts })

  function collected() {
    const { sections, left } = digestLines(mailed.news, { t, reader })
    const named = { count: mailed.news.length, organizationName: organization.name }
    return {
      headline: t('mail.many', named),
      lead: t(mailed.isDigest ? 'digest.lead' : 'mail.lead'),
      sections: JSON.stringify(
        sections.map(({ heading, lines }) => ({
          heading,
          lines: lines.map(({ text, path }) => ({ text, link: url(path) })),
        })),
      ),
      ...(left > 0 && { more: t('mail.more', { count: left }) }),
      link: url(routes.notifications()),
    }
  }
}

// The link of a digest ends the digest: every kind that it collects, not only those of this one.
function endedKinds({ news, isDigest }: Mailed, choice: MailChoice): MutableKind[] {
  const mailed = news.map(({ kind }) => kind).filter(isMutable)
  const rhythms = isDigest ? [...new Set(mailed.map((kind) => rhythmOf(kind, choice)))] : []
  const collected = rhythms.filter((rhythm) => rhythm !== 'AT_ONCE').flatMap((rhythm) => kindsWith(rhythm, choice))
  return [...new Set([...mailed, ...collected])]
}
