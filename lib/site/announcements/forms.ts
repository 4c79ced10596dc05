import { z } from 'zod'
import { formIdOrUndefined } from '@/lib/foundation/input/form-fields'

/** The button that closes a banner, also without a script. */
export const dismissalForm = z.object({ id: formIdOrUndefined, returnTo: z.string().max(2000).catch('') })
