import { z } from 'zod'
import { formList } from '@/lib/foundation/input/form-fields'
import { MUTABLE_KINDS } from './kinds'

/** Input of the choice of mails: the kinds that are wanted. */
export const mailSettingsInput = z.strictObject({
  kinds: z.array(z.enum(MUTABLE_KINDS)).max(MUTABLE_KINDS.length),
})

export const mailSettingsForm = z.strictObject({
  kinds: formList(z.array(z.enum(MUTABLE_KINDS)).max(MUTABLE_KINDS.length)),
})

export const unsubscribeInput = z.strictObject({ token: z.string().min(1).max(300), all: z.boolean().optional() })

/** The two buttons of the page of an unsubscribe link. */
export const unsubscribeForm = z
  .strictObject({ token: z.string().max(300), scope: z.enum(['these', 'all']) })
  .transform(({ token, scope }) => ({ token, all: scope === 'all' }))
