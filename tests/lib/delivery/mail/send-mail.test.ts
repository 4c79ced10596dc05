import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendMail } from '@/lib/delivery/mail/send-mail'
import { renderMail } from '@/lib/delivery/mail/templates/render'
import { FakeSmtp } from '@/tests/fakes/smtp'

const smtp = new FakeSmtp()
// Read at the first use of the environment, which is the first mail.
Object.assign(process.env, { SMTP_URL: await smtp.start(), MAIL_FROM: 'Participation <noreply@platform.example>' })

beforeEach(() => void smtp.received.splice(0))
afterAll(() => smtp.stop())

const sender = { name: 'Κοινότητα, <Evil> "quoted"', accentColour: '#0b5d4b', primaryHost: 'city.example' }
const link = 'https://city.example/email-confirm?token=t'
const mail = renderMail(sender, 'confirm-email', 'el', { name: 'Ada', link })

test('sends text and HTML from the configured address with the organization as sender', async () => {
  await sendMail('11111111-1111-4111-8111-111111111111', sender, 'ada@example.test', mail)
  const [only] = smtp.received
  const parsed = only?.mail
  expect(only?.recipients).toEqual(['ada@example.test'])
  expect(only?.sender).toBe('noreply@platform.example')
  expect(parsed?.from).toEqual({ name: sender.name, address: 'noreply@platform.example' })
  expect(parsed?.subject).toBe(mail.subject)
  expect(parsed?.text).toContain(link)
  expect(parsed?.html).toContain(link)
  expect(parsed?.messageId).toBe('<11111111-1111-4111-8111-111111111111@platform.example>')
})

test('sends to one recipient or to none when the address looks like a list', async () => {
  await sendMail('22222222-2222-4222-8222-222222222222', sender, 'a@b.test,c@d.test', mail).catch(() => undefined)
  expect(smtp.received.flatMap(({ recipients }) => recipients)).not.toContain('c@d.test')
})

test('sets List-Unsubscribe and Reply-To of notification mails (X14)', async () => {
  const unsubscribeUrl = 'https://city.example/unsubscribe/one-click?token=abc'
  const news = { ...mail, unsubscribeUrl, replyTo: 'bea@example.org' }
  await sendMail('33333333-3333-4333-8333-333333333333', sender, 'ada@example.test', news)
  const parsed = smtp.received[0]?.mail
  expect(parsed?.replyTo).toMatchObject([{ address: 'bea@example.org' }])
  const header = (name: string) => parsed?.headers.find(({ key }) => key === name)?.value
  expect(header('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})
