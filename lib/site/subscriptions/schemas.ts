import { z } from 'zod'
import { boundedArray } from '@/lib/foundation/input/bounded-array'
import { emailField, guardFields } from '@/lib/site/enquiries/schemas'
import { TOKEN_LENGTH_MAX } from './limits'

/** What subscribers want to hear about. */
export const INTERESTS = ['PROCESSES', 'VOTES', 'RESULTS', 'EVENTS'] as const

/** Acts of the consent record; a check of the database has the same list. */
export const CONSENT_ACTS = ['REQUESTED', 'CONFIRMED', 'ENDED'] as const

const interests = boundedArray(z.enum(INTERESTS), INTERESTS.length).transform((chosen) =>
  INTERESTS.filter((one) => chosen.includes(one)),
)

/** A request to be on the mail list; none chosen means all interests. */
export const subscribeInput = z.strictObject({
  email: emailField,
  interests: interests.default([]),
  ...guardFields,
})

export type SubscribeInput = z.output<typeof subscribeInput>

/** The token of a link in a mail. */
export const linkInput = z.strictObject({ token: z.string().min(1).max(TOKEN_LENGTH_MAX) })
