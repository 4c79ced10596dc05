import { z } from 'zod'
import { addZonedDays, zonedInstant, zonedTime } from '@/lib/foundation/i18n/zoned-time'
import { boundedRecord } from '@/lib/foundation/input/bounded-record'
import { isMutable, MUTABLE_KINDS, type MutableKind, NEWSLETTER_KINDS } from './kinds'

/** How often mails about news are sent. */
export const MAIL_RHYTHMS = ['AT_ONCE', 'DAILY', 'WEEKLY', 'NONE'] as const
/** Rhythms of one kind; NONE is a muted kind. */
export const KIND_RHYTHMS = ['AT_ONCE', 'DAILY', 'WEEKLY'] as const

export type MailRhythm = (typeof MAIL_RHYTHMS)[number]
type DigestRhythm = Exclude<MailRhythm, 'AT_ONCE' | 'NONE'>

/** Membership.kindRhythms. */
export const kindRhythms = boundedRecord(z.enum(MUTABLE_KINDS), z.enum(KIND_RHYTHMS), MUTABLE_KINDS.length)

/** What a member chose about mails. */
export type MailChoice = {
  mailRhythm: MailRhythm
  /** 0–23, in `timeZone`. */
  mailHour: number
  timeZone: string
  kindRhythms: z.infer<typeof kindRhythms>
  mutedKinds: readonly string[]
  pausedUntil: Date | null
  /** Consent to the newsletter. */
  newsletter: boolean
}

const MONDAY = 1

/** The rhythm of a kind; kinds that cannot be muted are mailed at once. */
export function rhythmOf(kind: string, choice: Omit<MailChoice, 'mailHour' | 'timeZone' | 'pausedUntil'>): MailRhythm {
  if (!isMutable(kind)) return 'AT_ONCE'
  if (choice.mutedKinds.includes(kind)) return 'NONE'
  if (NEWSLETTER_KINDS.has(kind) && !choice.newsletter) return 'NONE'
  return choice.kindRhythms[kind] ?? choice.mailRhythm
}

/** Kinds of a rhythm. */
export function kindsWith(rhythm: MailRhythm, choice: MailChoice): MutableKind[] {
  return MUTABLE_KINDS.filter((kind) => rhythmOf(kind, choice) === rhythm)
}

/**
 * The first digest after an instant: at the chosen hour in the member's zone, weekly on Mondays. An hour that a clock
 * change skips is the one after it; an hour that it repeats counts once.
 */
export function nextDigestAt(
  after: Date,
  rhythm: DigestRhythm,
  { mailHour, timeZone }: Pick<MailChoice, 'mailHour' | 'timeZone'>,
): Date {
  const hour = String(mailHour).padStart(2, '0')
  for (let days = 0; days <= 8; days++) {
    const [day = ''] = zonedTime(addZonedDays(after, days, timeZone), timeZone).split('T')
    const at = zonedInstant(`${day}T${hour}:00`, timeZone)
    const isDay = rhythm === 'DAILY' || new Date(`${day}T00:00Z`).getUTCDay() === MONDAY
    if (at && at > after && isDay) return at
  }
  throw new Error(`no digest within eight days of ${after.toISOString()} in ${timeZone}`)
}
