import 'server-only'
import { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { sealedCookie } from '@/lib/edge/http/cookies/sealed-cookie'
import { setSessionCookie } from '@/lib/edge/http/cookies/session-cookies'
import type { Context } from '@/lib/foundation/context/context'
import { returnPath } from '@/lib/foundation/input/return-path'
import { prepareSecondFactor } from '@/lib/identity/auth/second-factor/second-factor'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { SecondFactorRequired } from '@/lib/identity/auth/session/second-factor-required'
import { action, type DeclaredAction } from './action'

const STEP_SECONDS = 600

/** The first step of a sign-in in this browser: the account and the return path. */
export const firstStep = sealedCookie(
  'first-step',
  z.object({ userId: z.number().int(), tokenVersion: z.number().int().optional(), returnTo: z.string() }),
  STEP_SECONDS,
)

type SignIn<Input> = (ctx: Context, input: Input) => Promise<IssuedToken & { returnTo?: string }>

/** Creates a server action from a command that signs in: sets the session cookie, or redirects to the second step. */
export function signInAction<Schema extends z.ZodType>(
  schema: Schema,
  command: SignIn<z.output<Schema>>,
  landing: string = routes.home(),
): DeclaredAction {
  return action(
    schema,
    async (ctx, input) => {
      const returnTo = returnPath((input as { returnTo?: unknown }).returnTo, landing)
      try {
        const issued = await command(ctx, input)
        await setSessionCookie(issued)
        return issued.returnTo ?? returnTo
      } catch (error) {
        // The second step is a page of its own.
        if (!(error instanceof SecondFactorRequired)) throw error
        const { userId, tokenVersion } = error
        await prepareSecondFactor(ctx, userId)
        await firstStep.write(ctx, { userId, tokenVersion, returnTo })
        return routes.secondFactor()
      }
    },
    { access: 'open', redirectTo: (path) => path, beforeConsent: true },
  )
}
