/** What each SMS needs to know. */
export type SmsFacts = {
  /** A code is not worth sending after it has expired. */
  'one-time-code': { code: string; expiresAt: string }
}

export type SmsTemplate = keyof SmsFacts
