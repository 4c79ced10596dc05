import 'server-only'
import type { z } from 'zod'
import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'
import { withQuery } from '@/lib/foundation/routes'
import type { contactForm } from './schemas'
import { sendContactMessage } from './send-contact-message'

/** Sends the message of the form under an idea and comes back to it. */
export async function sendContactHere(ctx: Context, input: z.output<typeof contactForm>): Promise<{ path: string }> {
  const { path, consent: _, ...message } = input
  await sendContactMessage(ctx, { ...message, consent: true })
  return { path: withQuery(returnPath(path), { done: 'contacted' }) }
}
