'use server'

import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { action } from '@/lib/edge/http/forms/action'
import { releaseAddress } from '@/lib/office/messages/release-address'
import { repeatMessage } from '@/lib/office/messages/repeat-message'
import { addressInput, testInput } from '@/lib/office/messages/schemas'
import { sendTest } from '@/lib/office/messages/send-test'

export const repeatMessageAction = action(z.strictObject({ messageId: z.uuid() }), repeatMessage, {
  access: 'office',
  redirectTo: () => routes.adminDelivery({ done: 'again' }),
})

export const releaseAddressAction = action(addressInput, releaseAddress, {
  access: 'office',
  redirectTo: () => routes.adminDelivery({ done: 'released' }),
})

export const sendTestAction = action(testInput, sendTest, {
  access: 'office',
  redirectTo: () => routes.adminDelivery({ done: 'tested' }),
})
