import 'server-only'
import { z } from 'zod'
import type { IssuedToken } from '@/lib/auth/issue-token'
import { prepareSecondFactor } from '@/lib/auth/second-factor'
import { SecondFactorRequired } from '@/lib/auth/second-factor-required'
import type { Context } from '@/lib/context/context'
import { routes } from '@/lib/routes'
import { action, type FormAction } from './action'
import { returnPath } from './return-path'
import { sealedCookie } from './sealed-cookie'
import { keepSession } from './session-cookies'

const STEP_SECONDS = 600

/** Who has passed the first step of a sign-in in this browser, and where they wanted to go. */
export const firstStep = sealedCookie(
  'first-step',
  z.object({ userId: z.number().int(), returnTo: z.string() }),
  STEP_SECONDS,
)

type SignIn<Input> = (ctx: Context, input: Input) => Promise<IssuedToken & { returnTo?: string }>

/** Makes a server action of a command that signs in: the browser gets its session, or is asked for the second step. */
export function signInAction<Schema extends z.ZodType>(
  schema: Schema,
  command: SignIn<z.output<Schema>>,
  landing: string = routes.home(),
): FormAction {
  return action(
    schema,
    async (ctx, input) => {
      const wanted = returnPath((input as { returnTo?: unknown }).returnTo, landing)
      try {
        const issued = await command(ctx, input)
        await keepSession(issued)
        return issued.returnTo ?? wanted
      } catch (error) {
        if (!(error instanceof SecondFactorRequired)) throw error
        await prepareSecondFactor(ctx, error.userId)
        await firstStep.write(ctx, { userId: error.userId, returnTo: wanted })
        return routes.secondFactor()
      }
    },
    { redirectTo: (path) => path, beforeConsent: true },
  )
}
