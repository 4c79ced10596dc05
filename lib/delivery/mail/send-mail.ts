import 'server-only'
import nodemailer, { type Transporter } from 'nodemailer'
import { env } from '@/lib/foundation/env'
import { processWide } from '@/lib/framework/process-wide'
import type { RenderedMail } from './templates/render'

// Codes have as many connections as all other lanes together, so that they never wait for one.
const LOOPS = 2
// RFC 5321 leaves the text free; these are the forms of Postfix, Exim and Amazon SES.
const QUEUE_ID = /\b(?:queued as|id=)\s*<?([\w.@-]{4,120})|^250 (?:2\.\d\.\d )?ok:? ([\w-]{10,120})$/i

/** Whether an SMTP server is configured. */
export function canSendMail(): boolean {
  return Boolean(env.SMTP_URL && env.MAIL_FROM)
}

/**
 * Sends one mail; returns the number that the server gave it, if it named one. The same id gives the same Message-ID, so
 * that a server can discard a duplicate.
 */
export async function sendMail(
  id: string,
  sender: { name: string },
  recipient: string,
  mail: RenderedMail,
): Promise<{ providerId: string | null }> {
  const from = env.MAIL_FROM
  if (!env.SMTP_URL || !from) throw new Error('SMTP_URL and MAIL_FROM are needed to send mail')
  const { response } = await transport().sendMail({
    // Objects instead of strings: an address is never parsed as a list or as headers.
    from: { name: sender.name || from.name, address: from.address },
    to: { name: '', address: recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${from.address.split('@').at(-1) ?? 'localhost'}>`,
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const [, queued, accepted] = QUEUE_ID.exec(String(response ?? '')) ?? []
  return { providerId: queued ?? accepted ?? null }
}

/** Connects and signs in to the mail server; throws if it refuses. */
export async function verifyMailServer(): Promise<void> {
  await transport().verify()
}

function transport(): Transporter {
  return processWide('mailTransport', newTransport)
}

function newTransport(): Transporter {
  return nodemailer.createTransport({
    url: env.SMTP_URL ?? '',
    pool: true,
    maxConnections: LOOPS * env.OUTBOX_CONCURRENCY,
    // A mail takes about six round trips; their timeouts together stay within the lease of the outbox.
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 12_000,
  } as Parameters<typeof nodemailer.createTransport>[0])
}
