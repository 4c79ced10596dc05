import 'server-only'
import type { ErrorName } from '@/lib/catalogues/errors/catalog'
import type { SignedInContext } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { PasswordHolder } from '@/lib/identity/auth/password/recovery-holder'
import type { Confirmation } from './confirmation-schemas'
import { findMeans } from './find-means'
import type { Spend } from './way'
import { askedWay } from './ways'

type Confirmed = PasswordHolder & { spend: Spend }

/**
 * Verifies who is signed in, by the way that the account has, before an act that could lock the owner out. The act calls
 * `spend` in its transaction: of two acts with one code, one happens, and a refused act leaves the code.
 */
export async function confirmIdentity(ctx: SignedInContext, given: Confirmation): Promise<Confirmed> {
  const means = await findMeans(ctx)
  const asked = askedWay(means)
  if (!asked) throw new AppError('noWayToConfirm')
  const { field, check } = asked.confirm
  const entered = given[field]
  if (entered === undefined) throw new AppError('requiredDataMissing', { field }, { field })
  const { userId, tokenVersion } = means
  return { userId, tokenVersion, spend: await check(ctx, means, entered) }
}

/** Refusals of calls that ask for a confirmation. */
export const confirmationErrors = [
  ...(['requiredDataMissing', 'noWayToConfirm', 'passwordWrong', 'otpInvalid', 'otpExpired'] as const),
  ...(['tooManyRequests', 'limitsUnavailable'] as const),
] satisfies ErrorName[]
