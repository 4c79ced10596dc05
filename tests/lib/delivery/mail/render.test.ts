import { describe, expect, it, test } from 'vitest'
import { kindText } from '@/components/admin/messages/delivery-list'
import { type MailFacts, mailTemplates } from '@/lib/catalogues/outbox/mails'
import { sms } from '@/lib/catalogues/outbox/sms'
import { renderMail } from '@/lib/delivery/mail/templates/render'
import { LOCALES } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'
import { renderSms } from '@/lib/foundation/outbox/render-sms'

const CHARACTERS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'", '&amp;': '&' }

const sender = { name: 'City & Co', accentColour: '#ffee00', primaryHost: 'city.example' }
const link = 'https://city.example/email-confirm?token=abc'
const person = { name: 'Ada', link }
const facts: MailFacts = {
  'confirm-email': person,
  'invite-admin': { link, organizationName: sender.name },
  'invite-member': { link, until: '30 November 2026 at 12:00' },
  'join-accepted': { ...person, place: 'Class 3b' },
  'join-declined': { ...person, place: 'Class 3b', reason: 'Only pupils' },
  'ideas-assigned': { ...person, process: 'Budget', ideas: '3' },
  'second-factor-reset': person,
  'approval-requested': {
    ...person,
    act: 'Erase an account',
    requester: 'Bea Boss',
    reason: 'She asked for it',
    until: '30 November 2026',
  },
  'approval-confirmed': { ...person, act: 'Erase an account', decider: 'Cem Chief' },
  'approval-refused': { ...person, act: 'Erase an account', decider: 'Cem Chief', reason: 'Not asked for' },
  'member-suspended': { ...person, reason: 'Threats', decidedBy: 'The council' },
  'member-restored': { ...person, reason: 'Settled', decidedBy: 'The council' },
  'roles-changed': { name: 'Ada', given: 'Expert (A budget)', taken: 'Delegate', reason: 'New tasks', link },
  'administrators-changed': {
    name: 'Ada',
    person: 'Grace Hopper',
    officer: 'Alan Turing',
    given: 'Administrator',
    taken: 'Expert',
    reason: 'New tasks',
    link,
  },
  'campaign-returned': { name: 'Ada', campaign: 'What was decided', cause: 'officer', link },
  'codes-left': { name: 'Ada', person: 'Grace Hopper', codes: '12', link },
  'idea-removed': { name: 'Ada', link, reason: 'Insults', legalBasis: 'Penal code', decidedBy: 'The court' },
  'comment-removed': { name: 'Ada', link, reason: 'Insults', legalBasis: 'Penal code', decidedBy: 'The court' },
  'account-erased': { link, reason: 'Asked for', decidedBy: 'The council' },
  welcome: person,
  'confirm-new-email': { ...person, email: 'ada@example.org' },
  'confirm-email-change': { ...person, email: 'ada@example.org' },
  'recover-account': person,
  'identity-code': { ...person, code: '123456', expiresAt: '2026-11-30T12:00:00Z' },
  'recovery-code': { ...person, code: '123456', expiresAt: '2026-11-30T12:00:00Z' },
  'sms-alert': { percent: '80', spent: '40.00', cap: '50.00', link },
  'sms-stopped': { prefix: '+39333', sent: '12', confirmed: '1', link },
  'test-mail': { link },
  'password-changed': person,
  'account-unused': { ...person, since: '30 November 2022', until: '30 November 2026' },
  'failed-sign-ins': person,
  'mobile-changed': { ...person, ending: '789' },
  'vote-receipt': { ...person, receipt: '7K2QD-0M9XA-TR4HE-53WBN' },
  news: {
    headline: 'News',
    lead: 'What is new',
    sections: JSON.stringify([{ heading: 'Budget', lines: [{ text: 'A pond: 2 comments', link: `${link}&idea=1` }] }]),
    more: 'and 2 more',
    link,
    why: 'You follow the process “Budget”.',
    settingsPage: 'https://city.example/personal-space-account/messages',
    unsubscribePage: 'https://city.example/unsubscribe?token=abc',
    unsubscribeUrl: 'https://city.example/api/unsubscribe?token=abc',
  },
  'contact-author': {
    ...person,
    title: 'A bench',
    senderName: 'Ugo',
    senderMobile: '+39 333 0000000',
    kind: 'Help',
    message: 'Hello\nthere',
    replyTo: 'ugo@example.org',
  },
  enquiry: {
    senderName: 'Ugo',
    topic: 'A bench',
    message: 'Hello\nthere',
    workspace: 'The school',
    replyTo: 'ugo@example.org',
    link,
  },
  'delivery-report': { title: 'A pond', subject: 'Late: A pond', message: 'Due on 1 May 2027.', link },
  'delivery-late': { title: 'A pond', message: 'Due on 1 May 2027.', link },
  'export-ready': { ...person, kind: 'Ideas' },
  newsletter: {
    subject: 'What was decided',
    text: 'Three projects',
    html: 'Three projects',
    link,
    unsubscribePage: 'https://city.example/unsubscribe/newsletter?token=abc',
    unsubscribeUrl: 'https://city.example/api/newsletter?token=abc',
  },
  'service-message': { subject: 'The vote ends', text: 'On Friday', html: 'On Friday', link, why: 'It ends earlier' },
  'barrier-report': { message: 'The map is silent.', page: '/explore', until: '30 November 2026', link },
  'barrier-answer': { message: 'The map is silent.', answer: 'We add a list.', link },
  'statement-due': { ...person, reviewed: '30 November 2025' },
  'workspace-invitation': { portalName: 'Our valley', workspaceName: 'The town', link },
  'confirm-subscription': { link },
  subscribed: {
    link,
    unsubscribePage: 'https://city.example/subscription/end?token=abc',
    unsubscribeUrl: 'https://city.example/api/end?token=abc',
  },
}

