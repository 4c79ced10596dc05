import 'server-only'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import { isPassword } from '@/lib/identity/auth/password/password'
import { checkCredentials } from './check-credentials'
import type { Means, Spend, Way } from './way'

const TRIES: Limit = { name: 'own-password', points: 20, seconds: 900, whenStoreFails: 'refuse' }
const FIELD = 'currentPassword'

export const passwordWay = {
  signIn: checkCredentials,
  confirm: { field: FIELD, isOf: ({ passwordHash }) => passwordHash !== null, check: checkOwnPassword },
} satisfies Way

async function checkOwnPassword(
  _ctx: SignedInContext,
  { userId, passwordHash }: Means,
  entered: string,
): Promise<Spend> {
  await consumeShared(TRIES, String(userId))
  if (!passwordHash || !(await isPassword(entered, passwordHash)))
    throw new AppError('passwordWrong', {}, { field: FIELD })
  // A password can be used again.
  return async () => undefined
}
