import 'server-only'
import { z } from 'zod'
import type { CurrentOrganization } from '@/lib/foundation/context/organization'
import { readColumn } from '@/lib/foundation/db/read-column'
import { kindRhythms, MAIL_RHYTHMS, type MailChoice } from './rhythm'

/** Columns of Membership that decide about mails. */
export const mailChoiceRow = z.object({
  mailRhythm: z.enum(MAIL_RHYTHMS),
  mailHour: z.number(),
  timeZone: z.string().nullable(),
  kindRhythms: z.unknown(),
  mutedKinds: z.array(z.string()),
  pausedUntil: z.date().nullable(),
  newsletter: z.boolean(),
})

/** What a member chose; the time zone falls back to the organization's. */
export function mailChoiceOf(
  organization: Pick<CurrentOrganization, 'timeZone'>,
  row: z.infer<typeof mailChoiceRow>,
): MailChoice {
  return {
    mailRhythm: row.mailRhythm,
    mailHour: row.mailHour,
    timeZone: row.timeZone ?? organization.timeZone,
    kindRhythms: readColumn(kindRhythms, row.kindRhythms),
    mutedKinds: row.mutedKinds,
    pausedUntil: row.pausedUntil,
    newsletter: row.newsletter,
  }
}
