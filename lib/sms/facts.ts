/** What each SMS needs to know. */
export type SmsFacts = {
  'one-time-code': { code: string }
}

export type SmsTemplate = keyof SmsFacts
