import { z } from 'zod'
import { formId } from '@/lib/foundation/input/form-fields'
import { oneLine } from '@/lib/foundation/input/typed-text'
import { templateName } from './setup-schemas'

/** A template (`own-3`), a process of the umbrella (`umbrella-17`), or a chosen file. */
export const fromSetupForm = z.object({
  source: z.string().regex(/^(?:own|umbrella)-[1-9]\d{0,8}$|^file$/),
  name: z.string().overwrite(oneLine).max(400).optional(),
  startsAt: z.string().max(40),
  setup: z.string().optional(),
})

export const saveTemplateForm = z.object({ processId: formId, name: templateName })

export const templateForm = z.object({ id: formId })
