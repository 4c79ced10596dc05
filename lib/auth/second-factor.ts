import 'server-only'
import type { Context } from '@/lib/context/context'
import { AppError } from '@/lib/errors/app-error'
import { consumeShared, type Limit } from '@/lib/limits/limiter'
import type { IssuedToken } from './issue-token'
import { SecondFactorRequired } from './second-factor-required'
import { startSession } from './start-session'
import { newTotpSecret, totpSecretText, totpStep, totpUri } from './totp'

const TRIES: Limit = { name: 'second-factor', points: 10, seconds: 900 }
/** A code is good for three steps of half a minute; within them it works once. */
const USES: Limit = { name: 'second-factor-use', points: 1, seconds: 120 }

/** What somebody needs who must set a second factor up before they can sign in. */
export type SecondFactorSetup = { secret: string; uri: string }

/** What the page of the second step shows: a setup where there is none yet, null where a code is all that is missing. */
export async function secondFactorSetup(ctx: Context, userId: number): Promise<SecondFactorSetup | null> {
  const { totpSecretCipher, totpConfirmedAt, username } = await secretOf(ctx, userId)
  if (totpConfirmedAt || !totpSecretCipher) return null
  const secret = totpSecretText(totpSecretCipher)
  return { secret, uri: totpUri(secret, { organizationName: ctx.organization.name, username }) }
}

/** Makes a secret for somebody who has none yet and just gave the right password. */
export async function prepareSecondFactor(ctx: Context, userId: number): Promise<void> {
  await ctx.db.user.updateMany({
    where: { id: userId, totpSecretCipher: null },
    data: { totpSecretCipher: newTotpSecret().cipher },
  })
}

/** The second step of a sign-in whose first one was right. The first code ever also switches the second factor on. */
export async function passSecondFactor(
  ctx: Context,
  { userId, otp }: { userId: number; otp: string },
): Promise<IssuedToken> {
  await consumeShared(TRIES, String(userId))
  const { totpSecretCipher: cipher, totpConfirmedAt } = await secretOf(ctx, userId)
  const step = cipher === null ? null : totpStep(cipher, otp, ctx.now)
  if (cipher === null || step === null) throw new AppError('otpInvalid', {}, { field: 'otp' })
  await spendStep(`${userId}:${step}`)
  if (!totpConfirmedAt) {
    const data = { totpConfirmedAt: ctx.now }
    await ctx.db.user.updateMany({ where: { id: userId, totpSecretCipher: cipher }, data })
  }
  return startSession(ctx, userId, { isSecondFactorGiven: true })
}

async function spendStep(key: string): Promise<void> {
  try {
    await consumeShared(USES, key)
  } catch (cause) {
    if (cause instanceof AppError) throw new AppError('otpInvalid', {}, { field: 'otp', cause })
    throw cause
  }
}

async function secretOf(ctx: Context, userId: number) {
  const user = await ctx.db.user.findFirst({
    where: { id: userId, suspendedAt: null, erasedAt: null },
    select: { totpSecretCipher: true, totpConfirmedAt: true, username: true },
  })
  if (!user) throw new SecondFactorRequired(userId)
  return user
}
