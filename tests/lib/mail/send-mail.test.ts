import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { sendMail } from '@/lib/mail/send-mail'
import { renderMail } from '@/lib/mail/templates/render'

const received: { recipients: string[]; source: string }[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const recipients = session.envelope.rcptTo.map(({ address }) => address)
      received.push({ recipients, source: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
// Read at the first use of the environment, which is the first mail.
const { port } = server.server.address() as { port: number }
Object.assign(process.env, { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'noreply@platform.example' })

beforeEach(() => received.splice(0))
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const sender = { name: 'Κοινότητα, <Evil> "quoted"', accentColour: '#0b5d4b', primaryHost: 'city.example' }
const link = 'https://city.example/email-confirm?token=t'
const mail = renderMail(sender, 'confirm-email', 'el', { name: 'Ada', link })

test('a mail arrives in text and HTML with the organization as its sender', async () => {
  await sendMail('11111111-1111-4111-8111-111111111111', sender, 'ada@example.test', mail)
  const [only] = received
  const parsed = await PostalMime.parse(only?.source ?? '')
  expect(only?.recipients).toEqual(['ada@example.test'])
  expect(parsed.from).toEqual({ name: sender.name, address: 'noreply@platform.example' })
  expect(parsed.subject).toBe(mail.subject)
  expect(parsed.text).toContain(link)
  expect(parsed.html).toContain(link)
  expect(parsed.messageId).toBe('<11111111-1111-4111-8111-111111111111@platform.example>')
})

test('a recipient that looks like several people is still one, or nobody', async () => {
  await sendMail('22222222-2222-4222-8222-222222222222', sender, 'a@b.test,c@d.test', mail).catch(() => undefined)
  expect(received.flatMap(({ recipients }) => recipients)).not.toContain('c@d.test')
})
