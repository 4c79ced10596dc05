import 'server-only'
import { cookies } from 'next/headers'
import { z } from 'zod'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { form } from '@/lib/foundation/input/form'
import { typedIdentifier } from '@/lib/foundation/input/typed-text'
import { returnTo } from '@/lib/identity/auth/entry-forms'
import { passwordInput } from '@/lib/identity/auth/schemas'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { deviceCookieName } from '@/lib/identity/auth/session/session-cookie'
import { login } from '@/lib/identity/auth/sign-in/login'
import { isPastFirstLevel } from './first-level'

/** Signs a person in at a browser; requires the first level. */
async function loginInBrowser(
  ctx: Context,
  { username, password }: { username: string; password: string },
): Promise<IssuedToken> {
  if (!(await isPastFirstLevel(ctx))) throw new AppError('organizationPrivate')
  const deviceCookie = (await cookies()).get(deviceCookieName())?.value
  return login(ctx, { username, password, deviceCookie })
}

const nameMissing: ErrorName = 'fieldMissing'

/** A username or an email address, as the field asks for. */
const loginName = z
  .string()
  .overwrite(typedIdentifier)
  .max(2000)
  .refine((text) => text !== '', { error: nameMissing, params: { field: 'usernameOrEmail' } })

export const loginForm = form({
  input: z.object({ username: loginName, password: passwordInput, returnTo }),
  run: loginInBrowser,
  access: 'open',
  beforeConsent: true,
  startsSession: true,
})
