import { z } from 'zod'

/** The button of the page of an unsubscribe link. */
export const newsletterEndForm = z.strictObject({ token: z.string().min(1).max(300) })
