import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { consumeShared, type Limit } from '@/lib/limits/limiter'
import { accessCodeHash, LOGIN_CODE_LABEL } from '@/lib/organizations/access-code'
import { keyedHash } from './secrets'

const REGISTRATIONS: Limit = { name: 'register', points: 100, seconds: 3600 }
const CODES: Limit = { name: 'access-code', points: 20, seconds: 300 }

type Entry = { accessCode?: string | undefined }

/** Whether anyone may register here now: open, closed (145) or with an access code (180 without one). Counts the attempt. */
export async function checkRegistration(ctx: Context, { accessCode }: Entry): Promise<void> {
  const { registration } = ctx.organization
  if (registration === 'CLOSED') throw new AppError('registrationClosed')
  const address = keyedHash('address', ctx.clientAddress)
  await consumeShared(REGISTRATIONS, address)
  if (registration !== 'ACCESS_CODE') return
  if (!accessCode) throw new AppError('organizationPrivate', {}, { field: 'accessCode' })
  await consumeShared(CODES, `${ctx.organization.id}:${address}`)
}

/** Uses up an access code where one is needed: inside the transaction of the registration, so that both happen or neither. */
export async function spendAccessCode(ctx: Context, { accessCode }: Entry): Promise<void> {
  if (ctx.organization.registration !== 'ACCESS_CODE') return
  // One statement counts and checks, so that a code for ten people admits ten.
  const spent = await ctx.sql<{ id: number }>`
    UPDATE "AccessCode" SET "uses" = "uses" + 1
    WHERE "id" = (SELECT "id" FROM "AccessCode" WHERE "organizationId" = ${ctx.organization.id} AND "processId" IS NULL AND "groupId" IS NULL
      AND "label" <> ${LOGIN_CODE_LABEL} AND "codeHash" = ${accessCodeHash(accessCode ?? '')}
      AND ("expiresAt" IS NULL OR "expiresAt" > ${ctx.now}) AND ("usesMax" IS NULL OR "uses" < "usesMax")
      ORDER BY "id" LIMIT 1 FOR UPDATE)
    RETURNING "id"`
  if (spent.length === 0) throw new AppError('accessCodeWrong', {}, { field: 'accessCode' })
}
