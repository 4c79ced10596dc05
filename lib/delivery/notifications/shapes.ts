import { z } from 'zod'
import { MUTABLE_KINDS } from './kinds'
import { kindRhythms, MAIL_RHYTHMS } from './rhythm'

const byKind = z.record(z.enum(MUTABLE_KINDS), z.boolean())

export const settings = z.object({
  mails: byKind,
  site: byKind,
  rhythm: z.enum(MAIL_RHYTHMS),
  hour: z.number().int(),
  timeZone: z.string().nullable(),
  kindRhythms,
  pausedUntil: z.iso.datetime().nullable(),
  newsletter: z.object({ accepted: z.boolean(), since: z.iso.datetime().nullable() }),
  nextDigestAt: z.iso.datetime().nullable(),
})
