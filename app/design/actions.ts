'use server'

import { z } from 'zod'
import { action } from '@/lib/edge/http/forms/action'

const demoInput = z.object({
  title: z.string().min(1).max(60),
  summary: z.string().max(600).optional(),
  topic: z.string().min(1),
  kind: z.string(),
  consent: z.string(),
})

/** Validates and discards: the design page shows the form's states. */
export const tryFormAction = action(demoInput, async () => undefined, {
  access: 'open',
  message: () => 'Everything was filled in. Nothing was saved.',
})
