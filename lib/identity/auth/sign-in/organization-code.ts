import 'server-only'
import { timingSafeEqual } from 'node:crypto'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import type { Limit } from '@/lib/foundation/limits/limiter'
import { keyedHash } from '@/lib/foundation/secrets/secrets'
import { consumeByNetwork } from '@/lib/identity/auth/consume-by-network'
import { accessCodeHashes } from '@/lib/identity/organizations/admission/access-code'

export const ORGANIZATION_CODE_COOKIE = 'organization-code'
export const ORGANIZATION_CODE_SECONDS = 30 * 24 * 3600

const LIMIT: Limit = { name: 'two-level', points: 20, seconds: 300, whenStoreFails: 'refuse' }

/**
 * First level of a two-level login: verifies the organization's code; returns the value of the cookie that proves it.
 */
export async function enterOrganizationCode(ctx: Context, { accessCode }: { accessCode: string }): Promise<string> {
  await consumeByNetwork(ctx, LIMIT, { scope: ctx.organization.id, sharedFactor: 5 })
  const codes = await loginCodes(ctx)
  const hash = accessCodeHashes(accessCode).find((hash) => codes.includes(hash))
  if (!hash) throw new AppError('accessCodeWrong', {}, { field: 'accessCode' })
  const until = Math.floor(ctx.now.getTime() / 1000) + ORGANIZATION_CODE_SECONDS
  return `${until}.${signature(ctx, hash, until)}`
}

/** Whether the first level is disabled or proved by a valid cookie. */
export async function hasPassedFirstLevel(ctx: Context, cookie: string | undefined): Promise<boolean> {
  if (!ctx.organization.twoLevelLogin) return true
  const [until = '', given = ''] = (cookie ?? '').split('.')
  if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= ctx.now.getTime()) return false
  const codes = await loginCodes(ctx)
  return codes.some((hash) => isSame(given, signature(ctx, hash, Number(until))))
}

async function loginCodes(ctx: Context): Promise<string[]> {
  const rows = await ctx.db.accessCode.findMany({
    where: {
      purpose: 'LOGIN',
      OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }],
    },
    select: { codeHash: true },
  })
  return rows.map(({ codeHash }) => codeHash)
}

// Includes the code, so that a changed code invalidates the cookie.
function signature(ctx: Context, codeHash: string, until: number): string {
  return keyedHash('two-level', `cookie:${ctx.organization.id}:${codeHash}:${until}`)
}

function isSame(given: string, expected: string): boolean {
  return /^[0-9a-f]{64}$/.test(given) && timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
