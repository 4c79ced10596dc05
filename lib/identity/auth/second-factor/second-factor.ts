import 'server-only'
import type { Context } from '@/lib/foundation/context/context'
import { AppError } from '@/lib/foundation/errors/app-error'
import { consumeShared, type Limit } from '@/lib/foundation/limits/limiter'
import type { IssuedToken } from '@/lib/identity/auth/session/issue-token'
import { SecondFactorRequired } from '@/lib/identity/auth/session/second-factor-required'
import { startSession } from '@/lib/identity/auth/session/start-session'
import { newRecoveryCodes, spendRecoveryCode } from './recovery-codes'
import { spendTotpStep } from './spend-totp-step'
import { newTotpSecret, totpSecretText, totpUri } from './totp'

const TRIES: Limit = { name: 'second-factor', points: 10, seconds: 900, whenStoreFails: 'refuse' }

/** Setup data for people who must set up a second factor before they can sign in. */
export type SecondFactorSetup = { secret: string; uri: string }

/** The setup for the second step of a sign-in; null if a second factor is already active. */
export async function secondFactorSetup(ctx: Context, userId: number): Promise<SecondFactorSetup | null> {
  const { totpSecretCipher, totpConfirmedAt, username } = await secretOf(ctx, userId)
  if (totpConfirmedAt || !totpSecretCipher) return null
  const secret = totpSecretText(totpSecretCipher)
  return { secret, uri: totpUri(secret, { organizationName: ctx.organization.name, username }) }
}

/** Creates a secret for a person without one, after a correct password. */
export async function prepareSecondFactor(ctx: Context, userId: number): Promise<void> {
  await ctx.db.user.updateMany({
    where: { id: userId, totpSecretCipher: null },
    data: { totpSecretCipher: newTotpSecret().cipher },
  })
}

/** The session after the second step; with recovery codes if the second factor was just set up. */
type SecondStepPassed = IssuedToken & { recoveryCodes?: string[] }

type SecondStep = {
  userId: number
  otp: string
  /** Of the first step: a password that was changed since ends the sign-in. */
  tokenVersion?: number | undefined
}

/**
 * The second step of a sign-in: verifies a TOTP code or a recovery code.
 * The first code also activates the second factor.
 */
export async function passSecondFactor(
  ctx: Context,
  { userId, otp, tokenVersion }: SecondStep,
): Promise<SecondStepPassed> {
  await consumeShared(TRIES, String(userId))
  const owner = await secretOf(ctx, userId)
  if (tokenVersion !== undefined && owner.tokenVersion !== tokenVersion) throw new AppError('wrongCredentials')
  const isRight = (await spendTotpStep(ctx, owner, otp)) || (await spendRecoveryCode(ctx, userId, otp))
  if (!isRight) throw new AppError('otpInvalid', {}, { field: 'otp' })
  const isNew = owner.totpConfirmedAt === null
  const recoveryCodes = isNew ? await switchOn(ctx, owner) : undefined
  const issued = await startSession(ctx, userId, { isSecondFactorGiven: true, tokenVersion })
  return recoveryCodes ? { ...issued, recoveryCodes } : issued
}

/** Activates the second factor after a correct code; returns the recovery codes. */
export async function switchOn(
  ctx: Context,
  { id, totpSecretCipher }: { id: number; totpSecretCipher: string | null },
): Promise<string[]> {
  const { codes, hashes } = newRecoveryCodes(id)
  const { count } = await ctx.db.user.updateMany({
    where: { id, totpSecretCipher, totpConfirmedAt: null },
    data: { totpConfirmedAt: ctx.now, recoveryHashes: hashes },
  })
  if (count === 0) throw new AppError('otpInvalid', {}, { field: 'otp' })
  return codes
}

async function secretOf(ctx: Context, userId: number) {
  const user = await ctx.db.user.findFirst({
    where: { id: userId, suspendedAt: null, erasedAt: null },
    select: {
      id: true,
      totpSecretCipher: true,
      totpConfirmedAt: true,
      totpLastStep: true,
      username: true,
      tokenVersion: true,
    },
  })
  if (!user) throw new SecondFactorRequired(userId)
  return user
}
