import 'server-only'
import nodemailer, { type Transporter } from 'nodemailer'
import { env } from '@/lib/foundation/env'
import { processWide } from '@/lib/framework/process-wide'
import type { RenderedMail } from './templates/render'

/** Maximum number of concurrent SMTP connections. */
export const MAIL_CONNECTIONS = 5

/** Whether an SMTP server is configured. */
export function canSendMail(): boolean {
  return Boolean(env.SMTP_URL && env.MAIL_FROM)
}

/** Sends one mail. The same id gives the same Message-ID, so that a server can discard a duplicate. */
export async function sendMail(
  id: string,
  sender: { name: string },
  recipient: string,
  mail: RenderedMail,
): Promise<void> {
  const from = env.MAIL_FROM
  if (!env.SMTP_URL || !from) throw new Error('SMTP_URL and MAIL_FROM are needed to send mail')
  await transport().sendMail({
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
}

function transport(): Transporter {
  return processWide('mailTransport', newTransport)
}

function newTransport(): Transporter {
  return nodemailer.createTransport({
    url: env.SMTP_URL ?? '',
    pool: true,
    maxConnections: MAIL_CONNECTIONS,
    // A mail takes about six round trips; their timeouts together stay within the lease of the outbox.
    dnsTimeout: 10_000,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 12_000,
  } as Parameters<typeof nodemailer.createTransport>[0])
}
