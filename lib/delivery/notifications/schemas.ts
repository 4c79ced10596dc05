import { z } from 'zod'
import { formList } from '@/lib/foundation/input/form-fields'
import { MUTABLE_KINDS } from './kinds'

/** Kinds of mail to receive. */
export const mailSettingsInput = z.strictObject({
  kinds: z.array(z.enum(MUTABLE_KINDS)).max(MUTABLE_KINDS.length),
})

export const mailSettingsForm = z.strictObject({
  kinds: formList(z.array(z.enum(MUTABLE_KINDS)).max(MUTABLE_KINDS.length)),
})

export const unsubscribeInput = z.strictObject({ token: z.string().min(1).max(300), all: z.boolean().optional() })

/** The page of an unsubscribe link, with two buttons. */
export const unsubscribeForm = z
  .strictObject({ token: z.string().max(300), scope: z.enum(['these', 'all']) })
  .transform(({ token, scope }) => ({ token, all: scope === 'all' }))
