import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { translator } from '@/lib/i18n/translations'
import type { SmsFacts } from './facts'
import { twilioClient } from './twilio-client'

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
    values: Omit<SmsFacts['one-time-code'], 'expiresAt'> & { organizationName: string },
  ) => string
  return translate('oneTimeCode', { organizationName: sender.name, code: facts['code'] ?? '' })
}

/** Sends one SMS through Twilio's API; TWILIO_BASE_URL leads to another host that speaks it. */
export async function sendSms(recipient: string, text: string): Promise<void> {
  const client = await twilioClient()
  await client.messages.create({ to: recipient, from: env.TWILIO_FROM ?? '', body: text })
}
