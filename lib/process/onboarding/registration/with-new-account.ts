import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { transaction } from '@/lib/foundation/context/transaction'
import { withConstraint } from '@/lib/foundation/db/constraint'
import { hashPassword } from '@/lib/identity/auth/password/password'
import { withRegistration } from '@/lib/identity/auth/registration/check-registration'
import { requireGoodPassword } from '@/lib/identity/auth/registration/create-account'
import { requireAge } from '@/lib/identity/organizations/admission/require-age'
import type { RegisterToOrganizationInput, RegisterToProcessByEmailInput } from './schemas'

type Input = RegisterToOrganizationInput | RegisterToProcessByEmailInput

/**
 * Runs the transaction of a registration by email with the hashed password. Checks what needs no lock before it, so
 * that hashing holds no connection; a name taken concurrently is refused by the database's constraints.
 */
export async function withNewAccount<Result>(
  context: Context,
  input: Input,
  register: (ctx: Context, passwordHash: string) => Promise<Result>,
): Promise<Result> {
  const names = {
    User_usernameKey_key: 'usernameJustTaken',
    User_usernameSkeleton_key: 'usernameJustTaken',
    User_emailKey_key: 'emailInUse',
  } as const
  return withRegistration(context, input, async () => {
    await requireAge(context, input)
    requireGoodPassword(context, input)
    const passwordHash = await hashPassword(input.password)
    return withConstraint(names, () => transaction(context, (ctx) => register(ctx, passwordHash)))
  })
}
