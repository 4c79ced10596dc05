import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Limit } from '@/lib/foundation/limits/limiter'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'

const REGISTRATIONS: Limit = { name: 'register', points: 100, seconds: 3600 }
const CODES: Limit = { name: 'access-code', points: 20, seconds: 300, whenStoreFails: 'refuse' }

type Entry = { accessCode?: string | undefined }

/**
 * Checks whether registration is open, closed (145) or requires an access code (180 without one). Rate-limits the
 * attempt and the access code before the transaction that consumes it (lib/identity/organizations/admission/admit.ts).
 */
export async function checkRegistration(ctx: Context, { accessCode }: Entry): Promise<void> {
  const { registration } = ctx.organization
  if (registration === 'CLOSED') throw new AppError('registrationClosed')
  await consumeByNetwork(ctx, REGISTRATIONS)
  if (registration === 'ACCESS_CODE' && !accessCode)
    throw new AppError('organizationPrivate', {}, { field: 'accessCode' })
  if (accessCode) await countCodeTry(ctx)
}

/** Rate-limits attempts of an access code per network: codes are short. */
export async function countCodeTry(ctx: Context): Promise<void> {
  await consumeByNetwork(ctx, CODES, { scope: ctx.organization.id, sharedFactor: 5 })
}