// Addresses for mail programs, when a mail expires, and a cause that chooses a sentence.
const NOT_SHOWN = /\/api\/|^\d{4}-\d{2}-\d{2}T|^officer$/

// The fact `sections` holds headings, texts and links.
const partsOf = (fact: string): string[] =>
  fact.startsWith('[{') ? [...fact.matchAll(/"(?:heading|text|link)":"([^"]*)"/g)].map(([, part = '']) => part) : [fact]

const LEFT_OVER = /\{\w*|\}|\bmail\.\w+|undefined/
const words = (html: string): string =>
  html
    .replace(/<(style|title)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<a href="([^"]*)"[^>]*>/g, '$1\n')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '\n')
    .replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => CHARACTERS[entity] ?? entity)

describe.each(mailTemplates)('the mail %s', (template) => {
  const inLanguage = (locale: (typeof LOCALES)[number]) => renderMail(sender, template, locale, facts[template])

  it.each(LOCALES)('names sender, reason and link in %s, the same in text and HTML', (locale) => {
    const { subject, text, html } = inLanguage(locale)
    expect(html).toContain(`lang="${locale}"`)
    expect(html).toContain(`href="${link}"`)
    for (const part of [text, words(html)]) {
      expect(part).toContain(sender.name)
      expect(part).toContain(link)
      expect(part).toContain('https://city.example')
      for (const fact of Object.values<string>(facts[template]).flatMap(partsOf))
        if (!NOT_SHOWN.test(fact)) expect(`${subject}\n${part}`).toContain(fact)
    }
    for (const part of [subject, text, words(html)]) {
      expect(part.trim()).not.toBe('')
      expect(part).not.toMatch(LEFT_OVER)
    }
    const addresses = [...`${text} ${html}`.matchAll(/https?:\/\/[^/\s"<]+/g)].map(([address]) => address)
    expect(new Set(addresses)).toEqual(new Set(['https://city.example']))
  })

  it('has a translation of its own in each language', () => {
    expect(new Set(LOCALES.map((locale) => inLanguage(locale).text)).size).toBe(LOCALES.length)
  })
})

test.each(LOCALES)('every message has a name in the list of the office in %s', (locale) => {
  const t = translator(locale, 'delivery')
  const nameless = [...mailTemplates, ...Object.keys(sms)].filter(
    (template) => kindText(t, { channel: 'MAIL', template }) === `${t('mail')}: ${template}`,
  )
  expect(nameless).toEqual([])
})

test.each(LOCALES)('an SMS with a code names organization and expiry in %s', (locale) => {
  const text = renderSms(sender, 'one-time-code', locale, { code: '012345' })
  expect(text).toContain(sender.name)
  expect(text).toContain('012345')
  expect(text).toContain('10')
  expect(text).not.toMatch(/\{\w*|\}|\bsms\.\w+/)
})

test.each(LOCALES)('an SMS about a changed number shows only its last digits in %s', (locale) => {
  const text = renderSms(sender, 'number-changed', locale, { ending: '789' })
  expect(text).toContain(sender.name)
  expect(text).toContain('789')
  expect(text).not.toMatch(/\{\w*|\}|\bsms\.\w+/)
})

test('escapes markup, line breaks and headers in names', () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: evil@example.org'
  const mail = renderMail({ ...sender, name }, 'confirm-email', 'en', { ...person, name })
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toContain('<img')
})

test("refuses a link to another host than the organization's", () => {
  expect(() => renderMail(sender, 'welcome', 'en', { ...person, link: 'https://evil.example/' })).toThrow()
})
