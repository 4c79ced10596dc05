import { expect, test } from 'vitest'
import { LOCALES } from '@/lib/i18n/locales'
import { mailTemplates } from '@/lib/mail/templates/facts'
import { renderMail } from '@/lib/mail/templates/render'

const sender = { name: 'City & Co', accentColour: '#ffee00', primaryHost: 'city.example' }
const link = 'https://city.example/email-confirm?token=abc'
const facts = { name: 'Ada', link, email: 'ada@example.org', organizationName: 'City & Co', ending: '789' }

test.each(mailTemplates.flatMap((template) => LOCALES.map((locale) => [template, locale] as const)))(
  '%s in %s says who writes, what to do and why, in text and in HTML',
  (template, locale) => {
    const mail = renderMail(sender, template, locale, facts)
    expect(mail.text).toContain(facts.link)
    expect(mail.html).toContain(`href="${facts.link}"`)
    expect(mail.html).toContain(`lang="${locale}"`)
    expect(mail.text).toContain('City & Co')
    expect(mail.subject).not.toBe('')
    for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/\{\w+\}|mail\.\w+/)
  },
)

test('a name cannot add markup, lines or headers', () => {
  const name = '<img src=x onerror=alert(1)>\r\nBcc: evil@example.org'
  const mail = renderMail({ ...sender, name }, 'confirm-email', 'en', { ...facts, name })
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toContain('<img')
})

test('a mail never links to another site than that of its organization', () => {
  expect(() => renderMail(sender, 'welcome', 'en', { ...facts, link: 'https://evil.example/' })).toThrow()
})
