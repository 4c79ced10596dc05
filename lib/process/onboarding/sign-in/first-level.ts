import 'server-only'
import { cookies } from 'next/headers'
import { routes } from '@/lib/catalogues/routes'
import type { Context } from '@/lib/foundation/context/context'
import { form } from '@/lib/foundation/input/form'
import { returnPath } from '@/lib/foundation/input/return-path'
import { accessCodeFields } from '@/lib/identity/auth/entry-forms'
import { sessionCookieOptions } from '@/lib/identity/auth/session/session-cookie'
import {
  enterOrganizationCode,
  hasPassedFirstLevel,
  ORGANIZATION_CODE_COOKIE,
  ORGANIZATION_CODE_SECONDS,
} from '@/lib/identity/auth/sign-in/organization-code'

/** Whether this browser has passed the first level of a two-level login, if enabled. */
export async function isPastFirstLevel(ctx: Context): Promise<boolean> {
  return hasPassedFirstLevel(ctx, (await cookies()).get(ORGANIZATION_CODE_COOKIE)?.value)
}

/** Verifies the organization's code and stores the proof in a cookie. */
async function passFirstLevel(ctx: Context, input: { accessCode: string }): Promise<void> {
  const proof = await enterOrganizationCode(ctx, input)
  const jar = await cookies()
  jar.set(ORGANIZATION_CODE_COOKIE, proof, { ...sessionCookieOptions(), maxAge: ORGANIZATION_CODE_SECONDS })
}

export const passFirstLevelForm = form({
  input: accessCodeFields,
  run: async (ctx, { returnTo, ...entry }) => {
    await passFirstLevel(ctx, entry)
    return returnPath(returnTo)
  },
  access: 'open',
  beforeConsent: true,
  redirectTo: (path) => routes.login(path),
})
