/** What each SMS needs to know. */
export type SmsFacts = {
  /** A code is not worth sending after it has expired. */
  'one-time-code': { code: string; expiresAt: string }
  /** Tells a number that another one took its place; `ending` is the last digits of the new one. */
  'number-changed': { ending: string }
}

export type SmsTemplate = keyof SmsFacts
