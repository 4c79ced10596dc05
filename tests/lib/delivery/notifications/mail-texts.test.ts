import { describe, expect, it } from 'vitest'
import { renderMail } from '@/lib/delivery/mail/templates/render'
import { digestLines, type MailedNotification } from '@/lib/delivery/notifications/digest-lines'
import { NOTIFICATION_KINDS } from '@/lib/delivery/notifications/kinds'
import { mailReasons } from '@/lib/delivery/notifications/mail-reasons'
import { LOCALES, type Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'

const process = { en: 'Budget 2027', it: 'Bilancio 2027', de: 'Bürgerhaushalt 2027' }
const phase = { en: 'Voting', it: 'Votazione', de: 'Abstimmung' }
const until = '2026-12-01T17:00:00.000Z'

let id = 0
const one = (kind: MailedNotification['kind'], title: string | null, facts: object = {}): MailedNotification => ({
  id: ++id,
  kind,
  facts: { process, phase, until, ...facts },
  createdAt: new Date('2026-11-23T12:00:00Z'),
  readAt: null,
  processId: kind === 'processOpened' ? 2 : 1,
  proposal: title === null ? null : { id: title.length, processId: 1, phaseId: 1, moduleId: 1, title },
  processName: kind === 'processOpened' ? { en: 'A school for all', it: 'Una scuola per tutti' } : process,
  isOwn: title === 'Pond',
})

const news = [
  one('comment', 'A bicycle lane along the river', { count: 3 }),
  one('version', 'A bicycle lane along the river'),
  one('answer', 'A bicycle lane along the river'),
  one('comment', 'Pond', { count: 1 }),
  one('votingOpened', null),
  one('twoDaysLeft', null),
  one('phaseChanged', null),
  one('status', 'Benches <& shade>', { status: 'NOT_APPROVED', reason: 'No space' }),
  one('processOpened', null),
]

const sender = { name: 'Comune di Valdoria', accentColour: '#0b5d4b', primaryHost: 'city.example' }

function mailIn(locale: Locale) {
  const t = translator(locale, 'notifications')
  const reader = { locale, languages: ['it', 'en'] as const, timeZone: 'Europe/Rome' }
  const url = (path: string) => `https://city.example${path}`
  const { sections, left } = digestLines(news, { t, reader })
  expect(left).toBe(0)
  return renderMail(sender, 'news', locale, {
    headline: t('mail.many', { count: news.length, organizationName: sender.name }),
    lead: t('digest.lead'),
    sections: JSON.stringify(
      sections.map(({ heading, lines }) => ({
        heading,
        lines: lines.map(({ text, path }) => ({ text, link: url(path) })),
      })),
    ),
    more: t('mail.more', { count: 2 }),
    why: mailReasons(news, { t, reader, organizationName: sender.name }),
    link: url('/personal-space-activities/notifications'),
    settingsPage: url('/personal-space-account/messages'),
    unsubscribePage: url('/unsubscribe?token=t'),
    unsubscribeUrl: url('/unsubscribe/one-click?token=t'),
  })
}

describe.each(LOCALES)('the digest in %s', (locale) => {
  it('has this subject and text', () => {
    const { subject, text } = mailIn(locale)
    expect(`${subject}\n\n${text}`).toMatchSnapshot()
  })

  it('has this HTML', () => {
    expect(mailIn(locale).html.replaceAll('><', '>\n<')).toMatchSnapshot()
  })

  it('groups by process and then by idea', () => {
    const t = translator(locale, 'notifications')
    const reader = { locale, languages: ['it', 'en'] as const, timeZone: 'Europe/Rome' }
    const { sections } = digestLines(news, { t, reader })
    expect(sections.map(({ lines }) => lines.length)).toEqual([6, 1])
    expect(sections[0]?.lines[0]?.text).toContain('3')
    for (const { text } of sections.flatMap(({ lines }) => lines)) expect(text).not.toMatch(/[{}]|digest\.|kinds\./)
  })

  it('has a reason for each kind', () => {
    const t = translator(locale, 'notifications')
    const reader = { locale, languages: ['it', 'en'] as const, timeZone: 'Europe/Rome' }
    for (const kind of NOTIFICATION_KINDS) {
      const why = mailReasons([one(kind, 'Pond')], { t, reader, organizationName: sender.name })
      expect(why.length).toBeGreaterThan(10)
      expect(why).not.toMatch(/[{}]|why\./)
    }
  })
})

it('gives at most three reasons', () => {
  const t = translator('en', 'notifications')
  const reader = { locale: 'en' as const, languages: [], timeZone: 'UTC' }
  expect(mailReasons(news, { t, reader, organizationName: 'Town' })).toBe(
    'You follow the idea “A bicycle lane along the river”. You wrote the idea “Pond”. You follow the process “Budget 2027”.',
  )
})
