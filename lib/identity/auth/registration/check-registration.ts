import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeShared, type Limit, refundShared } from '@/lib/foundation/limits/limiter'
import { networkLimit } from '@/lib/foundation/limits/network-limit'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'

const REGISTRATIONS: Limit = { name: 'register', points: 100, seconds: 3600 }
/** Wrong codes of a network; those that are right are given back, so that a class behind one address gets in. */
const CODES: Limit = { name: 'access-code', points: 60, seconds: 300, whenStoreFails: 'refuse' }
const CODES_OF_ACCOUNT: Limit = { name: 'access-code-account', points: 20, seconds: 300, whenStoreFails: 'refuse' }
/** Wrong codes for one organization, process or group, from wherever they come. */
const CODES_OF_TARGET: Limit = { name: 'access-code-target', points: 300, seconds: 300, whenStoreFails: 'refuse' }

type Entry = { accessCode?: string | undefined; processId?: number | undefined; groupId?: number | undefined }

/**
 * Checks whether registration is open, closed (145) or requires an access code (180 without one), rate-limits the attempt,
 * and runs the registration as a try of its access code (lib/identity/organizations/admission/admit.ts).
 */
export async function withRegistration<Out>(ctx: Context, entry: Entry, register: () => Promise<Out>): Promise<Out> {
  const { registration } = ctx.organization
  if (registration === 'CLOSED') throw new AppError('registrationClosed')
  await consumeByNetwork(ctx, REGISTRATIONS)
  if (registration === 'ACCESS_CODE' && !entry.accessCode)
    throw new AppError('organizationPrivate', {}, { field: 'accessCode' })
  return withCodeTry(ctx, entry, register)
}

/**
 * Runs what an access code admits to. Codes are short: tries are counted beforehand by account, or network of a visitor, and
 * by what the code is for, and given back once the code was right.
 */
export async function withCodeTry<Out>(ctx: Context, entry: Entry, enter: () => Promise<Out>): Promise<Out> {
  if (!entry.accessCode) return enter()
  const tries = triesOf(ctx, entry)
  for (const { limit, key } of tries) await consumeShared(limit, key)
  const entered = await enter()
  await Promise.all(tries.map(({ limit, key }) => refundShared(limit, key)))
  return entered
}

function triesOf({ organization, actor, clientAddress }: Context, { processId, groupId }: Entry) {
  const person =
    actor.kind === 'user'
      ? { limit: CODES_OF_ACCOUNT, key: `${organization.id}:${actor.userId}` }
      : {
          limit: networkLimit(CODES, clientAddress, 5),
          key: `${organization.id}:${keyedHash('address', clientAddress)}`,
        }
  return [person, { limit: CODES_OF_TARGET, key: [organization.id, processId ?? '', groupId ?? ''].join(':') }]
}
