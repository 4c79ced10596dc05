import 'server-only'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { formId } from '@/lib/foundation/input/form-fields'
import { onPage, pageAfter } from '@/lib/foundation/input/page-form'
import { contactFields } from './schemas'
import { sendContactMessage } from './send-contact-message'

/** The contact form; a checked box sends `yes`. */
export const contactForm = z
  .strictObject({ ...contactFields, consent: z.string().optional(), proposalId: formId, ...onPage })
  .superRefine(({ consent }, ctx) => {
    if (consent !== 'yes')
      ctx.addIssue({ code: 'custom', path: ['consent'], message: 'fieldMissing' satisfies ErrorName })
  })

/** Sends the message and returns to the page of the idea. */
export async function contactByForm(ctx: Context, input: z.output<typeof contactForm>): Promise<{ path: string }> {
  const { path, consent: _, ...message } = input
  await sendContactMessage(ctx, { ...message, consent: true })
  return pageAfter(path, { done: 'contacted' })
}
