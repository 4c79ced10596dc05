import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translations'
import type { SmsFacts } from './facts'

const TIMEOUT_MS = 15_000

/** Whether SMS leave this machine. */
export function canSendSms(): boolean {
  return Boolean(env.TWILIO_ACCOUNT_SID && env.TWILIO_AUTH_TOKEN && env.TWILIO_FROM)
}

/** The text of an SMS in its reader's language. */
export function renderSms(
  sender: { name: string },
  template: string,
  locale: Locale,
  facts: Record<string, string>,
): string {
  if (template !== 'one-time-code') throw new Error(`unknown SMS template ${template}`)
  const translate = translator(locale, 'sms') as unknown as (
    key: string,
    values: SmsFacts['one-time-code'] & { organizationName: string },
  ) => string
  return translate('oneTimeCode', { organizationName: sender.name, code: facts['code'] ?? '' })
}

/** Sends one SMS through Twilio's API; TWILIO_BASE_URL leads to another host that speaks it. */
export async function sendSms(recipient: string, text: string): Promise<void> {
  const account = env.TWILIO_ACCOUNT_SID ?? ''
  const base = env.TWILIO_BASE_URL ?? 'https://api.twilio.com'
  const answer = await fetch(`${base}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${env.TWILIO_AUTH_TOKEN}`).toString('base64')}` },
    body: new URLSearchParams({ To: recipient, From: env.TWILIO_FROM ?? '', Body: text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the SMS provider answered ${answer.status}`)
}
