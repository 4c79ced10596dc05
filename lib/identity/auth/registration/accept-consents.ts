import 'server-only'
import { z } from 'zod'
import { call } from '@/lib/foundation/api/call'
import { type Context, requireSignedIn } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { returnPath } from '@/lib/foundation/input/return-path'
import { returnTo } from '@/lib/identity/auth/entry-forms'
import { acceptConsentsInput } from '@/lib/identity/auth/schemas'
import { recordConsents } from './record-consents'

/** Accepts the current terms and privacy notice (spec: consents). */
export async function acceptConsents(context: Context): Promise<void> {
  const ctx = requireSignedIn(context)
  const { consentsCurrent, outdatedConsents, userId } = ctx.actor
  if (!consentsCurrent) await recordConsents(ctx, userId, outdatedConsents ? { kinds: outdatedConsents } : {})
}

export const acceptConsentsCall = call({
  method: 'POST',
  path: '/users/me/consents',
  summary: 'Accept the present terms and privacy notice, which a new version asks again (code 1111)',
  tag: 'Session',
  access: 'member',
  beforeConsent: true,
  body: acceptConsentsInput,
  output: z.undefined(),
  status: 204,
  errors: ['signInRequired', 'consentRequired'],
  run: acceptConsents,
})

export const acceptConsentsForm = form({
  input: formOf(acceptConsentsCall, { returnTo }),
  run: async (ctx, input) => {
    await acceptConsents(ctx)
    return returnPath(input.returnTo)
  },
  access: 'member',
  beforeConsent: true,
  redirectTo: (path) => path,
})
