import 'server-only'
import { z } from 'zod'
import { JUST_JOINED } from '@/lib/edge/http/cookies/host-cookie-name'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'

const HOUR = 3600
const QUARTER = 900

/** The typed number of a visitor who is waiting for a code. */
export const awaitedNumber = sealedCookie(
  'awaited-number',
  z.object({ mobilePrefix: z.string(), mobileNumber: z.string() }),
  HOUR,
)

/** The token of a recovery after its code was confirmed; the next step sets the password. */
export const openRecovery = sealedCookie('recovery', z.object({ token: z.string() }), QUARTER)

/** An access code that was valid when entered; it is consumed by the registration. */
export const enteredCode = sealedCookie(
  'entry-code',
  z.object({ code: z.string(), processId: z.number().optional(), groupId: z.number().optional() }),
  HOUR,
)

/** Target of the steps to a verified citizen. */
export const citizenSteps = sealedCookie(
  'citizen-steps',
  z.object({ role: z.literal('CITIZEN'), moduleId: z.number().optional(), returnTo: z.string() }),
  HOUR,
)

/**
 * The success code of spec: success-codes, for the page that comes next and only for that one:
 * lib/edge/http/server/entry.ts drops it.
 */
export const justJoined = sealedCookie(
  JUST_JOINED,
  z.object({ code: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  20,
)
