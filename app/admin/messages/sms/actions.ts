'use server'

import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { liftSmsStop } from '@/lib/office/messages/lift-sms-stop'
import { smsPrefixInput } from '@/lib/office/messages/schemas'

export const liftSmsStopAction = action(smsPrefixInput, liftSmsStop, {
  access: 'office',
  redirectTo: () => routes.adminSms({ done: 'lifted' }),
})
