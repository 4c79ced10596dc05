import 'server-only'
import type { Lane } from '@/lib/catalogues/outbox/lanes'
import { verifyMailServer } from '@/lib/delivery/mail/send-mail'
import { env } from '@/lib/foundation/env'
import { readQueues } from '@/lib/operation/metrics/read-installation'
import { type Finding, ok, problem, warning } from './finding'

/** Longest wait in seconds before a lane is reported. */
const LATE_SECONDS: Record<Lane, number> = { CODES: 30, RECEIPTS: 600, NEWS: 6 * 3600, CAMPAIGNS: 6 * 3600 }

/** Whether the mail server can be reached; throws its refusal. */
export async function checkMail(): Promise<Finding[]> {
  if (!env.SMTP_URL) return [warning('Mail', 'No mail server is configured.', 'Set SMTP_URL and MAIL_FROM.')]
  await verifyMailServer()
  return [ok('Mail', 'The mail server accepts the sign-in.')]
}

/** Whether codes can be sent to phones. */
export function checkSms(): Finding[] {
  if (env.TWILIO_ACCOUNT_SID) return [ok('SMS', 'Twilio is configured.')]
  const text = 'No SMS provider is configured: codes to phones wait in the outbox.'
  return [warning('SMS', text, 'Set the TWILIO variables.')]
}

/** Whether messages wait longer than they should. */
export async function checkQueues(): Promise<Finding[]> {
  const late = (await readQueues()).filter(({ lane, oldestSeconds }) => oldestSeconds > LATE_SECONDS[lane])
  if (late.length === 0) return [ok('Queue', 'No message waits longer than it should.')]
  return late.map(({ lane, due, oldestSeconds }) =>
    problem(
      'Queue',
      `${due} messages of the lane ${lane} wait, the oldest for ${Math.round(oldestSeconds)} s.`,
      'See "CodesWait" in docs/operations/runbook.md.',
    ),
  )
}
