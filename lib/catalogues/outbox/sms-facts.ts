/** Template variables of each SMS. */
export type SmsFacts = {
  /** Expired codes are not sent. */
  'one-time-code': { code: string; expiresAt: string }
  /** Reports to a replaced number; `ending` is the last digits of the new one. */
  'number-changed': { ending: string }
  /** Sent by an ADMIN to the own number. */
  'test-sms': Record<string, never>
}

export type SmsTemplate = keyof SmsFacts
