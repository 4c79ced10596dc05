import 'server-only'
import nodemailer, { type Transporter } from 'nodemailer'
import { env } from '@/lib/env'
import type { RenderedMail } from './templates/render'

const shared = globalThis as typeof globalThis & { mailTransport?: Transporter }

/** Whether mails leave this machine. */
export function canSendMail(): boolean {
  return Boolean(env.SMTP_URL && env.MAIL_FROM)
}

/** Sends one mail. The same id gives the same Message-ID, by which a server that gets it twice can tell. */
export async function sendMail(
  id: string,
  sender: { name: string },
  recipient: string,
  mail: RenderedMail,
): Promise<void> {
  const from = env.MAIL_FROM ?? ''
  await transport().sendMail({
    // Objects, not text: an address is then never read as a list or as headers.
    from: { name: sender.name, address: from },
    to: { name: '', address: recipient },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${id}@${from.split('@').at(-1) ?? 'localhost'}>`,
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
  shared.mailTransport ??= nodemailer.createTransport({
    url: env.SMTP_URL ?? '',
    pool: true,
    maxConnections: 3,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  } as Parameters<typeof nodemailer.createTransport>[0])
  return shared.mailTransport
}
