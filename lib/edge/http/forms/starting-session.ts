import 'server-only'
import type { z } from 'zod'
import { routes } from '@/lib/catalogues/routes'
import { firstStep } from '@/lib/edge/http/cookies/first-step'
import { setSessionCookie } from '@/lib/edge/http/cookies/session-cookies'
import type { Context } from '@/lib/foundation/context/context'
import type { Form, Issued } from '@/lib/foundation/input/form'
import { returnPath } from '@/lib/foundation/input/return-path'
import { prepareSecondFactor } from '@/lib/identity/auth/second-factor/second-factor'
import { SecondFactorRequired } from '@/lib/identity/auth/session/second-factor-required'

type Started<Out> = { out: Out; returnTo: string } | { secondStep: string }

/** A form that signs in, which sets the session cookie after its command or redirects to the second step. */
export function startingSession<Schema extends z.ZodType, Out>(form: Form<Schema, Out>): Form<Schema, Started<Out>> {
  const { input, access, secrets, beforeConsent, landing = routes.home(), run, redirectTo, message, after } = form
  return {
    input,
    access,
    ...(secrets && { secrets }),
    ...(beforeConsent && { beforeConsent }),
    run: async (ctx, fields, data) => {
      const returnTo = returnPath(returnToOf(fields), landing)
      try {
        const out = await run(ctx, fields, data)
        if (isIssued(out)) await setSessionCookie(out)
        return { out, returnTo: returnToOf(out) ?? returnTo }
      } catch (error) {
        // The second step is a page of its own.
        if (!(error instanceof SecondFactorRequired)) throw error
        return { secondStep: await beginSecondStep(ctx, error, returnTo) }
      }
    },
    after: async (started, ctx) => {
      if ('out' in started) await after?.(started.out, ctx)
    },
    redirectTo: (started, ctx) => {
      if (!('out' in started)) return started.secondStep
      return redirectTo || message ? redirectTo?.(started.out, ctx) : started.returnTo
    },
    message: (started, ctx) => ('out' in started && message ? message(started.out, ctx) : ''),
  }
}

async function beginSecondStep(
  ctx: Context,
  { userId, tokenVersion }: SecondFactorRequired,
  returnTo: string,
): Promise<string> {
  await prepareSecondFactor(ctx, userId)
  await firstStep.write(ctx, { userId, tokenVersion, returnTo })
  return routes.secondFactor()
}

function isIssued(out: unknown): out is Issued {
  return typeof out === 'object' && out !== null && 'token' in out && 'claims' in out
}

function returnToOf(value: unknown): string | undefined {
  return (value as { returnTo?: string } | null | undefined)?.returnTo
}
