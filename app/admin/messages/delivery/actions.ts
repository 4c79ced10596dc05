'use server'

import { z } from 'zod'
import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { repeatMessage } from '@/lib/office/messages/repeat-message'

export const repeatMessageAction = action(z.strictObject({ messageId: z.uuid() }), repeatMessage, {
  redirectTo: () => routes.adminDelivery({ done: 'again' }),
})
