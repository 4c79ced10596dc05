import 'server-only'
import { z } from 'zod'
import { sealedCookie } from './sealed-cookie'

const STEP_SECONDS = 600

/** The first step of a sign-in in this browser: the account and the return path. */
export const firstStep = sealedCookie(
  'first-step',
  z.object({ userId: z.number().int(), tokenVersion: z.number().int().optional(), returnTo: z.string() }),
  STEP_SECONDS,
)
