import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { formOf } from '@/lib/foundation/input/form-of'
import { confirmEmail } from '@/lib/identity/auth/email/confirm-email'
import { confirmEmailInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { justJoined } from '@/lib/process/onboarding/browser-steps'

/** Confirms an email address in the browser; the next page shows what the person has joined. */
async function confirmEmailInBrowser(
  ctx: Context,
  input: { token: string },
): Promise<IssuedToken & { returnTo: string }> {
  const confirmed = await confirmEmail(ctx, input)
  await justJoined.write(ctx, { code: confirmed.code })
  return confirmed
}

export const confirmEmailForm = form({
  input: formOf(confirmEmailInput),
  run: confirmEmailInBrowser,
  access: 'open',
  beforeConsent: true,
  startsSession: true,
})
