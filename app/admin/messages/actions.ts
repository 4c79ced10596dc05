'use server'

import { z } from 'zod'
import { action } from '@/lib/edge/http/forms/action'
import { routes } from '@/lib/foundation/routes'
import { retryMessage } from '@/lib/office/cockpit/dead-messages'

export const retryMessageAction = action(z.strictObject({ messageId: z.uuid() }), retryMessage, {
  redirectTo: () => routes.adminMessages(),
})
