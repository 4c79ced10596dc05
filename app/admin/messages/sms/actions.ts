'use server'

import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { liftSmsStop } from '@/lib/office/messages/lift-sms-stop'
import { smsPrefixInput } from '@/lib/office/messages/schemas'

export const liftSmsStopAction = action(smsPrefixInput, liftSmsStop, {
  access: 'office',
  redirectTo: () => routes.adminSms({ done: 'lifted' }),
})
