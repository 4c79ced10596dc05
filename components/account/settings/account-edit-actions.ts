import type { FormAction } from '@/lib/edge/http/forms/action'

/** The forms of the account page, by name. */
export type AccountEditActions = Record<
  | 'identityCode'
  | 'password'
  | 'email'
  | 'mobile'
  | 'code'
  | 'resend'
  | 'startFactor'
  | 'confirmFactor'
  | 'renewCodes'
  | 'removeFactor',
  FormAction
>
