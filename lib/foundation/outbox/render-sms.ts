import type { SmsTemplate } from '@/lib/catalogues/outbox/sms'
import type { Locale } from '@/lib/foundation/i18n/locales'
import { translator } from '@/lib/foundation/i18n/translations'

const KEYS = {
  'one-time-code': 'oneTimeCode',
  'number-changed': 'numberChanged',
  'test-sms': 'test',
} as const satisfies Record<SmsTemplate, string>

/** The text of an SMS in its reader's language. */
export function renderSms(
  sender: { name: string },
  template: string,
  locale: Locale,
  facts: Record<string, string>,
): string {
  if (!isSmsTemplate(template)) throw new Error(`unknown SMS template ${template}`)
  const { expiresAt: _expiresAt, ...values } = facts
  return translator(locale, 'sms')(KEYS[template], { organizationName: sender.name, ...values })
}

function isSmsTemplate(name: string): name is SmsTemplate {
  return Object.hasOwn(KEYS, name)
}
